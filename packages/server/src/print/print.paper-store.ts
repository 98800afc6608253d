import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'

interface Address {
  party_id: number
  party_code: string
  full_name: string
  /** Address lines without blank ones; the country comes before the telephone. */
  lines: (string | null)[]
  country_code: string | null
}

/** The parties of a house bill. */
export async function readPrintedAddresses(db: Db, ids: readonly number[]): Promise<Address[]> {
  const { rows } = await sql<Address>`select party_id, party_code, full_name,
      array[address1, address2, address3, address4, concat_ws(' ', nullif(city, ''), nullif(state, ''), nullif(zip_postal, '')),
        case when tel <> '' then 'Tel ' || tel end] as lines, country_code
    from party p where party_id = any(${[...ids]}::integer[])`.execute(db)
  return rows
}

export interface PartyOnPaper {
  party_id: number
  party_code: string
  full_name: string
  local_name: string | null
  address: (string | null)[]
  city: string
  country_code: string | null
  tel: string
  contact_person: string | null
  email: string | null
  iata_code: string | null
  tax_id: string | null
  no_hbl_printing: boolean
}

/** The columns of a party `p` that papers show. */
export const PARTY_ON_PAPER = sql`p.party_id, p.party_code, p.full_name, p.local_name,
  array[p.address1, p.address2, p.address3, p.address4, concat_ws(' ', nullif(p.city, ''), nullif(p.state, ''), nullif(p.zip_postal, ''))] as address,
  p.city, p.country_code, p.tel, p.contact_person, p.email, p.iata_code, p.tax_id, p.no_hbl_printing`

export async function readPartiesOnPaper(db: Db, ids: readonly number[]): Promise<Map<number, PartyOnPaper>> {
  const { rows } = await sql<PartyOnPaper>`select ${PARTY_ON_PAPER} from party p
    where p.party_id = any(${[...ids]}::integer[])`.execute(db)
  return new Map(rows.map((row) => [row.party_id, row]))
}

/** The names of places in each script, by UN/LOCODE. */
export const readPlaceNames = (db: Db, codes: readonly string[]) =>
  db.selectFrom('place').select(['un_code', 'name', 'name_zh_hk', 'name_zh_cn']).where('un_code', 'in', codes).execute()

export const readCarrierName = async (db: Db, carrier_code: string) =>
  (await db.selectFrom('carrier').select('full_name').where('carrier_code', '=', carrier_code).executeTakeFirst())?.full_name
