import type { RefObject } from 'react'
import { ageOf } from './ListAge.tsx'
import { ListRow } from './ListRow.tsx'
import { useRowActs } from './listActs.ts'
import { useMinute } from './listClock.ts'
import { useRowKit } from './listRowKit.ts'
import { useList } from './listModel.ts'
import { useWindow } from './listWindow.ts'

interface RowsProps {
  scroll: RefObject<HTMLDivElement | null>
}

/** The rows in sight, between two blank rows that hold the others' room. */
export function ListRows({ scroll }: RowsProps) {
  const { rows } = useList()
  const { from, to, height } = useWindow(scroll, rows.length)
  const acts = useRowActs(scroll)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the rows of a grid; each is reached by keyboard
    <tbody className="list-body" {...acts.handlers}>
      <Blank height={from * height} />
      <RowsBetween from={from} to={to} stop={acts.stop} />
      <Blank height={(rows.length - to) * height} />
    </tbody>
  )
}

const Blank = ({ height }: { height: number }) => height > 0 && <tr aria-hidden="true" style={{ height }} />

/** Rows are keyed by their place, not by their record: turning a page then writes new texts into the rows that stand. */
function RowsBetween({ from, to, stop }: { from: number; to: number; stop: number }) {
  const { list, rows, selection, steady, address, page } = useList()
  const kit = useRowKit()
  const now = useMinute()
  const before = page.data ? (page.data.page - 1) * page.data.page_size : 0
  const chosen = selection.useValue()
  return rows
    .slice(from, to)
    .map(({ id, record }, offset) => (
      <ListRow
        key={from + offset}
        id={id}
        record={record}
        kit={kit}
        {...ageOf(list.ageing, record, now)}
        selected={chosen.has(id)}
        rowIndex={before + from + offset + 2}
        stop={from + offset === stop}
        previewed={address.preview === id}
        fresh={steady.fresh.has(id)}
      />
    ))
}
