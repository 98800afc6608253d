import type { Cell } from '../editor/gridView.ts'

/** A cell as far as it is drawn; in a grid without a line, where one is added. */
export function placeOf(box: HTMLElement | null, { row, col }: Cell, count: number): HTMLElement | null | undefined {
  return count === 0
    ? box?.parentElement?.querySelector<HTMLElement>('.grid-foot button')
    : box?.querySelector<HTMLElement>(`[data-cell="${row}-${col}"]`)
}

export function reach(place: HTMLElement | null | undefined) {
  place?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
