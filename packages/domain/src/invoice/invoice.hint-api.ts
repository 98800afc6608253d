import * as z from 'zod/mini'
import { calendarDate } from '../kit/fields.ts'

/* What the system knows beside an invoice, and what its warnings compare with. */

/** The measures of the only job of an invoice. */
export const JobMeasures = z.object({
  containers: z.number(),
  cbm: z.nullable(z.number()),
  /** In kilograms, as the chargeable weight. */
  gross_weight: z.nullable(z.number()),
  cw: z.nullable(z.number()),
})
export type JobMeasures = z.infer<typeof JobMeasures>

/** A planned cost of a job and what other invoices charge for it, in base currency. */
export const PlannedCost = z.object({
  job_no: z.string(),
  charge_code: z.string(),
  /** Null without an exchange rate. */
  planned: z.nullable(z.string()),
  invoiced: z.string(),
})
export type PlannedCost = z.infer<typeof PlannedCost>

/** A charge that most jobs like this one have. */
export const UsualCharge = z.object({ charge_code: z.string(), on: z.number(), of: z.number() })
export type UsualCharge = z.infer<typeof UsualCharge>

export const InvoiceHints = z.object({
  planned: z.array(PlannedCost),
  tolerance: z.object({ percent: z.number(), units: z.number() }),
  /** Other AP invoices of the vendor in the currency, around the date; of AR invoices those to the customer with a job and a charge of this one. */
  similar: z.array(z.object({ record_no: z.string(), total_amount: z.string(), invoice_date: calendarDate })),
  usual: z.array(UsualCharge),
  /** Charges of the form that are used often, but never on this account. */
  unusual: z.array(z.string()),
  /** The gross profit of the jobs by all other invoices, in base currency; none for those who see no gross profit. */
  gains: z.array(z.object({ job_no: z.string(), gain: z.string() })),
  /** The freight term of the order of the only job, and which charges of the form are freight. */
  freight: z.nullable(
    z.object({
      term: z.nullable(z.string()),
      shipper_party_id: z.nullable(z.number()),
      consignee_party_id: z.nullable(z.number()),
      customer_party_id: z.nullable(z.number()),
      charge_codes: z.array(z.string()),
    }),
  ),
  measures: z.nullable(JobMeasures),
  /** Charges that AR invoices of the jobs have. */
  billed: z.array(z.string()),
  /** Charges of the form whose code is a disbursement. */
  disbursed: z.array(z.string()),
})
export type InvoiceHints = z.infer<typeof InvoiceHints>

export const NO_HINTS: InvoiceHints = {
  planned: [],
  tolerance: { percent: 1, units: 5 },
  similar: [],
  usual: [],
  unusual: [],
  gains: [],
  freight: null,
  measures: null,
  billed: [],
  disbursed: [],
}
