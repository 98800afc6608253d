import { readOrder } from '../booking/booking.store.ts'
import type { RecordContext } from '../kit/http/context.ts'

/** A module whose records have messages of carriers. */
export interface MessageHolder {
  module: string
  /** Throws "not found" for a record that is not there or not this actor's to see. */
  find: (context: Pick<RecordContext, 'db' | 'actor'>, recordId: string) => Promise<unknown>
}

export const BOOKING_MESSAGES: MessageHolder = { module: 'booking', find: ({ db, actor }, soNo) => readOrder(db, soNo, actor) }
