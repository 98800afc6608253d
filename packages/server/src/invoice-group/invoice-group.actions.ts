import { randomUUID } from 'node:crypto'
import type { invoiceGroupApi } from '@fairlead/domain/invoice-group/invoice-group.api'
import type { Cheque } from '@fairlead/domain/invoice/invoice.cheque-rules'
import { recordNoOf } from '@fairlead/domain/invoice/invoice.codes'
import { NOT_POSTED } from '@fairlead/domain/invoice/invoice.state-rules'
import type { GroupMember, InvoiceGroup } from '@fairlead/domain/invoice-group/invoice-group'
import {
  groupChequeProblems,
  isForeignCheque,
  mayTakeCancel,
  needsReasonToCancel,
  requestsOf,
} from '@fairlead/domain/invoice-group/invoice-group.cheque-rules'
import {
  earlyProblems,
  groupExportProblems,
  groupingProblems,
  mayCancelGroup,
  mayGroup,
  unreversedMembers,
} from '@fairlead/domain/invoice-group/invoice-group.rules'
import type { BodyOf } from '@fairlead/domain/kit/contract'
import { amountText, compareAmounts } from '@fairlead/domain/kit/money'
import { at } from '@fairlead/domain/kit/rules'
import { todayOf } from '../kit/db/today.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { conflict, forbidden, notFound, notLatest, refused, wrongForm } from '../kit/http/failures.ts'
import { recordIdOf } from '../kit/http/recordId.ts'
import { storeWith } from '../kit/files/storeWith.ts'
import { refuseByConstraint } from '../kit/record/constraintProblem.ts'
import { userName } from '../kit/record/historyStore.ts'
import { chequeTableRate, useChequeNo } from '../invoice/invoice.cheque-numbers.ts'
import { takeInvoiceStep } from '../invoice/invoice.actions.ts'
import { exportContentOf } from '../invoice/invoice.exports.ts'
import { readPartiesOfInvoices } from '../invoice/invoice.facts-store.ts'
import { partyAsPrepared } from '../invoice/invoice.issue-party.ts'
import { isBankChanged } from '../invoice/invoice.step-facts.ts'
import { readInvoices, type StoredInvoice } from '../invoice/invoice.store.ts'
import { nextNumber } from '../sequence/sequence.store.ts'
import { changeMembers, recordGroup } from './invoice-group.records.ts'
import { paymentFileOf } from './invoice-group.payment-file.ts'
import { freezeAmounts, insertGroup, lockMembers, moveGroup, readGroup, type StoredGroup } from './invoice-group.store.ts'

const GROUPED_ONCE = { invoice_grouped_once: { path: 'items', key: 'invoice-group.alreadyGrouped' } }

export const groupAnswer = ({ file_key: _, group_remarks_max: _max, ...group }: StoredGroup): InvoiceGroup => group

/** INV-064, INV-065: groups invoices that fit together and gives them its number, a payment also its reference. */
export async function createGroup(
  context: RecordContext,
  { kind, items, payment_ref }: BodyOf<typeof invoiceGroupApi.create>,
): Promise<InvoiceGroup> {
  const { db, actor, session, now } = context
  if (!mayGroup(kind, actor)) throw forbidden()
  const versions = new Map(items.map(({ id, version }) => [recordIdOf(id), version]))
  const members = await lockMembers(db, [...versions.keys()], actor)
  for (const inv_id of versions.keys())
    if (!members.some((member) => member.inv_id === inv_id)) throw notFound('invoice.notFound', { inv_id })
  if (members.some(({ inv_id, version }) => versions.get(inv_id) !== version)) throw notLatest()
  const problems = groupingProblems(kind, members)
  if (problems[0]) throw refused(problems[0], problems)
  const ids = members.map(({ inv_id }) => inv_id)
  const group_no = await nextNumber(db, 'group_no', { date: todayOf(context), office_code: null, mode: null, direction: null })
  const made = { group_no, kind, payment_ref, user_uid: session.user_uid, user_name: userName(session), created_at: now.toISOString() }
  const invoices = await readInvoices(db, ids, actor)
  await refuseByConstraint(GROUPED_ONCE, () => insertGroup(db, made, ids))
  await recordGroup(context, { group_no, group_status: null, version: 0 }, { action: 'create', to_status: 'OPEN' })
  await changeMembers(context, invoices, {
    change: () => ({ group_no, ...(kind === 'PAYMENT' && payment_ref !== null ? { payment_ref } : {}) }),
    action: () => 'group',
  })
  return groupAnswer(await readGroup(db, group_no, actor))
}

async function heldGroup(
  context: RecordContext,
  groupNo: string,
  version: number,
  isAllowed: (group: StoredGroup) => boolean,
): Promise<StoredGroup> {
  const { db, actor } = context
  const group = await readGroup(db, groupNo, actor, true)
  if (!mayGroup(group.kind, actor)) throw forbidden()
  if (group.version !== version) throw notLatest(groupAnswer(group))
  if (!isAllowed(group)) throw conflict({ key: 'invoice-group.notOpen' })
  return group
}

/** What was posted with the number of a tax invoice is reversed before the others lose it. */
function refusePosted({ kind }: StoredGroup, members: readonly GroupMember[]): void {
  const posted = unreversedMembers(kind, members).map(({ record_no }) => record_no)
  if (posted.length > 0) throw refused({ key: 'invoice-group.membersPosted', params: { invoices: posted.join(', ') } })
}

/** The imported invoices of a cancelled tax invoice lose its number and return to Exported (INV-095); each may be rolled back further then. */
async function clearNumbers(context: RecordContext, members: readonly GroupMember[], reason: string | null): Promise<void> {
  for (const { inv_id, version, invoice_status } of members)
    if (invoice_status === 'IMPORTED') await takeInvoiceStep(context, 'rollback', inv_id, { version, reason })
}

/** The invoices of a cancelled group are free again, also those of an exported one; its cheque is stopped, the numbers of a tax invoice are cleared. */
export async function cancelGroup(
  context: RecordContext,
  groupNo: string,
  { version, reason }: BodyOf<typeof invoiceGroupApi.cancel>,
): Promise<InvoiceGroup> {
  const { db, actor, now } = context
  const group = await heldGroup(context, groupNo, version, mayCancelGroup)
  if (!mayTakeCancel(group, actor)) throw forbidden('invoice-group.onlySupervisor')
  if (needsReasonToCancel(group) && !reason?.trim()) throw wrongForm([at('reason', 'msgReasonRequired')])
  const ids = group.members.map(({ inv_id }) => inv_id)
  const members = await lockMembers(db, ids, actor)
  refusePosted(group, members)
  const cleared = (await readInvoices(db, ids, actor)).filter(({ cheque_status }) => cheque_status === 'CLEARED').map(recordNoOf)
  if (cleared.length > 0) throw refused({ key: 'invoice-group.chequeCleared', params: { invoices: cleared.join(', ') } })
  await moveGroup(db, group, { group_status: 'CANCELLED', status_changed_at: now.toISOString() })
  await recordGroup(context, group, { action: 'cancel', to_status: 'CANCELLED', reason })
  if (group.kind === 'TAX_INVOICE') await clearNumbers(context, members, reason)
  const invoices = await readInvoices(db, ids, actor)
  await changeMembers(context, invoices.filter(isFreed(group)), {
    change: () => ({ group_no: null, cheque_no: null, cheque_date: null }),
    action: ({ cheque_no }) => (cheque_no === null ? 'ungroup' : 'stop_cheque'),
    reason,
  })
  return groupAnswer(await readGroup(db, groupNo, actor))
}

/** What a transfer has paid keeps its group and its reference; what was posted with the number of a tax invoice keeps both too. */
const isFreed =
  ({ kind, group_status, cheque_no }: StoredGroup) =>
  ({ outstanding_amount, invoice_status }: StoredInvoice) =>
    kind === 'TAX_INVOICE'
      ? NOT_POSTED.includes(invoice_status)
      : group_status === 'OPEN' || cheque_no !== null || compareAmounts(outstanding_amount, '0') !== 0

/** The file for the bank, or for the tax authority. */
async function contentOf(
  { db }: RecordContext,
  group: StoredGroup,
  invoices: readonly StoredInvoice[],
  cheque: Cheque,
): Promise<Uint8Array> {
  if (group.kind === 'TAX_INVOICE') return exportContentOf(db, invoices)
  const payeeId = invoices[0]?.issue_party_id ?? null
  const party = (await readPartiesOfInvoices(db, [payeeId])).get(payeeId) ?? null
  if (invoices.some((invoice) => isBankChanged(invoice, { party })))
    throw refused({ key: 'invoice.bankChanged', params: { party_code: party?.party_code ?? '' } })
  const [first] = invoices
  return new TextEncoder().encode(paymentFileOf(group, cheque, invoices, party && first ? partyAsPrepared(party, first) : party))
}

/** What prevents the export. Since the grouping an invoice may have been held or settled; that of a tax invoice is checked by its own step. */
async function refuseExport(context: RecordContext, group: StoredGroup, members: readonly GroupMember[], cheque: Cheque): Promise<void> {
  const today = todayOf(context)
  const problems = [
    ...(group.kind === 'PAYMENT' ? [...groupingProblems(group.kind, members), ...earlyProblems(members, today)] : []),
    ...groupExportProblems(members, group.group_remarks_max),
  ]
  const [request] = requestsOf({ kind: group.kind, members })
  const table_rate =
    request && isForeignCheque(request)
      ? await chequeTableRate(context, { ...request, cheque_currency: request.paid_currency }, cheque.cheque_date ?? today)
      : null
  const ofCheque = groupChequeProblems(cheque, { kind: group.kind, members }, { today, table_rate })
  if (problems.length > 0) throw refused({ key: 'invoice-group.exportFailed' }, [...problems, ...ofCheque])
  if (ofCheque.length > 0) throw wrongForm(ofCheque)
}

/** All cheque requests of a group are issued with its cheque; those in another currency with its rate, or that of their preparation. */
async function issueRequests(
  context: RecordContext,
  group: StoredGroup,
  invoices: readonly StoredInvoice[],
  cheque: Cheque,
): Promise<void> {
  const requests = requestsOf(group)
  const [first] = requests
  if (!first) return
  const { company_code, paid_currency } = first
  const used = { company_code, currency: paid_currency, cheque_no: cheque.cheque_no ?? '' }
  await useChequeNo(context, used, { group_no: group.group_no })
  const ids = new Set(requests.map(({ inv_id }) => inv_id))
  await changeMembers(
    context,
    invoices.filter(({ inv_id }) => ids.has(inv_id)),
    {
      change: (invoice) => ({
        cheque_no: cheque.cheque_no,
        cheque_date: cheque.cheque_date,
        cheque_rate: isForeignCheque(first) ? cheque.cheque_rate || invoice.cheque_rate : null,
      }),
      action: () => 'issue_cheque',
    },
  )
}

/** What was settled while the user looked at the amount changes what the file pays. */
function refuseOtherAmount({ currency, total_amount }: StoredGroup, seen: string): void {
  if (compareAmounts(total_amount, seen) === 0) return
  throw conflict({
    key: 'invoice-group.amountChanged',
    params: { amount: amountText(total_amount, currency), seen: amountText(seen, currency) },
  })
}

/** One file of all members. The invoices of a tax invoice are exported with it; all of them, or the group stays open. */
export async function exportGroup(
  context: RecordContext,
  groupNo: string,
  { version, total_amount, ...cheque }: BodyOf<typeof invoiceGroupApi.export>,
): Promise<InvoiceGroup> {
  const { db, actor, services, now } = context
  const group = await heldGroup(context, groupNo, version, ({ group_status }) => group_status === 'OPEN')
  const ids = group.members.map(({ inv_id }) => inv_id)
  const members = await lockMembers(db, ids, actor)
  if (members.length < ids.length) throw notFound('invoice-group.notFound', { group_no: groupNo })
  await refuseExport(context, group, members, cheque)
  await freezeAmounts(db, group)
  const paid = await readGroup(db, groupNo, actor)
  if (total_amount !== null) refuseOtherAmount(paid, total_amount)
  const { cheque_no, cheque_date } = cheque
  const invoices = await readInvoices(db, ids, actor)
  const content = await contentOf(context, paid, invoices, cheque)
  const file_key = `invoice-exports/${randomUUID()}`
  await storeWith(db, services.storage, file_key, content)
  const change = { group_status: 'EXPORTED', status_changed_at: now.toISOString(), file_key, file_name: `${groupNo}.csv` } as const
  await moveGroup(db, group, { ...change, cheque_no, cheque_date })
  await recordGroup(context, group, { action: 'export', to_status: 'EXPORTED' })
  await issueRequests(context, group, invoices, cheque)
  if (group.kind === 'TAX_INVOICE') for (const { inv_id, version } of members) await takeInvoiceStep(context, 'export', inv_id, { version })
  return groupAnswer(await readGroup(db, groupNo, actor))
}
