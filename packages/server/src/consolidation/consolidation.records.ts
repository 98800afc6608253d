import type { Consolidation } from '@fairlead/domain/consolidation/consolidation'
import { consolidationHref, type ConsolStatus } from '@fairlead/domain/consolidation/consolidation.codes'
import { readablePlan, withSeenSums } from '@fairlead/domain/consolidation/consolidation.defaults'
import { loadStatusOf } from '@fairlead/domain/consolidation/consolidation.load-transitions'
import type { Actor } from '@fairlead/domain/kit/access'
import type { Difference } from '@fairlead/domain/kit/differences'
import { noteOnOrders, type NotedOrder } from '../booking/booking.notes.ts'
import { notFound, notLatest } from '../kit/http/failures.ts'
import { recordHistory } from '../kit/record/historyStore.ts'
import { publishEvent } from '../kit/jobs/outbox.ts'
import type { Audience } from '../kit/jobs/outboxTypes.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { moveLoad, readContracts, readOffices, readPlan, type StoredPlan } from './consolidation.store.ts'

export const MODULE = 'consolidation'

/** The plan as this reader may see it: parties other than the principal get only their orders, and no containers. */
export function planAnswer({ is_principal, ...plan }: StoredPlan, actor: Actor): Consolidation {
  const readable = readablePlan(plan, actor, is_principal)
  return actor.internal || is_principal ? readable : withSeenSums({ ...readable, containers: [] })
}

/** Reads a plan whose documents, remarks and history the actor may see: staff and, once it was sent, its principal. */
export async function readWholePlan({ db, actor }: Pick<RecordContext, 'db' | 'actor'>, consolidationNo: string): Promise<StoredPlan> {
  const plan = await readPlan(db, consolidationNo, actor)
  if (!actor.internal && !plan.is_principal) throw notFound('consolidation.notFound', { consolidation_no: consolidationNo })
  return plan
}

/** Check the version before the status, so that a stale client gets 409 with the latest plan and not a state error. */
export function refuseStalePlan(plan: StoredPlan, version: number, actor: Actor): void {
  if (plan.version !== version) throw notLatest(planAnswer(plan, actor))
}

export const planConflict = async ({ db, actor }: RecordContext, { consolidation_no }: Pick<Consolidation, 'consolidation_no'>) =>
  notLatest(planAnswer(await readPlan(db, consolidation_no, actor), actor))

/** Reads a plan after a change, and derives the status of its load from what is loaded now. */
export async function settledPlan({ db, actor }: Pick<RecordContext, 'db' | 'actor'>, consolidationNo: string): Promise<StoredPlan> {
  const plan = await readPlan(db, consolidationNo, actor)
  const load_status = loadStatusOf(plan.load_status, plan.so_allocations)
  if (load_status === plan.load_status) return plan
  await moveLoad(db, consolidationNo, load_status)
  return { ...plan, load_status }
}

interface PlanHistoryEntry {
  action: string
  to?: ConsolStatus
  reason?: string | null
  changes?: Difference[]
}
/** The changes of a plan, with the contract of a rate in place of its key. */
async function readableChanges({ db }: Pick<RecordContext, 'db'>, changes: Difference[]): Promise<Difference[]> {
  const keys = changes.flatMap(({ path, before, after }) => (path === 'rate_source_key' ? [before, after] : []))
  if (keys.length === 0) return changes
  const contracts = await readContracts(
    db,
    keys.filter((key) => typeof key === 'number'),
  )
  const named = (key: unknown) => contracts.get(key) ?? key
  return changes.map((one) => (one.path === 'rate_source_key' ? { ...one, before: named(one.before), after: named(one.after) } : one))
}

export const recordPlan = async (
  context: RecordContext,
  plan: StoredPlan,
  { to, changes = [], ...entry }: PlanHistoryEntry,
): Promise<unknown> =>
  recordHistory(context, {
    module: MODULE,
    record_id: plan.consolidation_no,
    from_status: plan.consol_status,
    to_status: to ?? plan.consol_status,
    ...entry,
    ...(changes.length === 0 ? {} : { changes: await readableChanges(context, changes) }),
    record_version: plan.version + 1,
  })

/** Records in the history of each order that it was put on a plan or taken off it, or that its load was closed or opened. */
export const recordOrders = (
  context: RecordContext,
  consolidationNo: string,
  orders: readonly NotedOrder[],
  action: 'consolidation_added' | 'consolidation_removed' | 'consolidation_load_closed' | 'consolidation_load_reopened',
) =>
  noteOnOrders(context, orders, action, {
    path: 'consolidation_no',
    before: action === 'consolidation_removed' ? consolidationNo : null,
    after: action === 'consolidation_removed' ? null : consolidationNo,
  })

type PlanAudience = Pick<
  Consolidation,
  'contact_office_party_id' | 'handling_office_party_id' | 'hbl_office_party_id' | 'principal_party_id' | 'approval_sent_at'
>

/** Recipients of a plan's notifications: its offices and, once it was sent, its principal. */
export function audienceOf(plan: PlanAudience, side?: 'internal'): Audience {
  const { contact_office_party_id, handling_office_party_id, hbl_office_party_id, principal_party_id } = plan
  const isInternal = side === 'internal' || plan.approval_sent_at === null
  const parties = [contact_office_party_id, handling_office_party_id, hbl_office_party_id, ...(isInternal ? [] : [principal_party_id])]
  return { party_ids: parties.filter((id) => id !== null), ...(isInternal ? { side: 'internal' as const } : {}) }
}

/** Sends a notification of a plan; the only place that does. `event` is that of the status table or one of the module's. */
export const notifyPlan = (
  { db, session }: RecordContext,
  plan: Consolidation,
  event_code: string,
  { side, so_no }: { side?: 'internal' | undefined; so_no?: string } = {},
) =>
  publishEvent(
    db,
    {
      module: MODULE,
      sub_module: MODULE,
      doc_code: plan.consolidation_no,
      event_code,
      desc_key: `consolidation.event_${event_code}`,
      desc_param: { consolidation_no: plan.consolidation_no, ...(so_no ? { so_no } : {}) },
      href: consolidationHref(plan.consolidation_no),
    },
    { ...audienceOf(plan, side), user_uid: session.user_uid },
  )

/** Notifies the offices of a plan that may be outside the actor's scope. */
export async function notifyOffices(
  { db, session }: RecordContext,
  consolidationNo: string,
  event_code: string,
  so_no: string,
): Promise<void> {
  const { rows } = await readOffices(db, consolidationNo)
  const party_ids = rows.flatMap(({ offices }) => offices)
  await publishEvent(
    db,
    {
      module: MODULE,
      sub_module: MODULE,
      doc_code: consolidationNo,
      event_code,
      desc_key: `consolidation.event_${event_code}`,
      desc_param: { consolidation_no: consolidationNo, so_no },
      href: consolidationHref(consolidationNo),
    },
    { party_ids, side: 'internal', user_uid: session.user_uid },
  )
}
