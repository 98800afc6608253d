import { describe, expect, it, test } from 'vitest'
import type { LocalDealLine } from '../local-deal/local-deal.ts'
import { isAsPlanned, matchOf, plannedCharges, type PlanFacts } from './expectation.rules.ts'

const facts = (changes: Partial<PlanFacts> = {}): PlanFacts => ({
  boxes: [
    { container_size: '40HC', qty: 2 },
    { container_size: '20GP', qty: 1 },
  ],
  cbm: 60.25,
  gross_weight: 1_200.5,
  cw: 60_250,
  payers: { SHIPPER: 11, CUSTOMER: 12, CONSIGNEE: 13, NOMINATION_AGENT: 14, RELEASE_AGENT: null, FORWARDER: null },
  carrier_agent_party_id: 70,
  rate: null,
  offer: null,
  deal: [],
  ...changes,
})
const rate = {
  contract_no: 'SC1',
  currency: 'USD',
  rate_containers: [
    { container_size: '40HC', charge_code: 'OFR', amount: '1900.50' },
    { container_size: '40HC', charge_code: 'BAF', amount: '100.00' },
    { container_size: '20GP', charge_code: 'OFR', amount: '1000.00' },
    { container_size: '45HC', charge_code: 'OFR', amount: '2500.00' },
  ],
} as const satisfies PlanFacts['rate']
const deal = (changes: Partial<LocalDealLine> = {}): LocalDealLine => ({
  charge_code: 'DOC',
  basis: 'PER_SHIPMENT',
  currency: 'HKD',
  amount: '450.00',
  payer: 'SHIPPER',
  ...changes,
})

describe('planned charges', () => {
  it('of a rate are costs of the carrier for each requested size and charge', () => {
    const planned = plannedCharges(facts({ rate }))
    expect(planned.map(({ charge_code, container_size, quantity, amount }) => [charge_code, container_size, quantity, amount])).toEqual([
      ['OFR', '40HC', '2', '3801.00'],
      ['BAF', '40HC', '2', '200.00'],
      ['OFR', '20GP', '1', '1000.00'],
    ])
    expect(planned[0]).toMatchObject({
      ap_ar: 'AP',
      source: 'RATE',
      source_note: 'SC1',
      issue_party_id: 70,
      currency: 'USD',
      uom: 'CONTAINER',
    })
  })

  it('of an accepted offer are revenue from the customer under the first charge of its rate', () => {
    const planned = plannedCharges(facts({ rate, boxes: [], offer: { currency: 'USD', total: '5200.00' } }))
    expect(planned).toMatchObject([{ ap_ar: 'AR', source: 'OFFER', charge_code: 'OFR', issue_party_id: 12, amount: '5200.00' }])
    expect(plannedCharges(facts({ offer: { currency: 'USD', total: '5200.00' } }))).toEqual([])
  })

  test.each([
    ['PER_SHIPMENT', 'SHIPMENT', '1', '450.00'],
    ['PER_BL', 'BL', '1', '450.00'],
    ['PER_CONTAINER', 'CONTAINER', '3', '1350.00'],
    ['PER_CBM', 'CBM', '60.25', '27112.50'],
    ['PER_TON', 'KG', '1200.5', '540.23'],
    ['PER_WM', 'WM', '60.25', '27112.50'],
  ] as const)('a local charge %s counts by %s: %s, %s', (basis, uom, quantity, amount) => {
    expect(plannedCharges(facts({ deal: [deal({ basis })] }))).toMatchObject([{ ap_ar: 'AR', issue_party_id: 11, uom, quantity, amount }])
  })

  it('a local charge that the forwarder pays is a cost; one without its measure is left out', () => {
    expect(plannedCharges(facts({ deal: [deal({ payer: 'FORWARDER' })] }))).toMatchObject([{ ap_ar: 'AP', issue_party_id: null }])
    expect(plannedCharges(facts({ cbm: null, deal: [deal({ basis: 'PER_CBM' })] }))).toEqual([])
    expect(plannedCharges(facts({ boxes: [], deal: [deal({ basis: 'PER_CONTAINER' })] }))).toEqual([])
  })

  it('have the decimals of their currency', () => {
    expect(plannedCharges(facts({ deal: [deal({ currency: 'JPY', amount: '1001', basis: 'PER_TON' })] }))).toMatchObject([
      { unit_price: '1.001', amount: '1202' },
    ])
  })
})

describe('a cost against its plan', () => {
  const tolerance = { percent: 1, units: 5 }
  test.each([
    ['1000.00', '1010.00', true],
    ['1000.00', '1010.01', false],
    ['1000.00', '990.00', true],
    ['1000.00', '989.99', false],
    ['100.00', '105.00', true],
    ['100.00', '105.01', false],
    ['0.00', '5.00', true],
  ])('of %s and %s is as planned: %s', (planned, invoiced, expected) => {
    expect(isAsPlanned(planned, invoiced, tolerance, 'HKD')).toBe(expected)
  })

  test.each([
    ['100.00', '0.00', 'OPEN'],
    ['100.00', '104.00', 'MATCHED'],
    ['100.00', '120.00', 'DIFFERS'],
    [null, '120.00', 'MATCHED'],
  ])('%s planned, %s invoiced is %s', (planned, invoiced, match) => {
    expect(matchOf(planned, invoiced, tolerance, 'HKD')).toBe(match)
  })
})
