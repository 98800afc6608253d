import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { defineMasterData } from './masterData.ts'
import { answeredField, choiceField, codeField, dateField, lineField, linesField, numbered, statusField } from './masterFields.ts'
import { at } from './rules.ts'

const menu = {
  module: 'carrier',
  title: 'carrier.list_carrier_maintenance',
  url: '/BMS/carrier_maintenance',
  funcs: ['admin'],
} as const
const declare = (optional?: true) =>
  defineMasterData({
    menu,
    one: 'carrier',
    many: 'carriers',
    resource: '/carriers',
    id: numbered('number', { sortable: true, ...(optional ? { optional } : {}) }),
    list: { name: 'carrier_maintenance', defaultSort: 'carrier_code' },
    fields: {
      carrier_code: codeField(4, { group: 'names', required: true, hint: 'carrier.codeHint', column: { width: 120, searched: true } }),
      full_name: lineField(10, { group: 'names' }),
      alliance: linesField(10, { group: 'names' }),
      carrier_type: choiceField(z.enum(['SEA', 'AIR']), { group: 'codes', initial: 'AIR', column: {} }),
      bookings: answeredField(z.number(), { group: 'codes', columnKind: 'number', column: {} }),
      effective_from: dateField({ column: {} }),
      status: statusField({ group: 'names' }),
    },
    rules: [
      {
        name: 'a name differs from its code',
        level: 'error',
        fields: ['full_name'],
        check: ({ carrier_code, full_name }) =>
          carrier_code !== null && carrier_code === full_name ? at('full_name', 'msgRequired') : null,
      },
    ],
    title: ({ number }) => String(number),
    subtitle: ({ full_name }) => full_name ?? '',
  })
const table = declare()
const form = { ...table.empty(), carrier_code: 'MAEU' }

describe('the declaration of a maintained table makes', () => {
  it('a form with the written fields and their first values', () => {
    expect(table.empty()).toEqual({
      carrier_code: null,
      full_name: null,
      alliance: null,
      carrier_type: 'AIR',
      effective_from: null,
      status: 'A',
    })
    expect(table.fields).toEqual(Object.keys(table.empty()))
    expect(table.Form.parse({ carrier_code: ' maeu ', full_name: '' })).toMatchObject({ carrier_code: 'MAEU', full_name: null })
    expect(table.Form.safeParse({ bookings: 1 }).success).toBe(false)
  })

  it('an answer with the number, the version and the read-only fields', () => {
    const record = { number: 7, version: 1, changed_at: null, bookings: 3, ...form }
    expect(table.Record.parse(record)).toEqual(record)
    for (const field of ['number', 'version', 'bookings']) expect(table.Record.safeParse({ ...record, [field]: null }).success).toBe(false)
  })

  it('the five calls at its address, only for its function', () => {
    const calls = Object.values(table.api).map(({ method, path }) => `${method} ${path}`)
    const one = '/carriers/{id}'
    expect(calls).toEqual(['GET /carriers', `GET ${one}`, 'POST /carriers', `PUT ${one}`, `GET ${one}/history`])
    expect(Object.values(table.api).every(({ access }) => access[0] === 'admin' && access.length === 1)).toBe(true)
  })

  it.each([
    [{}, []],
    [{ carrier_code: null }, ['carrier_code']],
    [{ carrier_code: null, status: null }, ['carrier_code', 'status']],
    [{ full_name: 'MAEU' }, ['full_name']],
  ] as const)('findings: %j is wrong in %j', (changes, paths) => {
    expect(table.findings({ ...form, ...changes }).map(({ path }) => path)).toEqual(paths)
    expect(table.required).toEqual(['carrier_code', 'status'])
  })

  it('a list: its number first, or last where it is optional, and each value with its label', () => {
    const columns = (list: typeof table.list) => list.columns.map(({ field }) => field)
    const others = ['carrier_code', 'carrier_type', 'bookings', 'effective_from', 'status', 'changed_at']
    expect(columns(table.list)).toEqual(['number', ...others])
    expect(columns(declare(true).list)).toEqual([...others, 'number'])
    expect([table.list.id, declare(true).list.id], 'another first column may repeat').toEqual([undefined, 'number'])
    expect(table.list.columns.map(({ kind }) => kind)).toEqual(['number', 'text', 'choice', 'number', 'date', 'choice', 'dateTime'])
    expect(table.list.columns.map(({ valueLabels }) => valueLabels).filter(Boolean)).toEqual(['carrier.carrier_type_', 'active_'])
    expect(table.list.columns[1]).toEqual({
      field: 'carrier_code',
      kind: 'text',
      label: 'carrier.carrier_code',
      width: 120,
      searched: true,
    })
  })

  it('panels in the order of the fields, each with its controls and its columns', () => {
    const shown = table.panels.map(({ title, fields, columns }) => [title, fields.map(({ field }) => field), columns])
    expect(shown).toEqual([
      ['carrier.group_names', ['carrier_code', 'full_name', 'alliance', 'status'], ['number', 'carrier_code', 'status', 'changed_at']],
      ['carrier.group_codes', ['carrier_type'], ['carrier_type', 'bookings']],
      ['carrier.one', ['effective_from'], ['effective_from']],
    ])
    expect(table.panels[0]?.fields.slice(0, 3)).toMatchObject([
      { control: { kind: 'code' }, hint: 'carrier.codeHint' },
      { control: { kind: 'text' } },
      { control: { kind: 'lines', rows: 3 }, wide: true },
    ])
  })
})
