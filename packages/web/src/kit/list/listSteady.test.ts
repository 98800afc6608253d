import type { List } from '@fairlead/domain/kit/list'
import { describe, expect, test } from 'vitest'
import { merged, type Steady } from './listSteady.ts'

const list: List = { name: 'l', path: '/l', title: 'l', defaultSort: 'no', columns: [{ field: 'no', kind: 'text', label: 'no' }] }
const row = (no: string, status = 'new') => ({ no, status })
const [a, b, c] = [row('A'), row('B'), row('C')]
const before: Steady = { items: [a, b], fresh: new Set(), waiting: false, updatedAt: null }
const ids = (steady: Steady) => steady.items.map(({ no }) => no)

describe('a refresh of the same page', () => {
  test('shows new facts at once, where they stand', () => {
    const changed = row('B', 'confirmed')
    const after = merged(list, before, [a, changed], true, 5)
    expect(after).toEqual({ items: [a, changed], fresh: new Set(['B']), waiting: false, updatedAt: 5 })
  })

  test('moves no row while somebody works in the list, and does so afterwards', () => {
    const changed = row('A', 'confirmed')
    const busy = merged(list, before, [c, changed], true, 5)
    expect(ids(busy)).toEqual(['A', 'B'])
    expect(busy.items[0]).toBe(changed)
    expect(busy.waiting).toBe(true)
    const left = merged(list, busy, [c, changed], false, 6)
    expect(ids(left)).toEqual(['C', 'A'])
    expect([...left.fresh]).toEqual(['C'])
    expect(left.waiting).toBe(false)
  })

  test('takes the new order at once when nobody does', () => {
    expect(ids(merged(list, before, [b, a], false, 5))).toEqual(['B', 'A'])
  })

  test('says nothing when nothing changed', () => {
    expect(merged(list, before, [a, b], false, 5)).toEqual(before)
  })
})
