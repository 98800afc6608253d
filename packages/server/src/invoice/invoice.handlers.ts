import { mayComputeInvoice } from '@fairlead/domain/invoice/invoice.actor-rules'
import { invoiceApi, invoiceSteps } from '@fairlead/domain/invoice/invoice.api'
import { completedInvoice, figuresOf } from '@fairlead/domain/invoice/invoice.defaults'
import { baseRateOf } from '@fairlead/domain/invoice/invoice.facts-rules'
import { invoiceFindings } from '@fairlead/domain/invoice/invoice.rules'
import { forbidden, notFound } from '../kit/http/failures.ts'
import { serve } from '../kit/http/serve.ts'
import { reasonIn, stepHandlers } from '../kit/http/stepHandlers.ts'
import { takeInvoiceStep } from './invoice.actions.ts'
import { exportedFile, listExports } from './invoice.exports.ts'
import { readInvoiceFacts } from './invoice.facts.ts'
import { factsForForm, invoiceCodes } from './invoice.form-facts.ts'
import { requestNote } from './invoice.inter-account.ts'
import { readInvoiceHistory } from './invoice.history.ts'
import { readRelated } from './invoice.reversal-store.ts'
import { createInvoice, saveInvoice } from './invoice.saving.ts'
import { invoiceRefusals } from './invoice.refusals.ts'
import { invoiceAnswerFor, readInvoice } from './invoice.store.ts'

/** An answer names so many findings, and counts the others. */
const MOST_FINDINGS = 1_000

export const invoiceRoutes = serve(invoiceApi, {
  read: async ({ params, query, db, actor }) => {
    const invoice = await readInvoice(db, params.inv_id, actor)
    if (query.ap_ar !== undefined && query.ap_ar !== invoice.ap_ar) throw notFound('invoice.notFound', { inv_id: invoice.inv_id })
    return invoiceAnswerFor(invoice, actor)
  },
  codes: invoiceCodes,
  facts: ({ body, ...context }) => factsForForm(context, body),
  actions: ({ params, ...context }) => invoiceRefusals(context, params.inv_id),
  create: ({ body: { ap_ar, ...form }, ...context }) => createInvoice(context, ap_ar, form),
  save: ({ params, body: { version, ...form }, ...context }) => saveInvoice(context, params.inv_id, form, version),
  calculate: async ({ body: { ap_ar, ...given }, ...context }) => {
    if (!mayComputeInvoice(ap_ar, context.actor)) throw forbidden()
    const form = completedInvoice(given, ap_ar)
    const facts = await readInvoiceFacts(context, { form, ap_ar, stored: null, warns: true })
    const { charges: _, ...totals } = figuresOf(form, facts) ?? { charges: null }
    const exchange_rate = baseRateOf(form, facts)
    const findings = invoiceFindings(form, facts)
    return {
      figures: 'amount' in totals && exchange_rate !== null ? { ...totals, exchange_rate } : null,
      findings: findings.slice(0, MOST_FINDINGS).map(({ path, key, params, level }) => ({
        path,
        msgKey: key,
        Message: context.services.words(context.language, key, params),
        level,
      })),
      more: Math.max(findings.length - MOST_FINDINGS, 0),
    }
  },
  ...stepHandlers(invoiceSteps, (context, action, params, body) =>
    takeInvoiceStep(context, action, params.inv_id, { version: body.version, reason: reasonIn(body) }),
  ),
  approve: ({ params, body: { version, content_hash }, ...context }) =>
    takeInvoiceStep(context, 'approve', params.inv_id, { version, content_hash }),
  import: ({ params, body, ...context }) => takeInvoiceStep(context, 'import', params.inv_id, body),
  makeNote: ({ params, body, ...context }) => requestNote(context, params.inv_id, body.version, body.inter_account_code),
  related: async ({ params, db, actor }) => readRelated(db, actor, (await readInvoice(db, params.inv_id, actor)).inv_id),
  exports: ({ params, ...context }) => listExports(context, params.inv_id),
  exportFile: ({ params, ...context }) => exportedFile(context, params.inv_id, params.export_id),
  history: async ({ params, db, actor }) => {
    const { inv_id } = await readInvoice(db, params.inv_id, actor)
    return readInvoiceHistory(db, actor, inv_id)
  },
})
