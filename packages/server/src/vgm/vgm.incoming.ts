import { VgmLineForm } from '@fairlead/domain/vgm/vgm'
import * as z from 'zod/mini'
import type { TakenOver } from '../carrier-message/carrier-message.kinds.ts'
import type { Db } from '../kit/database.ts'
import { EdiFault } from '../kit/edifact.ts'
import { notLatest } from '../kit/failures.ts'
import * as store from './vgm.store.ts'
import type { Declared, Received } from './vgm.vermas.ts'

/** What comes from outside meets the limits of what is typed here. */
function refuseUnfit({ carrier_booking_no: _number, ...line }: Declared): void {
  const [issue] = z.safeParse(VgmLineForm, line).error?.issues ?? []
  if (issue) throw new EdiFault(`${line.container_no.slice(0, 11)} ${issue.path.join('.')}`, 'carrier-message.ediValueInvalid')
}

/** Each container's declaration, whole or not at all. */
export async function takeInVgm(db: Db, { reference, lines }: Received, now: Date): Promise<TakenOver> {
  lines.forEach(refuseUnfit)
  const orders = await ordersFor(db, lines)
  for (const [so_no, own] of orders) await declare(db, so_no, own, now)
  return { reference, so_no: [...orders.keys()][0] ?? null }
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
