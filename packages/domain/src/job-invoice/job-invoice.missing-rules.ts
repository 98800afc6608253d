import type { PlannedSide } from '../expectation/expectation.codes.ts'
import type { MissingCharge } from './job-invoice.ts'

/** A charge on one side of the invoices of a job. */
interface ChargeOfSide {
  ap_ar: PlannedSide
  charge_code: string
}

/** What the missing charges of a job depend on. */
export interface MissingFacts {
  planned: readonly ChargeOfSide[]
  /** The charges that most jobs like this one have. */
  usual: readonly (ChargeOfSide & { on: number; of: number })[]
  /** The charges of its invoices in force. */
  invoiced: readonly ChargeOfSide[]
}

const isOf =
  ({ ap_ar, charge_code }: ChargeOfSide) =>
  (other: ChargeOfSide) =>
    other.ap_ar === ap_ar && other.charge_code === charge_code

/** Planned costs and usual charges without an invoice, each charge of a side once. */
export function missingCharges({ planned, usual, invoiced }: MissingFacts): MissingCharge[] {
  const isMissing = (charge: ChargeOfSide) => !invoiced.some(isOf(charge))
  const costs = planned.filter((one, index) => one.ap_ar === 'AP' && planned.findIndex(isOf(one)) === index)
  return [
    ...costs.map(({ ap_ar, charge_code }) => ({ ap_ar, charge_code, why: 'PLANNED' as const, on: null, of: null })),
    ...usual
      .filter((one) => !costs.some(isOf(one)))
      .map(({ ap_ar, charge_code, on, of }) => ({ ap_ar, charge_code, why: 'USUAL' as const, on, of })),
  ].filter(isMissing)
}
