import { massProblems, vgmChanges } from '@fairlead/domain/vgm/vgm.rules'
import { bookingKey } from '../booking/booking.key.ts'
import { readOrder, type StoredOrder } from '../booking/booking.store.ts'
import { todayOf } from '../kit/db/today.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { notLatest } from '../kit/http/failures.ts'
import { recordVgm } from './vgm.history.ts'
import { filledOf, massWarnings, type VgmHolder, type VgmTarget } from './vgm.holder.ts'
import * as store from './vgm.store.ts'
import type { Declared } from './vgm.vermas.ts'

/** Shipping orders, whose containers are declared from their confirmation on. */
export const BOOKING_VGM: VgmHolder = {
  module: 'booking',
  recordsOf: store.ordersOf,
  containersOf: store.containersOf,
  lock: async (context, soNo) => targetOf(context, await readOrder(context.db, soNo, context.actor, true)),
}

const targetOf = (context: RecordContext, order: StoredOrder): VgmTarget => ({
  problemOf: (lines) => problemOf(order, lines, todayOf(context)),
  warningsOf: async (received) => {
    const { rows: declared } = await store.storedLines(context.db, order.so_no)
    return massWarnings(context.db, bookingKey(order.so_no), { declared, received })
  },
  declare: (lines) => declare(context, order, lines),
})

/** Received declarations must satisfy the rules, with the order's values of the container. */
function problemOf({ containers, created_at }: StoredOrder, received: readonly Declared[], today: string) {
  for (const line of received)
    for (const { container_no, container_size, seal_no, gross_weight } of containers) {
      if (container_no !== line.container_no) continue
      const [problem] = massProblems({ ...line, container_size, seal_no, gross_weight }, { today, created_at })
      if (problem) return { ...problem, container_no }
    }
  return null
}

async function declare(context: RecordContext, order: StoredOrder, received: readonly Declared[]): Promise<void> {
  const { db, now } = context
  const { so_no } = order
  const { rows, version } = await store.storedLines(db, so_no)
  const merged = new Map(rows.map((line) => [line.container_no, line]))
  for (const line of received) {
    const { container_no } = line
    merged.set(container_no, { ...store.NOTHING, ...merged.get(container_no), ...filledOf(line), container_no })
  }
  const lines = [...merged.values()]
  if (!(await store.writeVgm(db, so_no, { lines, version, now }))) throw notLatest()
  await recordVgm(context, order, 'vgm_receive', vgmChanges(rows, lines))
}
