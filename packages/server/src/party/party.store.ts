import type { Actor } from '@fairlead/domain/kit/access'
import type { ListQuery } from '@fairlead/domain/kit/list'
import type { Party, PartyForm } from '@fairlead/domain/party/party'
import { PaymentTerms } from '@fairlead/domain/kit/paymentTerms'
import { partyFormOf } from '@fairlead/domain/party/party.defaults'
import type { PartyDashboard } from '@fairlead/domain/party/party.lists.api'
import { PARTY_LISTS, type PartyList } from '@fairlead/domain/party/party.lists'
import { needsManagement } from '@fairlead/domain/party/party.rules'
import { comparedOf } from '@fairlead/domain/party/party.similar-rules'
import { sql } from 'kysely'
import type { Config } from '../kit/start/config.ts'
import type { Db } from '../kit/db/database.ts'
import { notFound } from '../kit/http/failures.ts'
import { planOf } from '../kit/list/listQuery.ts'
import type { At } from '../kit/record/maintenanceStore.ts'
import { BLANK, PARTY_SELECT, PARTY_SOURCE, WRITTEN } from './party.columns.ts'
import { partyTexts } from './party.references-store.ts'
import { partyScope } from '../scope/party.scope.ts'

/** What the house counts as cash. */
export const cashTermsOf = ({ PARTY_CASH_TERMS }: Pick<Config, 'PARTY_CASH_TERMS'>): PaymentTerms[] =>
  PaymentTerms.options.filter((terms) => PARTY_CASH_TERMS.split(',').some((named) => named.trim() === terms))

export const planParties = (list: PartyList, query: Omit<ListQuery, 'list'>, actor: Actor, now: Date, timeZone: string) =>
  planOf(list, query, PARTY_SOURCE, {
    internal: actor.internal,
    now,
    timeZone,
    always: [...(list.preset ? [sql<boolean>`o.approval_status = ${list.preset}`] : []), partyScope(actor, 'o')],
  })

type Read = Omit<Party, 'needs_management' | 'option_texts'>

export async function readParty(db: Db, partyId: number, config: Pick<Config, 'PARTY_CASH_TERMS'>, lock = false): Promise<Party> {
  if (lock) await sql`select 1 from party where party_id = ${partyId} for update`.execute(db)
  const { rows } = await sql<Read>`select ${PARTY_SELECT} from party o where o.party_id = ${partyId}`.execute(db)
  const [read] = rows
  if (!read) throw notFound('party.notFound')
  return told(read, await partyTexts(db, read), config)
}

/** One party that the actor may see; foreign and missing answer the same. */
export async function findParty({ db, actor, house }: Finding, partyId: number, lock = false): Promise<Party> {
  await refuseUnseen(db, actor, partyId)
  return readParty(db, partyId, house.config, lock)
}
interface Finding {
  db: Db
  actor: Actor
  house: { config: Pick<Config, 'PARTY_CASH_TERMS'> }
}

export async function refuseUnseen(db: Db, actor: Actor, partyId: number): Promise<void> {
  const { rows } = await sql`select from party p where p.party_id = ${partyId} and ${partyScope(actor, 'p')}`.execute(db)
  if (rows.length === 0) throw notFound('party.notFound')
}

function told(read: Read, option_texts: Party['option_texts'], config: Pick<Config, 'PARTY_CASH_TERMS'>): Party {
  const party = { ...read, needs_management: false, option_texts }
  return { ...party, needs_management: needsManagement(partyFormOf(party), cashTermsOf(config)) }
}

/** The parties with these codes that the actor may see. */
export async function findParties({ db, actor, house }: Finding, codes: readonly string[]): Promise<Party[]> {
  const { rows } =
    await sql<Read>`select ${PARTY_SELECT} from party o where o.party_code = any(${[...codes]}::text[]) and ${partyScope(actor, 'o')}`.execute(
      db,
    )
  return rows.map((read) => told(read, [], house.config))
}

export const isCodeTaken = async (db: Db, code: string): Promise<boolean> =>
  (await db.selectFrom('party').select('party_id').where('party_code', '=', code).executeTakeFirst()) !== undefined

/** Takes back parties that are still as they were made; how many were. */
export async function deleteParties(db: Db, parties: readonly At[]): Promise<number> {
  const { numAffectedRows } =
    await sql`delete from party p using jsonb_to_recordset(${JSON.stringify(parties)}::jsonb) as r(key integer, version integer)
    where p.party_id = r.key and p.version = r.version`.execute(db)
  return Number(numAffectedRows ?? 0)
}

const valuesOf = (form: PartyForm) => ({
  ...Object.fromEntries(
    Object.entries(form)
      .filter(([field]) => WRITTEN.includes(field))
      .map(([field, value]) => [field, BLANK.includes(field) ? (value ?? '') : value]),
  ),
  ...comparedOf(form),
})

/** What the system writes beside the form. */
type Stamps = Record<string, unknown>

export async function insertParty(db: Db, form: PartyForm, stamps: Stamps): Promise<number> {
  const added = await db
    .insertInto('party')
    .values({ ...valuesOf(form), ...stamps } as never)
    .returning('party_id')
    .executeTakeFirstOrThrow()
  await writeRoles(db, added.party_id, form.roles)
  return added.party_id
}

/** Saves a form if the version is still the one it was made from. */
export async function updateParty(db: Db, partyId: number, form: PartyForm, stamps: Stamps, version: number): Promise<boolean> {
  const saved = await moveParty(db, partyId, { ...valuesOf(form), ...stamps }, version)
  if (saved) await writeRoles(db, partyId, form.roles)
  return saved
}

/** Writes these columns if the party still has this version; the only place that writes a status. */
export async function moveParty(db: Db, partyId: number, change: Stamps, version: number): Promise<boolean> {
  const moved = await db
    .updateTable('party')
    .set({ ...change, version: version + 1 } as never)
    .where('party_id', '=', partyId)
    .where('version', '=', version)
    .returning('party_id')
    .executeTakeFirst()
  return moved !== undefined
}

async function writeRoles(db: Db, partyId: number, roles: readonly string[]): Promise<void> {
  await sql`with gone as (delete from party_role where party_id = ${partyId} and party_type <> all(${[...roles]}::text[]))
    insert into party_role (party_id, party_type) select ${partyId}, r from unnest(${[...roles]}::text[]) r on conflict do nothing`.execute(
    db,
  )
}

/** Counts of every list, off the index of states. */
export async function readPartyDashboard(db: Db, actor: Actor): Promise<PartyDashboard> {
  const { rows } = await sql<{ approval_status: string; total: number }>`
    select approval_status, count(*) as total from party o where ${partyScope(actor, 'o')} group by approval_status`.execute(db)
  const totalOf = (list: PartyList) =>
    rows.filter(({ approval_status }) => !list.preset || approval_status === list.preset).reduce((sum, { total }) => sum + total, 0)
  return { lists: PARTY_LISTS.map((list) => ({ list: list.name, total: totalOf(list) })) }
}
