import { type RefObject, Suspense } from 'react'
import { ageOf } from './ListAge.tsx'
import { ListRow } from './ListRow.tsx'
import { useRowActs } from './listActs.ts'
import { useMinute } from './listClock.ts'
import { ListVirtualRows } from './listLazy.ts'
import { useRowKit } from './listRowKit.ts'
import { useList } from './listModel.ts'

const ALL_AT_ONCE_UP_TO = 50
const FIRST_ROWS = 20

export interface RowsProps {
  scroll: RefObject<HTMLDivElement | null>
}

/** Up to fifty rows stand as they are; of more, only those in sight do. */
export function ListRows({ scroll }: RowsProps) {
  const { rows } = useList()
  const acts = useRowActs(scroll)
  const count = rows.length
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the rows of a grid; each is reached by keyboard
    <tbody className="list-body" {...acts.handlers}>
      {count <= ALL_AT_ONCE_UP_TO ? (
        <RowsBetween from={0} to={count} stop={acts.stop} />
      ) : (
        <Suspense fallback={<RowsBetween from={0} to={FIRST_ROWS} stop={acts.stop} />}>
          <ListVirtualRows scroll={scroll} count={count} stop={acts.stop} />
        </Suspense>
      )}
    </tbody>
  )
}

/** Rows are keyed by their place, not by their record: turning a page then writes new texts into the rows that stand. */
export function RowsBetween({ from, to, stop }: { from: number; to: number; stop: number }) {
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
