import { type RefObject, useLayoutEffect } from 'react'
import { useGrid } from './gridContext.ts'
import { placeOf, reach } from './gridPlace.ts'

interface GridFocusProps {
  box: RefObject<HTMLDivElement | null>
  count: number
}

/** Brings the active cell into view and gives it the focus, once it is drawn. */
export function GridFocus({ box, count }: GridFocusProps) {
  const { view, refocus } = useGrid()
  const { row, col, editing } = view.usePlace()
  useLayoutEffect(() => {
    if (!refocus.current || editing) return
    // Where a line was taken back, the one before it is the nearest.
    if (count > 0 && row >= count) return view.go({ row: count - 1, col })
    refocus.current = false
    const place = placeOf(box.current, { row, col }, count)
    if (place) return reach(place)
    // A line far away is drawn after the box has been scrolled to it.
    const first = box.current?.querySelector<HTMLElement>('tbody tr')
    box.current?.scrollTo({ top: row * (first?.offsetHeight ?? 32) - 100 })
    const frame = requestAnimationFrame(() => reach(placeOf(box.current, { row, col }, count)))
    return () => cancelAnimationFrame(frame)
  }, [box, view, row, col, count, editing, refocus])
  return null
}
