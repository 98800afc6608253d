import { balanceOf, isUnbalanced } from './load-plan.balance-rules.ts'
import type { Room } from './load-plan.room-rules.ts'
import { isSameLine, type Load } from './load-plan.share-rules.ts'
import { turnsOf, type Turned } from './load-plan.turn-rules.ts'
import type { LoadLine, LoadOrder, Placement } from './load-plan.ts'

/* First fit from the front wall in the order of loading, each row in the middle of the width: plain and quick, so that a person has something to improve. */

interface Corner {
  x: number
  y: number
  z: number
}
type Cuboid = Corner & Turned
/** Packages of a line that found no place. */
export interface Unplaced {
  line: LoadLine
  package_qty: number
  /** `sides`: the line has no measures; `room`: no free place takes it. */
  because: 'sides' | 'room'
}

const meets = (a: Cuboid, b: Cuboid) =>
  a.x < b.x + b.dx && b.x < a.x + a.dx && a.y < b.y + b.dy && b.y < a.y + a.dy && a.z < b.z + b.dz && b.z < a.z + a.dz

interface Stack extends Cuboid {
  line: LoadLine
  /** What may still lie on it, in KG. */
  bears: number
}

interface State {
  placed: Stack[]
  corners: Corner[]
}

interface Placeable {
  lines: readonly LoadLine[]
  orders: readonly LoadOrder[]
}
export interface PlacedInOrder {
  placements: Placement[]
  unplaced: Unplaced[]
}

/** The packages that have measures, so that a place is looked for. */
export const qtyToPlace = (loads: readonly Load[], { lines }: Pick<Placeable, 'lines'>): number =>
  loads.reduce((sum, load) => {
    const line = lines.find((one) => isSameLine(one, load))
    return line && turnsOf(line).length > 0 ? sum + load.package_qty : sum
  }, 0)

/** Places all packages of a container, one after the other, each at the first corner where it fits. */
export function placeInOrder(loads: readonly Load[], plan: Placeable, room: Room): PlacedInOrder {
  const steps = placingInOrder(loads, plan, room)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/**
 * The same step by step, so that a screen stays usable: yields the number of placed packages after each of them. Where packages that bear nothing would
 * cover the floor and leave others behind, they are loaded last, on top, whatever the sequence of their order.
 */
export function* placingInOrder(loads: readonly Load[], plan: Placeable, room: Room): Generator<number, PlacedInOrder, undefined> {
  const inSequence = yield* placing(loads, plan, room, false)
  const isShort = inSequence.unplaced.some(({ because }) => because === 'room')
  if (!isShort || !plan.lines.some((line) => goesOnTop(line) === 1)) return inSequence
  const onTop = yield* placing(loads, plan, room, true)
  return onTop.placements.length > inSequence.placements.length ? onTop : inSequence
}

/** `topLast`: what bears nothing comes after all orders, not only after the others of its order. */
function* placing(loads: readonly Load[], plan: Placeable, room: Room, topLast: boolean): Generator<number, PlacedInOrder, undefined> {
  const seq = (load: Load) => plan.orders.find(({ so_no }) => so_no === load.so_no)?.loading_seq ?? 0
  const state: State = { placed: [], corners: [{ x: 0, y: 0, z: 0 }] }
  const placements: Placement[] = []
  const unplaced: Unplaced[] = []
  const known = loads.flatMap((load) => {
    const line = plan.lines.find((one) => isSameLine(one, load))
    return line ? [{ load, line }] : []
  })
  const rank = ({ line }: { line: LoadLine }) => (topLast ? goesOnTop(line) : 0)
  for (const { load, line } of known.toSorted(
    (a, b) => rank(a) - rank(b) || seq(a.load) - seq(b.load) || goesOnTop(a.line) - goesOnTop(b.line) || lineNo(a) - lineNo(b),
  )) {
    const turns = turnsOf(line).filter(({ dy, dz }) => !room.door || (dy <= room.door.width && dz <= room.door.height))
    let piece_no = 1
    for (; piece_no <= load.package_qty && turns.length > 0; piece_no++) {
      const place = firstPlace(state, line, turns, room)
      if (!place) break
      put(state, place, line)
      const { so_no, package_line_no } = line
      placements.push({ so_no, package_line_no, piece_no, ...place, step: placements.length + 1 })
      yield placements.length
    }
    const left = load.package_qty - piece_no + 1
    if (left > 0) unplaced.push({ line, package_qty: left, because: turnsOf(line).length === 0 ? 'sides' : 'room' })
  }
  return { placements: centredAcross(placements, plan.lines, room), unplaced }
}

/** Of one order, what bears nothing is loaded last, so that it comes to lie on top. */
const goesOnTop = ({ stacking }: LoadLine) => (stacking === 'NOTHING_ON_TOP' ? 1 : 0)
const lineNo = ({ load }: { load: Load }) => load.package_line_no

/** Packages that overlap along the container, and thus move across it together, row by row from the front wall. */
function rowsOf(placements: readonly Placement[]): Placement[][] {
  const rows: Placement[][] = []
  let end = -1
  for (const piece of placements.toSorted((a, b) => a.x - b.x)) {
    const row = rows.at(-1)
    if (row && piece.x < end) row.push(piece)
    else rows.push([piece])
    end = Math.max(end, piece.x + piece.dx)
  }
  return rows
}

/** Moves packages together across the container until their centre of gravity is in its middle, as far as the floor beside them is free. */
function rowInMiddle(row: readonly Placement[], lines: readonly LoadLine[], room: Room): Placement[] {
  const balance = balanceOf(row, lines, room)
  if (!balance || !room.inside) return [...row]
  const { width } = room.inside
  const left = Math.min(...row.map(({ y }) => y))
  const right = width - Math.max(...row.map(({ y, dy }) => y + dy))
  const by = Math.max(-left, Math.min(right, Math.round((-balance.width / PERCENT) * width)))
  return row.map((piece) => ({ ...piece, y: piece.y + by }))
}
const PERCENT = 100

/** Centres each row; where a row would then block the way of another one, the load moves as a whole. */
function centredAcross(placements: readonly Placement[], lines: readonly LoadLine[], room: Room): Placement[] {
  const inRows = rowsOf(placements)
    .flatMap((row) => rowInMiddle(row, lines, room))
    .toSorted((a, b) => a.step - b.step)
  const isBlocked = inRows.some((piece, index) => inRows.some((other, earlier) => earlier < index && blocksWay(other, piece)))
  return isBlocked ? rowInMiddle(placements, lines, room) : inRows
}

/** Moves a load that is too far to the front towards the doors, as far as the floor is free. */
export function movedToMiddle(placements: readonly Placement[], lines: readonly LoadLine[], room: Room): Placement[] {
  const balance = balanceOf(placements, lines, room)
  if (!balance || !room.inside || !isUnbalanced(balance)) return [...placements]
  const { length } = room.inside
  const wanted = Math.round((-balance.length / PERCENT) * length)
  const first = Math.min(...placements.map(({ x }) => x))
  const by = Math.max(-first, Math.min(wanted, length - first - balance.floor_mm))
  return placements.map((piece) => ({ ...piece, x: piece.x + by }))
}

/** The first corner, from the front wall and from below, at which one of the turns fits. */
function firstPlace({ placed, corners }: State, line: LoadLine, turns: readonly Turned[], { inside }: Room): Cuboid | null {
  if (!inside) return null
  const kg = line.kg / Math.max(1, line.package_qty)
  for (const corner of corners)
    for (const turn of turns) {
      const cuboid = { ...corner, ...turn }
      const isInside = corner.x + turn.dx <= inside.length && corner.y + turn.dy <= inside.width && corner.z + turn.dz <= inside.height
      if (isInside && !placed.some((other) => meets(cuboid, other)) && rests(cuboid, kg, placed) && isReachable(cuboid, placed))
        return cuboid
    }
  return null
}

/** Is `other` between the package and the doors? */
const blocksWay = (other: Cuboid, cuboid: Cuboid) =>
  other.x >= cuboid.x + cuboid.dx &&
  other.y < cuboid.y + cuboid.dy &&
  cuboid.y < other.y + other.dy &&
  other.z < cuboid.z + cuboid.dz &&
  cuboid.z < other.z + other.dz

/** A free way from the doors: nothing that is already there is in front of it. */
const isReachable = (cuboid: Cuboid, placed: readonly Stack[]) => !placed.some((other) => blocksWay(other, cuboid))

/** On the floor, or with its whole base on one package that bears it, and so on down to the floor. */
function rests(cuboid: Cuboid, kg: number, placed: readonly Stack[]): boolean {
  const below = carrierOf(cuboid, placed)
  if (cuboid.z === 0) return true
  return below !== null && bearsAll(below, kg, placed)
}

const carrierOf = (cuboid: Cuboid, placed: readonly Stack[]): Stack | null =>
  placed.find(
    (other) =>
      other.z + other.dz === cuboid.z &&
      other.x <= cuboid.x &&
      other.y <= cuboid.y &&
      cuboid.x + cuboid.dx <= other.x + other.dx &&
      cuboid.y + cuboid.dy <= other.y + other.dy,
  ) ?? null

function bearsAll(stack: Stack, kg: number, placed: readonly Stack[]): boolean {
  for (let one: Stack | null = stack; one !== null; one = one.z === 0 ? null : carrierOf(one, placed)) if (one.bears < kg) return false
  return true
}

function put(state: State, place: Cuboid, line: LoadLine): void {
  const kg = line.kg / Math.max(1, line.package_qty)
  for (
    let one = place.z === 0 ? null : carrierOf(place, state.placed);
    one !== null;
    one = one.z === 0 ? null : carrierOf(one, state.placed)
  )
    one.bears -= kg
  state.placed.push({ ...place, line, bears: line.stacking === 'NOTHING_ON_TOP' ? 0 : (line.max_on_top_kg ?? Infinity) })
  const { x, y, z, dx, dy, dz } = place
  const next = [
    { x, y, z: z + dz },
    { x, y: y + dy, z },
    { x: x + dx, y, z },
  ]
  const isUsed = (corner: Corner) => corner.x === x && corner.y === y && corner.z === z
  state.corners = [...state.corners.filter((corner) => !isUsed(corner)), ...next].toSorted((a, b) => a.x - b.x || a.z - b.z || a.y - b.y)
}
