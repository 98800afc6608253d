import type { List } from '@fairlead/domain/kit/list'
import { PARTY_LISTS } from '@fairlead/domain/party/party.lists'
import type { PartyRow } from '@fairlead/domain/party/party'
import type { Config } from '../kit/start/config.ts'
import type { Exportable } from '../kit/list/exportList.ts'
import { countRows, readRows } from '../kit/list/listQuery.ts'
import { PARTY_SOURCE } from './party.columns.ts'
import { planParties } from './party.store.ts'

/** Every party list, as the list call answers it, for the export (PARTY-061). */
export const partyExports = ({ BUSINESS_TIME_ZONE }: Pick<Config, 'BUSINESS_TIME_ZONE'>): Exportable[] =>
  PARTY_LISTS.map((list) => ({
    list: list as unknown as List,
    access: ['party'],
    count: (db, query, actor, now) => countRows(db, planParties(list, query, actor, now, BUSINESS_TIME_ZONE), PARTY_SOURCE),
    read: (db, query, actor, now, from, size) =>
      readRows<PartyRow>(db, planParties(list, query, actor, now, BUSINESS_TIME_ZONE), PARTY_SOURCE, from, size),
  }))
