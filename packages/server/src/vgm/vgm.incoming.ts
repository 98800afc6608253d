import { VgmLineForm } from '@fairlead/domain/vgm/vgm'
import { massProblems, vgmChanges } from '@fairlead/domain/vgm/vgm.rules'
import * as z from 'zod/mini'
import { bookingKey } from '../booking/booking.key.ts'
import { readOrder, type StoredOrder } from '../booking/booking.store.ts'
import type { TakenOver } from '../carrier-message/carrier-message.kinds.ts'
import { findSameMessage } from '../carrier-message/carrier-message.store.ts'
import type { Db } from '../kit/db/database.ts'
import { EdiFault } from '../kit/edi/edifact.ts'
import { Failure, notLatest } from '../kit/http/failures.ts'
import { todayOf } from '../kit/db/today.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { recordVgm } from './vgm.history.ts'
import * as store from './vgm.store.ts'
import type { Declared, Received } from './vgm.vermas.ts'

/** Received values have the same limits as typed ones. */
function refuseTooLong({ carrier_booking_no: _number, ...line }: Declared): void {
  const [issue] = z.safeParse(VgmLineForm, line).error?.issues ?? []
  if (issue) throw new EdiFault(`${line.container_no.slice(0, 11)} ${issue.path.join('.')}`, 'carrier-message.ediValueInvalid')
}

/** Applies all declarations of a message or none: all checks precede the first write. */
export async function receiveVgm(context: RecordContext, { reference, lines }: Received, raw: string): Promise<TakenOver> {
  const { db } = context
  lines.forEach(refuseTooLong)
  const received = await ordersFor(db, lines)
  const orders = await lockedOrders(context, received)
  const records = [...received.keys()].map(bookingKey)
  const [record = null, ...further] = records
  const taken = { reference, record, further }
  const before = await findSameMessage(db, records, raw)
  if (before !== null) return { ...taken, before }
  for (const order of orders) refuseWrong(order, received, todayOf(context))
  for (const order of orders) await declare(context, order, received.get(order.so_no) ?? [])
  return taken
}

/** Locks orders in one sequence, so that messages about the same orders wait for one another. */
async function lockedOrders(context: RecordContext, received: ReadonlyMap<string, readonly Declared[]>): Promise<StoredOrder[]> {
  const orders: StoredOrder[] = []
  for (const [so_no, own] of [...received].toSorted(([a], [b]) => a.localeCompare(b))) orders.push(await lockedOrder(context, so_no, own))
  return orders
}

/** The order must be visible to the actor. */
async function lockedOrder({ db, actor }: RecordContext, so_no: string, [first]: readonly Declared[]): Promise<StoredOrder> {
  try {
    return await readOrder(db, so_no, actor, true)
  } catch (error) {
    if (error instanceof Failure) throw new EdiFault(first?.container_no ?? '', 'vgm.ediContainerUnknown')
    throw error
  }
}

/** Received declarations must satisfy the rules, with the order's values of the container. */
function refuseWrong({ so_no, containers }: StoredOrder, received: ReadonlyMap<string, readonly Declared[]>, today: string): void {
  for (const line of received.get(so_no) ?? [])
    for (const { container_no, container_size, seal_no, gross_weight } of containers) {
      if (container_no !== line.container_no) continue
      const [problem] = massProblems({ ...line, container_size, seal_no, gross_weight }, today)
      if (!problem) continue
      const fault = new EdiFault(`${container_no} ${problem.path}`, problem.key, bookingKey(so_no), problem.params)
      fault.further = [...received.keys()].filter((other) => other !== so_no).map(bookingKey)
      throw fault
    }
}

/** The one order of each container. */
async function ordersFor(db: Db, lines: readonly Declared[]): Promise<Map<string, Declared[]>> {
  const found = new Map<string, Declared[]>()
  for (const line of lines) {
    const orders = await store.ordersOf(db, line.container_no, line.carrier_booking_no)
    const [so_no] = orders
    if (!so_no) throw new EdiFault(line.container_no, 'vgm.ediContainerUnknown')
    if (orders.length > 1) throw new EdiFault(line.container_no, 'vgm.ediContainerTwice')
    found.set(so_no, [...(found.get(so_no) ?? []), line])
  }
  return found
}

/** Received values replace declared ones; values that the message lacks stay. */
async function declare(context: RecordContext, order: StoredOrder, received: readonly Declared[]): Promise<void> {
  const { db, now } = context
  const { so_no } = order
  const { rows, version } = await store.storedLines(db, so_no)
  const merged = new Map(rows.map((line) => [line.container_no, line]))
  for (const { carrier_booking_no: _number, container_no, ...line } of received) {
    const filled = Object.fromEntries(Object.entries(line).filter(([, value]) => value !== null))
    merged.set(container_no, { ...store.NOTHING, ...merged.get(container_no), ...filled, container_no })
  }
  const lines = [...merged.values()]
  if (!(await store.writeVgm(db, so_no, { lines, version, now }))) throw notLatest()
  await recordVgm(context, order, 'vgm_receive', vgmChanges(rows, lines))
}
