import * as z from 'zod/mini'
import { CONTAINER_NUMBER, isContainerNumber } from '../kit/identifiers.ts'

export const PALETTE_MIN_LENGTH = 2
export const PALETTE_MAX_LENGTH = 100
export const PALETTE_DEBOUNCE_MS = 150
/** Of each kind; more would not be read, the lists hold them. */
export const PALETTE_MOST = 6
/** The end of a number, or a part from its middle, is looked for from this length on. */
export const PALETTE_INNER_LENGTH = 4

/** What is found, in the order in which it is shown. */
export const RecordKind = z.enum(['so', 'job', 'hbl', 'container', 'po', 'party'])
export type RecordKind = z.infer<typeof RecordKind>

const text = z.nullable(z.string())

/** `id` names the record's screen: the shipping order behind a job, an HBL, a PO or a container; the party. */
export const PaletteRecord = z.object({
  kind: RecordKind,
  id: z.string(),
  /** What was searched for and found: the number or the code. */
  number: z.string(),
  /** Customer of an order, name of a party. */
  name: text,
  status: z.string(),
  pol: text,
  pod: text,
  etd: text,
})
export type PaletteRecord = z.infer<typeof PaletteRecord>

export const PaletteAnswer = z.object({
  records: z.array(PaletteRecord),
  /** The place whose UN/LOCODE was typed. */
  place: z.nullable(z.object({ un_code: z.string(), name: z.string() })),
})
export type PaletteAnswer = z.infer<typeof PaletteAnswer>

/** As numbers are compared: whatever width and case they were typed in. */
export const numberText = (typed: string) => typed.normalize('NFKC').trim().toUpperCase()
/** `CSQU 305438-3` as it stands on the order. */
export const containerText = (typed: string) => numberText(typed).replaceAll(/[\s/.-]/g, '')
/** Names hold few digits, numbers hold some: only what may be a part of a number is looked for within numbers. */
export const isInner = (number: string) => number.length >= PALETTE_INNER_LENGTH && /\d/.test(number)

/** Enough to search for? */
export const isPaletteSearch = (typed: string) => Array.from(typed.trim()).length >= PALETTE_MIN_LENGTH

/** What the form of a text alone says: a container number (ISO 6346), or one whose check digit is another. */
export function recognised(typed: string): 'container' | 'containerCheck' | null {
  const number = containerText(typed)
  if (!CONTAINER_NUMBER.test(number)) return null
  return isContainerNumber(number) ? 'container' : 'containerCheck'
}
