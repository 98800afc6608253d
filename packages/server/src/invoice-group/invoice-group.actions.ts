import { randomUUID } from 'node:crypto'
import type { invoiceGroupApi } from '@fairlead/domain/invoice-group/invoice-group.api'
import type { InvoiceRow } from '@fairlead/domain/invoice/invoice'
import type { InvoiceGroup } from '@fairlead/domain/invoice-group/invoice-group'
import {
  earlyProblems,
  groupExportProblems,
  groupingProblems,
  mayCancelGroup,
  mayGroup,
} from '@fairlead/domain/invoice-group/invoice-group.rules'
import { differences } from '@fairlead/domain/kit/differences'
import type { BodyOf } from '@fairlead/domain/kit/contract'
import { todayOf } from '../kit/db/today.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { conflict, forbidden, notFound, notLatest, refused } from '../kit/http/failures.ts'
import { recordIdOf } from '../kit/http/recordId.ts'
import { storeWith } from '../kit/files/storeWith.ts'
import { refuseByConstraint } from '../kit/record/constraintProblem.ts'
import { userName } from '../kit/record/historyStore.ts'
import { takeInvoiceStep } from '../invoice/invoice.actions.ts'
import { exportContentOf } from '../invoice/invoice.exports.ts'
import { readPartiesOfInvoices } from '../invoice/invoice.facts-store.ts'
import { recordInvoices } from '../invoice/invoice.records.ts'
import { isBankChanged } from '../invoice/invoice.step-facts.ts'
import { moveInvoices, readInvoices } from '../invoice/invoice.store.ts'
import { nextNumber } from '../sequence/sequence.store.ts'
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
  await refuseByConstraint(GROUPED_ONCE, () => insertGroup(db, made, ids))
  await changeMembers(context, ids, { group_no, ...(kind === 'PAYMENT' && payment_ref !== null ? { payment_ref } : {}) })
  return groupAnswer(await readGroup(db, group_no, actor))
}

type MemberChange = Partial<Pick<InvoiceRow, 'group_no' | 'payment_ref'>>
/** Writes the number of the group, and the reference of a payment, to each member; they are locked. */
async function changeMembers(context: RecordContext, ids: readonly number[], change: MemberChange): Promise<void> {
  const { db, actor } = context
  const changed = (await readInvoices(db, ids, actor)).flatMap((invoice) => {
    const before = { group_no: invoice.group_no, payment_ref: invoice.payment_ref }
    const changes = differences(before, { ...before, ...change })
    return changes.length === 0 ? [] : [{ invoice, changes }]
  })
  await moveInvoices(
    db,
    changed.map(({ invoice }) => ({ invoice, change })),
  )
  const action = change.group_no === null ? 'ungroup' : 'group'
  await recordInvoices(
    context,
    changed.map((one) => ({ ...one, action })),
  )
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

/** The invoices of a cancelled group are free again; so are those of an exported payment that was not made. */
export async function cancelGroup(context: RecordContext, groupNo: string, version: number): Promise<InvoiceGroup> {
  const { db, actor, now } = context
  const group = await heldGroup(context, groupNo, version, mayCancelGroup)
  const ids = group.members.map(({ inv_id }) => inv_id)
  await lockMembers(db, ids, actor)
  await moveGroup(db, group, { group_status: 'CANCELLED', status_changed_at: now.toISOString() })
  await changeMembers(context, ids, { group_no: null })
  return groupAnswer(await readGroup(db, groupNo, actor))
}

/** The file for the bank, or for the tax authority. */
async function contentOf({ db, actor }: RecordContext, groupNo: string, ids: readonly number[]): Promise<Uint8Array> {
  const invoices = await readInvoices(db, ids, actor)
  const group = await readGroup(db, groupNo, actor)
  if (group.kind === 'TAX_INVOICE') return exportContentOf(db, invoices)
  const payeeId = invoices[0]?.issue_party_id ?? null
  const party = (await readPartiesOfInvoices(db, [payeeId])).get(payeeId) ?? null
  if (invoices.some((invoice) => isBankChanged(invoice, { party })))
    throw refused({ key: 'invoice.bankChanged', params: { party_code: party?.party_code ?? '' } })
  return new TextEncoder().encode(paymentFileOf(group, invoices, party))
}

/** One file of all members. The invoices of a tax invoice are exported with it; all of them, or the group stays open. */
export async function exportGroup(context: RecordContext, groupNo: string, version: number): Promise<InvoiceGroup> {
  const { db, actor, services, now } = context
  const group = await heldGroup(context, groupNo, version, ({ group_status }) => group_status === 'OPEN')
  const ids = group.members.map(({ inv_id }) => inv_id)
  const members = await lockMembers(db, ids, actor)
  if (members.length < ids.length) throw notFound('invoice-group.notFound', { group_no: groupNo })
  // Since the grouping an invoice may have been held or settled; that of a tax invoice is checked by its own step.
  const problems = [
    ...(group.kind === 'PAYMENT' ? [...groupingProblems(group.kind, members), ...earlyProblems(members, todayOf(context))] : []),
    ...groupExportProblems(members, group.group_remarks_max),
  ]
  if (problems.length > 0) throw refused({ key: 'invoice-group.exportFailed' }, problems)
  await freezeAmounts(db, group)
  const content = await contentOf(context, groupNo, ids)
  const file_key = `invoice-exports/${randomUUID()}`
  await storeWith(db, services.storage, file_key, content)
  const change = { group_status: 'EXPORTED', status_changed_at: now.toISOString(), file_key, file_name: `${groupNo}.csv` } as const
  await moveGroup(db, group, change)
  if (group.kind === 'TAX_INVOICE') for (const { inv_id, version } of members) await takeInvoiceStep(context, 'export', inv_id, { version })
  return groupAnswer(await readGroup(db, groupNo, actor))
}
