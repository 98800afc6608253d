import { houseDocumentApi, type HouseParty } from '@fairlead/domain/print/print.house-api'
import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { countryName } from '../lookup/names.ts'
import type { Db } from '../kit/db/database.ts'
import { serve } from '../kit/http/serve.ts'
import { readOrder } from '../booking/booking.store.ts'
import { addressesHiddenOnDocuments } from './print.hidden-addresses.ts'
import { readPrintedAddresses } from './print.paper-store.ts'

/** The parties in the order of a bill of lading; the release agent delivers the cargo. */
const PRINTED = ['shipper', 'consignee', 'notify', 'release_agent'] as const

export const houseDocumentRoutes = serve(houseDocumentApi, {
  houseDocument: async ({ params, db, actor }) => {
    const order = await readOrder(db, params.so_no, actor)
    return {
      so_no: order.so_no,
      hbl_no: order.hbl_no,
      parties: await printedParties(db, order, await addressesHiddenOnDocuments(db, order, actor)),
    }
  },
})

/** A hidden address is hidden in every role of the party, also as notify party (BOOK-129). */
async function printedParties(db: Db, order: ShippingOrder, hidden: ReadonlySet<number>): Promise<HouseParty[]> {
  const ids = PRINTED.flatMap((role) => order[`${role}_party_id`] ?? [])
  const rows = await readPrintedAddresses(db, ids)
  return PRINTED.flatMap((role) => {
    const party = rows.find(({ party_id }) => party_id === order[`${role}_party_id`])
    if (!party) return []
    const { party_code, full_name, country_code } = party
    // Transport documents are always in English.
    const lines = [...party.lines.slice(0, -1), country_code && countryName(country_code, 'en-US'), ...party.lines.slice(-1)]
    return [{ role, party_code, full_name, lines: hidden.has(party.party_id) ? [] : lines.flatMap((line) => line || []) }]
  })
}
