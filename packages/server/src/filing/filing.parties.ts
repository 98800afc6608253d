import { FILED_ROLES, filingPartyApi, type FilingParty } from '@fairlead/domain/filing/filing.parties-api'
import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import type { Actor } from '@fairlead/domain/kit/access'
import { hiddenRoles } from '@fairlead/domain/print/print.hiding-transitions'
import { readOrder } from '../booking/booking.store.ts'
import type { Db } from '../kit/db/database.ts'
import { serve } from '../kit/http/serve.ts'
import { readHiding } from '../print/print.store.ts'
import { readFilingParties } from './filing.parties-store.ts'

export const filingPartyRoutes = serve(filingPartyApi, {
  list: async ({ params, db, actor }) => filedParties(db, await readOrder(db, params.so_no, actor), actor),
})

/** External users see neither hidden addresses (BOOK-129) nor mail addresses of others. */
async function filedParties(db: Db, order: ShippingOrder, actor: Actor): Promise<FilingParty[]> {
  const hidden = actor.internal ? [] : hiddenRoles(await readHiding(db, order.so_no)).map((role) => order[`${role}_party_id`])
  const isTold = (id: number) => !hidden.includes(id) || actor.party_ids.includes(id)
  const ids = FILED_ROLES.flatMap((role) => order[`${role}_party_id`] ?? []).filter(isTold)
  const rows = await readFilingParties(db, ids, actor)
  return FILED_ROLES.flatMap((role) => {
    const found = rows.find(({ party_id }) => party_id === order[`${role}_party_id`])
    if (!found) return []
    const { party_id: _id, ...party } = found
    return [{ role, ...party }]
  })
}
