import type { Invoice, InvoiceForm } from '@fairlead/domain/invoice/invoice'
import { invoiceApi } from '@fairlead/domain/invoice/invoice.api'
import { isAccountingOf } from '@fairlead/domain/invoice/invoice.actor-rules'
import type { ApAr, InvoiceAction } from '@fairlead/domain/invoice/invoice.codes'
import { invoicePrintApi } from '@fairlead/domain/invoice/invoice.print-api'
import { ACCOUNTING_PRINT } from '@fairlead/domain/invoice/invoice.print-rules'
import { preparationProblems } from '@fairlead/domain/invoice/invoice.preparation-rules'
import { awaitsSecondLevel, type InvoiceState } from '@fairlead/domain/invoice/invoice.state-rules'
import { INVOICE_TRANSITIONS, isEditable } from '@fairlead/domain/invoice/invoice.transitions'
import { REASON_MAX_LENGTH } from '@fairlead/domain/kit/stepCalls'
import { compareAmounts } from '@fairlead/domain/kit/money'
import type { Message } from '@fairlead/domain/kit/problem'
import type { MessageKey } from '@fairlead/domain/messages'
import { mayAct, type Refusal } from '@fairlead/domain/kit/transitions'
import type { Actor } from '@fairlead/domain/kit/access'
import { texts } from '../kit/app/texts.ts'
import type { DetailAction } from '../kit/detail/detail.ts'
import { formatAmount } from '../kit/format/formatAmount.ts'
import { saveFile } from '../kit/net/saveFile.ts'
import { send } from '../kit/net/send.ts'
import { factsOf, rateProblem, withFreshFacts } from './invoice.facts.ts'
import { refusalOf } from './invoice.refusals.ts'
import { isOutstanding } from './invoice.settlements.ts'
import { orTryAgain } from './statusUpdate.ts'

type Action = DetailAction<Invoice, InvoiceForm, null>
/** An import is taken in its panel. */
type Name = Exclude<InvoiceAction, 'import'>

const REASONED: ReadonlySet<Name> = new Set(['reject', 'rollback', 'take_back', 'reverse', 'delete'])

/** Can this actor take the action on some invoice of the side? */
const mayEver = (name: Name, ap_ar: ApAr, actor: Actor): boolean => {
  const own = { user_uid: actor.user_uid, super_user_uid: null }
  const some = { ap_ar, invoice_no: null, prepared_by: own } as unknown as InvoiceState
  return INVOICE_TRANSITIONS[name].some(({ who }) => mayAct(who, some, actor))
}

/** The errors of the form as it is typed; the step saves it first. */
function problemsNow(name: Name, invoice: Invoice, form: InvoiceForm, ap_ar: ApAr): Refusal | null {
  const facts = name === 'prepare' && isEditable(invoice) ? factsOf(form, ap_ar, invoice) : null
  const problems = facts ? [...preparationProblems(form, facts), ...rateProblem(form)] : []
  return problems.length > 0 ? { kind: 'guards', messages: problems } : null
}

/** Reasons that the form does not have: those at its fields are judged as they are typed. */
const withoutFields = (refusal: Refusal | null | undefined): Refusal | null => {
  if (refusal?.kind !== 'guards') return refusal ?? null
  const messages = refusal.messages.filter((message) => !('path' in message))
  return messages.length > 0 ? { kind: 'guards', messages } : null
}

/** The reason why an action is not possible now. Without an answer of the server the status decides. */
function refusalNow(name: Name, invoice: Invoice, form: InvoiceForm, ap_ar: ApAr): Refusal | null {
  const stored = refusalOf(name, invoice)
  if (stored === undefined)
    return INVOICE_TRANSITIONS[name].some(({ from }) => from.includes(invoice.invoice_status)) ? null : { kind: 'state' }
  return name === 'prepare' ? (withoutFields(stored) ?? problemsNow(name, invoice, form, ap_ar)) : stored
}

/** INV-081: prints with the signatures, and saves the file. */
async function printForAccounting({ inv_id, ap_ar, version }: Invoice): Promise<Invoice> {
  const params = { record_id: String(inv_id) }
  const body = { document: ACCOUNTING_PRINT, kind: 'ORIGINAL', language: texts().language, version, reason: null } as const
  const { print_id } = await send(invoicePrintApi.print, { params, body })
  saveFile(await send(invoicePrintApi.file, { params: { ...params, print_id } }))
  return send(invoiceApi.read, { params: { inv_id }, query: { ap_ar } })
}

function run(name: Name, invoice: Invoice, reason: string): Promise<Invoice> {
  const { inv_id, version, content_hash } = invoice
  const params = { inv_id }
  if (name === 'accounting_print') return printForAccounting(invoice)
  if (name === 'print') return Promise.resolve(invoice)
  if (name === 'approve') return send(invoiceApi.approve, { params, body: { version, content_hash: content_hash ?? '' } })
  const body = REASONED.has(name) ? { version, reason } : { version }
  return send(invoiceApi[name] as typeof invoiceApi.reject, { params, body: body as { version: number; reason: string } })
}

const textOfExport = ({ invoice_status }: Invoice) =>
  invoice_status === 'PENDING_AUTO_EXPORT' ? ('invoice.done_export_queued' as const) : ('invoice.done_export' as const)

/** INV-121, INV-122: who approved on the first level learns that the invoice is not approved yet, and who is next. */
const textOfApproval = (invoice: Invoice) =>
  awaitsSecondLevel(invoice) ? ('invoice.done_approve_first' as const) : ('invoice.done_approve' as const)

const TEXT_OF: Partial<Record<Name, (invoice: Invoice) => MessageKey>> = { export: textOfExport, approve: textOfApproval }

/** What a reversal leaves of the money that was paid. */
const settledBefore = ({ settled_amount, currency }: Invoice): readonly Message[] =>
  compareAmounts(settled_amount, '0') === 0
    ? []
    : [
        {
          key: 'invoice.reverseSettled',
          params: { amount: `${currency ?? ''} ${formatAmount(settled_amount, currency, texts().language)}` },
        },
      ]

const actionOf =
  (ap_ar: ApAr) =>
  (name: Name, extra: Pick<Action, 'button' | 'savesFirst' | 'ask' | 'opens'> = {}): Action => ({
    name,
    label: `invoice.action_${name}`,
    done: { text: `invoice.done_${name}`, ...(TEXT_OF[name] ? { textOf: TEXT_OF[name] } : {}) },
    isFor: (actor) => mayEver(name, ap_ar, actor),
    isDue: (invoice) => {
      if (!invoice || (name === 'repost' && invoice.process_status !== 'FAILURE')) return false
      const refusal = refusalOf(name, invoice)
      return refusal === undefined
        ? INVOICE_TRANSITIONS[name].some(({ from }) => from.includes(invoice.invoice_status))
        : refusal?.kind !== 'state' && refusal?.kind !== 'forbidden'
    },
    refusal: (invoice, form) => (invoice ? refusalNow(name, invoice, form, ap_ar) : { kind: 'state' }),
    run: (invoice, reason) => withFreshFacts(orTryAgain(run(name, invoice, reason))),
    ...(REASONED.has(name)
      ? {
          reason: {
            title: `invoice.action_${name}` as const,
            label: 'invoice.reason' as const,
            maxLength: REASON_MAX_LENGTH,
            ...(name === 'reverse' ? { about: settledBefore } : {}),
          },
        }
      : {}),
    ...extra,
  })

/** One that is reversed is offset by its reversal. */
const isOpen = (invoice: Invoice | null) => invoice !== null && invoice.invoice_status !== 'POST_REVERSED' && isOutstanding(invoice)

/** INV-030: accounting settles in the panel beside the invoice. */
const settle = (ap_ar: ApAr): Action => ({
  name: 'settle',
  label: 'invoice.action_settle',
  button: { look: 'primary' },
  isFor: (actor) => isAccountingOf(ap_ar, actor),
  isDue: isOpen,
  concerns: isOpen,
  refusal: () => null,
  run: (invoice) => Promise.resolve(invoice),
  done: { text: 'settlement.settled' },
  opens: { side: 'related', section: 'settlements', button: '.settlement-new input' },
})

/** The steps of document 3 §4 that users take one by one, the next one first. */
export const invoiceActions = (ap_ar: ApAr): readonly Action[] => {
  const action = actionOf(ap_ar)
  const primary = { button: { look: 'primary', shortcut: true } } as const
  return [
    action('prepare', { ...primary, savesFirst: true }),
    action('approve', primary),
    ...(ap_ar === 'AP' ? [action('release', primary)] : []),
    // The original is printed in the tab, where language and parts are chosen.
    action('print', { ...(ap_ar === 'AR' ? primary : {}), opens: { side: 'print', button: '[data-print="ORIGINAL"]' } }),
    action('post', {
      button: { look: 'primary', shortcut: true },
      ask: { title: 'invoice.askPostTitle', text: 'invoice.askPostText' },
    }),
    settle(ap_ar),
    action('export'),
    action('accounting_print'),
    action('repost', primary),
    action('reject', { button: { look: 'danger' } }),
    action('withdraw'),
    action('take_back'),
    action('rollback'),
    action('reverse', { button: { look: 'danger' } }),
    action('delete', { button: { look: 'danger' } }),
  ]
}
