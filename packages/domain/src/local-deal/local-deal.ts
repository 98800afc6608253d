import * as z from 'zod/mini'
import { amount, code, instant } from '../kit/fields.ts'
import { answerShape, formShape } from '../kit/record.ts'
import { DealBasis, DealPayer } from './local-deal.codes.ts'

/** A local charge as agreed for one shipping order. */
const fields = { charge_code: code(20), basis: DealBasis, currency: code(3), amount, payer: DealPayer }
export const DEAL_FIELDS = ['charge_code', 'basis', 'currency', 'amount', 'payer'] as const

const MOST_LINES = 50
export const LocalDealLine = z.strictObject(formShape(fields))
export type LocalDealLine = z.infer<typeof LocalDealLine>

export const LocalDealForm = z.strictObject({
  lines: z.array(LocalDealLine).check(z.maxLength(MOST_LINES, { error: 'msgTooManyLines' })),
})
export type LocalDealForm = z.infer<typeof LocalDealForm>

/** The local deal of an order; version 0 while there is none. */
export const LocalDeal = z.object({
  so_no: z.string(),
  version: z.number(),
  changed_at: z.nullable(instant),
  lines: z.array(z.object(answerShape(fields))),
})
export type LocalDeal = z.infer<typeof LocalDeal>

/** A charge of the master data, with its name in the user's language. */
export const DealCharge = z.object({ charge_code: z.string(), name: z.string() })
export type DealCharge = z.infer<typeof DealCharge>

export const emptyDealLine = (): LocalDealLine => LocalDealLine.parse({})
