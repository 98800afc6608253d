import type { RefObject } from 'react'
import { ageOf } from './ListAge.tsx'
import { ListRow } from './ListRow.tsx'
import { useRowActions } from './listRowActions.ts'
import { useMinute } from './listClock.ts'
import { useRowKit } from './listRowKit.ts'
import { useList } from './listModel.ts'
import { useWindow } from './listWindow.ts'

interface RowsProps {
  scroll: RefObject<HTMLDivElement | null>
}

/** The visible rows, between two blank rows as high as the rows above and below. */
export function ListRows({ scroll }: RowsProps) {
  const { rows } = useList()
  const { from, to, height } = useWindow(scroll, rows.length)
  const actions = useRowActions(scroll)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the rows of a grid; each is reached by keyboard
    <tbody className="list-body" {...actions.handlers}>
      <Blank height={from * height} />
      <RowsBetween from={from} to={to} stop={actions.stop} />
      <Blank height={(rows.length - to) * height} />
    </tbody>
  )
}

const Blank = ({ height }: { height: number }) => height > 0 && <tr aria-hidden="true" style={{ height }} />

/** Rows are keyed by index, not by record, so that a new page reuses the rendered rows. */
function RowsBetween({ from, to, stop }: { from: number; to: number; stop: number }) {
  const { list, rows, selection, stableRows, address, page, drafts } = useList()
  const kit = useRowKit()
  const now = useMinute()
  const before = page.data ? (page.data.page - 1) * page.data.page_size : 0
  const chosen = selection.useValue()
  const typed = drafts.useValue()
  return rows
    .slice(from, to)
    .map(({ id, record }, offset) => (
      <ListRow
        key={from + offset}
        id={id}
        record={record}
        kit={kit}
        {...ageOf(list.ageing, record, now, page.data?.time_zone)}
        selected={chosen.has(id)}
        drafts={typed.get(id)}
        rowIndex={before + from + offset + 2}
        stop={from + offset === stop}
        previewed={address.preview === id}
        fresh={stableRows.fresh.has(id)}
      />
    ))
}
