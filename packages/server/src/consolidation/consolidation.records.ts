import type { Consolidation } from '@fairlead/domain/consolidation/consolidation'
import { consolidationHref, type ConsolStatus } from '@fairlead/domain/consolidation/consolidation.codes'
import { readablePlan } from '@fairlead/domain/consolidation/consolidation.defaults'
import type { Actor } from '@fairlead/domain/kit/access'
import type { Difference } from '@fairlead/domain/kit/differences'
import { notFound, notLatest } from '../kit/http/failures.ts'
import { recordHistories, recordHistory } from '../kit/record/historyStore.ts'
import { tell } from '../kit/jobs/outbox.ts'
import type { Audience } from '../kit/jobs/outboxTypes.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { readOffices, readPlan, type StoredPlan } from './consolidation.store.ts'

export const MODULE = 'consolidation'

/** What this reader may know of a plan (section 9 of its scope): others than the principal read their own orders, and of the boxes none. */
export function answerOf({ is_principal, ...plan }: StoredPlan, actor: Actor): Consolidation {
  const readable = readablePlan(plan, actor, is_principal)
  return actor.internal || is_principal ? readable : { ...readable, containers: [] }
}

/** A plan whose documents, remarks and history this actor may read: staff and, once it was sent, its principal. */
export async function readWholePlan({ db, actor }: Pick<RecordContext, 'db' | 'actor'>, consolidationNo: string): Promise<StoredPlan> {
  const plan = await readPlan(db, consolidationNo, actor)
  if (!actor.internal && !plan.is_principal) throw notFound('consolidation.notFound', { consolidation_no: consolidationNo })
  return plan
}

/** Check the version before the status, so that a stale client gets 409 with the latest plan and not a state error. */
export function refuseIfOvertaken(plan: StoredPlan, version: number, actor: Actor): void {
  if (plan.version !== version) throw notLatest(answerOf(plan, actor))
}

export const overtaken = async ({ db, actor }: RecordContext, { consolidation_no }: Pick<Consolidation, 'consolidation_no'>) =>
  notLatest(answerOf(await readPlan(db, consolidation_no, actor), actor))

interface Recorded {
  action: string
  to?: ConsolStatus
  reason?: string | null
  changes?: Difference[]
}
export const recordPlan = (context: RecordContext, plan: StoredPlan, { to, ...entry }: Recorded): Promise<unknown> =>
  recordHistory(context, {
    module: MODULE,
    record_id: plan.consolidation_no,
    from_status: plan.consol_status,
    to_status: to ?? plan.consol_status,
    ...entry,
    record_version: plan.version + 1,
  })

/** An order that was put on a plan or taken off it reads so in its own history. */
export const recordOrders = (
  context: RecordContext,
  consolidationNo: string,
  orders: readonly { so_no: string; version: number; booking_status: string }[],
  action: 'consolidation_added' | 'consolidation_removed',
) =>
  orders.length === 0
    ? Promise.resolve()
    : recordHistories(
        context,
        orders.map(({ so_no, version, booking_status }) => ({
          module: 'booking',
          record_id: so_no,
          action,
          from_status: booking_status,
          to_status: booking_status,
          changes: [
            {
              path: 'consolidation_no',
              before: action === 'consolidation_added' ? null : consolidationNo,
              after: action === 'consolidation_added' ? consolidationNo : null,
            },
          ],
          record_version: version,
        })),
      )

/** The offices of a plan, and of one that was sent its principal; nobody else hears of it. */
export function audienceOf(plan: Consolidation, side?: 'internal'): Audience {
  const { contact_office_party_id, handling_office_party_id, hbl_office_party_id, principal_party_id } = plan
  const told = side === 'internal' || plan.approval_sent_at === null
  const parties = [contact_office_party_id, handling_office_party_id, hbl_office_party_id, ...(told ? [] : [principal_party_id])]
  return { party_ids: parties.filter((id) => id !== null), ...(told ? { side: 'internal' as const } : {}) }
}

/** The event code is the status table's or one of the module's; nowhere else does a plan tell of itself. */
export const notifyPlan = (
  { db, session }: RecordContext,
  plan: Consolidation,
  event_code: string,
  { side, so_no }: { side?: 'internal' | undefined; so_no?: string } = {},
) =>
  tell(
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

/** The same to the offices of a plan that the actor need not see. */
export async function notifyOffices(
  { db, session }: RecordContext,
  consolidationNo: string,
  event_code: string,
  so_no: string,
): Promise<void> {
  const { rows } = await readOffices(db, consolidationNo)
  const party_ids = rows.flatMap(({ offices }) => offices)
  await tell(
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
