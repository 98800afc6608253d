import { type FuncId, isAllowed } from '@fairlead/domain/kit/access'
import { UN_LOCODE } from '@fairlead/domain/kit/identifiers'
import { isPaletteSearch, numberText, PALETTE_LIMIT, type PaletteRecord, RecordKind } from '@fairlead/domain/palette/palette'
import { paletteApi } from '@fairlead/domain/palette/palette.api'
import { consolidationApi } from '@fairlead/domain/consolidation/consolidation.api'
import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { masterBlApi } from '@fairlead/domain/master-bl/master-bl.api'
import { partyApi } from '@fairlead/domain/party/party.api'
import type { Db } from '../kit/db/database.ts'
import { serve } from '../kit/http/serve.ts'
import type { RequestContext } from '../kit/http/context.ts'
import { findPlace } from '../lookup/lookup.store.ts'
import { billsByName } from './palette.bills-store.ts'
import { ordersByNumber, ordersByPart, partiesByName, plansByName } from './palette.store.ts'

export const paletteRoutes = serve(paletteApi, {
  records: async ({ query, db, actor }) => {
    if (!isPaletteSearch(query.q)) return { records: [], place: null }
    const may = (call: { access: 'signedIn' | 'public' | readonly [FuncId, ...FuncId[]] }) => isAllowed(call.access, actor.func_ids)
    const [orders, plans, bills, parties, place] = await Promise.all([
      may(bookingApi.read) ? findOrders(db, actor, query.q) : [],
      may(consolidationApi.list) ? plansByName(db, actor, query.q) : [],
      may(masterBlApi.list) ? billsByName(db, actor, query.q) : [],
      may(partyApi.read) ? partiesByName(db, actor, query.q) : [],
      placeOf(db, query.q),
    ])
    return { records: limitPerKind([...orders, ...plans, ...bills, ...parties]), place }
  },
})

async function findOrders(db: Db, actor: RequestContext<typeof paletteApi.records>['actor'], q: string): Promise<PaletteRecord[]> {
  const found = await ordersByNumber(db, actor, q)
  const missing = { orders: found.every(({ kind }) => kind === 'container'), containers: found.every(({ kind }) => kind !== 'container') }
  return [...found, ...(await ordersByPart(db, actor, q, missing))]
}

async function placeOf(db: Db, q: string) {
  const code = numberText(q)
  const place = UN_LOCODE.test(code) ? await findPlace(db, code) : undefined
  return place ? { un_code: place.un_code, name: place.name } : null
}

/** Sorts by kind, removes duplicates, and limits each kind. */
function limitPerKind(records: readonly PaletteRecord[]): PaletteRecord[] {
  return RecordKind.options.flatMap((kind) => {
    const ofKind = records.filter((one) => one.kind === kind)
    const isFirst = ({ id, number }: PaletteRecord, at: number) => ofKind.findIndex((one) => one.id === id && one.number === number) === at
    return ofKind.filter(isFirst).slice(0, PALETTE_LIMIT)
  })
}
