import { at, type Finding } from '../kit/rules.ts'
import type { FieldProblem } from '../kit/problem.ts'
import type { Room } from './load-plan.room-rules.ts'
import { isSameLine, lineLabel, loadKeyText, type Load } from './load-plan.share-rules.ts'
import { isSameTurn, turnsOf } from './load-plan.turn-rules.ts'
import type { LoadLine, Placement } from './load-plan.ts'

/*
 * Judges where packages lie in one container. It shares no code with what places them: inside, no overlap, turned as allowed, through the door,
 * supported, stacked as allowed, and put in after what carries it.
 */

/** A placement with its path in the form. */
export interface Placed extends Placement {
  path: string
}
export interface PlacementFacts {
  room: Room
  lines: readonly LoadLine[]
  /** What the container holds. */
  loads: readonly Load[]
}

/** The share of its base on which a package must rest. */
const SUPPORT = 0.8
/** Two heights that differ by less count as one. */
const TOLERANCE_MM = 2

export const pieceText = (piece: Placement) => `${loadKeyText(piece)} #${piece.piece_no}`
type Lines = Pick<PlacementFacts, 'lines'>
const lineOf = (piece: Placement, { lines }: Lines) => lines.find((line) => isSameLine(line, piece))
/** A package by the PO and item of its line and its number among them, as planners call it. */
export const pieceLabel = (piece: Placement, facts: Lines): string => `${lineLabel(lineOf(piece, facts) ?? piece)} #${piece.piece_no}`
const overlap = (a: number, lengthA: number, b: number, lengthB: number) => Math.min(a + lengthA, b + lengthB) - Math.max(a, b)
/** The area on which two packages lie above each other, seen from above, in mm². */
const contact = (a: Placement, b: Placement) => Math.max(0, overlap(a.x, a.dx, b.x, b.dx)) * Math.max(0, overlap(a.y, a.dy, b.y, b.dy))

/** What concerns one package alone. */
function problemsOfPiece(piece: Placed, index: number, pieces: readonly Placed[], facts: PlacementFacts): FieldProblem[] {
  const { path, x, y, z, dx, dy, dz } = piece
  const line = lineOf(piece, facts)
  const load = facts.loads.find((one) => isSameLine(one, piece))
  if (!line || !load || piece.piece_no > load.package_qty)
    return [at(`${path}.x`, 'load-plan.pieceNotHere', { piece: pieceLabel(piece, facts) })]
  const turns = turnsOf(line)
  const isAgain = pieces.findIndex((other) => isSameLine(other, piece) && other.piece_no === piece.piece_no) < index
  const { inside, door } = facts.room
  const isOutside = inside !== null && (x + dx > inside.length || y + dy > inside.width || z + dz > inside.height)
  return [
    ...(isAgain ? [at(`${path}.x`, 'load-plan.pieceTwice', { piece: pieceLabel(piece, facts) })] : []),
    ...(turns.length === 0
      ? [at(`${path}.dx`, 'load-plan.noSides', { piece: pieceLabel(piece, facts) })]
      : turns.some((turn) => isSameTurn(turn, piece))
        ? []
        : [at(`${path}.dx`, 'load-plan.turnedWrongly', { piece: pieceLabel(piece, facts) })]),
    ...(isOutside ? [at(`${path}.x`, 'load-plan.outside', { piece: pieceLabel(piece, facts) })] : []),
    ...(door && (dy > door.width || dz > door.height)
      ? [at(`${path}.dy`, 'load-plan.notThroughDoor', { piece: pieceLabel(piece, facts) })]
      : []),
  ]
}

/** Packages that are put in at the step of another one. */
function sameSteps(pieces: readonly Placed[], facts: Lines): FieldProblem[] {
  const first = new Map<number, Placed>()
  return pieces.flatMap((piece) => {
    const other = first.get(piece.step)
    if (!other) first.set(piece.step, piece)
    return other
      ? [at(`${piece.path}.step`, 'load-plan.stepTwice', { piece: pieceLabel(piece, facts), other: pieceLabel(other, facts) })]
      : []
  })
}

/** Pairs that are named; thousands of packages on one spot have millions. */
const OVERLAPS_NAMED = 1_000
/** Pairs that take the same room; a sweep along the length of the container. */
function overlaps(pieces: readonly Placed[], facts: Lines): FieldProblem[] {
  const byX = pieces.toSorted((a, b) => a.x - b.x)
  const found: FieldProblem[] = []
  let open: Placed[] = []
  for (const piece of byX) {
    if (found.length >= OVERLAPS_NAMED) return found.slice(0, OVERLAPS_NAMED)
    open = open.filter((other) => other.x + other.dx > piece.x)
    for (const other of open)
      if (overlap(piece.y, piece.dy, other.y, other.dy) > 0 && overlap(piece.z, piece.dz, other.z, other.dz) > 0)
        found.push(at(`${piece.path}.x`, 'load-plan.overlaps', { piece: pieceLabel(piece, facts), other: pieceLabel(other, facts) }))
    open.push(piece)
  }
  return found
}

interface Carrier {
  piece: Placed
  area: number
}
/** The packages on which each package rests, with the area. */
function carriersOf(pieces: readonly Placed[]): Map<Placed, Carrier[]> {
  const byTop = new Map<number, Placed[]>()
  for (const piece of pieces) byTop.set(piece.z + piece.dz, [...(byTop.get(piece.z + piece.dz) ?? []), piece])
  const tops = [...byTop.keys()]
  return new Map(
    pieces.map((piece) => [
      piece,
      piece.z === 0
        ? []
        : tops
            .filter((top) => Math.abs(top - piece.z) <= TOLERANCE_MM)
            .flatMap((top) => byTop.get(top) ?? [])
            .flatMap((below) => (below === piece || contact(piece, below) === 0 ? [] : [{ piece: below, area: contact(piece, below) }])),
    ]),
  )
}

/** Is enough of the base carried, with the centre between what carries it? */
function isSupported({ x, y, z, dx, dy }: Placed, carriers: readonly Carrier[]): boolean {
  if (z === 0) return true
  const area = carriers.reduce((sum, one) => sum + one.area, 0)
  const [left, right] = [Math.min(...carriers.map(({ piece }) => piece.x)), Math.max(...carriers.map(({ piece }) => piece.x + piece.dx))]
  const [near, far] = [Math.min(...carriers.map(({ piece }) => piece.y)), Math.max(...carriers.map(({ piece }) => piece.y + piece.dy))]
  const [middle, across] = [x + dx / 2, y + dy / 2]
  return area >= SUPPORT * dx * dy && middle >= left && middle <= right && across >= near && across <= far
}

const kgOf = (piece: Placed, facts: PlacementFacts) => {
  const line = lineOf(piece, facts)
  return line && line.package_qty > 0 ? line.kg / line.package_qty : 0
}

function stacking(pieces: readonly Placed[], facts: PlacementFacts): FieldProblem[] {
  const carriers = carriersOf(pieces)
  const carried = new Map<Placed, number>()
  const found: FieldProblem[] = []
  // From the top down, each hands its weight and what lies on it to what carries it, by area.
  for (const piece of pieces.toSorted((a, b) => b.z - a.z)) {
    const below = carriers.get(piece) ?? []
    const params = { piece: pieceLabel(piece, facts) }
    if (!isSupported(piece, below)) found.push(at(`${piece.path}.z`, 'load-plan.notSupported', params))
    const mass = kgOf(piece, facts) + (carried.get(piece) ?? 0)
    const area = below.reduce((sum, one) => sum + one.area, 0)
    for (const carrier of below) {
      carried.set(carrier.piece, (carried.get(carrier.piece) ?? 0) + (mass * carrier.area) / area)
      const other = pieceLabel(carrier.piece, facts)
      if (lineOf(carrier.piece, facts)?.stacking === 'NOTHING_ON_TOP')
        found.push(at(`${piece.path}.z`, 'load-plan.liesOnTop', { ...params, other }))
      if (carrier.piece.step >= piece.step) found.push(at(`${piece.path}.step`, 'load-plan.beforeSupport', { ...params, other }))
    }
  }
  return [...found, ...tooHeavy(pieces, carried, facts)]
}

const MARGIN_KG = 0.001
const tooHeavy = (pieces: readonly Placed[], carried: ReadonlyMap<Placed, number>, facts: PlacementFacts): FieldProblem[] =>
  pieces.flatMap((piece) => {
    const most = lineOf(piece, facts)?.max_on_top_kg ?? null
    const kg = carried.get(piece) ?? 0
    return most !== null && kg > most + MARGIN_KG
      ? [at(`${piece.path}.z`, 'load-plan.tooHeavyOnTop', { piece: pieceLabel(piece, facts), kg: Math.round(kg * 10) / 10, most })]
      : []
  })

/** Packages that are put in although another one is already between them and the doors. */
function blockedWays(pieces: readonly Placed[], facts: Lines): FieldProblem[] {
  return pieces.flatMap((piece) => {
    const other = pieces.find(
      (one) =>
        one.step < piece.step &&
        one.x >= piece.x + piece.dx &&
        overlap(one.y, one.dy, piece.y, piece.dy) > 0 &&
        overlap(one.z, one.dz, piece.z, piece.dz) > 0,
    )
    if (!other) return []
    // The paper names packages by their steps.
    const steps = { step: piece.step, other_step: other.step }
    return [
      at(`${piece.path}.step`, 'load-plan.wayBlocked', { piece: pieceLabel(piece, facts), other: pieceLabel(other, facts), ...steps }),
    ]
  })
}

const findings = (rule: string, level: Finding['level'], problems: readonly FieldProblem[]): Finding[] =>
  problems.map((problem) => ({ ...problem, rule, level }))

/** What is wrong with the places of the packages in one container. */
export function loadFindings(pieces: readonly Placed[], facts: PlacementFacts): Finding[] {
  if (pieces.length === 0) return []
  const overlapping = overlaps(pieces, facts)
  // What lies on what is not judged where everything lies in one another.
  if (overlapping.length >= OVERLAPS_NAMED) return findings('overlap', 'error', overlapping)
  if (facts.room.inside === null) return findings('inside', 'error', [at(`${pieces[0]?.path}.x`, 'load-plan.roomUnknown')])
  return [
    ...findings(
      'placed',
      'error',
      pieces.flatMap((piece, index) => problemsOfPiece(piece, index, pieces, facts)),
    ),
    ...findings('step', 'error', sameSteps(pieces, facts)),
    ...findings('overlap', 'error', overlapping),
    ...findings('stacking', 'error', stacking(pieces, facts)),
    ...findings('way', 'warning', blockedWays(pieces, facts)),
  ]
}

/** The placements that are still right after packages were taken out: those that are wrong go, and then what lay on them. */
export function standingPlacements(placements: readonly Placement[], facts: PlacementFacts): Placement[] {
  let pieces = placements.map((piece, index): Placed => ({ ...piece, path: String(index) }))
  for (;;) {
    const wrong = new Set(
      loadFindings(pieces, facts)
        .filter(({ level }) => level === 'error')
        .map(({ path }) => path.split('.')[0]),
    )
    if (wrong.size === 0) return pieces.map(({ path: _path, ...piece }) => piece)
    pieces = pieces.filter(({ path }) => !wrong.has(path))
  }
}
