import { at, type Finding } from '@fairlead/domain/kit/rules'
import { sailingApi } from '@fairlead/domain/sailing/sailing.api'
import { withSailingFacts } from '@fairlead/domain/sailing/sailing.defaults'
import { SAILING_LIST } from '@fairlead/domain/sailing/sailing.lists'
import { portsOfLeg, sailingFindings } from '@fairlead/domain/sailing/sailing.rules'
import { tbcMonthAt } from '@fairlead/domain/sailing/sailing.tbc-rules'
import { SAILING_FIELDS, type Sailing, type SailingForm } from '@fairlead/domain/sailing/sailing'
import type { Db } from '../kit/db/database.ts'
import { masterData } from '../kit/record/masterData.ts'
import type { MasterDataContext } from '../kit/record/masterDataModel.ts'
import { serve } from '../kit/http/serve.ts'
import { notifySailingChanged } from './sailing.listeners.ts'
import {
  findSailings,
  insertTbcMove,
  isVesselKnown,
  readMonth,
  readPortPairs,
  SAILING_SELECT,
  unknownCodes,
  zoneOfPlace,
} from './sailing.store.ts'

/** The time zone of places whose zone is unknown. */
export const UNKNOWN_ZONE = 'UTC'

const { search, month, vessel, portPairs, ...api } = sailingApi
const DECLARED = {
  module: 'sailing',
  notFound: 'sailing.notFound',
  id: 'sailing_schedule_id',
  fields: SAILING_FIELDS,
  list: SAILING_LIST,
  api,
} as const

export const SAILINGS = masterData<SailingForm, Sailing>(DECLARED, {
  table: 'sailing_schedule',
  source: { select: SAILING_SELECT, codes: new Set(['carrier_code', 'pol', 'pod']) },
  completed: withSailingFacts,
  findings: async (form, _stored, { db }) => [
    ...sailingFindings(form, (await zoneOfPlace(db, form.pol)) ?? UNKNOWN_ZONE),
    ...(await unknown(db, form)),
  ],
  refusals: { sailing_schedule_once: at('voyage', 'sailing.duplicate') },
  saved: async (context, sailing, before) => {
    await beginProjection(context, sailing, before)
    await notifySailingChanged(context.services, context, sailing, before)
  },
})

/** A new projection is not moved before the next 16th. */
async function beginProjection({ db, now }: MasterDataContext, sailing: Sailing, before: Sailing | null): Promise<void> {
  if (!sailing.is_tbc || before?.is_tbc) return
  await insertTbcMove(db, sailing.sailing_schedule_id, tbcMonthAt(now.toISOString(), sailing.pol_time_zone ?? UNKNOWN_ZONE))
}

async function unknown(db: Db, form: SailingForm): Promise<Finding[]> {
  const ports: [string, string | null][] = [['pol', form.pol], ['pod', form.pod], ...form.legs.flatMap(portsOfLeg)]
  const codes = await unknownCodes(
    db,
    ports.flatMap(([, port]) => port ?? []),
    form.carrier_code,
  )
  const paths = ports.flatMap(([path, port]) => (port !== null && codes.places.has(port) ? [path] : []))
  return [...paths, ...(codes.carrier ? ['carrier_code'] : [])].map((path) => ({
    ...at(path, 'msgCodeUnknown'),
    rule: 'codes stand for something',
    level: 'error',
  }))
}

export const sailingRoutes = [
  ...SAILINGS.routes,
  ...serve(
    { search, month, vessel, portPairs },
    {
      search: ({ query, db }) => findSailings(db, query),
      month: ({ query, db }) => readMonth(db, query.month),
      vessel: async ({ query, db }) => ({ is_known: await isVesselKnown(db, query.vessel) }),
      portPairs: ({ query, db }) => readPortPairs(db, query.from),
    },
  ),
]
export const sailingExports = SAILINGS.exports
