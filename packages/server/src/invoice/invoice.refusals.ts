import type { invoiceApi } from '@fairlead/domain/invoice/invoice.api'
import { InvoiceAction } from '@fairlead/domain/invoice/invoice.codes'
import { invoiceFormOf } from '@fairlead/domain/invoice/invoice.defaults'
import { invoiceStep } from '@fairlead/domain/invoice/invoice.transitions'
import type { AnswerOf } from '@fairlead/domain/kit/contract'
import type { Reason, Refusal } from '@fairlead/domain/kit/transitions'
import type { RecordContext } from '../kit/http/context.ts'
import { readStepFacts } from './invoice.facts.ts'
import { factsOf, stateFor } from './invoice.step-facts.ts'
import { invoiceAnswer, readInvoice } from './invoice.store.ts'

/** An answer names so many reasons against an action. */
const MOST_REASONS = 50

const reasonsOf = (refusal: Refusal | null): readonly Reason[] => {
  if (refusal?.kind === 'guards') return refusal.messages
  return refusal?.kind === 'forbidden' && refusal.key ? [{ key: refusal.key }] : []
}

/** Every action with the reasons against it, as the step itself would refuse. */
export async function invoiceRefusals(context: RecordContext, invId: number): Promise<AnswerOf<typeof invoiceApi.actions>> {
  const { db, actor, services, language } = context
  const invoice = await readInvoice(db, invId, actor)
  const form = invoiceFormOf(invoiceAnswer(invoice))
  const read = await readStepFacts(context, { form, ap_ar: invoice.ap_ar, stored: invoice })
  const state = stateFor(invoice, read)
  const facts = await factsOf(context, { invoice, form, read, input: { version: invoice.version }, hold: false })
  return InvoiceAction.options.map((action) => {
    const { refusal } = invoiceStep(action, state, actor, facts)
    const messages = reasonsOf(refusal).slice(0, MOST_REASONS)
    return {
      action,
      refusal: refusal?.kind ?? null,
      reasons: messages.map(({ key, params, ...message }) => ({
        path: 'path' in message ? message.path : '',
        msgKey: key,
        Message: services.words(language, key, params),
      })),
    }
  })
}
