import type { LedgerCodes } from '@fairlead/domain/invoice/invoice.journal-rules'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'

interface Named {
  charges: readonly string[]
  taxes: readonly string[]
  /** The day whose row of a tax code counts. */
  date: string
}
/** What these codes give to a journal. Codes that are no longer in use keep their accounts. */
export async function readLedgerCodes(db: Db, { charges, taxes, date }: Named): Promise<LedgerCodes> {
  const [ofTaxes, ofCharges] = await Promise.all([
    sql<{ code: string; sun_tax_account: string | null }>`select distinct on (code) code, sun_tax_account from reference_code
      where code_type = 'TAX_CODE' and code = any(${[...taxes]}::text[]) and valid_from <= ${date}::date order by code, valid_from desc`.execute(
      db,
    ),
    sql<{ code: string; analysis: string | null; is_disbursement: boolean }>`select code, sun_analysis as analysis,
      coalesce(is_disbursement, false) as is_disbursement from reference_code
      where code_type = 'CHARGE_CODE' and code = any(${[...charges]}::text[])`.execute(db),
  ])
  return {
    tax_accounts: new Map(ofTaxes.rows.flatMap(({ code, sun_tax_account }) => (sun_tax_account ? [[code, sun_tax_account]] : []))),
    charges: new Map(ofCharges.rows.map(({ code, ...charge }) => [code, charge])),
  }
}
