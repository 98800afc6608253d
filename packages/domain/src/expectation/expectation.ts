import * as z from 'zod/mini'
import { ChargeBasis } from '../code/code.ts'
import { PlannedMatch, PlannedSide, PlannedSource } from './expectation.codes.ts'

const text = z.nullable(z.string())

/** A charge of a job that is expected before its invoice is there. It is never in a journal. */
export const Expectation = z.object({
  ap_ar: PlannedSide,
  source: PlannedSource,
  /** The contract of the rate. */
  source_note: text,
  charge_code: z.string(),
  container_size: text,
  issue_party_id: z.nullable(z.number()),
  currency: z.string(),
  unit_price: z.string(),
  quantity: z.string(),
  uom: ChargeBasis,
  amount: z.string(),
})
export type Expectation = z.infer<typeof Expectation>

/** What is planned for a charge of a job, and what was invoiced, in the base currency of the job. */
export const PlannedCharge = z.object({
  ap_ar: PlannedSide,
  charge_code: z.string(),
  charge_name: text,
  parts: z.array(z.extend(Expectation, { issue_party_name: text })),
  /** Null without an exchange rate. */
  planned: text,
  invoiced: z.string(),
  /** Invoiced less planned; null without an exchange rate. */
  difference: text,
  match: PlannedMatch,
})
export type PlannedCharge = z.infer<typeof PlannedCharge>
