import type { List } from '@fairlead/domain/kit/list'
import { PARTY_LISTS } from '@fairlead/domain/party/party.lists'
import type { Config } from '../kit/start/config.ts'
import type { Exportable } from '../kit/list/exportList.ts'
import { partyRows } from './party.list-store.ts'

/** The export of every party list, with the rows of the list call (PARTY-061). */
export const partyExports = ({ BUSINESS_TIME_ZONE: timeZone }: Pick<Config, 'BUSINESS_TIME_ZONE'>): Exportable[] =>
  PARTY_LISTS.map((list) => ({
    list: list as unknown as List,
    access: ['party'],
    count: (db, query, actor, now) => partyRows(list, query, { actor, now, timeZone }).count(db),
    read: (db, query, { actor, now, ...part }) => partyRows(list, query, { actor, now, timeZone }).read(db, part),
  }))
