import type { Cell } from '../editor/gridView.ts'

/** The element of a cell if it is rendered; in an empty grid, the button that adds a line. */
export function findCell(box: HTMLElement | null, { row, col }: Cell, count: number): HTMLElement | null | undefined {
  return count === 0
    ? box?.parentElement?.querySelector<HTMLElement>('.grid-foot button')
    : box?.querySelector<HTMLElement>(`[data-cell="${row}-${col}"]`)
}

export function focusCell(cell: HTMLElement | null | undefined) {
  cell?.focus({ preventScroll: true })
  cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
