import { cleanText } from './cleanText.ts'
import { isSeen } from './seen.ts'

/** Letters, figures, and the stroke that holds `½` together: without it one half is twelve. */
const TELLS = /[\p{L}\p{N}\u2044]/gu
const isDropped = (sign: string) => (sign.normalize('NFKC').match(TELLS) ?? []).some((part) => cleanText(part) === '')

/**
 * The signs whose loss changes what a text says once it is cleaned (LIMIT-005): letters and figures without a plain form, each once, as they were
 * written. Punctuation may go; where nothing else was there, it is what is lost.
 */
export function lossyCharacters(text: string): string[] {
  const signs = [...new Set(text.normalize('NFC'))].filter(isSeen)
  return cleanText(text) === '' ? signs : signs.filter(isDropped)
}
