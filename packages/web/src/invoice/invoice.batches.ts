import { invoiceBatches } from '@fairlead/domain/invoice/invoice.batch-api'
import type { Actor } from '@fairlead/domain/kit/access'
import type { BatchItem, BatchResult } from '@fairlead/domain/kit/batchCalls'
import { invoiceDetailsApi, type InvoiceDetails } from '@fairlead/domain/invoice/invoice.details-api'
import { invoiceDocumentApi } from '@fairlead/domain/invoice/invoice.document-api'
import { mayEverChange, type LateField } from '@fairlead/domain/invoice/invoice.late-rules'
import { texts } from '../kit/app/texts.ts'
import { textIn, type Choice } from '../kit/fields/choiceBinding.ts'
import type { BatchRecord, ListBatch } from '../kit/list/listBatch.ts'
import { problemText } from '../kit/net/problems.ts'
import { send } from '../kit/net/send.ts'
import { sendFile } from '../kit/net/sendFile.ts'
import { apRefOf, batchStepsFor, isBatchStep, isReasonedStep, SIDES, someOf } from './invoice.batch-steps.ts'
import { fileFor } from './invoice.files.ts'
import { orTryAgain } from './statusUpdate.ts'
import { ApRefInput, DocumentsInput, PaymentMarkerInput, PaymentRefInput, StatusInput, SubTypeInput } from './InvoiceBatchInputs.tsx'

const choiceOf = (input: unknown): Choice => (typeof input === 'object' && input !== null ? { ...input } : {})
const mayChange = (field: LateField) => (actor: Actor) => SIDES.some((side) => mayEverChange(field, someOf(side, actor), actor))
const isAp = (actor: Actor) => actor.func_ids.has('m_ap') && mayChange('ap_ref')(actor)

async function updateStatus(items: BatchItem[], idempotencyKey: string, input: unknown): Promise<BatchResult[]> {
  const choice = choiceOf(input)
  const { action } = choice
  if (!isBatchStep(action)) return []
  const body = isReasonedStep(action) ? { items, reason: textIn(choice, 'reason') ?? '' } : { items }
  const call = invoiceBatches[`batch_${action}`] as typeof invoiceBatches.batch_reject
  return (await orTryAgain(send(call, { body: body as never }, { idempotencyKey, handles403: true }))).results
}

const saved = async (call: Promise<{ results: BatchResult[] }>) => (await orTryAgain(call)).results
const options = (idempotencyKey: string) => ({ idempotencyKey, handles403: true })

/** The typed AP refs of those invoices that have another one today; null removes it. */
const changedRefs = (refs: Choice, records: readonly BatchRecord[]): Record<string, string | null> =>
  Object.fromEntries(
    records.flatMap(({ id, row }) => (id in refs && textIn(refs, id) !== apRefOf(row) ? [[id, textIn(refs, id)] as const] : [])),
  )

const DETAILS: readonly ListBatch[] = [
  {
    name: 'ap_ref',
    label: 'invoice.batchApRef',
    Input: ApRefInput,
    isFor: isAp,
    whyNot: ({ ap_ar }) => (ap_ar === 'AP' ? null : { key: 'invoice.batchApOnly' }),
    isComplete: (input) => Object.keys(choiceOf(input)).length > 0,
    send: async (items, key, input, records) => {
      const values = changedRefs(choiceOf(input), records)
      const changed = items.filter(({ id }) => id in values)
      const call = () => send(invoiceDetailsApi.batchApRef, { body: { items: changed, values } }, options(key))
      const results = changed.length === 0 ? [] : await saved(call())
      // What stays as it is needs no call.
      return items.map(({ id, version }) => results.find((one) => one.id === id) ?? { id, ok: true, version })
    },
  },
  {
    name: 'payment_ref',
    label: 'invoice.batchPaymentRef',
    Input: PaymentRefInput,
    isFor: mayChange('payment_ref'),
    send: (items, key, input) =>
      saved(
        send(
          invoiceDetailsApi.batchPaymentRef,
          { body: { items, values: { payment_ref: textIn(choiceOf(input), 'payment_ref') } } },
          options(key),
        ),
      ),
  },
  {
    name: 'sub_type',
    label: 'invoice.batchSubType',
    Input: SubTypeInput,
    isFor: mayChange('invoice_sub_type'),
    send: (items, key, input) => {
      const { invoice_sub_type, tax_rate_code } = choiceOf(input) as Partial<InvoiceDetails>
      const values = { ...(invoice_sub_type ? { invoice_sub_type } : {}), ...(tax_rate_code ? { tax_rate_code } : {}) }
      return saved(send(invoiceDetailsApi.batchSubType, { body: { items, values } }, options(key)))
    },
  },
  {
    name: 'payment_marker',
    label: 'invoice.batchPaymentMarker',
    Input: PaymentMarkerInput,
    isFor: mayChange('payment_marker'),
    isComplete: (input) => textIn(choiceOf(input), 'payment_marker') !== null,
    send: (items, key, input) => {
      const { payment_marker = 'NONE' } = choiceOf(input) as Partial<InvoiceDetails>
      const hold_reason = payment_marker === 'ON_HOLD' ? textIn(choiceOf(input), 'hold_reason') : null
      return saved(send(invoiceDetailsApi.batchPaymentMarker, { body: { items, values: { payment_marker, hold_reason } } }, options(key)))
    },
  },
]

/** INV-057: uploads one after another, an answer for each invoice. */
const DOCUMENTS: ListBatch = {
  name: 'documents',
  label: 'invoice.batchDocuments',
  Input: DocumentsInput,
  isFor: ({ internal, profile_type }) => internal && profile_type !== 'SALES',
  isComplete: (input) => Array.isArray(choiceOf(input)['files']),
  send: async (items, key, input, records) => {
    const { files = [], document_type = 'VENDOR_INVOICE' } = choiceOf(input) as { files?: File[]; document_type?: 'VENDOR_INVOICE' }
    const results: BatchResult[] = []
    for (const { id, version } of items) {
      const record = records.find((one) => one.id === id)
      const file = record && fileFor(record, files)
      results.push(await uploaded({ id, version, file, document_type, idempotencyKey: `${key}-${id}` }))
    }
    return results
  },
}

interface Upload extends BatchItem {
  file: File | undefined
  document_type: 'VENDOR_INVOICE'
  idempotencyKey: string
}
async function uploaded({ id, version, file, document_type, idempotencyKey }: Upload): Promise<BatchResult> {
  const refused = (Message: string): BatchResult => ({
    id,
    ok: false,
    problem: { type: 'about:blank', title: '', status: 422, msgKey: '', Message, request_id: '' } as never,
  })
  if (!file) return refused(texts().t('invoice.noFileMatches'))
  try {
    await sendFile(invoiceDocumentApi.upload, {
      params: { record_id: id },
      fields: { document_type, visible_to: 'INTERNAL' },
      file,
      idempotencyKey,
      signal: new AbortController().signal,
      onProgress: () => {},
    })
    return { id, ok: true, version }
  } catch (error) {
    return refused(problemText(error))
  }
}

/** What is done with several invoices of a list at once (INV-054 to INV-057, INV-059). */
export const INVOICE_BATCHES: readonly ListBatch[] = [
  {
    name: 'status',
    label: 'invoice.statusUpdate',
    Input: StatusInput,
    isFor: (actor) => batchStepsFor(actor).length > 0,
    isComplete: (input) => {
      const choice = choiceOf(input)
      return isBatchStep(choice['action']) && (!isReasonedStep(choice['action']) || textIn(choice, 'reason') !== null)
    },
    send: updateStatus,
  },
  ...DETAILS,
  DOCUMENTS,
]
