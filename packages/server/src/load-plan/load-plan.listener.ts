import { differences } from '@fairlead/domain/kit/differences'
import { CONSOL_CHANGED } from '@fairlead/domain/consolidation/consolidation.codes'
import type { BookingListener } from '../booking/booking.listeners.ts'
import type { ConsolidationListener } from '../consolidation/consolidation.listeners.ts'
import { planOfOrder } from '../consolidation/consolidation.amended-store.ts'
import { notifyOffices } from '../consolidation/consolidation.records.ts'
import type { PackageListener } from '../package-line/package-line.listeners.ts'
import { historyOfLoads } from './load-plan.reading.ts'
import { containersOfOrder, heldBy, loadsThatLeave, releaseLoads, returnLoads } from './load-plan.store.ts'

/** A cancelled plan releases its loads; a recovered one takes those back that still fit. */
export const loadsOfPlans: ConsolidationListener = {
  ordersMoved: async (db, consolidationNo, how) => {
    await (how === 'released' ? releaseLoads(db, consolidationNo) : returnLoads(db, consolidationNo))
  },
  ordersLeave: async (db, consolidationNo, soNos) => {
    const leaving = await loadsThatLeave(db, consolidationNo, soNos)
    const empty = leaving.map(({ line_no }) => ({ line_no, loads: [] }))
    return differences(historyOfLoads(leaving), historyOfLoads(empty), 'containers')
  },
}

/** Package lines that are in containers stay, and those of a closed load do not change. An open load shows new lines at once. */
export const loadsOfPackages: PackageListener = {
  held: heldBy,
  changed: async (context, soNo) => {
    const plan = await planOfOrder(context.db, soNo)
    if (plan) await notifyOffices(context, plan.consolidation_no, CONSOL_CHANGED, soNo)
  },
}

/** Shipping instruction and house documents of loose cargo name the containers and seals of the closed load. */
export const loadsOfBookings: BookingListener = { loadedContainers: containersOfOrder }
