import { COMPANY, type Company, type CompanyForm } from '@fairlead/domain/company/company'
import { at, type Finding } from '@fairlead/domain/kit/rules'
import type { Db } from '../kit/db/database.ts'
import { masterData } from '../kit/record/masterData.ts'
import { isCountry, isCurrency } from '../lookup/names.ts'
import { hasAccounts, isOffice } from './company.store.ts'

export const COMPANIES = masterData(COMPANY, {
  table: 'company',
  findings: async (form, stored, { db }) => [...(await unknownCodes(db, form)), ...(stored ? await fixedFields(db, form, stored) : [])],
  refusals: { company_code_once: at('company_code', 'company.duplicateCode') },
})

async function unknownCodes(db: Db, { office_code, base_currency, tax_country_code }: CompanyForm): Promise<Finding[]> {
  const unknown = [
    ...(office_code !== null && !(await isOffice(db, office_code)) ? ['office_code'] : []),
    ...(base_currency !== null && !isCurrency(base_currency) ? ['base_currency'] : []),
    ...(tax_country_code !== null && !isCountry(tax_country_code) ? ['tax_country_code'] : []),
  ]
  return unknown.map((path) => ({ ...at(path, 'msgCodeUnknown'), rule: 'codes exist', level: 'error' }))
}

/** Accounts name the company by its code, and their amounts are in its base currency. */
async function fixedFields(db: Db, form: CompanyForm, stored: Company): Promise<Finding[]> {
  const changed = (['company_code', 'base_currency'] as const).filter((field) => form[field] !== stored[field])
  if (changed.length === 0 || stored.company_code === null || !(await hasAccounts(db, stored.company_code))) return []
  return changed.map((path) => ({
    ...at(path, 'company.fieldFixed'),
    rule: 'a company with accounts keeps code and currency',
    level: 'error',
  }))
}
