import { type RefObject, useLayoutEffect } from 'react'
import { useGrid } from './gridContext.ts'

/** Brings the active cell into view and gives it the focus, once it is drawn. */
export function GridFocus({ box }: { box: RefObject<HTMLDivElement | null> }) {
  const { view, refocus, lines } = useGrid()
  const place = view.usePlace()
  // Whoever is led to the cell in which the grid stands already comes there too: the place is a new one each time.
  useLayoutEffect(() => {
    const { row, col, editing } = place
    if (!refocus.current || editing) return
    refocus.current = false
    if (lines.rows().length === 0) return reach(box.current?.parentElement?.querySelector<HTMLElement>('.grid-foot button'))
    const cell = box.current?.querySelector<HTMLElement>(`[data-cell="${row}-${col}"]`)
    if (cell) return reach(cell)
    // A line far away is drawn after the box has been scrolled to it.
    const first = box.current?.querySelector<HTMLElement>('tbody tr')
    box.current?.scrollTo({ top: row * (first?.offsetHeight ?? 32) - 100 })
    const frame = requestAnimationFrame(() => reach(box.current?.querySelector<HTMLElement>(`[data-cell="${row}-${col}"]`)))
    return () => cancelAnimationFrame(frame)
  }, [box, lines, place, refocus])
  return null
}

function reach(cell: HTMLElement | null | undefined) {
  cell?.focus({ preventScroll: true })
  cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
