import type { EventSource } from '@fairlead/domain/kit/events'
import { describe, expect, it } from 'vitest'
import { roomsOver } from './rooms.ts'

const source = (module: EventSource['module'], more: Partial<EventSource> = {}): EventSource => ({
  module,
  sub_module: module,
  ofParties: false,
  changes: [],
  others: [],
  hrefOf: () => '/',
  params: {},
  ...more,
})
const rooms = roomsOver([source('booking', { ofParties: true }), source('party', { byPartyAccess: true }), source('user')])

describe('the recipients of an event', () => {
  it('of a record of parties: each of its parties, on the side that is meant, and who sees all parties', () => {
    expect(rooms.ofEvent({ module: 'booking' }, { party_ids: [7, 9], side: 'internal' })).toEqual([
      'booking:all:internal',
      'booking:7:internal',
      'booking:9:internal',
    ])
    expect(rooms.ofEvent({ module: 'booking' }, { party_ids: [7] })).toEqual([
      'booking:all:internal',
      'booking:7:internal',
      'booking:all:external',
      'booking:7:external',
    ])
  })

  it('of a booking with a salesman: his rooms as well', () => {
    expect(rooms.ofEvent({ module: 'booking' }, { party_ids: [], side: 'internal', sales_code: 'S1' })).toEqual([
      'booking:all:internal',
      'booking:all:internal:S1',
    ])
  })

  it('of another record: users with the function, and the user who acted', () => {
    expect(rooms.ofEvent({ module: 'user' }, { party_ids: [] })).toEqual(['user:every'])
    expect(rooms.ofEvent({ module: 'user' }, { party_ids: [], user_uid: 'u-1' })).toEqual(['user:u-1', 'user:every'])
  })

  it('of a party: who finds it by its types, by itself, or by its office', () => {
    const of_party = { party_id: 5, roles: ['AGENT' as const], office_party_ids: [1] }
    expect(rooms.ofEvent({ module: 'party' }, { party_ids: [], of_party })).toEqual([
      'party:every',
      'party:party:5',
      'party:type:AGENT',
      'party:office:1',
    ])
  })

  it('for named users: only they, if they may see the record, and the user who acted', () => {
    expect(rooms.ofEvent({ module: 'booking' }, { party_ids: [7], side: 'internal', user_uids: ['u-1', 'u-2'], user_uid: 'u-3' })).toEqual([
      'user:u-3',
      'booking:all:internal@u-1',
      'booking:all:internal@u-2',
      'booking:7:internal@u-1',
      'booking:7:internal@u-2',
    ])
    expect(rooms.ofEvent({ module: 'user' }, { party_ids: [], user_uids: ['u-1'] })).toEqual(['user:every@u-1'])
    expect(rooms.ofEvent({ module: 'user' }, { party_ids: [], user_uids: [] })).toEqual([])
  })

  it('of a module without events: only the user who acted', () => {
    expect(rooms.ofEvent({ module: 'registration' }, { party_ids: [7], user_uid: 'u-1' })).toEqual(['user:u-1'])
  })
})
