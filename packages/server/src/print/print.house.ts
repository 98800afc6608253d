import { houseDocumentApi, type HouseParty } from '@fairlead/domain/print/print.house-api'
import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { hiddenRoles } from '@fairlead/domain/print/print.hiding-transitions'
import { sql } from 'kysely'
import { countryName } from '../lookup/names.ts'
import type { Db } from '../kit/database.ts'
import { serve } from '../kit/serve.ts'
import { readOrder } from '../booking/booking.store.ts'
import { readHiding } from './print.store.ts'

/** In the order in which a bill of lading prints them; the release agent is whom to ask for delivery. */
const PRINTED = ['shipper', 'consignee', 'notify', 'release_agent'] as const

export const houseDocumentRoutes = serve(houseDocumentApi, {
  houseDocument: async ({ params, db, actor }) => {
    const order = await readOrder(db, params.so_no, actor)
    return { so_no: order.so_no, hbl_no: order.hbl_no, parties: await printedParties(db, order) }
  },
})

interface Address {
  party_id: number
  party_code: string
  full_name: string
  /** Blank where nothing is known; the country comes before the telephone. */
  lines: (string | null)[]
  country_code: string | null
}

async function printedParties(db: Db, order: ShippingOrder): Promise<HouseParty[]> {
  // BOOK-129: a party whose address is hidden is so wherever it stands, as notify party too.
  const hidden = new Set(hiddenRoles(await readHiding(db, order.so_no)).map((role) => order[`${role}_party_id`]))
  const ids = PRINTED.flatMap((role) => order[`${role}_party_id`] ?? [])
  const { rows } = await sql<Address>`select party_id, party_code, full_name,
      array[address1, address2, address3, address4, concat_ws(' ', nullif(city, ''), nullif(state, ''), nullif(zip_postal, '')),
        case when tel <> '' then 'Tel ' || tel end] as lines, country_code
    from party p where party_id = any(${ids}::integer[])`.execute(db)
  return PRINTED.flatMap((role) => {
    const party = rows.find(({ party_id }) => party_id === order[`${role}_party_id`])
    if (!party) return []
    const { party_code, full_name, country_code } = party
    // A document of transport is in English, whoever prints it.
    const lines = [...party.lines.slice(0, -1), country_code && countryName(country_code, 'en-US'), ...party.lines.slice(-1)]
    return [{ role, party_code, full_name, lines: hidden.has(party.party_id) ? [] : lines.flatMap((line) => line || []) }]
  })
}
