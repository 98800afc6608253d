/** Repeatable random numbers: the same seed gives the same demo data. Mulberry32. */
export interface Chance {
  below: (limit: number) => number
  between: (from: number, to: number) => number
  pick: <T>(items: readonly [T, ...T[]] | readonly T[]) => T
  holds: (share: number) => boolean
}

export function chanceFrom(seed: number): Chance {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    between: (from, to) => from + below(to - from + 1),
    pick: (items) => items[below(items.length)] as (typeof items)[number],
    holds: (share) => next() < share,
  }
}
