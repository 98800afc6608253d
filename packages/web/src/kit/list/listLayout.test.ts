import type { FuncId } from '@fairlead/domain/kit/access'
import { STAFF } from '@fairlead/domain/kit/fieldRights'
import type { Preference } from '@fairlead/domain/kit/session'
import { type Column, type List, MAX_COLUMNS } from '@fairlead/domain/kit/list'
import { describe, expect, test } from 'vitest'
import { choosableFields, defaultLayout, defaultWidth, layoutOf, withColumn, withMoved, withWidth } from './listLayout.ts'

const column = (field: string, extra: Partial<Column> = {}): Column => ({ field, kind: 'text', label: field, ...extra })
const columns = [
  column('no', { width: 130 }),
  column('a'),
  column('secret', { readBy: STAFF }),
  column('party_id', { kind: 'key', key: { options: 'party', id: 'number' } }),
  column('profit', { readBy: { side: 'internal', funcs: ['m_ap', 'm_ar'] } }),
  column('b', { optional: true }),
  ...Array.from({ length: 40 }, (_, index) => column(`c${index}`, { optional: true })),
]
const list: List = { name: 'things', path: '/things', title: 'things', defaultSort: 'no', columns }
const ops = { internal: true, func_ids: new Set<FuncId>(['booking']) }
const shipper = { internal: false, func_ids: new Set<FuncId>(['booking']) }
const kept = (preference: unknown): Preference[] => [
  {
    preference_id: 1,
    preference_type: 'TABLE_LAYOUT',
    preference,
    url: '/things',
    preference_name: 'layout',
    preference_style: null,
    isFavourite: false,
  },
]

describe('the layout of a list', () => {
  test('shows all columns that are not optional by default, with the ageing mark after the number', () => {
    expect(defaultLayout(list, ops).columns).toEqual(['no', 'a', 'secret'])
    expect(defaultLayout({ ...list, ageing: { from: 'a', red_hours: 1 } }, shipper).columns).toEqual(['no', 'ageing', 'a'])
    expect(choosableFields(list, shipper)).not.toContain('secret')
    expect(choosableFields(list, ops)).not.toContain('party_id')
  })

  test('offers a restricted column only to users with one of its functions and on the right side', () => {
    const accountant = { internal: true, func_ids: new Set<FuncId>(['m_ar']) }
    expect(choosableFields(list, ops)).not.toContain('profit')
    expect(choosableFields(list, accountant)).toContain('profit')
    expect(choosableFields(list, { ...accountant, internal: false })).not.toContain('profit')
    expect(layoutOf(list, ops, kept({ columns: ['no', 'profit', 'a'], widths: {} })).columns).toEqual(['no', 'a'])
  })

  test('PREF-011 uses the saved layout without columns that no longer exist or are for the other side', () => {
    const settings = kept({ columns: ['b', 'no', 'gone', 'party_id', 'secret', 'a'], widths: { a: 70 } })
    expect(layoutOf(list, ops, settings)).toEqual({ columns: ['no', 'b', 'secret', 'a'], widths: { a: 70 } })
    expect(layoutOf(list, shipper, settings).columns).toEqual(['no', 'b', 'a'])
  })

  test('ignores a layout that is malformed, of another list or of another type', () => {
    const fallback = defaultLayout(list, ops)
    expect(layoutOf(list, ops, kept({ columns: 'all' }))).toEqual(fallback)
    expect(layoutOf({ ...list, path: '/others' }, ops, kept({ columns: ['no', 'b'], widths: {} }))).toEqual(fallback)
    const [item] = kept({ columns: ['no', 'b'], widths: {} })
    expect(layoutOf(list, ops, item ? [{ ...item, preference_type: null }] : [])).toEqual(fallback)
  })

  test('GRID-002 a 31st column is refused', () => {
    const full = { columns: ['no', ...Array.from({ length: MAX_COLUMNS - 1 }, (_, index) => `c${index}`)], widths: {} }
    expect(full.columns).toHaveLength(30)
    expect(withColumn(list, full, 'b', true)).toBeNull()
    expect(withColumn(list, full, 'c3', false)?.columns).toHaveLength(29)
  })

  test('the record’s number cannot be hidden or moved from the first place', () => {
    const layout = { columns: ['no', 'a', 'b'], widths: {} }
    expect(withColumn(list, layout, 'no', false)).toBe(layout)
    expect(withMoved(layout, 'b', 0).columns).toEqual(['no', 'b', 'a'])
    expect(withMoved(layout, 'no', 2)).toBe(layout)
    expect(withMoved(layout, 'a', 9).columns).toEqual(['no', 'b', 'a'])
  })

  test('GRID-004 a column is 100 px wide by default; a chosen width stays within the range', () => {
    expect([defaultWidth(column('a')), defaultWidth(undefined), defaultWidth(columns[0])]).toEqual([100, 100, 130])
    const layout = { columns: ['no', 'a'], widths: {} }
    expect([1, 77.4, 5000].map((width) => withWidth(layout, 'a', width).widths['a'])).toEqual([40, 77, 1000])
  })
})
