import type { PartyType } from '@fairlead/domain/kit/access'
import type { Db } from '../kit/database.ts'
import { DEMO_PARTIES } from './partyList.ts'

/** Ports that an office handles beside its own. */
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

export async function fillParties(db: Db): Promise<void> {
  const added = await db
    .insertInto('party')
    .values(DEMO_PARTIES.map(({ roles: _roles, ...party }) => ({ ...party, status: party.status ?? 'A' })))
    .returning(['party_id', 'party_code'])
    .execute()
  const idOf = new Map(added.map((party) => [party.party_code, party.party_id]))
  const roles = DEMO_PARTIES.flatMap(({ party_code, roles }) =>
    roles.map((party_type: PartyType) => ({ party_id: idOf.get(party_code) ?? 0, party_type })),
  )
  await db.insertInto('party_role').values(roles).execute()
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
