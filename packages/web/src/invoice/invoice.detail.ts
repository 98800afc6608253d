import { INVOICE_LINES, InvoiceForm, emptyInvoice, type Invoice } from '@fairlead/domain/invoice/invoice'
import { mayWriteInvoice } from '@fairlead/domain/invoice/invoice.actor-rules'
import { invoiceApi } from '@fairlead/domain/invoice/invoice.api'
import { invoiceHref } from '@fairlead/domain/invoice/invoice.addresses'
import { InvoiceAction, recordNoOf, type ApAr } from '@fairlead/domain/invoice/invoice.codes'
import { completedInvoice, copyOfInvoice, invoiceFormOf } from '@fairlead/domain/invoice/invoice.defaults'
import { invoiceDocumentApi } from '@fairlead/domain/invoice/invoice.document-api'
import { isNoteDue, mayMakeNote } from '@fairlead/domain/invoice/invoice.inter-account-rules'
import { invoiceFindings, REQUIRED_TO_SAVE } from '@fairlead/domain/invoice/invoice.rules'
import { invoiceStateRefusal, isEditable } from '@fairlead/domain/invoice/invoice.transitions'
import { mayPrintInvoice } from '@fairlead/domain/invoice/invoice.print-rules'
import { mayReadLines } from '@fairlead/domain/invoice/invoice.side-rules'
import { errorsOf, type Finding } from '@fairlead/domain/kit/rules'
import type { Detail } from '../kit/detail/detail.ts'
import { RULE_REQUIRED } from '../kit/editor/findingStore.ts'
import { ownZone } from '../kit/format/ownZone.ts'
import { send } from '../kit/net/send.ts'
import { toneOf } from '../kit/ui/tones.ts'
import { invoiceActions } from './invoice.detail-actions.ts'
import { invoiceFacts } from './invoice.detail-facts.ts'
import { INVOICE_SIDES, invoiceTabs } from './invoice.detail-fields.ts'
import { INVOICE_MERGING } from './invoice.merging.ts'
import { invoiceProgress } from './invoice.detail-progress.ts'
import { factsOf, rateProblem, withFreshFacts, withSeenRate } from './invoice.facts.ts'
import { invoiceLabel, invoiceOptionTexts } from './invoice.labels.ts'
import { ChangeDetails } from './InvoiceDetails.tsx'
import { INVOICE_RELATED } from './invoice.related.ts'
import { QuickCopy } from './InvoiceCopy.tsx'
import { EmailInvoice } from './InvoiceEmail.tsx'
import { MakeNote } from './InvoiceNote.tsx'
import { ApTop, ArTop } from './InvoiceTop.tsx'
import { InvoiceView } from './InvoiceViews.tsx'

const STATUS = 'invoice.invoice_status_'
const of = (inv_id: string) => ({ params: { inv_id: Number(inv_id) } })
const REQUIRED: ReadonlySet<string> = new Set([
  ...REQUIRED_TO_SAVE,
  'invoice_date',
  'job_nos',
  ...['charge_code', 'quantity', 'uom', 'unit_price'].map((field) => `charges.*.${field}`),
  ...['charge_line_no', 'job_no', 'currency', 'unit_price', 'quantity', 'uom', 'dr_cr'].map((field) => `lines.*.${field}`),
])

/** The findings of the form once the facts are there; of an invoice that may not be changed any more there are none. */
function findingsOf(form: InvoiceForm, ap_ar: ApAr, invoice: Invoice | null): Finding[] {
  if (invoice && !isEditable(invoice)) return []
  const facts = factsOf(form, ap_ar, invoice)
  return facts
    ? invoiceFindings(form, facts).map((finding) => (IS_MISSING.has(finding.key) ? { ...finding, rule: RULE_REQUIRED } : finding))
    : []
}
/** Not shown while the user still fills the form. */
const IS_MISSING: ReadonlySet<string> = new Set(['invoice.jobAndOrderNeeded', 'invoice.chargeNeeded'])

const ACTIONS = { AP: invoiceActions('AP'), AR: invoiceActions('AR') } as const

const wholeDetail = (ap_ar: ApAr): Detail<Invoice, InvoiceForm, null> => ({
  module: 'invoice',
  idOf: ({ inv_id }) => String(inv_id),
  hrefOf: (id) => invoiceHref({ ap_ar, inv_id: Number(id) }),
  shape: { schema: InvoiceForm, lines: INVOICE_LINES, merging: INVOICE_MERGING, labelOf: invoiceLabel, optionTexts: invoiceOptionTexts },
  forms: {
    empty: () => ({ ...emptyInvoice(), type: ap_ar }),
    of: invoiceFormOf,
    completed: (form) => completedInvoice(form, ap_ar),
    copyOf: (invoice) => copyOfInvoice(invoice, { account_code: null, job_no: null }),
  },
  calls: {
    read: (id, signal) => send(invoiceApi.read, { ...of(id), query: { ap_ar } }, { signal }),
    context: async () => null,
    create: (form, idempotencyKey) =>
      withFreshFacts(send(invoiceApi.create, { body: { ...withSeenRate(form), ap_ar } }, { idempotencyKey })),
    save: (invoice, form) => {
      const body = { ...withSeenRate(form), version: invoice.version }
      return withFreshFacts(send(invoiceApi.save, { params: { inv_id: invoice.inv_id }, body }))
    },
    check: async () => [],
    history: (id, signal) => send(invoiceApi.history, of(id), { signal }),
    documents: invoiceDocumentApi,
  },
  rules: {
    editable: (invoice, actor) => mayWriteInvoice(ap_ar, actor) && (invoice === null || isEditable(invoice)),
    nextAction: (invoice, actor) => {
      if (invoice === null) return { name: 'save', label: 'save' }
      if (isEditable(invoice)) return { name: 'prepare', label: 'invoice.action_prepare' }
      const next = ACTIONS[ap_ar].find((one) => one.button?.shortcut && one.isFor(actor) && one.isDue(invoice))
      return next ? { name: next.name, label: next.label } : null
    },
    required: () => REQUIRED,
    alternatives: () => [],
    findings: (form, _action, { record }) => [
      ...findingsOf(form, ap_ar, record),
      ...rateProblem(form).map((problem): Finding => ({ ...problem, rule: 'the rate is the one of the table', level: 'error' })),
    ],
    saveProblems: (form, { record }) => errorsOf(findingsOf(form, ap_ar, record)),
  },
  words: {
    newTitle: ap_ar === 'AP' ? 'invoice.create_AP' : 'invoice.create_AR',
    titleOf: recordNoOf,
    notFound: (inv_id) => ({ key: 'invoice.notFound', params: { inv_id } }),
    refusesState: (name, invoice) => invoiceStateRefusal(InvoiceAction.safeParse(name).data ?? null, invoice, ownZone()),
    chips: ({ invoice_status }, { say }) => [{ kind: toneOf(STATUS, invoice_status) ?? 'draft', text: say(`${STATUS}${invoice_status}`) }],
    subtitle: ({ type, account_code }, { say }) => [type && say(`invoice.type_${type}`), account_code].filter(Boolean).join(' · '),
    progress: (invoice, _actor, texts) => invoiceProgress(invoice, texts),
    notice: () => null,
    saveFailed: (invoice) => (invoice ? null : 'invoice.copyFailed'),
    notLatest: 'invoice.notLatest',
    statusLabels: STATUS,
    actionLabels: 'invoice.did_',
    statusFields: { printed_document: 'invoice.printed_document_', process_status: 'invoice.process_status_' },
  },
  tabs: invoiceTabs(ap_ar),
  facts: invoiceFacts(ap_ar),
  actions: ACTIONS[ap_ar],
  links: [],
  tools: [
    {
      name: 'details',
      label: 'invoice.changeDetails',
      onlyStored: true,
      isFor: ({ internal, profile_type }) => internal && profile_type !== 'SALES',
      Content: ChangeDetails,
    },
    {
      name: 'email',
      label: 'invoice.email',
      onlyStored: true,
      isFor: (actor) => mayPrintInvoice('INVOICE', 'DRAFT', actor),
      Content: EmailInvoice,
    },
    {
      name: 'copy',
      label: 'invoice.copy',
      onlyStored: true,
      isFor: (actor) => mayWriteInvoice(ap_ar, actor),
      Content: QuickCopy,
    },
    {
      name: 'note',
      label: 'invoice.makeNote',
      onlyStored: true,
      isFor: (actor) => mayMakeNote({ ap_ar }, actor),
      isDue: (invoice) => isNoteDue(invoice as Invoice),
      Content: MakeNote,
    },
  ],
  slots: { Above: ap_ar === 'AP' ? ApTop : ArTop, Instead: InvoiceView, related: INVOICE_RELATED, sides: INVOICE_SIDES },
})

/** A reader without P&L lines, such as a sales profile, has no tab of them. */
export function invoiceDetail(ap_ar: ApAr): Detail<Invoice, InvoiceForm, null> {
  const whole = wholeDetail(ap_ar)
  const withoutLines = { ...whole, tabs: whole.tabs.filter(({ name }) => name !== 'pl') }
  return { ...whole, rules: { ...whole.rules, narrowedTo: (_invoice, actor) => (mayReadLines(actor) ? null : withoutLines) } }
}
