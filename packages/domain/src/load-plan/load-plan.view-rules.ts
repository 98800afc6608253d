import type { Room } from './load-plan.room-rules.ts'
import type { Placement } from './load-plan.ts'

/* A picture of a load without a graphics library: faces in the sequence in which they are painted, for SVG and for printed pages. */

export type Point = readonly [x: number, y: number]
export interface Face {
  /** Index of the placement. */
  piece: number
  side: 'top' | 'front' | 'side'
  points: readonly Point[]
}
export interface Isometric {
  width: number
  height: number
  /** The edges of the container, behind the packages. */
  frame: readonly (readonly Point[])[]
  faces: readonly Face[]
}

const COS = Math.cos(Math.PI / 6)
const SIN = 1 / 2

/** Seen from the doors, above and to the right: x comes towards the viewer on the left, y on the right, z up. */
const project = (x: number, y: number, z: number): Point => [(y - x) * COS, (x + y) * SIN - z]

/** Must `a` be painted before `b`? It lies behind, beside on the far side, or below. */
const isBehind = (a: Placement, b: Placement) => a.x + a.dx <= b.x || a.y + a.dy <= b.y || a.z + a.dz <= b.z

/** Paints what is behind first. A ring of packages that each lie behind the next is cut at the one nearest to the front wall. */
function painted(placements: readonly Placement[]): number[] {
  const left = new Set(placements.keys())
  const order: number[] = []
  const before = placements.map((one, index) =>
    [...placements.keys()].filter((other) => {
      const against = placements[other]
      return other !== index && against !== undefined && isBehind(against, one) && !isBehind(one, against)
    }),
  )
  while (left.size > 0) {
    const free = [...left].filter((index) => (before[index] ?? []).every((other) => !left.has(other)))
    const next = free.length > 0 ? free : [[...left].toSorted((a, b) => depth(placements[a]) - depth(placements[b]))[0] ?? 0]
    for (const index of next) {
      left.delete(index)
      order.push(index)
    }
  }
  return order
}

const depth = (piece: Placement | undefined) => (piece ? piece.x + piece.y + piece.z : 0)

const facesOf = ({ x, y, z, dx, dy, dz }: Placement, piece: number): Face[] => [
  {
    piece,
    side: 'top',
    points: [project(x, y, z + dz), project(x + dx, y, z + dz), project(x + dx, y + dy, z + dz), project(x, y + dy, z + dz)],
  },
  {
    piece,
    side: 'front',
    points: [project(x + dx, y, z), project(x + dx, y + dy, z), project(x + dx, y + dy, z + dz), project(x + dx, y, z + dz)],
  },
  {
    piece,
    side: 'side',
    points: [project(x, y + dy, z), project(x + dx, y + dy, z), project(x + dx, y + dy, z + dz), project(x, y + dy, z + dz)],
  },
]

/** The load as it is after this step; null when the inside of the container is unknown. */
export function isometricOf({ inside }: Room, placements: readonly Placement[], step = Infinity): Isometric | null {
  if (!inside) return null
  const { length: l, width: w, height: h } = inside
  const shown = placements.flatMap((piece, index) => (piece.step <= step ? [{ piece, index }] : []))
  const order = painted(shown.map(({ piece }) => piece))
  const [offsetX, offsetY] = [l * COS, h]
  const moved = (points: readonly Point[]): Point[] => points.map(([x, y]) => [Math.round(x + offsetX), Math.round(y + offsetY)])
  return {
    width: Math.round((l + w) * COS),
    height: Math.round((l + w) * SIN + h),
    frame: [
      moved([project(0, 0, 0), project(l, 0, 0), project(l, w, 0), project(0, w, 0)]),
      moved([project(0, 0, 0), project(l, 0, 0), project(l, 0, h), project(0, 0, h)]),
      moved([project(0, 0, 0), project(0, w, 0), project(0, w, h), project(0, 0, h)]),
    ],
    faces: order.flatMap((at) => {
      const found = shown[at]
      return found ? facesOf(found.piece, found.index).map((face) => ({ ...face, points: moved(face.points) })) : []
    }),
  }
}

const A = 65
const LETTERS = 26
/** A letter for each order, in the sequence of loading; colour is not the only sign. */
export const orderLetter = (index: number): string =>
  index < LETTERS ? String.fromCodePoint(A + index) : `${orderLetter(Math.floor(index / LETTERS) - 1)}${orderLetter(index % LETTERS)}`
