import { TABLE_MAX_HEIGHT } from '@fairlead/domain/kit/list'
import { Suspense, useRef } from 'react'
import { useHeadShift, useMeasuredRows, useScrollToTop } from './listGeometry.ts'
import { ListHead } from './ListHead.tsx'
import { useListLook } from './listLook.ts'
import { ListCellEditor } from './listLazy.ts'
import { useList } from './listModel.ts'
import { ListRows } from './ListRows.tsx'
import { ListEmpty, ListFailed, ListSkeleton } from './ListStates.tsx'
import { useText } from '../app/texts.ts'
import './list-table.css'

export const TOOLS_WIDTH = 62 // px: checkbox and preview button

export function ListTable() {
  const { list, page, stableRows, shownKey, columns } = useList()
  const { say } = useText()
  const scroll = useRef<HTMLDivElement>(null)
  const { fit, tint } = useListLook()
  useMeasuredRows(scroll, fit)
  useHeadShift(scroll)
  useScrollToTop(scroll, shownKey)
  const failed = page.isError && !page.data
  const empty = page.isSuccess && !page.isPlaceholderData && stableRows.items.length === 0
  const { data } = page
  return (
    <div className="list-panel panel" data-fetching={page.isFetching || undefined}>
      <div ref={scroll} className="list-scroll" style={fit ? undefined : { maxHeight: TABLE_MAX_HEIGHT }}>
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the arrow keys move between rows, which can be selected
          role="grid"
          className="list-table"
          data-tint={tint || undefined}
          aria-label={say(list.title)}
          aria-rowcount={data?.total_is_exact ? data.total + 1 : -1}
          aria-colcount={columns.length + 1}
          aria-multiselectable
          aria-busy={page.isPending}
        >
          <Widths />
          <ListHead scroll={scroll} />
          {page.isPending ? <ListSkeleton /> : !failed && <ListRows scroll={scroll} />}
        </table>
        {failed && <ListFailed />}
        {empty && <ListEmpty />}
      </div>
      <WhileCellIsOpen />
    </div>
  )
}

function WhileCellIsOpen() {
  const { openCell } = useList()
  const cell = openCell.useValue()
  if (!cell) return null
  return (
    <Suspense fallback={null}>
      <ListCellEditor key={`${cell.id} ${cell.field}`} cell={cell} onClose={() => openCell.set(null)} />
    </Suspense>
  )
}

/** Only this component reads the widths, so that resizing renders no cell again. */
function Widths() {
  const { widths, columns } = useList()
  widths.useValue()
  return (
    <colgroup>
      <col style={{ width: TOOLS_WIDTH }} />
      {columns.map(({ id }) => (
        <col key={id} style={{ width: widths.of(id) }} />
      ))}
      <col />
    </colgroup>
  )
}
