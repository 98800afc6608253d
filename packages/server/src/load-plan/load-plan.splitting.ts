import type { ShippingOrderForm } from '@fairlead/domain/booking/booking'
import { openFormOf } from '@fairlead/domain/booking/booking.defaults'
import { CONSOL_CHANGED } from '@fairlead/domain/consolidation/consolidation.codes'
import type { StoredAllocation } from '@fairlead/domain/consolidation/consolidation'
import type { Measures } from '@fairlead/domain/consolidation/consolidation.measure-rules'
import { mayPlan } from '@fairlead/domain/consolidation/consolidation.transitions'
import { splitApi } from '@fairlead/domain/load-plan/load-plan.split-api'
import { linesRefusal, partsOf, splitContainers, splitPackages, splitRefusal } from '@fairlead/domain/load-plan/load-plan.split-rules'
import type { PackageLine } from '@fairlead/domain/package-line/package-line'
import { takeBookingStep } from '../booking/booking.actions.ts'
import { refuseStaleBooking } from '../booking/booking.answer.ts'
import { createBooking } from '../booking/booking.handlers.ts'
import { noteOnOrders } from '../booking/booking.notes.ts'
import { amendBooking } from '../booking/booking.saving.ts'
import { readOrder, type StoredOrder } from '../booking/booking.store.ts'
import { clearMarks, planOfOrder } from '../consolidation/consolidation.amended-store.ts'
import { notifyPlan, recordPlan } from '../consolidation/consolidation.records.ts'
import { readPlan, type StoredPlan } from '../consolidation/consolidation.store.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { forbidden, refused } from '../kit/http/failures.ts'
import { serve } from '../kit/http/serve.ts'
import { readPackageList, savePackageList } from '../package-line/package-line.store.ts'
import { keepPart, lockLoad } from './load-plan.store.ts'

export const splitRoutes = serve(splitApi, {
  split: ({ params, body, ...context }) => splitOrder(context, params.so_no, body.version),
})

/** The plan of an order with its line, locked in the sequence of all writers. */
async function lockedPlan(context: RecordContext, soNo: string): Promise<{ plan: StoredPlan; line: StoredAllocation } | null> {
  const { db, actor } = context
  const found = await planOfOrder(db, soNo)
  if (!found) return null
  await lockLoad(db, found.consolidation_no)
  const plan = await readPlan(db, found.consolidation_no, actor)
  const line = plan.so_allocations.find(({ so_no }) => so_no === soNo)
  return line ? { plan, line } : null
}

/** Splits an order: it keeps what its plan takes of it, and the rest becomes an order that waits for its confirmation. */
async function splitOrder(context: RecordContext, soNo: string, version: number): Promise<{ so_no: string; split_so_no: string }> {
  const { db, actor } = context
  await readOrder(db, soNo, actor)
  if (!mayPlan(actor) || !actor.func_ids.has('create_booking')) throw forbidden()
  const found = await lockedPlan(context, soNo)
  const order = await readOrder(db, soNo, actor, true)
  refuseStaleBooking(order, version, actor)
  const refusal = splitRefusal(order, found?.line ?? null, found?.plan.load_status ?? null)
  if (refusal || !found) throw refused(refusal ?? { key: 'load-plan.splitWithoutPlan', params: { so_no: soNo } })
  const { kept, rest } = partsOf(found.line)
  const packages = await readPackageList(db, soNo)
  const { lines, containers } = linesOfBoth(order, packages.lines, found.line)
  await amendBooking(context, soNo, partOf(order, kept, containers.kept), { version, isTakenOver: true })
  const split_so_no = await bookRest(context, { ...partOf(order, rest, containers.rest), master_so_no: soNo })
  if (packages.lines.length > 0) {
    await savePackageList(db, soNo, { lines: lines.kept, version: packages.version, now: context.now })
    await savePackageList(db, split_so_no, { lines: lines.rest, version: 0, now: context.now })
  }
  await keepPart(db, found.plan.consolidation_no, soNo)
  await clearMarks(db, found.plan.consolidation_no, [soNo])
  await recordSplit(context, found.plan, order, split_so_no)
  return { so_no: soNo, split_so_no }
}

/** The lines of both orders, which add up to what each of them gets. */
function linesOfBoth(order: StoredOrder, packages: readonly PackageLine[], line: StoredAllocation) {
  const { kept, rest } = partsOf(line)
  const refusal = linesRefusal(order.so_no, packages, kept, rest)
  if (refusal) throw refused(refusal)
  const lines = splitPackages(packages, kept, rest)
  const containers = splitContainers(openFormOf(order).containers, kept, rest)
  if (!lines || !containers) throw refused({ key: 'load-plan.splitNothingLeft', params: { so_no: order.so_no } })
  return { lines, containers }
}

const partOf = (
  order: StoredOrder,
  { package_qty, cbm, kg }: Measures,
  containers: ShippingOrderForm['containers'],
): ShippingOrderForm => ({
  ...openFormOf(order),
  package_qty,
  cbm,
  gross_weight: kg,
  containers,
})

/** Books the rest and submits it, so that it waits for the confirmation with its job and house bill. */
async function bookRest(context: RecordContext, form: ShippingOrderForm): Promise<string> {
  const { so_no, version } = await createBooking(context, form)
  await takeBookingStep(context, 'submit', { so_no, version, reason: null })
  return so_no
}

async function recordSplit(context: RecordContext, plan: StoredPlan, order: StoredOrder, splitSoNo: string): Promise<void> {
  const change = { path: 'so_no', before: order.so_no, after: splitSoNo }
  await noteOnOrders(context, [{ ...order, version: order.version + 1 }], 'split', change)
  await recordPlan(context, { ...plan, version: plan.version - 1 }, { action: 'split', changes: [change] })
  await notifyPlan(context, plan, CONSOL_CHANGED, { side: 'internal' })
}
