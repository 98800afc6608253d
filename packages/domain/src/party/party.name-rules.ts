import type { Language } from '../kit/languages.ts'

/** Where names are registered in Traditional characters, which texts for the mainland do not have. */
export const TRADITIONAL_COUNTRIES = ['HK', 'MO', 'TW'] as const
const TRADITIONAL: ReadonlySet<string | null> = new Set(TRADITIONAL_COUNTRIES)

interface Named {
  local_name: string | null
  country_code: string | null
}
/** The registered Chinese name of a party as far as a text in this language may show it. */
export const localNameFor = ({ local_name, country_code }: Named, language: Language): string | null =>
  language === 'zh-CN' && TRADITIONAL.has(country_code) ? null : local_name
