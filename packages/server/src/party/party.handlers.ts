import { partyApi, PartyState, partySteps, partySwitches } from '@fairlead/domain/party/party.api'
import { partyList } from '@fairlead/domain/party/party.lists'
import type { Actor } from '@fairlead/domain/kit/access'
import type { Db } from '../kit/db/database.ts'
import { badRequest } from '../kit/http/failures.ts'
import { readHistory } from '../kit/record/historyStore.ts'
import * as remarks from '../kit/record/remarks.ts'
import { readRemarks } from '../kit/record/remarkStore.ts'
import { serveStaff } from '../kit/http/serveStaff.ts'
import { reasonIn, stepHandlers } from '../kit/http/stepHandlers.ts'
import { takePartyStep, switchPartyUse } from './party.actions.ts'
import { MODULE } from './party.events.ts'
import { partyRows, readPartyDashboard } from './party.list-store.ts'
import { mergeParty, undoMerge } from './party.merge.ts'
import { createParty, saveParty } from './party.saving.ts'
import { similarParties } from './party.similar-store.ts'
import { cashTermsOf, findParty, refuseUnmaintained } from './party.store.ts'

export const partyRoutes = serveStaff(partyApi, {
  list: async ({ query: { list: name, ...query }, db, actor, now, services }) => {
    const list = partyList(name)
    if (!list) throw badRequest('msgListUnknown', [{ path: 'list', key: 'msgListUnknown' }])
    return partyRows(list, query, { actor, now, timeZone: services.config.BUSINESS_TIME_ZONE }).page(db)
  },
  dashboard: ({ db, actor }) => readPartyDashboard(db, actor),
  similar: ({ body: { but, ...party }, db, actor }) => similarParties(db, party, but ?? null, actor),
  settings: ({ services }) => ({ cash_terms: cashTermsOf(services.config), ...remarks.remarkLimitsOf(services.config) }),
  read: ({ params, ...context }) => findParty(context, params.party_id),
  create: ({ body: { confirm_similar, ...form }, ...context }) => createParty(context, form, confirm_similar),
  save: ({ body: { version, confirm_similar, ...form }, params, ...context }) =>
    saveParty(context, params.party_id, form, { version, confirmSimilar: confirm_similar }),
  ...stepHandlers(partySteps, (context, action, params, body) =>
    takePartyStep(context, { action, partyId: params.party_id, version: body.version, reason: reasonIn(body) }),
  ),
  ...stepHandlers(partySwitches, (context, action, params, body) =>
    switchPartyUse(context, { action, partyId: params.party_id, version: body.version, reason: body.reason }),
  ),
  merge: ({ params, body, ...context }) => mergeParty(context, params.party_id, body),
  undo_merge: ({ params, body, ...context }) => undoMerge(context, params.party_id, body.version),
  history: async ({ params, db, actor }) => {
    await refuseUnmaintained(db, actor, params.party_id)
    return readHistory(db, MODULE, String(params.party_id), (text) => PartyState.options.find((state) => state === text) ?? 'P')
  },
  remarks: async ({ params, db, actor }) => readRemarks(db, await remarkedOn(db, actor, params.party_id), true),
  addRemark: async ({ params, body, ...context }) =>
    remarks.addRemark(context, await remarkedOn(context.db, context.actor, params.party_id), body),
  deleteRemark: async ({ params, db, actor, session }) =>
    remarks.deleteOwnRemark(db, await remarkedOn(db, actor, params.party_id), params.remark_id, session.user_uid),
  remarkPicture: async ({ params, db, actor }) => remarks.readPicture(db, await remarkedOn(db, actor, params.party_id), params, true),
})

async function remarkedOn(db: Db, actor: Actor, partyId: number) {
  await refuseUnmaintained(db, actor, partyId)
  return { module: MODULE, record_id: String(partyId) }
}
