import { INVOICE_TRANSITIONS } from '@fairlead/domain/invoice/invoice.transitions'

/** The steps of a status update, in the order of the work. */
export const BATCH_STEPS = [
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
