import type { Reader } from '@fairlead/domain/kit/fieldRights'
import type { ListQuery } from '@fairlead/domain/kit/list.api'
import type { List } from '@fairlead/domain/kit/list'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPortal } from '../../testing/portal.ts'
import { chosenColumns } from './exportList.ts'
import { countRows, planOf, readPage, type ListSource } from './listQuery.ts'

const { portal } = testPortal({}, { alone: true })
const FOR_ACCOUNTS = { side: 'internal', funcs: ['m_ap', 'm_ar'] } as const

const LIST: List = {
  name: 'deals',
  path: '/deals',
  title: 'exchange-rate.list_exchange_rates',
  defaultSort: 'no',
  ageing: { from: 'settled_at', red_hours: 1 },
  columns: [
    { field: 'no', kind: 'text', label: 'booking.so_no', sortable: true, searched: true },
    { field: 'profit', kind: 'money', currencyField: 'currency', label: 'booking.teu', sortable: true, readBy: FOR_ACCOUNTS },
    { field: 'settled_at', kind: 'dateTime', label: 'booking.created_at', readBy: { funcs: ['m_ar'] } },
  ],
}
const SOURCE: ListSource = { table: 'deal', elsewhere: {}, select: sql`o.no, o.profit, o.currency, o.settled_at`, searchText: 'no' }

const reader = (internal: boolean, ...funcs: Parameters<Reader['func_ids']['has']>[0][]): Reader => ({ internal, func_ids: new Set(funcs) })
const accountant = reader(true, 'm_ar')
const payer = reader(true, 'm_ap')
const clerk = reader(true, 'booking')
const outsider = reader(false, 'm_ap', 'm_ar')

const plan = (who: Reader, query: Partial<ListQuery> = {}, list = LIST) =>
  planOf(list, query, SOURCE, { reader: who, now: new Date('2026-03-10T04:00:00Z'), timeZone: 'Asia/Hong_Kong', always: [] })
const page = (who: Reader, query: Partial<ListQuery> = {}) =>
  readPage<Record<string, unknown>>(portal().services.db, plan(who, query), SOURCE, { totals: '1', ...query })

beforeAll(async () => {
  await portal().database.pool.query('create table deal (no text, profit numeric(18,3), currency text, settled_at timestamptz)')
  await portal().database.pool.query("insert into deal values ('A', 5, 'USD', '2026-03-01'), ('B', 7, 'JPY', '2026-03-10T03:30Z')")
})

describe('a column that needs a function', () => {
  it('is in the rows and totals only for users with one of them', async () => {
    const told = await page(accountant)
    expect(told.items.map(({ no, profit }) => [no, profit])).toEqual([
      ['A', '5.00'],
      ['B', '7'],
    ])
    expect(told.totals?.map(({ currency, amount }) => [currency, amount])).toEqual([
      ['JPY', '7'],
      ['USD', '5.00'],
    ])
    expect(Object.keys((await page(payer)).items[0] ?? {})).toEqual(['no', 'profit', 'currency'])
    for (const other of [clerk, reader(true)]) {
      const kept = await page(other)
      expect(kept.items.map((row) => Object.keys(row))).toEqual([
        ['no', 'currency'],
        ['no', 'currency'],
      ])
      expect(kept.totals).toEqual([])
    }
    expect(Object.keys((await page(outsider)).items[0] ?? {})).toEqual(['no', 'currency', 'settled_at'])
  })

  it('can be filtered, sorted, exported and aged by users with one of them, and is refused to others as unknown', async () => {
    const asked: [Partial<ListQuery>, string][] = [
      [{ filter: '[["profit","atLeast",[6]]]' }, 'msgFilterFieldUnknown'],
      [{ sort: '-profit' }, 'msgSortInvalid'],
    ]
    for (const [query, problem] of asked) {
      expect(await countRows(portal().services.db, plan(accountant, query), SOURCE)).toBe(query.filter ? 1 : 2)
      for (const other of [clerk, outsider]) expect(() => plan(other, query)).toThrow(problem)
    }
    expect(await countRows(portal().services.db, plan(accountant, { age: 'red' }), SOURCE)).toBe(1)
    expect(() => plan(payer, { age: 'red' })).toThrow('msgFilterFieldUnknown')
    expect(chosenColumns(LIST, ['no', 'profit'], payer)).toHaveLength(2)
    for (const other of [clerk, outsider]) expect(() => chosenColumns(LIST, ['no', 'profit'], other)).toThrow('msgColumnUnknown')
  })

  it('is not declared as one that quick search looks into, since that is one text for everybody', () => {
    const searched = { ...LIST, columns: LIST.columns.map((column) => ({ ...column, searched: true as const })) }
    expect(() => plan(accountant, {}, searched)).toThrow('profit')
  })
})
