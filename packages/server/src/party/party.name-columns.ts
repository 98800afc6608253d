import type { Language } from '@fairlead/domain/kit/languages'
import { TRADITIONAL_COUNTRIES } from '@fairlead/domain/party/party.name-rules'
import { sql, type RawBuilder } from 'kysely'
import type { NameColumn } from '../kit/list/listNameStore.ts'

/** As `localNameFor`. */
const localName = (language: Language): RawBuilder<unknown> | null => {
  if (language === 'en-US') return null
  return language === 'zh-HK'
    ? sql`n.local_name`
    : sql`case when n.country_code is null or n.country_code <> all(${[...TRADITIONAL_COUNTRIES]}::text[]) then n.local_name end`
}
const PLACE_NAMES = { 'en-US': null, 'zh-HK': sql`n.name_zh_hk`, 'zh-CN': sql`n.name_zh_cn` } as const

/** The name of a party in a list; Chinese lists show the Chinese one. */
export const partyName = (by: string): NameColumn => ({ table: 'party', key: 'party_id', column: 'full_name', by, local: localName })
/** The name of a place in a list, in the language of the reader. */
export const placeName = (by: string): NameColumn => ({
  table: 'place',
  key: 'un_code',
  column: 'name',
  by,
  local: (language) => PLACE_NAMES[language],
})
