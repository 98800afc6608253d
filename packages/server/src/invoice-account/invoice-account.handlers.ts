import { INVOICE_ACCOUNT, type InvoiceAccount, type InvoiceAccountForm } from '@fairlead/domain/invoice-account/invoice-account'
import { isInCoins } from '@fairlead/domain/kit/money'
import { at, type Finding } from '@fairlead/domain/kit/rules'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import { masterData } from '../kit/record/masterData.ts'
import { baseCurrencyOf, hasInvoices } from './invoice-account.store.ts'

export const INVOICE_ACCOUNTS = masterData(INVOICE_ACCOUNT, {
  table: 'invoice_account',
  source: { select: sql`o.*, trim_scale(o.second_level_above)::text as second_level_above` },
  findings: async (form, stored, { db }) => [
    ...(await companyFindings(db, form, stored)),
    ...(stored ? await fixedFields(db, form, stored) : []),
  ],
  refusals: { invoice_account_code_once: at('account_code', 'invoice-account.duplicateCode') },
})

/** The company exists, and the limit is an amount of its currency. An account keeps a company that is no longer active. */
async function companyFindings(db: Db, form: InvoiceAccountForm, stored: InvoiceAccount | null): Promise<Finding[]> {
  const { company_code, second_level_above } = form
  if (company_code === null) return []
  const currency = await baseCurrencyOf(db, company_code)
  const rule = { rule: 'the company exists', level: 'error' } as const
  if (currency === null) return company_code === stored?.company_code ? [] : [{ ...at('company_code', 'msgCodeUnknown'), ...rule }]
  return second_level_above === null || isInCoins(second_level_above, currency)
    ? []
    : [{ ...at('second_level_above', 'msgNoSuchCoin', { currency }), ...rule }]
}

/** Invoices name the account by its code, and their amounts are in the currency of its company. */
async function fixedFields(db: Db, form: InvoiceAccountForm, stored: InvoiceAccount): Promise<Finding[]> {
  const changed = (['account_code', 'company_code', 'side'] as const).filter((field) => form[field] !== stored[field])
  if (changed.length === 0 || stored.account_code === null || !(await hasInvoices(db, stored.account_code))) return []
  return changed.map((path) => ({
    ...at(path, 'invoice-account.fieldFixed'),
    rule: 'an account with invoices keeps code, company and side',
    level: 'error',
  }))
}
