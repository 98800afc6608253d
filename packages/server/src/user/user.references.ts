import type { Db } from '../kit/db/database.ts'
import { optionTexts, type Referring } from './user.profiles-store.ts'

/** The paths of ids and codes in a record that do not exist. */
export async function unknownReferences(db: Db, record: Referring): Promise<string[]> {
  const known = new Set((await optionTexts(db, record)).map(({ option, value }) => `${option} ${value}`))
  const lacks = (option: string, value: string | number) => !known.has(`${option} ${value}`)
  return [
    ...(record.referred_by_office_party_id !== null && lacks('office', record.referred_by_office_party_id)
      ? ['referred_by_office_party_id']
      : []),
    ...(record.sales_code && lacks('sales_code', record.sales_code) ? ['sales_code'] : []),
    ...record.profiles.flatMap((profile, index) => [
      ...(profile.party_ids.some((id) => lacks('party', id)) ? [`profiles.${index}.party_ids`] : []),
      ...(profile.party_group_ids.some((id) => lacks('party_group', id)) ? [`profiles.${index}.party_group_ids`] : []),
      ...(profile.tradelanes.some((lane) => lacks('tradelane', lane)) ? [`profiles.${index}.tradelanes`] : []),
      ...(profile.sales_codes.some((code) => lacks('sales_code', code)) ? [`profiles.${index}.sales_codes`] : []),
    ]),
  ]
}
