import type { Difference } from '@fairlead/domain/kit/differences'
import { masterBlHref, type MblStatus } from '@fairlead/domain/master-bl/master-bl.codes'
import type { MasterBl } from '@fairlead/domain/master-bl/master-bl'
import { noteOnOrders, type NotedOrder } from '../booking/booking.notes.ts'
import { notLatest } from '../kit/http/failures.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { publishEvent } from '../kit/jobs/outbox.ts'
import { recordHistory } from '../kit/record/historyStore.ts'
import { readBill } from './master-bl.store.ts'

export const MODULE = 'master-bl'

/** Check the version before the status, so that a stale client gets 409 with the latest bill and not a state error. */
export function refuseStaleBill(bill: MasterBl, version: number): void {
  if (bill.version !== version) throw notLatest(bill)
}

export const billConflict = async ({ db, actor }: RecordContext, { master_bl_no }: Pick<MasterBl, 'master_bl_no'>) =>
  notLatest(await readBill(db, master_bl_no, actor))

interface BillHistoryEntry {
  action: string
  to?: MblStatus
  reason?: string | null
  changes?: Difference[]
}
export const recordBill = (context: RecordContext, bill: MasterBl, { to, ...entry }: BillHistoryEntry): Promise<unknown> =>
  recordHistory(context, {
    module: MODULE,
    record_id: bill.master_bl_no,
    from_status: bill.mbl_status,
    to_status: to ?? bill.mbl_status,
    ...entry,
    record_version: bill.version + 1,
  })

/** History actions of orders; external readers do not receive them. */
export const ORDER_HISTORY = 'master_bl_'
type OrderAction = 'added' | 'removed' | 'issued' | 'surrendered'

/** Records in the history of each order that it was put on a bill or taken off it, or that its bill was issued. */
export const recordBilledOrders = (context: RecordContext, masterBlNo: string, orders: readonly NotedOrder[], action: OrderAction) =>
  noteOnOrders(context, orders, `${ORDER_HISTORY}${action}`, {
    path: 'master_bl_no',
    before: action === 'added' ? null : masterBlNo,
    after: action === 'removed' ? null : masterBlNo,
  })

/** Notifies staff of the bill's office and of the offices of its orders; the only place that does. */
export const notifyBill = ({ db, session }: RecordContext, bill: MasterBl, event_code: string) =>
  publishEvent(
    db,
    {
      module: MODULE,
      sub_module: 'master_bl',
      doc_code: bill.master_bl_no,
      event_code,
      desc_key: `master-bl.event_${event_code}`,
      desc_param: { master_bl_no: bill.master_bl_no },
      href: masterBlHref(bill.master_bl_no),
    },
    { ...audienceOfBill(bill), user_uid: session.user_uid },
  )

export const audienceOfBill = ({ handling_office_party_id, facts }: MasterBl) => ({
  party_ids: [...new Set([handling_office_party_id, ...facts.orders.map((order) => order.handling_office_party_id)])].filter(
    (id) => id !== null,
  ),
  side: 'internal' as const,
})
