import { FILED_ROLES, filingPartyApi, type FilingParty } from '@fairlead/domain/filing/filing.parties-api'
import type { Actor } from '@fairlead/domain/kit/access'
import { readOrder, type StoredOrder } from '../booking/booking.store.ts'
import type { Db } from '../kit/db/database.ts'
import { serve } from '../kit/http/serve.ts'
import { addressesHiddenOn } from '../print/print.hidden-addresses.ts'
import { readFilingParties } from './filing.parties-store.ts'

export const filingPartyRoutes = serve(filingPartyApi, {
  list: async ({ params, db, actor }) => filedParties(db, await readOrder(db, params.so_no, actor), actor),
})

/** External users see neither hidden addresses (BOOK-129) nor mail addresses of others. */
async function filedParties(db: Db, order: StoredOrder, actor: Actor): Promise<FilingParty[]> {
  const hidden = await addressesHiddenOn(db, order, actor)
  const ids = FILED_ROLES.flatMap((role) => order[`${role}_party_id`] ?? []).filter((id) => !hidden.has(id))
  const rows = await readFilingParties(db, ids, actor)
  return FILED_ROLES.flatMap((role) => {
    const found = rows.find(({ party_id }) => party_id === order[`${role}_party_id`])
    if (!found) return []
    const { party_id: _id, ...party } = found
    return [{ role, ...party }]
  })
}
