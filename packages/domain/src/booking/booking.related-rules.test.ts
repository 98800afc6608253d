import { expect, test } from 'vitest'
import { sailingsOf } from './booking.related-rules.ts'

const now = { sailing_schedule_id: 3, carrier_code: 'MAEU', vessel: 'EMMA', voyage: '003', etd: '2026-03-20', eta: '2026-04-10' }
const change = (at: string, fields: { path: string; before: unknown; after: unknown }[]) => ({ at, user_name: 'Olivia', fields })

test('BOOK-036 past sailings are listed newest first, each with the user who replaced it', () => {
  const history = [
    change('2026-03-03T00:00:00Z', [
      { path: 'voyage', before: '002', after: '003' },
      { path: 'sailing_schedule_id', before: 2, after: 3 },
    ]),
    change('2026-03-02T00:00:00Z', [{ path: 'commodity', before: 'Toys', after: 'Dolls' }]),
    change('2026-03-01T00:00:00Z', [
      { path: 'voyage', before: '001', after: '002' },
      { path: 'vessel', before: 'EBBA', after: 'EMMA' },
      { path: 'sailing_schedule_id', before: null, after: 2 },
    ]),
  ]
  expect(sailingsOf(now, history).map(({ vessel, voyage, until }) => [vessel, voyage, until])).toEqual([
    ['EMMA', '003', null],
    ['EMMA', '002', '2026-03-03T00:00:00Z'],
    ['EBBA', '001', '2026-03-01T00:00:00Z'],
  ])
})

test('BOOK-036 the time before the first sailing is not listed', () => {
  const empty = Object.keys(now).map((path) => ({ path, before: null, after: 'x' }))
  expect(sailingsOf(now, [change('2026-03-01T00:00:00Z', empty)])).toHaveLength(1)
})
