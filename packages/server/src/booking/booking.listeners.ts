import type { LoadedContainer } from '@fairlead/domain/booking/booking.api'
import { emptyLine } from '@fairlead/domain/booking/booking.defaults'
import type { Hold } from '@fairlead/domain/booking/booking.guards'
import type { Actor } from '@fairlead/domain/kit/access'
import type { Difference } from '@fairlead/domain/kit/differences'
import type { Db } from '../kit/db/database.ts'
import type { Services, RecordContext } from '../kit/http/context.ts'
import type { StoredOrder } from './booking.store.ts'

/** A change of a booking that has been stored. */
export interface BookingChange {
  before: StoredOrder
  /** An action of a status table, `save`, `take_sailing`, or `select_sailing` by an approval. */
  action: string
  /** The changed fields of the booking itself; empty for an amendment that still waits for confirmation. */
  changes: readonly Difference[]
  /** The version after the change. */
  version: number
  /** The caller takes the change over in the records of later modules, so that no one is notified that they must. */
  isTakenOver?: boolean | undefined
}

/** The part of a booking's history that an actor may not read. */
export interface HiddenHistory {
  hidesAction: (action: string) => boolean
  fields: readonly string[]
}

/**
 * Lets a later module react to bookings without being imported here; modules.ts registers the listeners. They run in the order of that list, inside
 * the transaction of the step or save; a listener that throws rolls the change back.
 */
export interface BookingListener {
  /** The records of the module that block actions of this actor on this booking, of which `order` is the locked state. */
  holds?: (db: Db, order: StoredOrder, actor: Actor) => Promise<Hold[]>
  /** Returns the booking's version afterwards: the given one, unless the listener changed the booking itself. */
  changed?: (context: RecordContext, change: BookingChange) => Promise<number>
  hiddenHistory?: (order: StoredOrder, actor: Actor) => HiddenHistory
  /** The containers in which loose cargo of this booking lies, once their load is closed. */
  loadedContainers?: (db: Db, soNo: string) => Promise<LoadedContainer[]>
}

declare module '../kit/http/context.ts' {
  interface Listeners {
    booking: readonly BookingListener[]
  }
}

type WithListeners = Pick<Services, 'listeners'>

export async function holdsOn({ listeners }: WithListeners, db: Db, order: StoredOrder, actor: Actor): Promise<Hold[]> {
  const holds: Hold[] = []
  for (const listener of listeners.booking) if (listener.holds) holds.push(...(await listener.holds(db, order, actor)))
  return holds
}

/** Runs the listeners; returns the booking's version afterwards. */
export async function notifyBookingChanged(context: RecordContext, change: BookingChange): Promise<number> {
  let { version } = change
  for (const { changed } of context.services.listeners.booking) if (changed) version = await changed(context, { ...change, version })
  return version
}

export const hiddenHistoryOf = ({ listeners }: WithListeners, order: StoredOrder, actor: Actor): HiddenHistory[] =>
  listeners.booking.flatMap(({ hiddenHistory }) => hiddenHistory?.(order, actor) ?? [])

/** The containers in which loose cargo of a booking lies, once their load is closed. */
export async function loadedContainersOf({ listeners }: WithListeners, db: Db, soNo: string): Promise<LoadedContainer[]> {
  const loaded: LoadedContainer[] = []
  for (const { loadedContainers } of listeners.booking) loaded.push(...((await loadedContainers?.(db, soNo)) ?? []))
  return loaded
}

/** The booking as documents show it: loose cargo in the containers that hold it. The booking itself has no copy of them. */
export async function withLoadedContainers(services: WithListeners, db: Db, order: StoredOrder): Promise<StoredOrder> {
  const loaded = await loadedContainersOf(services, db, order.so_no)
  if (loaded.length === 0) return order
  // HS lines are of the booking as a whole; documents list them once.
  const hs_lines = order.containers.flatMap((line) => line.hs_lines)
  return {
    ...order,
    containers: loaded.map((container, index) => ({
      ...emptyLine(container.container_size),
      ...container,
      hs_lines: index === 0 ? hs_lines : [],
    })),
  }
}
