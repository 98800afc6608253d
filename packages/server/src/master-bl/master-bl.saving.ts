import { differences, type Difference } from '@fairlead/domain/kit/differences'
import type { FieldProblem } from '@fairlead/domain/kit/problem'
import { MBL_CHANGED, MBL_CREATED } from '@fairlead/domain/master-bl/master-bl.codes'
import { refusedChanges } from '@fairlead/domain/master-bl/master-bl.change-rules'
import { billFormOf, blockOf, completedBill, summaryOfBill, type BlockParty } from '@fairlead/domain/master-bl/master-bl.defaults'
import { mainOrder } from '@fairlead/domain/master-bl/master-bl.facts-rules'
import { problemsOfBill } from '@fairlead/domain/master-bl/master-bl.rules'
import { foreignOffice, mayEditBill, mayWriteBill, mayWriteBills } from '@fairlead/domain/master-bl/master-bl.transitions'
import type { BillFacts, MasterBl, MasterBlForm } from '@fairlead/domain/master-bl/master-bl'
import { officeCode, readPlan, refreshSearch } from '../consolidation/consolidation.store.ts'
import { todayOf } from '../kit/db/today.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { conflict, Failure, forbidden, refused } from '../kit/http/failures.ts'
import { constraintProblem } from '../kit/record/constraintProblem.ts'
import { userName } from '../kit/record/historyStore.ts'
import { nextNumber } from '../sequence/sequence.store.ts'
import { factsOfOrders, lockBilled, readBilledOrders, seenOrders } from './master-bl.facts-store.ts'
import { billConflict, notifyBill, recordBill, recordBilledOrders, refuseStaleBill } from './master-bl.records.ts'
import { insertBill, moveMasterBl, readBill, readBlockParties, unknownReferences } from './master-bl.store.ts'

/** MBL-003: creates a bill as a draft. */
export async function createBill(context: RecordContext, input: MasterBlForm): Promise<MasterBl> {
  const { db, actor, session, now } = context
  if (!mayWriteBills(actor)) throw forbidden()
  const completed = completedBill(input)
  const facts = await lockedFacts(context, completed, null)
  await refuseWrong(context, completed, facts, null)
  const form = await withBlocks(context, completed, null)
  const date = todayOf(context)
  const mode = mainOrder(form, facts)?.mode ?? 'SEA'
  const office_code = await officeCode(db, form.handling_office_party_id ?? 0)
  const master_bl_no = await nextNumber(db, 'master_bl_no', { date, office_code, mode, direction: null })
  const at = now.toISOString()
  await refuseByConstraints(() =>
    insertBill(db, form, {
      ...summaryOfBill(form, facts),
      master_bl_no,
      mode,
      mbl_status: 'DRAFT',
      status_changed_at: at,
      user_uid: session.user_uid,
      user_name: userName(session),
      created_at: at,
    }),
  )
  const bill = await readBill(db, master_bl_no, actor)
  await recordBill(context, { ...bill, version: 0 }, { action: 'create' })
  await recordBilledOrders(context, master_bl_no, facts.orders, 'added')
  await notifyBill(context, bill, MBL_CREATED)
  return bill
}

/** Saves a bill; after the instruction only what the carrier gives may change. */
export async function saveBill(context: RecordContext, no: string, input: MasterBlForm, version: number): Promise<MasterBl> {
  const { db, actor } = context
  const bill = await readBill(db, no, actor, true)
  if (!mayWriteBill(bill, actor)) throw forbidden()
  refuseStaleBill(bill, version)
  if (!mayEditBill(bill, actor)) throw conflict({ key: 'master-bl.notEditable' })
  const completed = completedBill(input)
  const before = billFormOf(bill)
  refuseProblems(refusedChanges(bill.mbl_status, differences(before, completed)))
  const facts = await lockedFacts(context, completed, bill)
  await refuseWrong(context, completed, facts, bill)
  const form = await withBlocks(context, completed, bill)
  const changes = differences(before, form)
  if (changes.length === 0) return bill
  const mode = mainOrder(form, facts)?.mode ?? bill.mode
  const isOpen = bill.mbl_status !== 'ISSUED'
  const change = { mode, ...(isOpen ? summaryOfBill(form, facts) : {}) }
  if (!(await refuseByConstraints(() => moveMasterBl(db, bill, change, form)))) throw await billConflict(context, bill)
  if (bill.consolidation_no !== null && bill.consolidation_no !== form.consolidation_no) await refreshSearch(db, bill.consolidation_no)
  await recordChange(context, bill, facts, changes)
  const saved = await readBill(db, no, actor)
  await notifyBill(context, saved, MBL_CHANGED)
  return saved
}

async function recordChange(context: RecordContext, bill: MasterBl, facts: BillFacts, changes: Difference[]): Promise<void> {
  await recordBill(context, bill, { action: 'save', changes })
  const before = new Set(bill.facts.orders.map(({ so_no }) => so_no))
  const after = new Set(facts.orders.map(({ so_no }) => so_no))
  const added = facts.orders.filter(({ so_no }) => !before.has(so_no))
  const removed = bill.facts.orders.filter(({ so_no }) => !after.has(so_no))
  await recordBilledOrders(context, bill.master_bl_no, added, 'added')
  await recordBilledOrders(context, bill.master_bl_no, removed, 'removed')
}

/** The orders that the form names with their containers, locked. An order that is new on the bill must be within the actor's scope. */
async function lockedFacts({ db, actor }: RecordContext, form: MasterBlForm, bill: MasterBl | null): Promise<BillFacts> {
  const own = bill?.master_bl_no ?? null
  if (form.consolidation_no !== null && form.consolidation_no !== bill?.consolidation_no) await refuseHiddenPlan(db, form, actor)
  const named = form.orders.flatMap(({ so_no }) => so_no ?? [])
  await lockBilled(db, form.consolidation_no, named)
  const stored = new Set((bill?.facts.orders ?? []).map(({ so_no }) => so_no))
  const fresh = [...new Set(named.filter((so_no) => !stored.has(so_no)))]
  const found = await seenOrders(db, own, fresh, actor)
  refuseProblems(
    form.orders.flatMap(({ so_no }, index) =>
      so_no !== null && fresh.includes(so_no) && !found.some((order) => order.so_no === so_no)
        ? [{ path: `orders.${index}.so_no`, key: 'booking.soNotFound', params: { so_no } }]
        : [],
    ),
  )
  const kept = await readBilledOrders(
    db,
    own,
    named.filter((so_no) => stored.has(so_no)),
  )
  return factsOfOrders(db, own, [...kept, ...found], actor)
}

async function refuseHiddenPlan(db: RecordContext['db'], { consolidation_no }: MasterBlForm, actor: RecordContext['actor']): Promise<void> {
  const no = consolidation_no ?? ''
  const plan = await readPlan(db, no, actor).catch((error: unknown) => {
    if (error instanceof Failure && error.status === 404) return null
    throw error
  })
  if (!plan) refuseProblems([{ path: 'consolidation_no', key: 'consolidation.notFound', params: { consolidation_no: no } }])
}

async function refuseWrong({ db, actor }: RecordContext, form: MasterBlForm, facts: BillFacts, bill: MasterBl | null): Promise<void> {
  // What an issued bill carries was checked at its issue; its orders may have moved on since.
  const refusals = [...foreignOffice(form, actor), ...(await unknownReferences(db, form, actor, bill))]
  refuseProblems(bill?.mbl_status === 'ISSUED' ? refusals : [...problemsOfBill(form, facts), ...refusals])
}

const BLOCKS = ['shipper', 'consignee', 'notify'] as const

/**
 * Fills the printed block of each party that has none, and refills one that is still as it was filled: after a change of the party, or of
 * `get_tel_and_fax`. A block that a user has written stays.
 */
async function withBlocks({ db }: RecordContext, form: MasterBlForm, bill: MasterBl | null): Promise<MasterBlForm> {
  if (bill && bill.mbl_status !== 'DRAFT') return form
  const ids = BLOCKS.flatMap((role) => [form[`${role}_party_id`], bill?.[`${role}_party_id`] ?? null])
  const parties = await readBlockParties(db, ids)
  const blocks = BLOCKS.map((role) => [`${role}_text`, blockFor(role, form, bill, parties)] as const)
  return { ...form, ...Object.fromEntries(blocks) }
}

function blockFor(
  role: (typeof BLOCKS)[number],
  form: MasterBlForm,
  bill: MasterBl | null,
  parties: ReadonlyMap<number, BlockParty>,
): string | null {
  const filled = ({ get_tel_and_fax, ...of }: MasterBlForm | MasterBl) => {
    const party = parties.get(of[`${role}_party_id`] ?? 0)
    return party ? blockOf(party, get_tel_and_fax) : null
  }
  const text = form[`${role}_text`]
  const isFilled = text === null || (bill !== null && text === bill[`${role}_text`] && text === filled(bill))
  return isFilled ? filled(form) : text
}

function refuseProblems(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw refused({ key: 'msgInputInvalid' }, [...problems])
}

const REFUSALS = {
  master_bl_carrier_no: { path: 'carrier_mbl_no', key: 'master-bl.billNumberTaken' },
  master_bl_waybill_once: { path: 'carrier_mbl_no', key: 'master-bl.billNumberTaken' },
  master_bl_container_once: { path: 'containers', key: 'msgRecordBusy' },
}
/** Field problems for violated database constraints; a container that another bill took meanwhile is a conflict. */
async function refuseByConstraints<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const problem = constraintProblem(error, REFUSALS)
    if (problem) throw problem.key === 'msgRecordBusy' ? conflict(problem) : refused({ key: 'msgInputInvalid' }, [problem])
    throw error
  }
}
