import { sidesOf } from '../package-line/package-line.defaults.ts'
import type { LoadLine } from './load-plan.ts'

/** The sides of a package as turned: along the container, across it, and up. */
export interface Turned {
  dx: number
  dy: number
  dz: number
}
const turned = (dx: number, dy: number, dz: number): Turned => ({ dx, dy, dz })

/** The ways in which a package may be turned, as it is packed first; none for a package without sides. */
export function turnsOf(line: Pick<LoadLine, 'length_cm' | 'width_cm' | 'height_cm' | 'orientation'>): Turned[] {
  const sides = sidesOf(line)
  if (!sides) return []
  const { length: l, width: w, height: h } = sides
  const upright = [turned(l, w, h), turned(w, l, h)]
  const lying = [turned(l, h, w), turned(h, l, w), turned(w, h, l), turned(h, w, l)]
  const all = line.orientation === 'FIXED' ? upright.slice(0, 1) : line.orientation === 'UPRIGHT' ? upright : [...upright, ...lying]
  return all.filter((one, index) => all.findIndex((other) => isSameTurn(one, other)) === index)
}

export const isSameTurn = (a: Turned, b: Turned) => a.dx === b.dx && a.dy === b.dy && a.dz === b.dz
