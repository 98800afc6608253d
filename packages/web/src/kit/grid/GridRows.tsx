import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { useGrid } from './gridContext.ts'
import { GridRow } from './GridRow.tsx'

/** Up to this number all lines are rendered; above it, only those in view. */
const MAX_RENDERED = 50

interface RowsProps {
  count: number
}

export function GridRows(props: RowsProps) {
  if (props.count > MAX_RENDERED) return <VirtualRows {...props} />
  return <tbody>{Array.from({ length: props.count }, (_, index) => row(index))}</tbody>
}

// oxlint-disable-next-line react/no-array-index-key -- a line has no id other than its index
const row = (index: number) => <GridRow key={index} index={index} />

const rowHeight = () => Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--row')) || 32

function VirtualRows({ count }: RowsProps) {
  const { view } = useGrid()
  const body = useRef<HTMLTableSectionElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises here; rows are memoised by hand
  const virtual = useVirtualizer({
    count,
    // Found from the rows: the box around them has no ref yet when they are first rendered.
    getScrollElement: () => body.current?.closest<HTMLElement>('.grid-box') ?? null,
    estimateSize: rowHeight,
    overscan: 10,
    // The active line is always rendered, because it has the focus.
    rangeExtractor: ({ startIndex, endIndex, overscan, count: all }) => {
      const first = Math.max(0, startIndex - overscan)
      const last = Math.min(all - 1, endIndex + overscan)
      const shown = Array.from({ length: last - first + 1 }, (_, index) => first + index)
      const active = view.get().row
      return active >= first && active <= last ? shown : [...shown, active].toSorted((a, b) => a - b)
    },
  })
  const items = virtual.getVirtualItems()
  let end = 0
  return (
    <tbody ref={body}>
      {items.flatMap(({ index, start, size }) => {
        const gap = start - end
        end = start + size
        return gap > 0 ? [<Gap key={`gap ${index}`} height={gap} />, row(index)] : [row(index)]
      })}
      <Gap height={virtual.getTotalSize() - end} />
    </tbody>
  )
}

const Gap = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr aria-hidden="true">
      <td style={{ height, padding: 0 }} />
    </tr>
  ) : null
