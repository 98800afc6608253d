import type { InvoiceState } from '@fairlead/domain/invoice/invoice.state-rules'
import { INVOICE_TRANSITIONS } from '@fairlead/domain/invoice/invoice.transitions'
import type { Actor } from '@fairlead/domain/kit/access'
import { mayAct } from '@fairlead/domain/kit/transitions'

/** The steps of a status update, in the order of the work. */
const BATCH_STEPS = [
  'prepare',
  'approve',
  'release',
  'export',
  'post',
  'repost',
  'reject',
  'withdraw',
  'take_back',
  'rollback',
  'delete',
] as const
export type BatchStep = (typeof BATCH_STEPS)[number]

export const isBatchStep = (value: unknown): value is BatchStep => BATCH_STEPS.some((step) => step === value)
export const isReasonedStep = (value: unknown): boolean => isBatchStep(value) && INVOICE_TRANSITIONS[value][0].reason === 'required'

export const SIDES = ['AP', 'AR'] as const
/** Some invoice of a side, as the actor prepared it. */
export const someOf = (ap_ar: 'AP' | 'AR', { user_uid }: Actor) =>
  ({ ap_ar, invoice_no: null, prepared_by: { user_uid, super_user_uid: null } }) as unknown as InvoiceState

/** The steps that this user can take on an invoice of either side. */
export const batchStepsFor = (actor: Actor): BatchStep[] =>
  BATCH_STEPS.filter((step) => SIDES.some((side) => INVOICE_TRANSITIONS[step].some(({ who }) => mayAct(who, someOf(side, actor), actor))))

/** The AP ref that a row of a list has today. */
export const apRefOf = ({ ap_ref }: Readonly<Record<string, unknown>>): string | null => (typeof ap_ref === 'string' ? ap_ref : null)
