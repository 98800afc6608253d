import type { List } from '@fairlead/domain/kit/list'
import { describe, expect, test } from 'vitest'
import { mergeRefresh, type StableRows } from './listStableRows.ts'

const list: List = { name: 'l', path: '/l', title: 'l', defaultSort: 'no', columns: [{ field: 'no', kind: 'text', label: 'no' }] }
const row = (no: string, status = 'new') => ({ no, status })
const [a, b, c] = [row('A'), row('B'), row('C')]
const before: StableRows = { items: [a, b], fresh: new Set(), waiting: false, updatedAt: null }
const ids = (rows: StableRows) => rows.items.map(({ no }) => no)

describe('a refresh of the same page', () => {
  test('shows changed values immediately and keeps the order', () => {
    const changed = row('B', 'confirmed')
    const after = mergeRefresh(list, before, { items: [a, changed], busy: true, fetchedAt: 5 })
    expect(after).toEqual({ items: [a, changed], fresh: new Set(['B']), waiting: false, updatedAt: 5 })
  })

  test('moves no row while the list is in use, and moves them afterwards', () => {
    const changed = row('A', 'confirmed')
    const busy = mergeRefresh(list, before, { items: [c, changed], busy: true, fetchedAt: 5 })
    expect(ids(busy)).toEqual(['A', 'B'])
    expect(busy.items[0]).toBe(changed)
    expect(busy.waiting).toBe(true)
    const left = mergeRefresh(list, busy, { items: [c, changed], busy: false, fetchedAt: 6 })
    expect(ids(left)).toEqual(['C', 'A'])
    expect([...left.fresh]).toEqual(['C'])
    expect(left.waiting).toBe(false)
  })

  test('takes the new order immediately while the list is not in use', () => {
    expect(ids(mergeRefresh(list, before, { items: [b, a], busy: false, fetchedAt: 5 }))).toEqual(['B', 'A'])
  })

  test('rows that move up because another one left are not marked as changed', () => {
    const after = mergeRefresh(list, { ...before, items: [a, b, c] }, { items: [{ ...b }, { ...c }, row('D')], busy: false, fetchedAt: 5 })
    expect([ids(after), [...after.fresh]]).toEqual([['B', 'C', 'D'], ['D']])
  })

  test('without a change leaves the rows and their update time', () => {
    expect(mergeRefresh(list, before, { items: [a, b], busy: false, fetchedAt: 5 })).toEqual(before)
  })
})
