import type { Actor } from '@fairlead/domain/kit/access'
import type { ListQuery, Page } from '@fairlead/domain/kit/list.api'
import type { PartyRow } from '@fairlead/domain/party/party'
import type { PartyDashboard } from '@fairlead/domain/party/party.lists.api'
import { PARTY_LISTS, type PartyList } from '@fairlead/domain/party/party.lists'
import { readableParty } from '@fairlead/domain/party/party.record-rules'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import { countRows, planOf, readPage, readRows } from '../kit/list/listQuery.ts'
import { maintainedPartyScope, maintainsEveryParty, partyScope } from '../scope/party.scope.ts'
import { partySource } from './party.columns.ts'

interface ListContext {
  actor: Actor
  now: Date
  timeZone: string
}

/**
 * The rows of one party list for this actor. Lists of the approval hold only parties that the actor maintains; the list of all parties also holds
 * those found on records, with the fields that a record shows.
 */
export function partyRows(list: PartyList, query: Omit<ListQuery, 'list'>, { actor, now, timeZone }: ListContext) {
  const source = partySource(actor, list.preset ? 'maintained' : 'found')
  const always = list.preset
    ? [sql<boolean>`o.approval_status = ${list.preset}`, maintainedPartyScope(actor, 'o')]
    : [partyScope(actor, 'o')]
  const plan = planOf(list, query, source, { reader: actor, now, timeZone, always })
  return {
    count: (db: Db) => countRows(db, plan, source),
    page: async (db: Db): Promise<Page<PartyRow>> => {
      const page = await readPage<PartyRow>(db, plan, source, query)
      return { ...page, items: page.items.map(readableParty) }
    },
    read: async (db: Db, part: { from?: number; size: number }): Promise<PartyRow[]> =>
      (await readRows<PartyRow>(db, plan, source, part)).map(readableParty),
  }
}

/** The count of every list, using the index of `approval_status`. */
export async function readPartyDashboard(db: Db, actor: Actor): Promise<PartyDashboard> {
  const state = maintainsEveryParty(actor)
    ? sql`approval_status`
    : sql`case when ${maintainedPartyScope(actor, 'o')} then approval_status end`
  const { rows } = await sql<{ approval_status: string | null; total: number }>`
    select ${state} as approval_status, count(*) as total from party o where ${partyScope(actor, 'o')} group by 1`.execute(db)
  const totalOf = (list: PartyList) =>
    rows.filter(({ approval_status }) => !list.preset || approval_status === list.preset).reduce((sum, { total }) => sum + total, 0)
  return { lists: PARTY_LISTS.map((list) => ({ list: list.name, total: totalOf(list) })) }
}
