import { type RefObject, useLayoutEffect } from 'react'
import { useGrid } from './gridContext.ts'
import { findCell, focusCell } from './gridCell.ts'

interface GridFocusProps {
  box: RefObject<HTMLDivElement | null>
  count: number
}

/** Scrolls to the active cell and focuses it after it is rendered. */
export function GridFocus({ box, count }: GridFocusProps) {
  const { view, refocus } = useGrid()
  const { row, col, editing } = view.usePlace()
  useLayoutEffect(() => {
    if (!refocus.current || editing) return
    // The active line was removed by undo: go to the last one.
    if (count > 0 && row >= count) return view.go({ row: count - 1, col })
    refocus.current = false
    const cell = findCell(box.current, { row, col }, count)
    if (cell) return focusCell(cell)
    // A line outside the view is rendered only after scrolling to it.
    const first = box.current?.querySelector<HTMLElement>('tbody tr')
    box.current?.scrollTo({ top: row * (first?.offsetHeight ?? 32) - 100 })
    const frame = requestAnimationFrame(() => focusCell(findCell(box.current, { row, col }, count)))
    return () => cancelAnimationFrame(frame)
  }, [box, view, row, col, count, editing, refocus])
  return null
}
