import type { Texts } from './texts.ts'

const ABBREVIATION = /^[A-Z]{2,3}(?![A-Za-z])/

/** The meaning of the abbreviation at the start of a label, for a tooltip; undefined where there is none to explain. */
export function meaningOf(label: string, { say }: Pick<Texts, 'say'>): string | undefined {
  const key = `abbr_${ABBREVIATION.exec(label)?.[0]}`
  const meaning = say(key)
  return meaning === key ? undefined : meaning
}
