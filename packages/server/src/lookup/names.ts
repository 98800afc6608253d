import { isMoney } from '@fairlead/domain/kit/currencies'
import { LANGUAGES, type Language } from '@fairlead/domain/kit/languages'
import currencies from 'currency-codes'

/** Not countries: exceptional reservations and groupings that the runtime's list of regions includes. */
const NOT_COUNTRIES: ReadonlySet<string> = new Set(
  'AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH QO RH SU TA TP UK UN VD XA XB XK YD YU ZR ZZ'.split(' '),
)

/** ISO 3166-1 alpha-2 codes, from the runtime's list of regions. */
const COUNTRY_CODES: readonly string[] = assignedCountries()

function assignedCountries(): string[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !NOT_COUNTRIES.has(code) && names.of(code) !== undefined)
}

const naming = (type: 'region' | 'currency') =>
  Object.fromEntries(LANGUAGES.map((language) => [language, new Intl.DisplayNames([language], { type })])) as Record<
    Language,
    Intl.DisplayNames
  >
const regions = naming('region')
const moneys = naming('currency')

export const isCountry = (code: string) => COUNTRY_CODES.includes(code)
export const countryName = (code: string, language: Language) => regions[language].of(code) ?? code

export interface NamedCode {
  code: string
  name: string
}

/** Countries whose code or name, in the user's language or in English, contains the text. */
export const findCountries = (text: string, language: Language): NamedCode[] =>
  matching(COUNTRY_CODES, text, (code) => [countryName(code, language), countryName(code, 'en-US')])

/** The ISO 4217 codes of money. */
const CURRENCY_CODES = currencies.codes().filter(isMoney)
export const isCurrency = (code: string) => CURRENCY_CODES.includes(code)
export const findCurrencies = (text: string, language: Language): NamedCode[] =>
  matching(CURRENCY_CODES, text, (code) => [moneys[language].of(code) ?? code, currencies.code(code)?.currency ?? ''])

function matching(codes: readonly string[], text: string, namesOf: (code: string) => [string, string]): NamedCode[] {
  const typed = plain(text)
  return codes
    .map((code) => ({ code, names: namesOf(code) }))
    .filter(({ code, names }) => code.toLowerCase() === typed || names.some((name) => plain(name).includes(typed)))
    .toSorted(
      (a, b) => Number(b.code.toLowerCase() === typed) - Number(a.code.toLowerCase() === typed) || a.names[0].localeCompare(b.names[0]),
    )
    .slice(0, 50)
    .map(({ code, names }) => ({ code, name: names[0] }))
}

/** Searches ignore case and accents. */
const plain = (text: string) => text.trim().toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
