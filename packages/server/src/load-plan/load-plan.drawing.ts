import { isometricOf, orderLetter, type Point } from '@fairlead/domain/load-plan/load-plan.view-rules'
import type { Room } from '@fairlead/domain/load-plan/load-plan.room-rules'
import type { Placement } from '@fairlead/domain/load-plan/load-plan'
import type { Content } from 'pdfmake'

/* Pictures of a load as vector paths, readable without colour: each order has a letter. */

/** What each package looks like: its order, and whether it is drawn, drawn as already there, or not at all. */
export interface Look {
  order: number
  shown: 'now' | 'before' | 'later'
}
export interface Drawing {
  room: Room
  pieces: readonly Placement[]
  lookOf: (piece: Placement) => Look
}
type Side = 'top' | 'front' | 'side'

/** Light, middle and dark, by side. */
const COLOURS = [
  ['#cfe1f7', '#a5c6ec', '#7ea8d8'],
  ['#fbe0c0', '#f3c48c', '#dba562'],
  ['#cdeccf', '#a2d6a7', '#79b880'],
  ['#f6d0dc', '#e9a8bd', '#cf8099'],
  ['#e2d6f4', '#c6b2e6', '#a48dcd'],
  ['#f4efb8', '#e2d97f', '#c2b853'],
] as const
const BEFORE = ['#f4f4f4', '#e6e6e6', '#d6d6d6'] as const
const SHADES: readonly Side[] = ['top', 'front', 'side']
const LETTER = 0.42
const SMALLEST = 5

const path = (points: readonly Point[]) => points.map(([x, y]) => `${x},${y}`).join(' ')
const fillOf = ({ order, shown }: Look, side: Side): string =>
  (shown === 'before' ? BEFORE : (COLOURS[order % COLOURS.length] ?? BEFORE))[SHADES.indexOf(side)] ?? BEFORE[0]

interface Sheet {
  width: number
  height: number
  /** Drawn width on paper in points. */
  onPaper: number
}
function svg({ width, height, onPaper }: Sheet, shapes: readonly string[]): Content {
  const unit = width / onPaper
  const edge = unit * 3
  const body = `<g stroke="#2b2b2b" stroke-width="${(unit * 0.5).toFixed(1)}" stroke-linejoin="round">${shapes.join('')}</g>`
  const box = `${-edge} ${-edge} ${width + 2 * edge} ${height + 2 * edge}`
  return { svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${body}</svg>`, width: onPaper }
}

const polygon = (points: readonly Point[], fill: string) => `<polygon points="${path(points)}" fill="${fill}"/>`

/** The letter of an order in the middle of a face, where it is large enough to be read. */
function letter(points: readonly Point[], { order, shown }: Look, size: number, unit: number): string {
  if (shown !== 'now' || size / unit < SMALLEST) return ''
  const [x, y] = [0, 1].map((axis) => points.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / points.length)
  const text = orderLetter(order)
  return `<text x="${x}" y="${(y ?? 0) + size * 0.36}" font-family="LATIN" font-size="${size}" text-anchor="middle" fill="#1a1a1a" stroke="none">${text}</text>`
}

/** The load as seen from the doors, which are at the lower left, with the front wall at the upper right. */
export const fromDoors = (drawing: Drawing, onPaper: number, { front, doors }: { front: string; doors: string }): Content => ({
  stack: [{ text: front, alignment: 'right' }, isometric(drawing, onPaper), { text: doors }],
  fontSize: 7,
})

function isometric({ room, pieces, lookOf }: Drawing, onPaper: number): Content {
  const picture = isometricOf(room, pieces)
  if (!picture) return ''
  const unit = picture.width / onPaper
  const walls = picture.frame.map((points) => polygon(points, '#ffffff'))
  const faces = picture.faces.flatMap(({ piece, side, points }) => {
    const placed = pieces[piece]
    const look = placed && lookOf(placed)
    if (!placed || !look || look.shown === 'later') return []
    const size = Math.min(placed.dx, placed.dy) * LETTER
    return [polygon(points, fillOf(look, side)), side === 'top' ? letter(points, look, size, unit) : '']
  })
  return svg({ ...picture, onPaper }, [...walls, ...faces])
}

/** The load as seen from above, or from the side: the front wall at the left, the doors at the right. */
export function flat({ room: { inside }, pieces, lookOf }: Drawing, view: 'top' | 'side', onPaper: number): Content {
  if (!inside) return ''
  const isTop = view === 'top'
  const height = isTop ? inside.width : inside.height
  const unit = inside.length / onPaper
  const nearest = (piece: Placement) => (isTop ? piece.z + piece.dz : piece.y + piece.dy)
  const faces = pieces
    .toSorted((a, b) => nearest(a) - nearest(b))
    .flatMap((piece) => {
      const [from, side] = isTop ? [piece.y, piece.dy] : [piece.z, piece.dz]
      const [left, right, top, bottom] = [piece.x, piece.x + piece.dx, height - from - side, height - from]
      const points: Point[] = [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ]
      const look = lookOf(piece)
      return [polygon(points, fillOf(look, 'top')), letter(points, look, Math.min(piece.dx, side) * LETTER, unit)]
    })
  const wall = `<rect x="0" y="0" width="${inside.length}" height="${height}" fill="#ffffff"/>`
  return svg({ width: inside.length, height, onPaper }, [wall, ...faces])
}
