import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { amountsFor, totalFor, totalsOf, withRateTotals } from './rate.defaults.ts'
import { rateFindings } from './rate.rules.ts'
import { emptyRate, RateCharge, type RateForm } from './rate.ts'

const charge = (container_size: string, charge_code: string, amount: string | null) =>
  RateCharge.parse({ container_size, charge_code, amount })
const rate: RateForm = {
  ...emptyRate(),
  contract_no: 'SC10001',
  carrier_code: 'MAEU',
  pol: 'HKHKG',
  pod: 'DEHAM',
  effective_from: '2026-01-01',
  effective_to: '2026-03-31',
  rate_containers: [charge('20GP', 'OFR', '1,200'), charge('20GP', 'BAF', '0.1'), charge('40HC', 'OFR', '2100.5')],
}
const wrong = (changes: Partial<RateForm>) => rateFindings({ ...rate, ...changes }).map(({ path, key }) => `${path} ${key}`)

test('RATE-004 a complete rate has no problem, and its totals are derived', () => {
  expect(wrong({})).toEqual([])
  expect(withRateTotals(rate)).toMatchObject({
    total_rate: [
      { container_size: '20GP', amount: '1200.10' },
      { container_size: '40HC', amount: '2100.50' },
    ],
    rate_summary: '20GP 1200.10, 40HC 2100.50',
  })
})

describe('RATE-004 the rules of a rate', () => {
  it.each([
    ['ends before it begins', { effective_to: '2025-12-31' }, ['effective_to msgEndsBeforeBegin']],
    ['one day', { effective_to: '2026-01-01' }, []],
    ['the same port twice', { pod: 'HKHKG' }, ['pod rate.samePort']],
    ['no port', { pol: 'HONGK0' }, ['pol rate.portForm']],
    ['no charge', { rate_containers: [] }, ['rate_containers msgRequired']],
    [
      'a charge twice',
      { rate_containers: [charge('20GP', 'OFR', '1'), charge('20GP', 'OFR', '2')] },
      ['rate_containers.1.charge_code rate.chargeTwice'],
    ],
    ['a charge without amount', { rate_containers: [charge('20GP', 'OFR', null)] }, ['rate_containers.0.amount msgRequired']],
    [
      'an amount below one yen',
      { currency: 'JPY', rate_containers: [charge('20GP', 'OFR', '100.5')] },
      ['rate_containers.0.amount msgNoSuchCoin'],
    ],
    ['dinars and fils', { currency: 'KWD', rate_containers: [charge('20GP', 'OFR', '1.25'), charge('40HC', 'OFR', '1.255')] }, []],
    ['a fils in dollars', { rate_containers: [charge('20GP', 'OFR', '1.255')] }, ['rate_containers.0.amount msgNoSuchCoin']],
    ['whole yen', { currency: 'JPY', rate_containers: [charge('20GP', 'OFR', '100')] }, []],
    ['rupees and paisa', { currency: 'PKR', rate_containers: [charge('20GP', 'OFR', '100.50')] }, []],
    [
      'a box by air',
      { mode: 'AIR' as const, rate_containers: [charge('20GP', 'OFR', '1')] },
      ['rate_containers.0.container_size rate.sizeNotForService'],
    ],
  ])('%s', (_, changes, problems) => {
    expect(wrong(changes)).toEqual(problems)
  })

  it.each([
    ['1,234.5', '1234.50'],
    ['007', '7.00'],
    ['0', '0.00'],
    ['1.234', null],
    ['-1', null],
    ['1e3', null],
    ['NaN', null],
  ])('the amount %s is %s', (typed, amount) => {
    const line = RateCharge.safeParse({ container_size: '20GP', charge_code: 'OFR', amount: typed }).data
    const form = withRateTotals({ ...rate, rate_containers: line ? [line] : [] })
    const isRefused = rateFindings(form).some(({ path }) => path.startsWith('rate_containers'))
    expect(isRefused ? null : form.rate_containers[0]?.amount).toBe(amount)
  })
})

test('RATE-004 totals have the decimals of the currency', () => {
  const inYen = withRateTotals({
    ...rate,
    currency: 'JPY',
    rate_containers: [charge('40HC', 'OFR', '180000'), charge('40HC', 'BAF', '500')],
  })
  expect(inYen).toMatchObject({ total_rate: [{ container_size: '40HC', amount: '180500' }], rate_summary: '40HC 180500' })
  const inDinars = withRateTotals({
    ...rate,
    currency: 'KWD',
    rate_containers: [charge('20GP', 'OFR', '1.5'), charge('20GP', 'BAF', '0.005')],
  })
  expect(inDinars.rate_containers.map(({ amount }) => amount)).toEqual(['1.500', '0.005'])
  expect(inDinars.total_rate).toEqual([{ container_size: '20GP', amount: '1.505' }])
  expect(totalFor([{ container_size: '40HC', qty: 3, amount: '180500' }], 'JPY')).toBe('541500')
})

const cents = fc.integer({ min: 0, max: 99_999_999_999 })
const text = (value: number) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`

test('RATE-004 totals lose no cent', () => {
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 30 }), fc.integer({ min: 1, max: 99 }), (amounts, qty) => {
      const total_rate = totalsOf(
        amounts.map((value) => charge('40HC', 'OFR', text(value))),
        'USD',
      )
      const sum = amounts.reduce((so, value) => so + BigInt(value), 0n)
      const whole = (value: bigint) => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`
      expect(total_rate).toEqual([{ container_size: '40HC', amount: whole(sum) }])
      const requested = amountsFor({ total_rate }, [{ container_size: '40HC', qty }])
      expect(totalFor(requested ?? [], 'USD')).toBe(whole(sum * BigInt(qty)))
    }),
  )
})

test('a rate without one of the requested sizes does not apply', () => {
  const { total_rate } = withRateTotals(rate)
  expect(
    amountsFor({ total_rate }, [
      { container_size: '20GP', qty: 1 },
      { container_size: '45HC', qty: 1 },
    ]),
  ).toBeNull()
  expect(
    totalFor(
      amountsFor({ total_rate }, [
        { container_size: '20GP', qty: 2 },
        { container_size: '40HC', qty: 1 },
      ]) ?? [],
      'USD',
    ),
  ).toBe('4500.70')
})
