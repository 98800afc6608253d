import type { FieldProblem } from '@fairlead/domain/kit/problem'
import type { PartyForm } from '@fairlead/domain/party/party'
import type { Db } from '../kit/db/database.ts'
import { isCountry, isCurrency } from '../lookup/names.ts'
import { partyTexts } from './party.references-store.ts'

const CURRENCIES = ['bank_currency', 'credit_currency', 'invoice_currency'] as const

/** Problems of ids and codes that refer to nothing. */
export async function unknownReferences(db: Db, form: PartyForm): Promise<FieldProblem[]> {
  const known = await partyTexts(db, form)
  const isUnknown = (option: string, value: string | number | null) =>
    value !== null && !known.some((one) => one.option === option && one.value === value)
  return [
    ...(isUnknown('account_group', form.customer_id) ? [{ path: 'customer_id', key: 'msgNotAvailable' }] : []),
    ...(isUnknown('carrier', form.carrier_code) ? [{ path: 'carrier_code', key: 'msgNotAvailable' }] : []),
    ...(form.target_offices.some((id) => isUnknown('office', id)) ? [{ path: 'target_offices', key: 'msgNotAvailable' }] : []),
    ...(form.country_code && !isCountry(form.country_code) ? [{ path: 'country_code', key: 'party.countryInvalid' }] : []),
    ...CURRENCIES.filter((field) => form[field] && !isCurrency(form[field])).map((path) => ({ path, key: 'party.currencyInvalid' })),
  ]
}
