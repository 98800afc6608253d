import type { Db } from '../kit/database.ts'

const OFFICES = ['HKG', 'SHA', 'LAX', 'PEARLTOY', 'NORTHWIND', 'BALTIC']
export async function fillParties(db: Db): Promise<void> {
  await db
    .insertInto('party')
    .values(OFFICES.map((party_code) => ({ party_code, short_name: party_code, full_name: party_code, status: 'A' })))
    .execute()
  await db.insertInto('sales_person').values({ sales_code: 'SAL01', full_name: 'Sally Sales' }).execute()
}
