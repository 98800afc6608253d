import type { List } from '@fairlead/domain/kit/list'
import { describe, expect, test } from 'vitest'
import { addressOfText, nextSort, pageSizeOr10, parseAddress, queryOf, shownSort, sortOf, viewSearch } from './listAddress.ts'

const list: List = {
  name: 'things',
  path: '/things',
  title: 'things',
  defaultSort: 'made,no',
  ageing: { from: 'made', red_hours: 18 },
  columns: [
    { field: 'no', kind: 'text', label: 'no', sortable: true },
    { field: 'made', kind: 'dateTime', label: 'made', sortable: true },
    { field: 'etd', kind: 'date', label: 'etd', sortable: true },
    { field: 'note', kind: 'text', label: 'note' },
    { field: 'credit', kind: 'money', currencyField: 'currency', label: 'credit' },
  ],
}

describe('the address', () => {
  test('stores the whole state of the list and restores it', () => {
    const state = {
      q: 'ever',
      filter: '[["no","is",["ABC"]]]',
      sort: '-etd,no',
      age: 'red',
      page: 3,
      page_size: 50,
      view: 7,
      preview: 'A1',
    }
    const text = new URLSearchParams(Object.entries(state).map(([name, value]) => [name, String(value)])).toString()
    expect(addressOfText(text)).toEqual(state)
  })

  test('ignores malformed parameters', () => {
    expect(parseAddress({ page: '-1', page_size: '33', age: 'blue', view: 'x', other: 'y' })).toEqual({})
    expect(parseAddress(undefined)).toEqual({})
  })

  test('a saved view stores filters and order, not the page', () => {
    expect(viewSearch({ q: 'a', sort: '-etd', page: 4, page_size: 50, preview: 'A1', view: 2, group: 'etd' })).toBe(
      'q=a&sort=-etd&group=etd',
    )
  })

  test('sends only conditions and sort keys on columns of the list', () => {
    const address = { filter: '[["no","is",["ab"]],["note","contains",["abc"]]]', sort: 'note,-etd' }
    expect(queryOf(list, address, 10)).toMatchObject({ filter: '[["note","contains",["abc"]]]', sort: '-etd', page: 1, page_size: 10 })
    expect(['credit', 'note'].map((shown) => queryOf(list, {}, 10, [shown]).totals)).toEqual(['1', undefined])
    expect(queryOf({ ...list, ageing: undefined }, { age: 'red' }, 10).age).toBeUndefined()
  })

  test('PREF-012 the page size is the preferred one, or 10', () => {
    expect([pageSizeOr10(50), pageSizeOr10(null), pageSizeOr10(undefined), pageSizeOr10(33)]).toEqual([50, 10, 10, 10])
  })
})

describe('sorting', () => {
  const step = (sort: string | undefined, field: string, add = false) => nextSort(list, { sort }, field, add)

  test('a heading sorts ascending, descending, then by the default order', () => {
    expect(step(undefined, 'etd')).toBe('etd')
    expect(step('etd', 'etd')).toBe('-etd')
    expect(step('-etd', 'etd')).toBeUndefined()
  })

  test('the heading of the default order reverses it on the first click', () => {
    expect(step(undefined, 'made')).toBe('-made')
    expect(shownSort(list, {})).toEqual([{ field: 'made', descending: false }])
  })

  test('with Shift a heading is added to the sort keys, reversed and removed', () => {
    expect(step('etd', 'no', true)).toBe('etd,no')
    expect(step('etd,no', 'etd', true)).toBe('-etd,no')
    expect(step('-etd,no', 'etd', true)).toBe('no')
    expect(step(undefined, 'etd', true)).toBe('made,etd')
  })

  test('an unknown column in the sort gives the default order', () => {
    expect(sortOf(list, { sort: 'note,nothing' })).toEqual([
      { field: 'made', descending: false },
      { field: 'no', descending: false },
    ])
  })
})
