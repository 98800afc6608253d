import type { Actor } from '@fairlead/domain/kit/access'
import type { MaintainedParty, Party, PartyForm } from '@fairlead/domain/party/party'
import { PaymentTerms } from '@fairlead/domain/kit/paymentTerms'
import { partyFormOf } from '@fairlead/domain/party/party.defaults'
import { readableParty } from '@fairlead/domain/party/party.record-rules'
import { needsManagement } from '@fairlead/domain/party/party.rules'
import { comparedTextsOf } from '@fairlead/domain/party/party.similar-rules'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Config } from '../kit/start/config.ts'
import type { Db } from '../kit/db/database.ts'
import { forbidden, notFound } from '../kit/http/failures.ts'
import type { RecordVersion } from '../kit/record/masterDataStore.ts'
import { PARTY_SELECT } from './party.columns.ts'
import { partyTexts } from './party.references-store.ts'
import { maintainedPartyScope, partyScope } from '../scope/party.scope.ts'

/** The payment terms that count as cash. */
export const cashTermsOf = ({ PARTY_CASH_TERMS }: Pick<Config, 'PARTY_CASH_TERMS'>): PaymentTerms[] =>
  PaymentTerms.options.filter((terms) => PARTY_CASH_TERMS.split(',').some((named) => named.trim() === terms))

type StoredParty = Omit<MaintainedParty, 'needs_management' | 'option_texts' | 'maintainable'>

/** All stored fields of a party; only for callers who have checked that the reader maintains it. */
export async function readParty(db: Db, partyId: number, config: Pick<Config, 'PARTY_CASH_TERMS'>, lock = false): Promise<MaintainedParty> {
  if (lock) await sql`select 1 from party where party_id = ${partyId} for update`.execute(db)
  const { rows } = await sql<StoredParty>`select ${PARTY_SELECT} from party o where o.party_id = ${partyId}`.execute(db)
  const [read] = rows
  if (!read) throw notFound('party.notFound')
  return withDerivedFields(read, await partyTexts(db, read), config)
}

/** One party with the fields that this actor may read; answers 404 for parties the actor does not find. */
export async function findParty({ db, actor, services }: PartyReader, partyId: number): Promise<Party> {
  const maintainable = await isMaintained(db, actor, partyId)
  const party = await readParty(db, partyId, services.config)
  return readableParty({ ...party, maintainable })
}

/** One party that the actor maintains; refuses one that it only finds (ACCESS-012). */
export async function findMaintainedParty({ db, actor, services }: PartyReader, partyId: number, lock = false): Promise<MaintainedParty> {
  await refuseUnmaintained(db, actor, partyId)
  return readParty(db, partyId, services.config, lock)
}
interface PartyReader {
  db: Db
  actor: Actor
  services: { config: Pick<Config, 'PARTY_CASH_TERMS'> }
}

export async function refuseUnmaintained(db: Db, actor: Actor, partyId: number): Promise<void> {
  if (!(await isMaintained(db, actor, partyId))) throw forbidden('party.notMaintained')
}

/** Does the actor maintain each of these parties, as far as they exist? */
export async function maintainsEach(db: Db, actor: Actor, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql`select from party p where p.party_id = any(${[...ids]}::integer[]) and not ${maintainedPartyScope(actor, 'p')}
    limit 1`.execute(db)
  return rows.length === 0
}

/** Does the actor maintain this party? Throws 404 for one that it does not find. */
async function isMaintained(db: Db, actor: Actor, partyId: number): Promise<boolean> {
  const { rows } = await sql<{ maintainable: boolean }>`select ${maintainedPartyScope(actor, 'p')} as maintainable
    from party p where p.party_id = ${partyId} and ${partyScope(actor, 'p')}`.execute(db)
  const [found] = rows
  if (!found) throw notFound('party.notFound')
  return found.maintainable
}

function withDerivedFields(
  read: StoredParty,
  option_texts: Party['option_texts'],
  config: Pick<Config, 'PARTY_CASH_TERMS'>,
): MaintainedParty {
  const party = { ...read, maintainable: true as const, needs_management: false, option_texts }
  return { ...party, needs_management: needsManagement(partyFormOf(party), cashTermsOf(config)) }
}

/** The parties with these codes that the actor maintains. */
export async function findMaintainedParties({ db, actor, services }: PartyReader, codes: readonly string[]): Promise<MaintainedParty[]> {
  const { rows } = await sql<StoredParty>`select ${PARTY_SELECT} from party o
    where o.party_code = any(${[...codes]}::text[]) and ${maintainedPartyScope(actor, 'o')}`.execute(db)
  return rows.map((read) => withDerivedFields(read, [], services.config))
}

/** Does the actor find a party with this code, even if only on a record? */
export async function isCodeFound(db: Db, actor: Actor, code: string): Promise<boolean> {
  const { rows } = await sql`select from party p where p.party_code = ${code} and ${partyScope(actor, 'p')}`.execute(db)
  return rows.length > 0
}

export const isCodeTaken = async (db: Db, code: string): Promise<boolean> =>
  (await db.selectFrom('party').select('party_id').where('party_code', '=', code).executeTakeFirst()) !== undefined

/** Deletes parties that are unchanged since they were created; returns how many. */
export async function deleteParties(db: Db, parties: readonly RecordVersion[]): Promise<number> {
  const { numAffectedRows } =
    await sql`delete from party p using jsonb_to_recordset(${JSON.stringify(parties)}::jsonb) as r(key integer, version integer)
    where p.party_id = r.key and p.version = r.version`.execute(db)
  return Number(numAffectedRows ?? 0)
}

type PartyTable = Tables['party']

/** Texts whose columns are never null: a blank one is stored as ''. */
const textColumns = ({
  address1,
  address2,
  address3,
  address4,
  city,
  state,
  zip_postal,
  tel,
  email,
  short_name,
  full_name,
}: PartyForm) => ({
  address1: address1 ?? '',
  address2: address2 ?? '',
  address3: address3 ?? '',
  address4: address4 ?? '',
  city: city ?? '',
  state: state ?? '',
  zip_postal: zip_postal ?? '',
  tel: tel ?? '',
  email: email ?? '',
  short_name: short_name ?? '',
  full_name: full_name ?? '',
})

function columnsOf(form: PartyForm) {
  const { roles: _roles, ...columns } = form
  return { ...columns, ...textColumns(form), ...comparedTextsOf(form) }
}

/** The columns of a new party that its form does not hold. */
export type PartyStamps = Pick<Insertable<PartyTable>, 'party_code'> & Partial<Insertable<PartyTable>>
export type PartyChange = Updateable<PartyTable>

export async function insertParty(db: Db, form: PartyForm, stamps: PartyStamps): Promise<number> {
  const added = await db
    .insertInto('party')
    .values({ ...columnsOf(form), ...stamps })
    .returning('party_id')
    .executeTakeFirstOrThrow()
  await writeRoles(db, added.party_id, form.roles)
  return added.party_id
}

interface PartyVersion {
  partyId: number
  version: number
}

/** Saves a form if the version is still the one that was edited. */
export async function updateParty(db: Db, { partyId, version }: PartyVersion, form: PartyForm, stamps: PartyChange): Promise<boolean> {
  const saved = await moveParty(db, partyId, { ...columnsOf(form), ...stamps }, version)
  if (saved) await writeRoles(db, partyId, form.roles)
  return saved
}

/** Writes these columns if the party still has this version; no other function writes a status. */
export async function moveParty(db: Db, partyId: number, change: PartyChange, version: number): Promise<boolean> {
  const moved = await db
    .updateTable('party')
    .set({ ...change, version: version + 1 })
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
