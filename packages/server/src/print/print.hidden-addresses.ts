import type { Actor } from '@fairlead/domain/kit/access'
import { hiddenRoles } from '@fairlead/domain/print/print.hiding-transitions'
import type { StoredOrder } from '../booking/booking.store.ts'
import type { Db } from '../kit/db/database.ts'
import { readHiddenParties, readHiding } from './print.store.ts'

/** The parties of an order whose address the order hides from this reader (BOOK-129): none from staff, and never the reader's own party. */
export const addressesHiddenOn = async (db: Db, order: StoredOrder, reader: Actor): Promise<ReadonlySet<number>> =>
  new Set(reader.internal ? [] : await readHiddenParties(db, order, reader))

/** The parties without an address on documents of the order: those that it hides from all readers, and those that it hides from this one. */
export async function addressesHiddenOnDocuments(db: Db, order: StoredOrder, reader: Actor): Promise<ReadonlySet<number>> {
  const ofOrder = hiddenRoles(await readHiding(db, order.so_no)).flatMap((role) => order[`${role}_party_id`] ?? [])
  return new Set([...ofOrder, ...(await addressesHiddenOn(db, order, reader))])
}
