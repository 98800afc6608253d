import type { Difference } from '@fairlead/domain/kit/differences'
import { at } from '@fairlead/domain/kit/rules'
import { recordHref, textOfCode } from '@fairlead/domain/notification/notification.codes'
import type { Hiding, HidingForm } from '@fairlead/domain/print/print'
import { HIDING_LAPSED, hidingHistory, type HidingAction } from '@fairlead/domain/print/print.codes'
import { hidingStateOf, hidingStep, lapsesWith, replacedRoles } from '@fairlead/domain/print/print.hiding-transitions'
import { readOrder, type StoredOrder } from '../booking/booking.store.ts'
import { notLatest, wrongForm } from '../kit/http/failures.ts'
import { recordHistory } from '../kit/record/historyStore.ts'
import { publishEvent } from '../kit/jobs/outbox.ts'
import { admit } from '../kit/http/steps.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { addressesHiddenOn } from './print.hidden-addresses.ts'
import { moveHiding, readHiding } from './print.store.ts'

/** Takes one step of hiding addresses: request, decision, withdrawal (BOOK-129). */
export async function actOnHiding(context: RecordContext, soNo: string, form: HidingForm): Promise<Hiding> {
  const { db, actor, session, now } = context
  const { action, reason, version } = form
  const order = await readOrder(db, soNo, actor, true)
  const current = await readHiding(db, soNo, true)
  const chosen = action === 'request' ? { hide_shipper: form.hide_shipper, hide_consignee: form.hide_consignee } : {}
  const open = hidingStep(action, { ...hidingStateOf(current, order), ...chosen }, actor, { reason })
  const step = admit(open, current, version, 'print.hidingRefusesAction')
  const given = reason?.trim() ? reason : null
  const request = { ...chosen, reason: given, requested_by_uid: session.user_uid, requested_at: now, ...UNDECIDED }
  const decided = { decision_reason: given, decided_by_uid: session.user_uid, decided_at: now }
  const change = { status: step.row.to, ...(action === 'request' ? request : action === 'withdraw' ? {} : decided) }
  if (!(await moveHiding(db, soNo, change, version))) throw notLatest(await readHiding(db, soNo))
  const after = await readHiding(db, soNo)
  await recordHiding(context, order, { action, reason: given, changes: changesOf(current, after) })
  await notifyHiding(context, order, step.row.event)
  return after
}

const UNDECIDED = { decision_reason: null, decided_by_uid: null, decided_at: null }
const FIELDS = ['hide_shipper', 'hide_consignee'] as const

/** The changes of the two hiding flags. */
function changesOf(before: Hiding, after: Hiding): Difference[] {
  return FIELDS.filter((path) => before[path] !== after[path]).map((path) => ({ path, before: before[path], after: after[path] }))
}

interface HidingEntry {
  action: HidingAction | 'lapse'
  reason: string | null
  changes: Difference[]
}

const recordHiding = (context: RecordContext, order: StoredOrder, { action, reason, changes }: HidingEntry) =>
  recordHistory(context, {
    module: 'booking',
    record_id: order.so_no,
    action: hidingHistory(action),
    from_status: order.booking_status,
    to_status: order.booking_status,
    reason,
    changes,
    record_version: order.version,
  })

/** Notifies staff only. */
const notifyHiding = ({ db, session }: RecordContext, { so_no, party_ids, sales_code }: StoredOrder, event_code: string) =>
  publishEvent(
    db,
    {
      module: 'booking',
      sub_module: 'shipping_order',
      doc_code: so_no,
      event_code,
      desc_key: textOfCode('booking', event_code),
      desc_param: { so_no },
      href: `${recordHref('booking', so_no)}?tab=house`,
    },
    { party_ids, user_uid: session.user_uid, sales_code, side: 'internal' },
  )

/**
 * After a change of shipper or consignee, lapses the hiding of its address. The side from which it is hidden may not replace the party: it would put
 * it back and read the address. `order` is the order before the change.
 */
export async function hidingAfterChange(context: RecordContext, order: StoredOrder, changes: readonly Difference[]): Promise<void> {
  if (!changes.some(({ path }) => path === 'shipper_party_id' || path === 'consignee_party_id')) return
  const hiding = await readHiding(context.db, order.so_no, true)
  const hidden = await addressesHiddenOn(context.db, order, context.actor)
  const replaced = replacedRoles(hidingStateOf(hiding, order), changes).filter((role) => hidden.has(order[`${role}_party_id`] ?? 0))
  if (replaced.length > 0) throw wrongForm(replaced.map((role) => at(`${role}_party_id`, 'print.hiddenPartyStays')))
  if (!lapsesWith(hidingStateOf(hiding, order), changes)) return
  await moveHiding(context.db, order.so_no, { status: 'LAPSED' }, hiding.version)
  await recordHiding(context, order, { action: 'lapse', reason: null, changes: [] })
  await notifyHiding(context, order, HIDING_LAPSED)
}
