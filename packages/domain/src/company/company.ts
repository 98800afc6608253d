import * as z from 'zod/mini'
import { code } from '../kit/fields.ts'
import { defineMasterData } from '../kit/masterData.ts'
import { choiceField, codeField, lineField, numbered, ownField, statusField } from '../kit/masterFields.ts'
import { at } from '../kit/rules.ts'
import { lookupField } from '../lookup/lookup.form.ts'
import { COMPANY_MENU } from './company.menu.ts'

/** The system that receives the journals of a company; NONE: journals are complete when they are posted. */
export const AccountingSystem = z.enum(['SUN', 'NONE'])
const Country = code(2)
/** The four digits of the list of electronic address schemes (ISO 6523 ICD and EAS). */
const EndpointScheme = code(4)

/** A legal entity that issues and receives invoices; name, address, tax number and bank are those of its office. */
export const COMPANY = defineMasterData({
  menu: COMPANY_MENU,
  one: 'company',
  many: 'companies',
  resource: '/companies',
  id: numbered('company_id', { optional: true }),
  list: { name: 'companies', defaultSort: 'company_code' },
  fields: {
    company_code: codeField(10, { group: 'company', required: true, column: { width: 130, sortable: true, searched: true } }),
    company_name: lineField(120, { group: 'company', required: true, column: { width: 280, sortable: true, searched: true } }),
    office_code: lookupField('office_code', 20, { group: 'company', required: true, column: { width: 140, searched: true } }),
    base_currency: lookupField('currency', 3, { group: 'company', required: true, column: { width: 120 } }),
    tax_country_code: ownField(
      Country,
      { kind: 'lookup', options: 'country' },
      { group: 'company', required: true, column: { width: 110 } },
    ),
    status: statusField({ group: 'company' }),
    accounting_system: choiceField(AccountingSystem, { group: 'exchange', required: true, initial: 'SUN', column: { width: 150 } }),
    peppol_scheme: ownField(EndpointScheme, { kind: 'code' }, { group: 'exchange', hint: 'company.schemeHint' }),
    peppol_endpoint_id: lineField(50, { group: 'exchange' }),
  },
  rules: [
    {
      name: 'an electronic address has a scheme of four digits',
      level: 'error',
      fields: ['peppol_scheme', 'peppol_endpoint_id'],
      check: ({ peppol_scheme, peppol_endpoint_id }) => {
        if (peppol_scheme !== null && !/^\d{4}$/.test(peppol_scheme)) return at('peppol_scheme', 'company.schemeInvalid')
        if (peppol_scheme === null && peppol_endpoint_id !== null) return at('peppol_scheme', 'msgRequired')
        return peppol_scheme !== null && peppol_endpoint_id === null ? at('peppol_endpoint_id', 'msgRequired') : null
      },
    },
  ],
  title: ({ company_name }) => company_name ?? '',
  subtitle: ({ company_code }) => company_code ?? '',
})
export const { api: companyApi, Form: CompanyForm, Record: Company } = COMPANY
export type CompanyForm = z.infer<typeof CompanyForm>
export type Company = z.infer<typeof Company>
