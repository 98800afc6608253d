import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { CompareColumn } from './compare.ts'
import { differingRows, inOneCurrency, strengthsOf, bestProposals } from './compare.rules.ts'

const column = (key: string, changes: Partial<CompareColumn> = {}): CompareColumn => ({
  key,
  so_no: null,
  booking_status: null,
  sailing_schedule_id: 1,
  source_key: 1,
  rate_is_proposed: true,
  pol: 'HKHKG',
  pod: 'DEHAM',
  pol_time_zone: 'Asia/Hong_Kong',
  cargo_ready_date: '2026-03-01',
  earliest_ship_date: '2026-03-03',
  est_ship_date: '2026-03-05',
  is_tbc: false,
  eta: '2026-04-05',
  transit_days: 31,
  carrier_code: 'MAEU',
  carrier_name: 'Maersk',
  service_name: 'AEX',
  vessel: 'MADRID MAERSK',
  voyage: '012W',
  transshipment_port: null,
  cfs_cut_off: null,
  cy_cut_off: null,
  vgm_cut_off: null,
  si_cut_off: null,
  contract_no: null,
  free_days: null,
  currency: 'USD',
  amounts: [{ container_size: '40HC', qty: 2, amount: '1000.00' }],
  total_rate: '2000.00',
  total_compared: changes.total_rate ?? '2000.00',
  compare_currency: 'USD',
  ...changes,
})

describe('RATE-003 the strengths of a column', () => {
  const cheap = column('cheap', { total_rate: '999.99' })
  const fast = column('fast', { transit_days: 20, total_rate: '10000.00' })
  const early = column('early', { est_ship_date: '2026-03-04' })

  it('names cheapest, fastest and earliest, comparing amounts as numbers', () => {
    expect(Object.fromEntries(strengthsOf([cheap, fast, early]))).toEqual({ cheap: ['cheapest'], fast: ['fastest'], early: ['earliest'] })
  })

  it('a single column has no strength, and neither have equal ones', () => {
    expect(strengthsOf([cheap]).get('cheap')).toEqual([])
    expect([...strengthsOf([column('a'), column('b')]).values()]).toEqual([[], []])
  })

  it.each([
    ['a currency whose rate nobody knows', { currency: 'EUR', total_compared: null }],
    ['other boxes', { amounts: [{ container_size: '20GP' as const, qty: 1, amount: '999.99' }] }],
  ])('a total for %s is not cheaper', (_, changes) => {
    expect([...strengthsOf([column('a', { total_rate: '1.00', ...changes }), column('b')]).values()].flat()).not.toContain('cheapest')
  })
})

test('RATE-003 the rows that differ', () => {
  expect([...differingRows([column('a'), column('b', { vessel: 'EVER ACE', total_rate: '1.00' })])]).toEqual([
    'vessel',
    'total_rate',
    'total_compared',
  ])
  expect(differingRows([column('a')]).size).toBe(0)
})

test('RATE-003 keeps the best proposal of each kind, ordered by departure', () => {
  const columns = fc.array(
    fc.record({
      day: fc.integer({ min: 10, max: 28 }),
      transit_days: fc.integer({ min: 5, max: 40 }),
      cents: fc.integer({ min: 100, max: 999_999 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  fc.assert(
    fc.property(columns, (given) => {
      const all = given.map(({ day, transit_days, cents }, index) =>
        column(String(index), { est_ship_date: `2026-03-${day}`, transit_days, total_rate: (cents / 100).toFixed(2) }),
      )
      const shown = bestProposals(all, 4)
      expect(shown).toHaveLength(Math.min(4, all.length))
      expect(Math.min(...shown.map(({ transit_days }) => transit_days ?? 99))).toBe(
        Math.min(...given.map(({ transit_days }) => transit_days)),
      )
      expect(Math.min(...shown.map(({ total_rate }) => Number(total_rate)))).toBe(Math.min(...given.map(({ cents }) => cents)) / 100)
      const days = shown.map(({ est_ship_date }) => est_ship_date ?? '')
      expect(days).toEqual(days.toSorted((a, b) => a.localeCompare(b)))
    }),
  )
})

test('CONSOL-054 a departure that is named is among the proposals, whichever others are better', () => {
  const days = ['2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13', '2026-03-14']
  const all = days.map((est_ship_date, index) => column(`C${index}`, { est_ship_date, voyage: `V${index}`, transit_days: 20 + index }))
  expect(bestProposals(all, 2).map(({ key }) => key)).not.toContain('C4')
  expect(bestProposals(all, 2, ({ voyage }) => voyage === 'V4').map(({ key }) => key)).toEqual(['C0', 'C4'])
})

test('RATE-003 converts totals to the most frequent currency, by the rate of either direction', () => {
  const columns = [
    column('a', { currency: 'EUR', total_rate: '100.00' }),
    column('b', { currency: 'USD', total_rate: '100.00' }),
    column('c', { currency: 'USD', total_rate: '99.99' }),
    column('d', { currency: 'CNY', total_rate: '723.50' }),
    column('e', { currency: 'JPY', total_rate: '1.00' }),
    column('f', { total_rate: null }),
  ]
  const converted = inOneCurrency(columns, [
    { currency_from: 'EUR', currency_to: 'USD', rate: '1.08345' },
    { currency_from: 'USD', currency_to: 'CNY', rate: '7.235' },
  ])
  expect(converted.map(({ total_compared }) => total_compared)).toEqual(['108.35', '100.00', '99.99', '100.00', null, null])
  expect(new Set(converted.map(({ compare_currency }) => compare_currency))).toEqual(new Set(['USD']))
})

test('RATE-003 a total in yen has no decimals', () => {
  const columns = [
    column('a', { currency: 'JPY', total_rate: '150000' }),
    column('b', { currency: 'JPY', total_rate: '160000' }),
    column('c', { currency: 'USD', total_rate: '100.01' }),
  ]
  const converted = inOneCurrency(columns, [{ currency_from: 'USD', currency_to: 'JPY', rate: '149.255' }])
  expect(converted.map(({ total_compared }) => total_compared)).toEqual(['150000', '160000', '14927'])
})
