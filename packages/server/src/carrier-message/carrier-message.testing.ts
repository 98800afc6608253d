import { ediValue, readSegments } from '../kit/edi/edifact.ts'

/** The places of a control reference: UNB, UNH, UNT and UNZ. */
const PLACES = new Map([
  ['UNB', 4],
  ['UNH', 0],
  ['UNT', 1],
  ['UNZ', 1],
])

/** The control references of an interchange; at both ends they are the same. */
export const controlsOf = (raw: string): string[] => [
  ...new Set(readSegments(raw).flatMap((one) => (PLACES.has(one.tag) ? [ediValue(one, PLACES.get(one.tag) ?? 0)] : []))),
]
