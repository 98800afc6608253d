import { TABLE_MAX_HEIGHT } from '@fairlead/domain/kit/list'
import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRowHeight } from './listGeometry.ts'

const ALL_RENDERED_UP_TO = 50
/** Rows rendered beyond each edge; each costs layout time when the page changes. */
const SPARE = 3

/** Renders up to 50 rows completely; of longer pages only the visible ones. `from` (inclusive) and `to` (exclusive) are row indexes, `height` is the height of one row in px. */
export function useWindow(scroll: RefObject<HTMLElement | null>, count: number) {
  const height = useRowHeight()
  const [visible, setVisible] = useState({ first: 0, fits: Math.ceil(TABLE_MAX_HEIGHT / height) })
  const whole = count <= ALL_RENDERED_UP_TO
  useEffect(() => {
    const box = scroll.current
    if (!box || whole) return
    const measure = () => {
      const now = { first: Math.floor(box.scrollTop / height), fits: Math.ceil(box.clientHeight / height) }
      setVisible((before) => (before.first === now.first && before.fits === now.fits ? before : now))
    }
    // Synchronously, so that the frame that scrolls shows all its rows.
    const onScroll = () => flushSync(measure)
    const resized = new ResizeObserver(measure)
    box.addEventListener('scroll', onScroll, { passive: true })
    resized.observe(box)
    return () => {
      box.removeEventListener('scroll', onScroll)
      resized.disconnect()
    }
  }, [scroll, whole, height])
  return { height, ...(whole ? { from: 0, to: count } : windowOf(visible, count)) }
}

export function windowOf({ first, fits }: { first: number; fits: number }, count: number) {
  const from = Math.max(0, Math.min(first, count - fits) - SPARE)
  return { from, to: Math.min(count, Math.max(0, Math.min(first, count - fits)) + fits + SPARE) }
}
