import { round } from './numbers.ts'

/* How alike two names or addresses are. The server asks PostgreSQL's pg_trgm the same question over the same signs; a test holds both together. */

/** Letters that Unicode does not take apart into a plain one and its accent. */
const PLAIN: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', þ: 'th', ð: 'd', ı: 'i', ħ: 'h' }

/** What a company is in law says nothing about which company it is. */
const LEGAL_FORMS = new Set(
  (
    'limited ltd co company inc incorporated llc llp lp corp corporation plc gmbh mbh ag kg kgaa ohg ug bv nv sa sarl sas srl spa sl oy oyj ab as aps ' +
    'ou uab sia doo kft zrt pte pty pvt private sdn bhd jsc pjsc ooo kk'
  ).split(' '),
)
const LEGAL_FORMS_IN_CHARACTERS = /(?:股份有限公司|有限責任公司|有限责任公司|有限公司|株式会社|주식회사)$/

/** Scripts whose characters are words, or parts of words, by themselves. */
const BY_CHARACTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const ALPHABET = 36

/** A character as three plain signs: whatever language a database speaks, it takes these for a word. */
const asWord = (character: string) => {
  const point = character.codePointAt(0) ?? 0
  const signs = [point, Math.floor(point / ALPHABET), Math.floor(point / ALPHABET ** 2)]
  return ` ${signs.map((sign) => (sign % ALPHABET).toString(ALPHABET)).join('')} `
}
/** A letter of another alphabet as a plain sign: its words stay words. */
const asSign = (letter: string) => ((letter.codePointAt(0) ?? 0) % ALPHABET).toString(ALPHABET)
const inPlainSigns = (character: string) => {
  if (/[a-z0-9 ]/.test(character)) return character
  return PLAIN[character] ?? (BY_CHARACTER.test(character) ? asWord(character) : asSign(character))
}

/** Without case, width and accents; dots and apostrophes join (`B.V.` is `bv`), other punctuation parts. */
const plainWords = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .normalize('NFC')
    .replaceAll(/[.'’`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

function withoutLegalForm(words: readonly string[]): string[] {
  const last = words.at(-1)
  if (last === undefined) return []
  const shorter = last.replace(LEGAL_FORMS_IN_CHARACTERS, '')
  const rest = LEGAL_FORMS.has(last) || shorter === '' ? words.slice(0, -1) : [...words.slice(0, -1), shorter]
  if (rest.length === 0) return [...words] // a name that is nothing but its legal form is that name
  return rest.length === words.length && shorter === last ? rest : withoutLegalForm(rest)
}

const inSigns = (words: readonly string[]) => Array.from(words.join(' '), inPlainSigns).join('').split(' ').filter(Boolean).join(' ')

/** A name as it is compared. */
export const cleanName = (text: string) => inSigns(withoutLegalForm(plainWords(text)))
/** An address as it is compared. */
export const cleanAddress = (lines: readonly (string | null | undefined)[]) => inSigns(plainWords(lines.filter(Boolean).join(' ')))

/** Every three signs in a row of each word, with two blanks before it and one behind, as pg_trgm cuts them. */
export function trigrams(cleaned: string): ReadonlySet<string> {
  const found = cleaned
    .split(' ')
    .filter(Boolean)
    .flatMap((word) => {
      const padded = `  ${word} `
      return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3))
    })
  return new Set(found)
}

/** What two cleaned texts have in common, of all that they have: 0 to 1. */
export function similarityOf(one: string, other: string): number {
  const [mine, theirs] = [trigrams(one), trigrams(other)]
  const common = [...mine].filter((three) => theirs.has(three)).length
  const all = mine.size + theirs.size - common
  return all === 0 ? 0 : common / all
}

/** LIMIT: similarity scores show as percentages with two decimals. */
export const percentText = (score: number) => `${round(score * 100, 2).toFixed(2)}%`
