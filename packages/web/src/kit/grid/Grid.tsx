import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import type { FindingStore } from '../editor/findingStore.ts'
import { useEditor } from '../editor/editorContext.ts'
import { gridActions } from './gridActions.ts'
import type { RefusedCell } from './gridClipboard.ts'
import { type GridColumn, isFigure } from './gridColumns.ts'
import { GridContext, type GridParts } from './gridContext.ts'
import { GridFoot } from './GridFoot.tsx'
import { GridFocus } from './GridFocus.tsx'
import { onFootKey, onGridKey } from './gridKeys.ts'
import type { GridLines, GridRow } from '../editor/gridLines.ts'
import { findCell, focusCell } from './gridCell.ts'
import { GridRows } from './GridRows.tsx'
import { GridTotals } from './GridTotals.tsx'
import { useText } from '../app/texts.ts'
import './grid.css'

export interface GridProps {
  /** Path of the lines in the form: `containers.2.hs_lines`. */
  name: string
  label: string
  lines: GridLines
  columns: readonly GridColumn[]
  newRow: () => GridRow
  maxRows: number
  /** The field that identifies a stored line; a duplicate has none. */
  idField?: string
  /** Lines can be neither added nor deleted; `maxRows` is their number. */
  isFixed?: true
  /** The numbers of the lines can be dragged. */
  isDraggable?: boolean
  readOnly: boolean
  /** Findings by the paths of the cells, where the lines are not those of the form. */
  findings?: FindingStore
  /** Shown next to the buttons of the grid. */
  tools?: ReactNode
  /** The text shown while there is no line. */
  empty?: string
}

/** Lines as in a spreadsheet: one active cell and at most one editor, however many lines there are. */
export function Grid({ tools, empty, ...props }: GridProps) {
  const [refused, setRefused] = useState<readonly RefusedCell[]>([])
  const box = useRef<HTMLDivElement>(null)
  const grid = useGridParts(props, setRefused)
  useLineTarget(grid, box)
  const count = useSyncExternalStore(grid.lines.subscribe, () => grid.lines.rows().length)
  // Without lines no cell takes the focus, and the box scrolls sideways on a narrow screen.
  const isEmpty = count === 0
  return (
    <GridContext value={grid}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the cells inside have the focus */}
      <div className="grid" onKeyDown={(event) => handleKey(event, grid)} {...clipboardHandlers(grid, isEmpty)}>
        <div ref={box} className="grid-box" {...(isEmpty && { role: 'group', tabIndex: 0, 'aria-label': grid.label })}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA grid pattern */}
          <table role="grid" aria-label={grid.label} aria-rowcount={count + 1} aria-readonly={grid.readOnly} className="grid-table">
            <Widths columns={grid.columns} />
            <Head columns={grid.columns} readOnly={grid.readOnly} />
            <GridRows count={count} />
            {!isEmpty && <GridTotals />}
          </table>
          {isEmpty && <Empty text={empty} />}
        </div>
        <GridFoot refused={refused} tools={tools} count={count} />
        <GridFocus box={box} count={count} />
      </div>
    </GridContext>
  )
}

const isEditing = (grid: GridParts) => grid.view.get().editing !== undefined

function handleKey(event: KeyboardEvent, grid: GridParts) {
  if (!isAt('[data-cell]', event)) return onFootKey(event, grid)
  const wasEditing = isEditing(grid)
  grid.refocus.current = true
  onGridKey(event, grid)
  // A key that the grid did not handle moves to no cell, so no cell takes the focus.
  if (!wasEditing && !event.isDefaultPrevented()) grid.refocus.current = false
}

function clipboardHandlers(grid: GridParts, isEmpty: boolean) {
  const copyOrCut = (event: ClipboardEvent) => {
    if (isEditing(grid) || !isAt('[data-cell]', event)) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', grid.actions.copiedText())
    if (event.type === 'cut' && !grid.readOnly) grid.actions.clear()
  }
  const onPaste = (event: ClipboardEvent) => {
    const isForGrid = isAt('[data-cell]', event) || (isEmpty && !isAt('input', event))
    if (isEditing(grid) || grid.readOnly || !isForGrid) return
    event.preventDefault()
    // The cell that was pasted takes the focus from the button of the empty grid.
    if (isEmpty) grid.refocus.current = true
    grid.actions.paste(event.clipboardData.getData('text/plain'))
  }
  return { onCopy: copyOrCut, onCut: copyOrCut, onPaste }
}

/** Is the focus inside an element of the grid that matches the selector? */
const isAt = (part: string, { currentTarget }: { currentTarget: Element }) => currentTarget.querySelector(`${part}:focus-within`) !== null

/** What the components of the grid share. Its identity changes only with the input, so that lines do not render needlessly. */
function useGridParts(props: GridProps, onRefused: (cells: readonly RefusedCell[]) => void): GridParts {
  const { findings: own, viewOf } = useEditor()
  const { findings = own, name, label, lines, columns, newRow, maxRows, idField, isFixed, isDraggable, readOnly } = props
  const editor = useRef<HTMLInputElement | HTMLSelectElement | null>(null)
  const refocus = useRef(false)
  const grid = useMemo((): GridParts => {
    const view = viewOf(name)
    const model = { name, label, lines, columns, newRow, maxRows, idField, isFixed, readOnly, view, onRefused, findings, editor, refocus }
    const actions = gridActions(model)
    return {
      ...model,
      actions,
      isDraggable,
      // Synchronous, so that the key that started the edit is typed into the editor.
      startEditing: (text) => {
        const column = columns[view.get().col]
        if (!readOnly && column && column.kind !== 'computed' && lines.rows().length > 0) flushSync(() => view.edit(text))
      },
      commit: () => {
        const { editing, row, col } = view.get()
        if (!editing) return
        const text = editor.current?.value ?? ''
        view.stopEditing()
        actions.write(row, col, text)
      },
    }
  }, [columns, findings, idField, isDraggable, isFixed, label, lines, maxRows, name, newRow, onRefused, readOnly, viewOf])
  return grid
}

/**
 * Registers the grid with the record editor, which shows cells with findings, and commits the edited cell before it saves. Other columns, such as those
 * with new figures, leave the edited cell open.
 */
function useLineTarget(grid: GridParts, box: RefObject<HTMLDivElement | null>) {
  const { grids } = useEditor()
  const latest = useRef(grid)
  useEffect(() => {
    latest.current = grid
  }, [grid])
  const { name, lines } = grid
  useEffect(() => {
    const show = (row: number, field: string) => {
      const { view, columns, refocus } = latest.current
      refocus.current = true
      const cell = {
        row: Math.max(0, Math.min(row, lines.rows().length - 1)),
        col: Math.max(
          0,
          columns.findIndex((column) => column.field === field),
        ),
      }
      view.go(cell)
      // Focused here as well, because `GridFocus` does nothing if the cell is already the active one.
      focusCell(findCell(box.current, cell, lines.rows().length))
    }
    const commit = () => latest.current.commit()
    grids.set(name, { show, commit })
    return () => {
      commit()
      grids.delete(name)
    }
  }, [box, grids, name, lines])
}

function Widths({ columns }: { columns: readonly GridColumn[] }) {
  return (
    <colgroup>
      <col className="grid-number-col" />
      {columns.map((column) => (
        <col key={column.field} style={{ width: column.width }} />
      ))}
      <col />
    </colgroup>
  )
}

function Head({ columns, readOnly }: Pick<GridParts, 'columns' | 'readOnly'>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className="grid-head grid-number">
          #
        </th>
        {columns.map((column) => (
          <th key={column.field} scope="col" className={`grid-head${isFigure(column) ? ' grid-figures' : ''}`} title={column.label}>
            {column.label}
            {column.required && !readOnly && (
              <span className="field-required" aria-hidden="true">
                {' *'}
              </span>
            )}
          </th>
        ))}
        <td className="grid-head" />
      </tr>
    </thead>
  )
}

function Empty({ text }: { text: string | undefined }) {
  const { t } = useText()
  return <p className="grid-empty">{text ?? t('gridEmpty')}</p>
}
