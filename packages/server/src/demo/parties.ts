import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import { insertParty, type PartyStamps } from '../party/party.store.ts'
import { demoParty } from './partyDetails.ts'
import { DEMO_PARTIES } from './partyList.ts'

/** Further ports that an office handles. */
const PORT_OFFICES: readonly (readonly [string, string, boolean])[] = [
  ['HKHKG', 'HKG', true],
  ['HKHKG', 'SZX', false],
  ['CNYTN', 'SZX', true],
  ['CNYTN', 'HKG', false],
  ['CNSZX', 'SZX', true],
  ['CNCAN', 'CAN', true],
  ['CNSHA', 'SHA', true],
  ['CNSHA', 'NGB', false],
  ['CNSUZ', 'SHA', true],
  ['CNNGB', 'NGB', true],
  ['CNTAO', 'TAO', true],
  ['SGSIN', 'SIN', true],
  ['VNSGN', 'SGN', true],
  ['INNSA', 'NSA', true],
  ['USLAX', 'LAX', true],
  ['USLGB', 'LAX', true],
  ['USNYC', 'NYC', true],
  ['GBLON', 'LON', true],
  ['GBFXT', 'LON', true],
  ['DEHAM', 'HAM', true],
  ['NLRTM', 'RTM', true],
]

/** The account group of each customer. */
const GROUP_OF = { NORTHWIND: 'NORTHWIND', HANSAKAU: 'HANSA', MAPLEHOM: 'MAPLE', LAKESIDE: 'LAKESIDE', PEARLTOY: 'PEARL' }

export async function joinAccountGroups(db: Db): Promise<void> {
  await sql`update party p set customer_id = g.customer_id from account_group g join jsonb_each_text(${JSON.stringify(GROUP_OF)}::jsonb) j on j.value = g.code
    where p.party_code = j.key`.execute(db)
}

export async function fillParties(db: Db, now: Date): Promise<void> {
  const idOf = new Map<string, number>()
  for (const [index, { party_code, status = 'A', group_id = null, un_code = null, ...firm }] of DEMO_PARTIES.entries()) {
    const approval_status: PartyStamps['approval_status'] =
      firm.roles.includes('CUSTOMER') && index % 3 === 0 ? 'CAM_APPROVED' : 'SUN_APPROVED'
    const stamps = { party_code, status, group_id, un_code, approval_status, created_at: now, submitted_at: now, status_changed_at: now }
    idOf.set(party_code, await insertParty(db, demoParty(firm, index), stamps))
  }
  await db
    .insertInto('port_office')
    .values(PORT_OFFICES.map(([un_code, office, is_default]) => ({ un_code, party_id: idOf.get(office) ?? 0, is_default })))
    .execute()
  await db
    .insertInto('sales_person')
    .values([
      { sales_code: 'SAL01', full_name: 'Sally Sales' },
      { sales_code: 'SAL02', full_name: 'Winston Fok' },
      { sales_code: 'SAL03', full_name: 'Grace Liang' },
      { sales_code: 'SAL04', full_name: 'Henrik Dahl' },
    ])
    .execute()
}
