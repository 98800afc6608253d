import { VgmLineForm } from '@fairlead/domain/vgm/vgm'
import type { EdiType } from '@fairlead/domain/vgm/vgm.codes'
import * as z from 'zod/mini'
import type { Db } from '../kit/database.ts'
import { EdiFault } from '../kit/edifact.ts'
import { notLatest } from '../kit/failures.ts'
import { readDcsa } from './vgm.dcsa.ts'
import * as store from './vgm.store.ts'
import { type Declared, type Received, readVermas } from './vgm.vermas.ts'

/** An EDIFACT interchange begins with UNA or UNB; anything else is read as JSON. */
export const typeOf = (raw: string): EdiType => (/^\s*UN[AB]/.test(raw) ? 'VERMAS' : 'DCSA_VGM')
export const understand = (raw: string, type: EdiType): Received => (type === 'VERMAS' ? readVermas(raw) : readDcsa(raw))

/** What comes from outside meets the limits of what is typed here. */
function refuseUnfit({ carrier_booking_no: _number, ...line }: Declared): void {
  const [issue] = z.safeParse(VgmLineForm, line).error?.issues ?? []
  if (issue) throw new EdiFault(`${line.container_no.slice(0, 11)} ${issue.path.join('.')}`, 'vgm.ediValueInvalid')
}

interface By {
  user_uid: string | null
  now: Date
}

/** Takes a message over, whole or not at all; what is wrong is kept with its reasons. Tells the message's id. */
export async function takeIn(db: Db, raw: string, { user_uid, now }: By): Promise<number> {
  const message_type = typeOf(raw)
  const kept = { direction: 'IN' as const, message_type, raw, user_uid, created_at: now }
  try {
    const { reference, lines } = understand(raw, message_type)
    lines.forEach(refuseUnfit)
    const orders = await ordersFor(db, lines)
    for (const [so_no, own] of orders) await declare(db, so_no, own, now)
    return await store.insertMessage(db, { ...kept, reference, status: 'ACCEPTED', so_no: [...orders.keys()][0] ?? null })
  } catch (error) {
    if (!(error instanceof EdiFault)) throw error
    const reasons = [{ at: error.at, key: error.key }]
    return store.insertMessage(db, { ...kept, reference: '', status: 'REFUSED', reasons, so_no: null })
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
