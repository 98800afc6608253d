import type { Decided, Decision, InboxItem } from '@fairlead/domain/approval/approval.api'
import { proposalFor } from '@fairlead/domain/approval/approval'
import { changesToDecide } from '@fairlead/domain/approval/approval.change-rules'
import { HISTORY_LABELS, INTERNAL_HISTORY } from '@fairlead/domain/approval/approval.codes'
import { approvalList } from '@fairlead/domain/approval/approval.lists'
import { isApprover } from '@fairlead/domain/approval/approval.transitions'
import { readableOrder } from '@fairlead/domain/booking/booking.defaults'
import type { ShippingOrder, ShippingOrderRow } from '@fairlead/domain/booking/booking'
import { BOOKING_FIELD_RIGHTS } from '@fairlead/domain/booking/booking.rights'
import { PROFILE_TYPES, type Actor } from '@fairlead/domain/kit/access'
import { isReadable } from '@fairlead/domain/kit/fieldRights'
import { outcomeOf } from '../kit/http/outcome.ts'
import { readHistorySince } from '../kit/record/historyStore.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { takeApprovalStep } from './approval.actions.ts'
import { readPending, readProposals, readTimesOf } from './approval.store.ts'

const SHOWN = 50

/** The bookings that wait for this actor's decision, with the other side's changes since he last opened them. */
export async function readInbox(context: RecordContext): Promise<{ items: InboxItem[]; total: number }> {
  const { db, actor, now, services } = context
  const list = approvalList('pending_customer_approval')
  if (!list || !isApprover(actor)) return { items: [], total: 0 }
  const { items, total } = await readPending(db, list, SHOWN, { actor, now, timeZone: services.config.BUSINESS_TIME_ZONE })
  const soNos = items.map(({ so_no }) => so_no)
  const lastRead = await readTimesOf(db, soNos, actor)
  const [proposals, since] = await Promise.all([readProposals(db, soNos), readSince(context, lastRead)])
  const show = (order: ShippingOrderRow): InboxItem => ({
    order: readableOrder(order, actor),
    proposals: proposals
      .filter(({ so_no }) => so_no === order.so_no)
      .map(({ so_no: _so, ...proposal }) => proposalFor({ internal: actor.internal, decides: true }, proposal)),
    since: since.get(order.so_no) ?? [],
    seen_at: lastRead.get(order.so_no) ?? null,
  })
  return { items: items.map(show), total }
}

const INTERNAL_PROFILES = new Set<string>(PROFILE_TYPES.filter(({ internal }) => internal).map(({ profile_type }) => profile_type))

/** The other side's changes to the approval and to approved fields, from the history. */
async function readSince({ db, actor }: RecordContext, lastRead: ReadonlyMap<string, string | null>) {
  const entries = await readHistorySince(db, 'booking', lastRead, (status) => status as ShippingOrder['booking_status'])
  const ofOthers = entries
    .filter(({ profile_type, action }) => INTERNAL_PROFILES.has(profile_type) !== actor.internal && isTold(action, actor.internal))
    .map(({ record_id, profile_type: _type, ...entry }) => ({ record_id, ...entry, fields: approvalFields(entry.fields, actor) }))
    .filter(({ action, fields }) => fields.length > 0 || action.startsWith('approval_'))
  return Map.groupBy(ofOthers, ({ record_id }) => record_id)
}

const isTold = (action: string, internal: boolean) => internal || !INTERNAL_HISTORY.includes(action)
const approvalFields = (fields: Parameters<typeof changesToDecide>[0], actor: Actor) => [
  ...fields.filter(({ path }) => Object.hasOwn(HISTORY_LABELS, path)),
  ...changesToDecide(fields).filter(({ path }) => isReadable(BOOKING_FIELD_RIGHTS, path, actor)),
]

/** Takes each decision in its own transaction, so that a refusal does not affect the others. */
export async function decideAll(context: RecordContext, decisions: readonly Decision[]): Promise<Decided[]> {
  const results: Decided[] = []
  // One after the other, since a booking may appear twice, and the second decision must see the first.
  for (const decision of decisions) results.push(await decideOne(context, decision))
  return results
}

async function decideOne(context: RecordContext, { so_no, decision, ...input }: Decision): Promise<Decided> {
  const outcome = await outcomeOf(context, (tx) => takeApprovalStep({ ...context, db: tx }, decision, so_no, input))
  return { so_no, ...outcome }
}
