import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { useRowHeight } from './listGeometry.ts'
import { RowsBetween } from './ListRows.tsx'

const OVERSCAN = 6

/** The rows in sight, between two blank rows that hold the others' room. */
export function ListVirtualRows({ scroll, count, stop }: { scroll: RefObject<HTMLDivElement | null>; count: number; stop: number }) {
  const height = useRowHeight()
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroll.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
    initialRect: { width: 0, height: 450 },
  })
  const seen = rows.getVirtualItems()
  const from = seen[0]?.index ?? 0
  const to = (seen.at(-1)?.index ?? -1) + 1
  return (
    <>
      <Blank height={from * height} />
      <RowsBetween from={from} to={to} stop={stop} />
      <Blank height={(count - to) * height} />
    </>
  )
}

const Blank = ({ height }: { height: number }) => height > 0 && <tr aria-hidden="true" style={{ height }} />
