import { sourcesWithRights, type EventSource } from '@fairlead/domain/kit/events'
import type { Audience, PortalEvent } from '../jobs/outboxTypes.ts'
import { PARTY_TYPES } from '@fairlead/domain/kit/access'
import type { SessionRow } from '../session/sessionRow.ts'

/* Rooms decide who receives an event: one per event source; for records of parties, one per party and side. Rooms of sales profiles include the sales code. */

const sideOf = (internal: boolean) => (internal ? 'internal' : 'external')
const partyRoom = (source: EventSource, party: number | 'all', side: string) => `${source.module}:${party}:${side}`
const sourceRoom = ({ module }: EventSource) => `${module}:every`
/** Rooms for a source whose records are parties, by how a profile sees them: by party type, party or office. */
const accessRoom = ({ module }: EventSource, by: 'type' | 'party' | 'office', what: string | number) => `${module}:${by}:${what}`
export const userRoom = (userUid: string) => `user:${userUid}`
/** The room for events addressed to one user, for records that this user may see. */
const namedRoom = (room: string, userUid: string) => `${room}@${userUid}`

export interface Rooms {
  ofSession: (session: SessionRow) => string[]
  ofEvent: (event: Pick<PortalEvent, 'module'>, audience: Audience) => string[]
}

/** The rooms of a session and of an event, for these event sources. */
export const roomsOver = (sources: readonly EventSource[]): Rooms => ({
  ofSession: (session) => ownRooms(sources, session),
  ofEvent: ({ module }, audience) =>
    roomsOf(
      sources.find((source) => source.module === module),
      audience,
    ),
})

/** The rooms of a session: the records that its profile may see. */
function ownRooms(sources: readonly EventSource[], { user_uid, profile_type_id, actor }: SessionRow): string[] {
  if (profile_type_id === null) return [userRoom(user_uid)]
  const parties: (number | 'all')[] = [
    ...(actor.internal && actor.all_party_types.has('OFFICE') ? ['all' as const] : []),
    ...actor.party_ids,
  ]
  const narrowed = (room: string) => (actor.profile_type === 'SALES' ? actor.sales_codes.map((code) => `${room}:${code}`) : [room])
  const isNarrowed = actor.all_party_types.size < PARTY_TYPES.length
  const roomsByAccess = (source: EventSource) => [
    ...[...actor.all_party_types].map((type) => accessRoom(source, 'type', type)),
    ...actor.party_ids.flatMap((id) => [accessRoom(source, 'party', id), accessRoom(source, 'office', id)]),
  ]
  const roomsIn = (source: EventSource) => {
    if (source.byPartyAccess && isNarrowed) return roomsByAccess(source)
    return source.ofParties ? parties.flatMap((party) => narrowed(partyRoom(source, party, sideOf(actor.internal)))) : [sourceRoom(source)]
  }
  const rooms = sourcesWithRights(sources, actor.func_ids).flatMap(roomsIn)
  return [userRoom(user_uid), ...rooms, ...rooms.map((room) => namedRoom(room, user_uid))]
}

function roomsOf(source: EventSource | undefined, audience: Audience): string[] {
  const { user_uid, user_uids } = audience
  const own = user_uid ? [userRoom(user_uid)] : []
  const rooms = source ? roomsOfRecord(source, audience) : []
  return [...own, ...(user_uids ? rooms.flatMap((room) => user_uids.map((uid) => namedRoom(room, uid))) : rooms)]
}

function roomsOfRecord(source: EventSource, { party_ids, side, sales_code, of_party }: Audience): string[] {
  if (!source.ofParties) return [sourceRoom(source), ...(of_party ? roomsOfParty(source, of_party) : [])]
  const sides = side ? [side] : ['internal', 'external']
  const rooms = sides.flatMap((name) => ['all' as const, ...party_ids].map((party) => partyRoom(source, party, name)))
  return [...rooms, ...(sales_code ? rooms.map((room) => `${room}:${sales_code}`) : [])]
}

const roomsOfParty = (source: EventSource, { party_id, roles, office_party_ids }: NonNullable<Audience['of_party']>): string[] => [
  accessRoom(source, 'party', party_id),
  ...roles.map((type) => accessRoom(source, 'type', type)),
  ...office_party_ids.map((id) => accessRoom(source, 'office', id)),
]
