import { VgmLineForm } from '@fairlead/domain/vgm/vgm'
import { massProblems } from '@fairlead/domain/vgm/vgm.rules'
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
import * as store from './vgm.store.ts'
import type { Declared, Received } from './vgm.vermas.ts'

/** What comes from outside meets the limits of what is typed here. */
function refuseUnfit({ carrier_booking_no: _number, ...line }: Declared): void {
  const [issue] = z.safeParse(VgmLineForm, line).error?.issues ?? []
  if (issue) throw new EdiFault(`${line.container_no.slice(0, 11)} ${issue.path.join('.')}`, 'carrier-message.ediValueInvalid')
}

/** Each container's declaration, whole or not at all: all that could refuse it is asked before anything is written. */
export async function receiveVgm(context: RecordContext, { reference, lines }: Received, raw: string): Promise<TakenOver> {
  const { db, now } = context
  lines.forEach(refuseUnfit)
  const told = await ordersFor(db, lines)
  const orders = await lockedOrders(context, told)
  const records = [...told.keys()].map(bookingKey)
  const taken = { reference, record: records[0] ?? null }
  const before = await findSameMessage(db, records, raw)
  if (before !== null) return { ...taken, before }
  for (const order of orders) refuseWrong(order, told.get(order.so_no) ?? [], todayOf(context))
  for (const [so_no, own] of told) await declare(db, so_no, own, now)
  return taken
}

/** In one sequence, so that messages about the same orders wait for one another. */
async function lockedOrders(context: RecordContext, told: ReadonlyMap<string, readonly Declared[]>): Promise<StoredOrder[]> {
  const orders: StoredOrder[] = []
  for (const [so_no, own] of [...told].toSorted(([a], [b]) => a.localeCompare(b))) orders.push(await lockedOrder(context, so_no, own))
  return orders
}

/** It must be one that whoever takes the message in may see. */
async function lockedOrder({ db, actor }: RecordContext, so_no: string, [first]: readonly Declared[]): Promise<StoredOrder> {
  try {
    return await readOrder(db, so_no, actor, true)
  } catch (error) {
    if (error instanceof Failure) throw new EdiFault(first?.container_no ?? '', 'vgm.ediContainerUnknown')
    throw error
  }
}

/** What others tell meets the rules of what is declared here, beside what the order says of the container. */
function refuseWrong({ so_no, containers }: StoredOrder, told: readonly Declared[], today: string): void {
  for (const line of told)
    for (const { container_no, container_size, seal_no, gross_weight } of containers) {
      if (container_no !== line.container_no) continue
      const [problem] = massProblems({ ...line, container_size, seal_no, gross_weight }, today)
      if (problem) throw new EdiFault(`${container_no} ${problem.path}`, problem.key, bookingKey(so_no), problem.params)
    }
}

/** Each container with the one order that it belongs to. */
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

/** What is told stands in the place of what was declared; what the message leaves out stays. */
async function declare(db: Db, so_no: string, told: readonly Declared[], now: Date): Promise<void> {
  const { rows, version } = await store.storedLines(db, so_no)
  const merged = new Map(rows.map((line) => [line.container_no, line]))
  for (const { carrier_booking_no: _number, container_no, ...line } of told) {
    const filled = Object.fromEntries(Object.entries(line).filter(([, value]) => value !== null))
    merged.set(container_no, { ...store.NOTHING, ...merged.get(container_no), ...filled, container_no })
  }
  if (!(await store.writeVgm(db, so_no, [...merged.values()], version, now))) throw notLatest()
}
