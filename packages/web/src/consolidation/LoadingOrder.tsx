import { type DragEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useText } from '../kit/app/texts.ts'
import { useEditor } from '../kit/editor/editorContext.ts'
import type { GridColumn } from '../kit/grid/gridColumns.ts'
import { ALLOCATIONS, movedLine } from './consolidation.lines.ts'

/** The type of what is dragged, so that nothing else is dropped here. */
const DRAGGED = 'application/x-fairlead-line'
const BY_KEY: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 }

const placeOf = (target: EventTarget) =>
  target instanceof Element ? /^(\d+)-(\d+)$/.exec(target.closest('[data-cell]')?.getAttribute('data-cell') ?? '') : null

/** The line of the grid that holds an element. */
function lineAt(target: EventTarget): { row: HTMLElement; index: number } | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('tr[aria-rowindex]') : null
  const index = Number(row?.getAttribute('aria-rowindex')) - 2
  return row && index >= 0 ? { row, index } : null
}

interface LoadingOrderProps {
  columns: readonly GridColumn[]
  readOnly: boolean
  children: ReactNode
}

/** Moves a line of the form, and shows it where it is then. */
function useMove() {
  const editor = useEditor()
  return (from: number, to: number, field: string) => {
    const lines = editor.lines.get(ALLOCATIONS)
    const moved = lines && movedLine(lines.rows(), from, to)
    if (!moved) return
    lines.change(moved)
    editor.flush()
    editor.grids.get(ALLOCATIONS)?.show(to, field)
  }
}

/** Dragging by the number of a line; the line that it is dropped on is marked. */
function useLineDrag(onMove: (from: number, to: number) => void) {
  const over = useRef<HTMLElement | null>(null)
  const mark = (row: HTMLElement | null) => {
    over.current?.classList.remove('plan-line-target')
    row?.classList.add('plan-line-target')
    over.current = row
  }
  return {
    onDragStart: ({ target, dataTransfer }: DragEvent) => {
      const line = lineAt(target)
      if (line) dataTransfer.setData(DRAGGED, String(line.index))
    },
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(DRAGGED)) return
      event.preventDefault()
      mark(lineAt(event.target)?.row ?? null)
    },
    onDrop: (event: DragEvent) => {
      const line = lineAt(event.target)
      const from = event.dataTransfer.getData(DRAGGED)
      mark(null)
      if (!line || from === '') return
      event.preventDefault()
      onMove(Number(from), line.index)
    },
    onDragEnd: () => mark(null),
  }
}

/** Alt with an arrow key, or dragging the number of a line, changes the sequence in which the orders are loaded. */
export function LoadingOrder({ columns, readOnly, children }: LoadingOrderProps) {
  const { t } = useText()
  const move = useMove()
  const drag = useLineDrag((from, to) => move(from, to, 'so_no'))
  const onKeyDown = (event: KeyboardEvent) => {
    const by = BY_KEY[event.key]
    const place = placeOf(event.target)
    if (by === undefined || !place || !event.altKey || event.ctrlKey || event.metaKey || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    move(Number(place[1]), Number(place[1]) + by, columns[Number(place[2])]?.field ?? 'so_no')
  }
  if (readOnly) return children
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the cells inside have the focus
    <div onKeyDown={onKeyDown} {...drag}>
      {children}
      <p className="meta">{t('consolidation.loadingKeys')}</p>
    </div>
  )
}
