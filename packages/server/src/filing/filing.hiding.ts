import { hiddenParties, type HiddenRole } from '@fairlead/domain/filing/filing.hiding-rules'
import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import type { Actor } from '@fairlead/domain/kit/access'
import { hiddenRoles } from '@fairlead/domain/print/print.hiding-transitions'
import type { Db } from '../kit/db/database.ts'
import { readHiding } from '../print/print.store.ts'

/** Whose addresses a manager has hidden from this actor (BOOK-129): never from staff, and never an actor's own. */
export async function rolesHiddenFrom(db: Db, order: ShippingOrder, actor: Actor): Promise<HiddenRole[]> {
  if (actor.internal) return []
  return hiddenRoles(await readHiding(db, order.so_no)).filter((role) => !actor.party_ids.includes(order[`${role}_party_id`] ?? 0))
}

/** The parties of the booking's filings that this actor is not shown. */
export const partiesHiddenFrom = async (db: Db, order: ShippingOrder, actor: Actor): Promise<readonly string[]> =>
  hiddenParties(await rolesHiddenFrom(db, order, actor))
