import { type RefObject, useLayoutEffect } from 'react'
import { useGrid } from './gridContext.ts'

/** Brings the active cell into view and gives it the focus, once it is drawn. */
export function GridFocus({ box }: { box: RefObject<HTMLDivElement | null> }) {
  const { view, refocus } = useGrid()
  const { row, col, editing } = view.usePlace()
  useLayoutEffect(() => {
    if (!refocus.current || editing) return
    refocus.current = false
    const cell = box.current?.querySelector<HTMLElement>(`[data-cell="${row}-${col}"]`)
    if (cell) return reach(cell)
    // A line far away is drawn after the box has been scrolled to it.
    const first = box.current?.querySelector<HTMLElement>('tbody tr')
    box.current?.scrollTo({ top: row * (first?.offsetHeight ?? 32) - 100 })
    const frame = requestAnimationFrame(() => reach(box.current?.querySelector<HTMLElement>(`[data-cell="${row}-${col}"]`)))
    return () => cancelAnimationFrame(frame)
  }, [box, row, col, editing, refocus])
  return null
}

function reach(cell: HTMLElement | null | undefined) {
  cell?.focus({ preventScroll: true })
  cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
