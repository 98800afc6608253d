import type { LoadLine, Placement } from '@fairlead/domain/load-plan/load-plan'
import { isSameTurn, turnsOf } from '@fairlead/domain/load-plan/load-plan.turn-rules'

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
