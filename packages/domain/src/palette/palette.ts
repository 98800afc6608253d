import * as z from 'zod/mini'
import { CONTAINER_NUMBER, isContainerNumber } from '../kit/identifiers.ts'

export const PALETTE_MIN_LENGTH = 2
export const PALETTE_MAX_LENGTH = 100
export const PALETTE_DEBOUNCE_MS = 150
/** The most records of each kind; the lists have the rest. */
export const PALETTE_LIMIT = 6
/** From this length on the middle and end of numbers are searched too. */
export const PALETTE_INNER_LENGTH = 4

/** The kinds of records, in display order. */
export const RecordKind = z.enum(['so', 'job', 'hbl', 'container', 'po', 'consolidation', 'master_bl', 'party'])
export type RecordKind = z.infer<typeof RecordKind>

const text = z.nullable(z.string())

/** `id` identifies the record's screen: the shipping order of a job, an HBL, a PO or a container; the consolidation; the master bill; the party. */
export const PaletteRecord = z.object({
  kind: RecordKind,
  id: z.string(),
  /** The number or code that was found. */
  number: z.string(),
  /** The customer of an order, the ship of a consolidation or a master bill, or the name of a party. */
  name: text,
  status: z.string(),
  pol: text,
  pod: text,
  etd: text,
})
export type PaletteRecord = z.infer<typeof PaletteRecord>

export const PaletteAnswer = z.object({
  records: z.array(PaletteRecord),
  /** The place with the typed UN/LOCODE. */
  place: z.nullable(z.object({ un_code: z.string(), name: z.string() })),
})
export type PaletteAnswer = z.infer<typeof PaletteAnswer>

/** The text for comparing numbers: independent of width and case. */
export const numberText = (typed: string) => typed.normalize('NFKC').trim().toUpperCase()
/** A container number without separators: `CSQU 305438-3`. */
export const containerText = (typed: string) => numberText(typed).replaceAll(/[\s/.-]/g, '')
/** Only text with a digit is searched inside numbers, since names have few digits. */
export const isInner = (number: string) => number.length >= PALETTE_INNER_LENGTH && /\d/.test(number)

/** Is the text long enough to search? */
export const isPaletteSearch = (typed: string) => Array.from(typed.trim()).length >= PALETTE_MIN_LENGTH

/** What the text is by its form: a container number (ISO 6346), or one with a wrong check digit. */
export function recognised(typed: string): 'container' | 'containerCheck' | null {
  const number = containerText(typed)
  if (!CONTAINER_NUMBER.test(number)) return null
  return isContainerNumber(number) ? 'container' : 'containerCheck'
}
