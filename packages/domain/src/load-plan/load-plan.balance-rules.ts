import { at, type Finding } from '../kit/rules.ts'
import type { Room } from './load-plan.room-rules.ts'
import { isSameLine } from './load-plan.share-rules.ts'
import type { LoadLine, Placement } from './load-plan.ts'

/** Centre of gravity in percent of the length, the width and the height from their middle; CTU Code, annex 7, 3.1.4. */
export interface Balance {
  /** Above 0 to the doors. */
  length: number
  /** Above 0 to the right. */
  width: number
  /** The height of the centre in percent of the inside height. */
  height: number
  floor_mm: number
  /** The share of the mass in the half of the length that has more, in percent. */
  heavier_half: number
  /** That half is the one at the front wall. */
  is_front_heavier: boolean
}

const PERCENT = 100
/** To one decimal, and never -0. */
const rounded = (value: number) => Math.round(value * 10) / 10 + 0

/** Floor in use in mm, from the first package to the last; free floor in front of the load is not in use. */
export const floorInUse = (placements: readonly Placement[]): number =>
  placements.length === 0 ? 0 : Math.max(...placements.map(({ x, dx }) => x + dx)) - Math.min(...placements.map(({ x }) => x))

/** The balance of what is placed; null without placements or without known inside. */
export function balanceOf(placements: readonly Placement[], lines: readonly LoadLine[], { inside }: Room): Balance | null {
  if (!inside || placements.length === 0) return null
  let [mass, alongMoment, acrossMoment, upMoment, front] = [0, 0, 0, 0, 0]
  for (const piece of placements) {
    const line = lines.find((one) => isSameLine(one, piece))
    const kg = line && line.package_qty > 0 ? line.kg / line.package_qty : 0
    mass += kg
    alongMoment += kg * (piece.x + piece.dx / 2)
    acrossMoment += kg * (piece.y + piece.dy / 2)
    upMoment += kg * (piece.z + piece.dz / 2)
    const inFront = Math.min(1, Math.max(0, (inside.length / 2 - piece.x) / piece.dx))
    front += kg * inFront
  }
  if (mass === 0) return null
  return {
    length: rounded((alongMoment / mass / inside.length - 1 / 2) * PERCENT),
    width: rounded((acrossMoment / mass / inside.width - 1 / 2) * PERCENT),
    height: rounded((upMoment / mass / inside.height) * PERCENT),
    floor_mm: floorInUse(placements),
    heavier_half: rounded((Math.max(front, mass - front) / mass) * PERCENT),
    is_front_heavier: front > mass - front,
  }
}

const NEAR = 5
const FAR = 10
const HALF = 50
const MOST_IN_HALF = 60

/** What is worth a look in the balance of a container; beyond 10 % of the length the load cannot be closed. */
export function balanceFindings(balance: Balance | null, { path, line_no }: { path: string; line_no: number }): Finding[] {
  if (!balance) return []
  const warning = (key: string, percent: number): Finding => ({ ...at(path, key, { line_no, percent }), rule: 'balance', level: 'warning' })
  return [
    ...(isUnbalanced(balance)
      ? [warning(balance.length > 0 ? 'load-plan.balanceDoors' : 'load-plan.balanceFront', Math.abs(balance.length))]
      : []),
    ...(Math.abs(balance.width) > NEAR
      ? [warning(balance.width > 0 ? 'load-plan.balanceRight' : 'load-plan.balanceLeft', Math.abs(balance.width))]
      : []),
    ...(balance.height > HALF ? [warning('load-plan.balanceHigh', balance.height)] : []),
    ...(balance.heavier_half > MOST_IN_HALF && Math.abs(balance.length) <= NEAR
      ? [warning(balance.is_front_heavier ? 'load-plan.frontHalfTooHeavy' : 'load-plan.doorHalfTooHeavy', balance.heavier_half)]
      : []),
  ]
}

/** Farther from the middle of the length than is good. */
export const isUnbalanced = ({ length }: Balance) => Math.abs(length) > NEAR
export const isTooFarOff = (balance: Balance | null) => balance !== null && Math.abs(balance.length) > FAR
