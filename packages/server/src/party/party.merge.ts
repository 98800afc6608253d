import type { Party } from '@fairlead/domain/party/party'
import { mergeRefusal, partyMerging, partyStateRefusal } from '@fairlead/domain/party/party.transitions'
import { conflict, notLatest, refused } from '../kit/http/failures.ts'
import { admit } from '../kit/http/steps.ts'
import { nameOf, recordPartyHistory, notifyParty, type PartyContext } from './party.events.ts'
import { notifyPartyMerged } from './party.listeners.ts'
import { findMerge, insertMerge, markUndone, moveMembers, returnMembers } from './party.merge-store.ts'
import { findMaintainedParty, moveParty, readParty } from './party.store.ts'

interface MergeInput {
  version: number
  into_party_id: number
  reason: string
}

/** Replaces this party by another one in every reference and records each moved row. */
export async function mergeParty(context: PartyContext, partyId: number, { version, into_party_id, reason }: MergeInput): Promise<Party> {
  const { db, actor, services, now, session } = context
  const { party, into } = await lockBoth(context, partyId, into_party_id)
  const step = admit(
    partyMerging('merge', party, actor, { reason }),
    party,
    version,
    partyStateRefusal('merge', party, context.services.config.BUSINESS_TIME_ZONE),
  )
  const refusal = mergeRefusal(party, into)
  if (refusal) throw refused({ key: refusal }, [{ path: 'into_party_id', key: refusal }])
  const id = await insertMerge(db, {
    party_id: partyId,
    into_party_id,
    status_before: party.status,
    user_uid: session.user_uid,
    merged_at: now,
  })
  const merging = { id, from: partyId, into: into_party_id }
  await moveMembers(db, merging)
  await notifyPartyMerged(context, { merging, isUndone: false, words: searchTextOf(into) })
  if (!(await moveParty(db, partyId, { status: step.row.to, merged_into: into_party_id }, version))) throw notLatest(party)
  await recordMerge(context, { party, into, from: party.status, to: 'I', event: step.row.event, reason })
  return readParty(db, partyId, services.config)
}

/** Undoes a merge: moved rows return, and the party gets its former status. */
export async function undoMerge(context: PartyContext, partyId: number, version: number): Promise<Party> {
  const { db, actor, services, now } = context
  const found = await findMerge(db, partyId)
  const { party, into } = await lockBoth(context, partyId, found?.into_party_id ?? partyId)
  const step = admit(
    partyMerging('undo_merge', party, actor, {}),
    party,
    version,
    partyStateRefusal('undo_merge', party, context.services.config.BUSINESS_TIME_ZONE),
  )
  if (!found) throw conflict({ key: 'party.notMerged' })
  const status = statusOf(found.status_before)
  const merging = { id: found.party_merge_id, from: partyId, into: found.into_party_id }
  await returnMembers(db, merging)
  await notifyPartyMerged(context, { merging, isUndone: true, words: searchTextOf(party) })
  await markUndone(db, merging.id, now)
  if (!(await moveParty(db, partyId, { status, merged_into: null }, version))) throw notLatest(party)
  await recordMerge(context, { party, into, from: 'I', to: status, event: step.row.event, reason: null })
  return readParty(db, partyId, services.config)
}

/** Locks both parties in the order of their ids, so that two merges cannot deadlock. */
async function lockBoth(context: PartyContext, partyId: number, intoId: number) {
  const ids = [partyId, intoId].toSorted((one, other) => one - other)
  const both = []
  for (const id of ids) both.push(await findMaintainedParty(context, id, true))
  const [first, last] = both
  if (!first || !last) throw conflict({ key: 'party.notFound' })
  return first.party_id === partyId ? { party: first, into: last } : { party: last, into: first }
}

const statusOf = (text: string): Party['status'] => (text === 'A' || text === 'P' ? text : 'I')
/** The names in the form of the search text of orders. */
const searchTextOf = ({ full_name, short_name }: Party) => [full_name, short_name].filter(Boolean).join(' ').toLowerCase()

interface MergeChange {
  party: Party
  into: Party
  from: Party['status']
  to: Party['status']
  event: string
  reason: string | null
}
/** Records the history of both parties, publishes the event, and makes moved rights count at once. */
async function recordMerge(context: PartyContext, { party, into, from, to, event, reason }: MergeChange): Promise<void> {
  const { services } = context
  const isMerge = party.merged_into === null
  const ends = isMerge ? { before: null, after: nameOf(into) } : { before: nameOf(into), after: null }
  const names = isMerge ? { before: null, after: nameOf(party) } : { before: nameOf(party), after: null }
  await recordPartyHistory(context, party.party_id, {
    action: isMerge ? 'merge' : 'undo_merge',
    from,
    to,
    reason,
    changes: [{ path: 'merged_into', ...ends }],
    version: party.version + 1,
  })
  await recordPartyHistory(context, into.party_id, {
    action: isMerge ? 'take_over' : 'give_back',
    from: into.status,
    to: into.status,
    reason,
    changes: [{ path: 'merged', ...names }],
    version: into.version,
  })
  services.sessions.forgetAll()
  await notifyParty(context, party, event)
}
