import { FilingStatus, type FilingKind } from '@fairlead/domain/filing/filing.codes'
import {
  HIDDEN_ROLES,
  historyWithoutParties,
  partiesOfOthers,
  partiesOfRoles,
  type HiddenRole,
} from '@fairlead/domain/filing/filing.hiding-rules'
import type { Actor } from '@fairlead/domain/kit/access'
import type { StoredOrder } from '../booking/booking.store.ts'
import type { Db } from '../kit/db/database.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { readHistory } from '../kit/record/historyStore.ts'
import { addressesHiddenOn } from '../print/print.hidden-addresses.ts'
import { readEntriesOfOwnSide } from './filing.store.ts'

/** Shipper and consignee of the booking whose address is hidden from this actor (BOOK-129). */
export async function rolesHiddenFrom(db: Db, order: StoredOrder, actor: Actor): Promise<HiddenRole[]> {
  const hidden = await addressesHiddenOn(db, order, actor)
  return HIDDEN_ROLES.filter((role) => hidden.has(order[`${role}_party_id`] ?? 0))
}

const historyOf = (db: Db, kind: FilingKind, soNo: string) => readHistory(db, kind, soNo, (status) => FilingStatus.parse(status))

/** The parties of the booking's filing that this actor is not shown. */
export async function partiesHiddenFrom(
  { db, actor }: RecordContext,
  order: StoredOrder,
  { kind, form }: { kind: FilingKind; form: object },
): Promise<readonly string[]> {
  const hidden = partiesOfRoles(await rolesHiddenFrom(db, order, actor))
  if (hidden.length === 0) return []
  const key = { module: kind, record_id: order.so_no }
  return partiesOfOthers(form, hidden, await historyOf(db, kind, order.so_no), await readEntriesOfOwnSide(db, key, actor))
}

/** The history of a filing as this actor may read it. */
export async function readFilingHistory({ db, actor }: RecordContext, order: StoredOrder, kind: FilingKind) {
  const entries = await historyOf(db, kind, order.so_no)
  const hidden = partiesOfRoles(await rolesHiddenFrom(db, order, actor))
  if (hidden.length === 0) return entries
  return historyWithoutParties(entries, hidden, await readEntriesOfOwnSide(db, { module: kind, record_id: order.so_no }, actor))
}
