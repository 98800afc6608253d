import { lazy, type RefObject, Suspense } from 'react'
import { ListRow } from './ListRow.tsx'
import { useRowActs } from './listActs.ts'
import { useRowKit } from './listRowKit.ts'
import { useList } from './listModel.ts'

const ALL_AT_ONCE_UP_TO = 50
const FIRST_ROWS = 20
const ListVirtualRows = lazy(async () => ({ default: (await import('./ListVirtualRows.tsx')).ListVirtualRows }))

export interface RowsProps {
  scroll: RefObject<HTMLDivElement | null>
}

/** Up to fifty rows stand as they are; of more, only those in sight do. */
export function ListRows({ scroll }: RowsProps) {
  const { table } = useList()
  const acts = useRowActs(scroll)
  const count = table.getRowModel().rows.length
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

export function RowsBetween({ from, to, stop }: { from: number; to: number; stop: number }) {
  const { table, steady, address, page } = useList()
  const kit = useRowKit()
  const before = page.data ? (page.data.page - 1) * page.data.page_size : 0
  return table
    .getRowModel()
    .rows.slice(from, to)
    .map(({ id, original }, offset) => (
      <ListRow
        key={id}
        id={id}
        record={original}
        kit={kit}
        selection={table.atoms.rowSelection}
        rowIndex={before + from + offset + 2}
        stop={from + offset === stop}
        previewed={address.preview === id}
        fresh={steady.fresh.has(id)}
      />
    ))
}
