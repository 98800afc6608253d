import type { Hold } from '@fairlead/domain/booking/booking.guards'
import type { Actor } from '@fairlead/domain/kit/access'
import type { Difference } from '@fairlead/domain/kit/differences'
import type { Db } from '../kit/db/database.ts'
import type { Services, RecordContext } from '../kit/http/context.ts'
import type { StoredOrder } from './booking.store.ts'

/** A change of a booking that has been stored. */
export interface BookingChange {
  before: StoredOrder
  /** A step of a status table, `save`, `take_sailing`, or `select_sailing` by an approval. */
  action: string
  /** The fields of the booking in force that changed; an amendment that waits for its confirmation changes none. */
  changes: readonly Difference[]
  /** The version that the booking has now. */
  version: number
}

/** What of a booking's history somebody does not read. */
export interface HiddenHistory {
  hidesAction: (action: string) => boolean
  fields: readonly string[]
}

/**
 * How a later module follows bookings without being imported here; modules.ts registers the listeners. They run one after the other in the order
 * of that list, inside the transaction of the step or save: a listener that throws undoes the change.
 */
export interface BookingListener {
  /** The records of the module that keep this booking from some actions. */
  holds?: (db: Db, soNo: string) => Promise<Hold[]>
  /** Answers the version that the booking has afterwards: the given one, unless the listener moved the booking itself. */
  changed?: (context: RecordContext, change: BookingChange) => Promise<number>
  hiddenHistory?: (order: StoredOrder, actor: Actor) => HiddenHistory
}

declare module '../kit/http/context.ts' {
  interface Listeners {
    booking: readonly BookingListener[]
  }
}

type Listening = Pick<Services, 'listeners'>

export async function holdsOn({ listeners }: Listening, db: Db, soNo: string): Promise<Hold[]> {
  const holds: Hold[] = []
  for (const { holds: of } of listeners.booking) if (of) holds.push(...(await of(db, soNo)))
  return holds
}

/** Answers the version that the booking has once all have followed. */
export async function notifyBookingChanged(context: RecordContext, change: BookingChange): Promise<number> {
  let { version } = change
  for (const { changed } of context.services.listeners.booking) if (changed) version = await changed(context, { ...change, version })
  return version
}

export const hiddenHistoryOf = ({ listeners }: Listening, order: StoredOrder, actor: Actor): HiddenHistory[] =>
  listeners.booking.flatMap(({ hiddenHistory }) => hiddenHistory?.(order, actor) ?? [])
