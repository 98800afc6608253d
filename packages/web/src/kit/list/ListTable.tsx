import { TABLE_MAX_HEIGHT } from '@fairlead/domain/kit/list'
import { type CSSProperties, Suspense, useRef } from 'react'
import { TOOLS_WIDTH, useHeadShift, useMeasuredPage, useRowHeight, useScrollToTop } from './listGeometry.ts'
import { ListCellKeys } from './ListCellKeys.tsx'
import { ListHead } from './ListHead.tsx'
import { useListLook } from './listLook.ts'
import { ListCellEditor } from './listLazy.ts'
import { useList } from './listModel.ts'
import { ListRows } from './ListRows.tsx'
import { ListEmpty, ListFailed, ListSkeleton } from './ListStates.tsx'
import { useUnsaved } from '../app/dirty.ts'
import { useText } from '../app/texts.ts'
import './list-table.css'

export function ListTable() {
  const { list, page, stableRows, shownKey, columns } = useList()
  const { say } = useText()
  const scroll = useRef<HTMLDivElement>(null)
  const { fit, tint } = useListLook()
  useMeasuredPage(scroll, fit)
  const row = useRowHeight()
  useHeadShift(scroll)
  useScrollToTop(scroll, shownKey)
  const failed = page.isError && !page.data
  const empty = page.isSuccess && !page.isPlaceholderData && stableRows.items.length === 0
  const { data } = page
  return (
    <div className="list-panel panel" data-fetching={page.isFetching || undefined}>
      <div ref={scroll} className="list-scroll" style={fit ? fittingStyle(row) : { maxHeight: TABLE_MAX_HEIGHT }}>
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

/** The rows of a list that fills the window share its height. */
const fittingStyle = (row: number) => ({ '--row': `${row}px` }) as CSSProperties

function WhileCellIsOpen() {
  const { openCell, drafts } = useList()
  const cell = openCell.useValue()
  useUnsaved([...drafts.useValue().values()].some((row) => Object.values(row).some((draft) => draft?.problem)))
  const keys = useRef<HTMLInputElement>(null)
  if (!cell) return null
  const key = `${cell.id} ${cell.field}`
  return (
    <>
      <ListCellKeys key={key} cell={cell} keys={keys} />
      <Suspense fallback={null}>
        <ListCellEditor key={key} cell={cell} keys={keys} />
      </Suspense>
    </>
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
