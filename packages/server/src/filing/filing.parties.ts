import { FILED_ROLES, filingPartyApi, type FilingParty } from '@fairlead/domain/filing/filing.parties-api'
import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import type { Actor } from '@fairlead/domain/kit/access'
import { readOrder } from '../booking/booking.store.ts'
import type { Db } from '../kit/db/database.ts'
import { serve } from '../kit/http/serve.ts'
import { rolesHiddenFrom } from './filing.hiding.ts'
import { readFilingParties } from './filing.parties-store.ts'

export const filingPartyRoutes = serve(filingPartyApi, {
  list: async ({ params, db, actor }) => filedParties(db, await readOrder(db, params.so_no, actor), actor),
})

/** External users see neither hidden addresses (BOOK-129) nor mail addresses of others. */
async function filedParties(db: Db, order: ShippingOrder, actor: Actor): Promise<FilingParty[]> {
  const hidden = (await rolesHiddenFrom(db, order, actor)).map((role) => order[`${role}_party_id`])
  const ids = FILED_ROLES.flatMap((role) => order[`${role}_party_id`] ?? []).filter((id) => !hidden.includes(id))
  const rows = await readFilingParties(db, ids, actor)
  return FILED_ROLES.flatMap((role) => {
    const found = rows.find(({ party_id }) => party_id === order[`${role}_party_id`])
    if (!found) return []
    const { party_id: _id, ...party } = found
    return [{ role, ...party }]
  })
}
