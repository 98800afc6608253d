import { agedField } from '@fairlead/domain/kit/ageingDays'
import type { SortKey } from '@fairlead/domain/kit/list'
import { ArrowDown, ArrowUp, ChevronDown, ListFilter } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, Suspense, useRef, useState } from 'react'
import { AGEING_COLUMN } from './list.ts'
import { conditionsOf, nextSort, shownSort, sortText } from './listAddress.ts'
import { ListColumnMenu, prefetchColumnMenu } from './listLazy.ts'
import type { RenderedColumn } from './renderColumns.tsx'
import { fittingWidth, showCell } from './listGeometry.ts'
import { withWidth } from './listLayout.ts'
import { useList } from './listModel.ts'
import { meaningOf } from '../app/abbreviations.ts'
import { useText } from '../app/texts.ts'

/** Tab reaches one heading; arrow keys move between them, Enter sorts, Alt with an arrow resizes. */
export function ListHead({ scroll }: { scroll: RefObject<HTMLDivElement | null> }) {
  const { list, address, columns } = useList()
  const [stop, setStop] = useState(0)
  const keys = shownSort(list, address)
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
    // React also passes on the keys of a column's menu, which is no part of the row.
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (event.key === 'ArrowDown') return scroll.current?.querySelector<HTMLElement>('tbody tr[tabindex="0"]')?.focus()
    if (!step || event.altKey || !(event.target instanceof HTMLTableCellElement)) return
    const headings = [...event.currentTarget.cells].filter((cell) => cell.tabIndex >= 0 || cell.dataset['column'])
    const next = headings[headings.indexOf(event.target) + step]
    event.preventDefault()
    next?.focus()
    if (next) showCell(next)
  }
  return (
    <thead>
      <tr aria-rowindex={1} onKeyDown={onKeyDown}>
        <SelectPage />
        {columns.map((column, index) => (
          <Heading
            key={column.id}
            column={column}
            index={index}
            keys={keys}
            stop={index === Math.min(stop, columns.length - 1)}
            onStop={setStop}
          />
        ))}
      </tr>
    </thead>
  )
}

function SelectPage() {
  const { rows, selection } = useList()
  const { t } = useText()
  const chosen = selection.useValue()
  const count = rows.filter(({ id }) => chosen.has(id)).length
  const all = count > 0 && count === rows.length
  return (
    <th scope="col" className="list-tools" aria-label={t('listSelection')}>
      <label className="list-box">
        <input
          type="checkbox"
          className="box"
          aria-label={t('listSelectPage')}
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && !all
          }}
          onChange={(event) =>
            selection.mark(
              rows.map(({ id }) => id),
              event.target.checked,
            )
          }
        />
      </label>
    </th>
  )
}

interface HeadingProps {
  column: RenderedColumn
  index: number
  keys: readonly SortKey[]
  stop: boolean
  onStop: (index: number) => void
}

function Heading({ column, index, keys, stop, onStop }: HeadingProps) {
  const texts = useText()
  const { t } = texts
  const meaning = meaningOf(column.label, texts) ?? column.label
  const resize = useResize(column.id, index)
  const { rank, descending, sort, sortBy } = useHeadingSort(column, keys)
  const cell = useRef<HTMLTableCellElement>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== cell.current) return
    const step = { ArrowLeft: -10, ArrowRight: 10 }[event.key]
    if (event.altKey && (step || event.key === 'ArrowDown')) {
      event.preventDefault()
      event.stopPropagation()
      if (step) resize.by(step)
      else setMenuOpen(true)
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      sort(event.shiftKey)
    }
  }
  // React also passes on the events of the menu, which is no part of the cell.
  const isInside = ({ target }: MouseEvent) => target instanceof Node && cell.current?.contains(target) === true
  const Arrow = descending ? ArrowDown : ArrowUp
  return (
    <th
      ref={cell}
      scope="col"
      data-column={column.id}
      className={`${index === 0 ? 'list-key' : ''}${column.figures ? ' list-figures' : ''}${column.sortable ? ' list-sortable' : ''}`}
      aria-sort={column.sortable ? (rank === 0 ? 'none' : descending ? 'descending' : 'ascending') : undefined}
      aria-keyshortcuts="Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight"
      tabIndex={stop ? 0 : -1}
      title={column.sortable ? t('listSortHint', { column: meaning }) : meaning}
      onFocus={() => onStop(index)}
      onClick={(event) => isInside(event) && sort(event.shiftKey)}
      onContextMenu={(event) => isInside(event) && (event.preventDefault(), setMenuOpen(true))}
      onPointerEnter={prefetchColumnMenu}
      onKeyDown={onKeyDown}
    >
      <span className="list-head">
        <span className="list-head-words">{column.label}</span>
        {rank > 0 && <Arrow size={12} aria-hidden="true" />}
        {rank > 0 && keys.length > 1 && <span className="list-sort-rank">{rank}</span>}
      </span>
      <MenuSign column={column} isOpen={isMenuOpen} onToggle={() => setMenuOpen(!isMenuOpen)} />
      <span className="list-resize" aria-hidden="true" {...resize.handle} />
      {isMenuOpen && (
        <Suspense fallback={null}>
          <ListColumnMenu anchor={cell} rendered={column} onSort={sortBy} onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
    </th>
  )
}

/** Opens the menu of a column; seen only under the pointer and while the column is filtered. The keyboard opens the menu from the heading. */
function MenuSign({ column, isOpen, onToggle }: { column: RenderedColumn; isOpen: boolean; onToggle: () => void }) {
  const { list, address } = useList()
  const { t } = useText()
  const filterBy = list.columns.find(({ field }) => field === column.id)?.filterBy
  const isFiltered = conditionsOf(list, address).some(([field]) => field === column.id || field === filterBy)
  const menu = column.id === AGEING_COLUMN ? 'columnSort' : column.sortable ? 'columnMenu' : 'columnFilter'
  const label = t(isFiltered ? 'filterOn' : menu, { column: column.label })
  return (
    <button
      type="button"
      tabIndex={-1}
      className="list-head-menu"
      data-on={isFiltered || isOpen || undefined}
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={(event) => (event.stopPropagation(), onToggle())}
    >
      {isFiltered ? <ListFilter size={12} aria-hidden="true" /> : <ChevronDown size={12} aria-hidden="true" />}
    </button>
  )
}

/** `rank` is the place of the column among the sort keys, from 1; 0 if the list is not sorted by it. */
function useHeadingSort(column: RenderedColumn, keys: readonly SortKey[]) {
  const { list, address, go } = useList()
  const isAgeing = column.id === AGEING_COLUMN
  const field = isAgeing ? (list.ageing ? agedField(list.ageing) : '') : column.id
  const index = keys.findIndex((key) => key.field === field)
  // A longer wait means an earlier instant, so the ageing mark sorts opposite to its date.
  const descending = index >= 0 && keys[index]?.descending !== isAgeing
  const sort = (add: boolean) => column.sortable && go({ sort: nextSort(list, address, field, add) })
  const sortBy = (down: boolean) => go({ sort: sortText([{ field, descending: down !== isAgeing }]) })
  return { rank: index + 1, descending, sort, sortBy }
}

/** Resizes a column by dragging its edge; a double click fits the content. Releasing the pointer saves the width. */
function useResize(id: string, index: number) {
  const { widths, layout } = useList()
  const from = useRef<{ x: number; width: number } | null>(null)
  const current = () => widths.of(id)
  const show = (width: number) => widths.show(id, withWidth(layout.layout, id, width).widths[id] ?? width)
  const save = (width: number) => layout.change(withWidth(layout.layout, id, width))
  const stop = (event: { stopPropagation: () => void }) => event.stopPropagation()
  const handle = {
    onClick: stop,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      from.current = { x: event.clientX, width: current() }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (from.current) show(from.current.width + event.clientX - from.current.x)
    },
    onPointerUp: () => {
      if (from.current && from.current.width !== current()) save(current())
      from.current = null
    },
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      const table = event.currentTarget.closest('table')
      if (table) save(fittingWidth(table, index + 1))
    },
  }
  return { handle, by: (step: number) => save(current() + step) }
}
