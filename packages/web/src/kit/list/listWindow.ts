import { TABLE_MAX_HEIGHT } from '@fairlead/domain/kit/list'
import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRowHeight } from './listGeometry.ts'

const ALL_AT_ONCE_UP_TO = 50
/** Rows beyond the edges; each is laid out at every turn of a page. */
const SPARE = 3

/** Up to fifty rows stand as they are; of more, only those in sight do. `from` and `to` bound them, `height` is that of one. */
export function useWindow(scroll: RefObject<HTMLElement | null>, count: number) {
  const height = useRowHeight()
  const [seen, setSeen] = useState({ first: 0, fits: Math.ceil(TABLE_MAX_HEIGHT / height) })
  const whole = count <= ALL_AT_ONCE_UP_TO
  useEffect(() => {
    const box = scroll.current
    if (!box || whole) return
    const look = () => {
      const now = { first: Math.floor(box.scrollTop / height), fits: Math.ceil(box.clientHeight / height) }
      setSeen((before) => (before.first === now.first && before.fits === now.fits ? before : now))
    }
    // In the frame that scrolls, so that no row is missing in it.
    const onScroll = () => flushSync(look)
    const resized = new ResizeObserver(look)
    box.addEventListener('scroll', onScroll, { passive: true })
    resized.observe(box)
    return () => {
      box.removeEventListener('scroll', onScroll)
      resized.disconnect()
    }
  }, [scroll, whole, height])
  return { height, ...(whole ? { from: 0, to: count } : windowOf(seen, count)) }
}

export function windowOf({ first, fits }: { first: number; fits: number }, count: number) {
  const from = Math.max(0, Math.min(first, count - fits) - SPARE)
  return { from, to: Math.min(count, Math.max(0, Math.min(first, count - fits)) + fits + SPARE) }
}
