import { FILED_ROLES, filingPartyApi, type FilingParty } from '@fairlead/domain/filing/filing.parties-api'
import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import type { Actor } from '@fairlead/domain/kit/access'
import { hiddenRoles } from '@fairlead/domain/print/print.hiding-transitions'
import { sql } from 'kysely'
import { readOrder } from '../booking/booking.store.ts'
import type { Db } from '../kit/database.ts'
import { serve } from '../kit/serve.ts'
import { readHiding } from '../print/print.store.ts'

export const filingPartyRoutes = serve(filingPartyApi, {
  list: async ({ params, db, actor }) => filedParties(db, await readOrder(db, params.so_no, actor), actor),
})

type Found = Omit<FilingParty, 'role'> & { party_id: number }

/** A party whose address is hidden (BOOK-129) is not told to the outside, nor are the mail addresses of others. */
async function filedParties(db: Db, order: ShippingOrder, actor: Actor): Promise<FilingParty[]> {
  const hidden = actor.internal ? [] : hiddenRoles(await readHiding(db, order.so_no)).map((role) => order[`${role}_party_id`])
  const isTold = (id: number) => !hidden.includes(id) || actor.party_ids.includes(id)
  const ids = FILED_ROLES.flatMap((role) => order[`${role}_party_id`] ?? []).filter(isTold)
  const { rows } = await sql<Found>`select party_id, full_name as name, nullif(address1, '') as address1,
      nullif(concat_ws(', ', nullif(address2, ''), nullif(address3, ''), nullif(address4, '')), '') as address2, nullif(city, '') as city,
      nullif(state, '') as state, nullif(zip_postal, '') as zip, country_code as country, nullif(tel, '') as phone,
      case when ${actor.internal} or party_id = any(${[...actor.party_ids]}::integer[]) then nullif(email, '') end as email, nullif(eori_no, '') as eori_no
    from party where party_id = any(${ids}::integer[])`.execute(db)
  return FILED_ROLES.flatMap((role) => {
    const found = rows.find(({ party_id }) => party_id === order[`${role}_party_id`])
    if (!found) return []
    const { party_id: _id, ...party } = found
    return [{ role, ...party }]
  })
}
