import { isSameLine } from './load-plan.share-rules.ts'
import { isSameTurn } from './load-plan.turn-rules.ts'
import type { Placement } from './load-plan.ts'

/** Packages of one line, turned in the same way, that are put in one after another. */
export interface Stage {
  /** The steps of its first and its last package. */
  first: number
  last: number
  pieces: readonly Placement[]
}

/** The steps of a container as a person carries them out: equal packages in sequence are one stage. */
export function stagesOf(placements: readonly Placement[]): Stage[] {
  const stages: { first: number; last: number; pieces: Placement[] }[] = []
  for (const piece of placements.toSorted((a, b) => a.step - b.step)) {
    const stage = stages.at(-1)
    const before = stage?.pieces.at(-1)
    if (stage && before && isSameLine(before, piece) && isSameTurn(before, piece)) {
      stage.pieces.push(piece)
      stage.last = piece.step
    } else stages.push({ first: piece.step, last: piece.step, pieces: [piece] })
  }
  return stages
}

/** The room that packages take: from the front wall, from the left and from the floor, in mm. */
export const extentOf = (pieces: readonly Placement[]) => {
  const along = (from: (piece: Placement) => number, side: (piece: Placement) => number) =>
    [Math.min(...pieces.map(from)), Math.max(...pieces.map((piece) => from(piece) + side(piece)))] as const
  return {
    x: along(
      ({ x }) => x,
      ({ dx }) => dx,
    ),
    y: along(
      ({ y }) => y,
      ({ dy }) => dy,
    ),
    z: along(
      ({ z }) => z,
      ({ dz }) => dz,
    ),
  }
}
