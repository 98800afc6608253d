import { cleanText } from './cleanText.ts'
import { isSeen } from './seen.ts'

/** Letters, digits, and the fraction slash of `½`: without it, 1⁄2 becomes 12. */
const MEANINGFUL = /[\p{L}\p{N}\u2044]/gu
const isDropped = (sign: string) => (sign.normalize('NFKC').match(MEANINGFUL) ?? []).some((part) => cleanText(part) === '')

/**
 * The characters whose removal by the text cleaner (LIMIT-005) changes the meaning of a text: letters and digits without a plain form, each once.
 * Punctuation does not count, unless the text has nothing else.
 */
export function lossyCharacters(text: string): string[] {
  const signs = [...new Set(text.normalize('NFC'))].filter(isSeen)
  return cleanText(text) === '' ? signs : signs.filter(isDropped)
}
