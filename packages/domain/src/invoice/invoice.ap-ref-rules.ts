import { MOST_AP_REF } from './invoice.codes.ts'

/* Finds the vendor's invoice number in the text of a document (INV-132). */

/** The labels before the number on invoices in English and Chinese. */
const LABEL = /(?:invoice\s*(?:no|number|num|nr|#)|inv\s*(?:no\b|#)|发票号码|發票號碼|发票编号|發票編號)[\s.:：#]*/giu
/** A number has a digit, no blank, and no sentence sign at its end. */
const NUMBER = /^[\p{L}\p{N}][\p{L}\p{N}\-_/.#]*/u

const ENDS: ReadonlySet<string> = new Set('.-_/#')
/** The text without sentence signs at its end. */
function withoutEnd(text: string): string {
  let end = text.length
  while (end > 0 && ENDS.has(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** Looks no further than a number that is too long, so that a text full of labels is read once. */
const numberAfter = (text: string, start: number): string | null => {
  const [found = ''] = NUMBER.exec(text.slice(start, start + MOST_AP_REF + 20)) ?? []
  const number = withoutEnd(found)
  return /\p{N}/u.test(number) && number.length >= 3 && number.length <= MOST_AP_REF ? number : null
}

/** The different numbers that follow a label, in the order of the text. */
export function apRefCandidates(text: string): string[] {
  const found = [...text.matchAll(LABEL)].flatMap((match) => numberAfter(text, match.index + match[0].length) ?? [])
  return [...new Map(found.map((number) => [number.toUpperCase(), number])).values()]
}

/** The vendor's number, if the text names exactly one. */
export function apRefIn(text: string): string | null {
  const [only, ...others] = apRefCandidates(text)
  return only !== undefined && others.length === 0 ? only : null
}
