import type { ContainerSize } from '../transport/transport.codes.ts'
import type { DealBasis, DealPayer } from '../local-deal/local-deal.codes.ts'
import type { LocalDealLine } from '../local-deal/local-deal.ts'
import { absolute, averagePrice, compareAmounts, converted, factorOfPercent, product, total } from '../kit/money.ts'
import type { Rate } from '../rate/rate.ts'
import type { Expectation } from './expectation.ts'
import type { PlannedMatch } from './expectation.codes.ts'

type Payer = (typeof DealPayer.options)[number]

/** What the planned charges of a booking depend on. */
export interface PlanFacts {
  boxes: readonly { container_size: ContainerSize; qty: number }[]
  cbm: number | null
  /** In kilograms. */
  gross_weight: number | null
  /** The chargeable weight in kilograms. */
  cw: number | null
  /** The party behind each payer of the local deal. */
  payers: Readonly<Record<Payer, number | null>>
  /** Receives the charges of the carrier. */
  carrier_agent_party_id: number | null
  rate: Pick<Rate, 'contract_no' | 'currency' | 'rate_containers'> | null
  /** What the customer accepted to pay for the freight. */
  offer: { currency: string; total: string } | null
  deal: readonly LocalDealLine[]
}

/** The costs of the selected rate, one for each size and charge. */
function ofRate({ rate, boxes, carrier_agent_party_id }: PlanFacts): Expectation[] {
  const currency = rate?.currency ?? null
  if (!rate || currency === null) return []
  return boxes.flatMap(({ container_size, qty }) =>
    rate.rate_containers.flatMap((charge): Expectation[] =>
      charge.container_size !== container_size || charge.charge_code === null || charge.amount === null || qty <= 0
        ? []
        : [
            {
              ap_ar: 'AP',
              source: 'RATE',
              source_note: rate.contract_no,
              charge_code: charge.charge_code,
              container_size,
              issue_party_id: carrier_agent_party_id,
              currency,
              unit_price: charge.amount,
              quantity: String(qty),
              uom: 'CONTAINER',
              amount: product(charge.amount, qty, currency),
            },
          ],
    ),
  )
}

/** The revenue of the accepted offer, under the first charge of the rate behind it. */
function ofOffer({ rate, offer, payers }: PlanFacts): Expectation[] {
  const charge_code = rate?.rate_containers[0]?.charge_code ?? null
  if (!offer || !rate || charge_code === null) return []
  return [
    {
      ap_ar: 'AR',
      source: 'OFFER',
      source_note: rate.contract_no,
      charge_code,
      container_size: null,
      issue_party_id: payers.CUSTOMER,
      currency: offer.currency,
      unit_price: offer.total,
      quantity: '1',
      uom: 'SHIPMENT',
      amount: product(offer.total, 1, offer.currency),
    },
  ]
}

const KG_PER_TON = 1_000
const DECIMALS = 3
/** A measure as a quantity of an invoice: at most three decimals. */
const quantityOf = (value: number): string => String(Number(value.toFixed(DECIMALS)))

/** Unit and quantity of a local charge; a price per ton becomes one per kilogram. */
function countedBy(basis: (typeof DealBasis.options)[number], facts: PlanFacts): Pick<Expectation, 'uom' | 'quantity'> & { per: number } {
  const boxes = facts.boxes.reduce((sum, { qty }) => sum + qty, 0)
  switch (basis) {
    case 'PER_SHIPMENT':
      return { uom: 'SHIPMENT', quantity: '1', per: 1 }
    case 'PER_BL':
      return { uom: 'BL', quantity: '1', per: 1 }
    case 'PER_CONTAINER':
      return { uom: 'CONTAINER', quantity: String(boxes), per: 1 }
    case 'PER_CBM':
      return { uom: 'CBM', quantity: quantityOf(facts.cbm ?? 0), per: 1 }
    case 'PER_TON':
      return { uom: 'KG', quantity: quantityOf(facts.gross_weight ?? 0), per: KG_PER_TON }
    case 'PER_WM':
      return { uom: 'WM', quantity: quantityOf((facts.cw ?? 0) / KG_PER_TON), per: 1 }
  }
}

/** The local charges: revenue from the one who pays, a cost where the forwarder pays. Charges without a measure are left out. */
const ofDeal = (facts: PlanFacts): Expectation[] =>
  facts.deal.flatMap(({ charge_code, basis, currency, amount, payer }): Expectation[] => {
    if (charge_code === null || basis === null || currency === null || amount === null || payer === null) return []
    const { uom, quantity, per } = countedBy(basis, facts)
    if (Number(quantity) <= 0) return []
    const unit_price = averagePrice(amount, String(per))
    return [
      {
        ap_ar: payer === 'FORWARDER' ? 'AP' : 'AR',
        source: 'LOCAL_DEAL',
        source_note: null,
        charge_code,
        container_size: null,
        issue_party_id: facts.payers[payer],
        currency,
        unit_price,
        quantity,
        uom,
        amount: product(unit_price, quantity, currency),
      },
    ]
  })

/** The planned charges of a booking: the costs of its rate, the revenue of its offer, and its local charges. */
export const plannedCharges = (facts: PlanFacts): Expectation[] => [...ofRate(facts), ...ofOffer(facts), ...ofDeal(facts)]

/** How far an invoice may be from the plan without a reason: the larger of both counts. */
export interface Tolerance {
  percent: number
  /** In base currency. */
  units: number
}

/** Is the invoiced amount as planned, up to the tolerance? Amounts in one currency. */
export function isAsPlanned(planned: string, invoiced: string, { percent, units }: Tolerance, currency: string | null): boolean {
  const apart = absolute(total([invoiced, converted(planned, '-1', 'times', currency)], currency), currency)
  const share = product(absolute(planned, currency), factorOfPercent(String(percent)), currency)
  return compareAmounts(apart, share) <= 0 || compareAmounts(apart, String(units)) <= 0
}

/** Without an exchange rate nothing is compared: what is invoiced counts as matched. */
export function matchOf(planned: string | null, invoiced: string, tolerance: Tolerance, currency: string | null): PlannedMatch {
  if (compareAmounts(invoiced, '0') === 0) return 'OPEN'
  return planned === null || isAsPlanned(planned, invoiced, tolerance, currency) ? 'MATCHED' : 'DIFFERS'
}
