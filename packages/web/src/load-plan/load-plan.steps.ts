import type { LoadLine, Placement } from '@fairlead/domain/load-plan/load-plan'
import { isSameTurn, turnsOf } from '@fairlead/domain/load-plan/load-plan.turn-rules'
import { numberOf } from '../kit/format/numberOf.ts'

const FAR_MM = 100
const NEAR_MM = 10

interface Key {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
}

/** A package after a key: arrows move it along the container and with Ctrl across it, Page up and Page down lift it, R turns it. Null for any other key. */
export function movedByKey(piece: Placement, line: LoadLine | undefined, { key, shiftKey, ctrlKey }: Key): Placement | null {
  const by = shiftKey ? NEAR_MM : FAR_MM
  const along = (value: number, step: number) => Math.max(0, value + step)
  switch (key) {
    case 'ArrowLeft':
      return ctrlKey ? { ...piece, y: along(piece.y, -by) } : { ...piece, x: along(piece.x, -by) }
    case 'ArrowRight':
      return ctrlKey ? { ...piece, y: along(piece.y, by) } : { ...piece, x: along(piece.x, by) }
    case 'PageUp':
      return { ...piece, z: along(piece.z, by) }
    case 'PageDown':
      return { ...piece, z: along(piece.z, -by) }
    case 'r':
    case 'R':
      return line ? turnedOn(piece, line) : null
    default:
      return null
  }
}

/** The next way in which the package may be turned. */
function turnedOn(piece: Placement, line: LoadLine): Placement {
  const turns = turnsOf(line)
  const next = turns[(turns.findIndex((turn) => isSameTurn(turn, piece)) + 1) % Math.max(1, turns.length)]
  return next ? { ...piece, ...next } : piece
}

/** The packages with one of them put in a step earlier or later; the others keep their sequence, and steps count from 1. */
export function reordered(pieces: readonly Placement[], index: number, by: 1 | -1): Placement[] {
  const to = index + by
  const [piece, other] = [pieces[index], pieces[to]]
  const next = piece && other ? pieces.with(index, other).with(to, piece) : [...pieces]
  return next.map((one, at) => ({ ...one, step: at + 1 }))
}

export const SPOT_FIELDS = ['x', 'y', 'z'] as const
export type Spot = Pick<Placement, (typeof SPOT_FIELDS)[number]>

/** No figure of a place is so long that it has two separators, so three parts are the three figures. */
function threeIn(text: string): string[] | undefined {
  const parts = text.trim().split(/\s*[,;/]\s*|\s+/)
  return parts.length === 3 ? parts : undefined
}

/** The place that is typed in mm: a figure in each field, or all three in one, as in "0, 1200, 0". A blank one stays as it is; null if one cannot be read. */
export function spotTyped(typed: Record<keyof Spot, string>, now: Spot): Spot | null {
  const three = SPOT_FIELDS.map((field) => threeIn(typed[field])).find((parts) => parts !== undefined)
  const texts = three ?? SPOT_FIELDS.map((field) => typed[field])
  const [x = NaN, y = NaN, z = NaN] = SPOT_FIELDS.map((field, index) => numberOf(texts[index]) ?? now[field])
  return [x, y, z].every((figure) => Number.isInteger(figure) && figure >= 0) ? { x, y, z } : null
}
