import { describe, expect, it } from 'vitest'
import { offerStrengths } from './approval.offer-rules.ts'

const offer = (
  proposal_id: number,
  etd: string,
  eta: string,
  transit_days: number,
  offer_total: string | null,
  offer_currency = 'USD',
) => ({
  proposal_id,
  etd,
  eta,
  transit_days,
  offer_total,
  offer_currency,
})
const strengthsOf = (...offers: ReturnType<typeof offer>[]) =>
  [...offerStrengths(offers).values()].map((strengths) => [...strengths].toSorted())

describe('the best of several offers', () => {
  it('is marked in each column, several if they are equal', () => {
    expect(
      strengthsOf(
        offer(1, '2026-12-01', '2027-01-05', 35, '1990.00'),
        offer(2, '2026-12-03', '2027-01-03', 31, '2100.00'),
        offer(3, '2026-12-05', '2027-01-05', 31, '990.50'),
      ),
    ).toEqual([['etd'], ['eta', 'transit_days'], ['offer_total', 'transit_days']])
  })

  it('is not marked where all are equal, nor for a single offer', () => {
    expect(strengthsOf(offer(1, '2026-12-01', '2027-01-05', 35, '10'), offer(2, '2026-12-01', '2027-01-05', 35, '10.00'))).toEqual([[], []])
    expect(strengthsOf(offer(1, '2026-12-01', '2027-01-05', 35, '10'))).toEqual([[]])
  })

  it('has no cheapest among two currencies or where a price is missing', () => {
    const [, ...prices] = strengthsOf(offer(1, '2026-12-01', '2027-01-05', 35, '10'), offer(2, '2026-12-02', '2027-01-06', 35, '9', 'EUR'))
    expect(prices.flat()).not.toContain('offer_total')
    expect(strengthsOf(offer(1, '2026-12-01', '2027-01-05', 35, null), offer(2, '2026-12-02', '2027-01-06', 35, '9'))[1]).toEqual([])
  })
})
