import { round } from './numbers.ts'

/* The similarity of two names or addresses. The server computes it with PostgreSQL's pg_trgm on the same cleaned text; a test compares both. */

/** Letters that Unicode does not decompose into a plain letter and an accent. */
const PLAIN: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', þ: 'th', ð: 'd', ı: 'i', ħ: 'h' }

/** Legal forms, which do not help to identify a company. */
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

/** A character as three ASCII characters, which PostgreSQL treats as a word in every locale. */
const asWord = (character: string) => {
  const point = character.codePointAt(0) ?? 0
  const signs = [point, Math.floor(point / ALPHABET), Math.floor(point / ALPHABET ** 2)]
  return ` ${signs.map((sign) => (sign % ALPHABET).toString(ALPHABET)).join('')} `
}
/** A letter of another alphabet as an ASCII character, so that its words remain words. */
const asSign = (letter: string) => ((letter.codePointAt(0) ?? 0) % ALPHABET).toString(ALPHABET)
const inPlainSigns = (character: string) => {
  if (/[a-z0-9 ]/.test(character)) return character
  return PLAIN[character] ?? (BY_CHARACTER.test(character) ? asWord(character) : asSign(character))
}

/** Without case, width and accents; dots and apostrophes are removed (`B.V.` is `bv`), other punctuation separates words. */
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
  if (rest.length === 0) return [...words] // a name that consists only of a legal form is kept
  return rest.length === words.length && shorter === last ? rest : withoutLegalForm(rest)
}

const inSigns = (words: readonly string[]) => Array.from(words.join(' '), inPlainSigns).join('').split(' ').filter(Boolean).join(' ')

/** The cleaned name for comparison. */
export const cleanName = (text: string) => inSigns(withoutLegalForm(plainWords(text)))
/** The cleaned address for comparison. */
export const cleanAddress = (lines: readonly (string | null | undefined)[]) => inSigns(plainWords(lines.filter(Boolean).join(' ')))

/** The trigrams of each word, padded with two blanks before and one after it, as in pg_trgm. */
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

/** The share of common trigrams of two cleaned texts, 0 to 1. */
export function similarityOf(one: string, other: string): number {
  const [mine, theirs] = [trigrams(one), trigrams(other)]
  const common = [...mine].filter((three) => theirs.has(three)).length
  const all = mine.size + theirs.size - common
  return all === 0 ? 0 : common / all
}

/** LIMIT: similarity scores show as percentages with two decimals. */
export const percentText = (score: number) => `${round(score * 100, 2).toFixed(2)}%`
