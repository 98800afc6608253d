import { bestOf } from '../kit/bestOf.ts'
import { compareAmounts } from '../kit/money.ts'
import type { Proposal } from './approval.ts'

/** The column of an offer in which it is better than the others. */
export type OfferStrength = 'etd' | 'eta' | 'transit_days' | 'offer_total'

type Offer = Pick<Proposal, 'proposal_id' | 'etd' | 'eta' | 'transit_days' | 'offer_currency' | 'offer_total'>

/** Where each offer is best: first to leave, first to arrive, fastest, cheapest. Prices are compared only when all are in one currency. */
export function offerStrengths(offers: readonly Offer[]): Map<number, ReadonlySet<OfferStrength>> {
  const isOneCurrency =
    offers.every(({ offer_total }) => offer_total !== null) && new Set(offers.map((offer) => offer.offer_currency)).size === 1
  const best: Record<OfferStrength, readonly Offer[]> = {
    etd: bestOf(offers, (a, b) => a.etd.localeCompare(b.etd)),
    eta: bestOf(offers, (a, b) => a.eta.localeCompare(b.eta)),
    transit_days: bestOf(offers, (a, b) => a.transit_days - b.transit_days),
    offer_total: isOneCurrency ? bestOf(offers, (a, b) => compareAmounts(a.offer_total ?? '0', b.offer_total ?? '0')) : [],
  }
  const columns = ['etd', 'eta', 'transit_days', 'offer_total'] as const
  return new Map(offers.map((offer) => [offer.proposal_id, new Set(columns.filter((column) => best[column].includes(offer)))]))
}
