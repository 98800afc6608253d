import type { KeyboardEvent } from 'react'
import { isFilled } from '../fields/isFilled.ts'
import { isEditable } from './gridColumns.ts'
import type { GridActions, GridModel } from './gridActions.ts'
import type { GridLines } from '../editor/gridLines.ts'
import type { Cell, GridPlace } from '../editor/gridView.ts'

const PAGE = 12

/** The keys of the actions on lines, as shown to the user and in the syntax of `aria-keyshortcuts`. */
export const LINE_KEYS = {
  duplicate: { shown: 'Ctrl Shift D', aria: 'Control+Shift+D Meta+Shift+D' },
  delete: { shown: 'Ctrl Delete', aria: 'Control+Delete Meta+Delete' },
} as const

type Size = { rows: number; cols: number }

/** The cell that a key moves to; null if the key does not move. */
export function cellAfterKey(key: string, ctrl: boolean, { row, col }: Cell, { rows, cols }: Size): Cell | null {
  const lastRow = Math.max(0, rows - 1)
  switch (key) {
    case 'ArrowUp':
      return { row: ctrl ? 0 : Math.max(0, row - 1), col }
    case 'ArrowDown':
      return { row: ctrl ? lastRow : Math.min(lastRow, row + 1), col }
    case 'ArrowLeft':
      return { row, col: ctrl ? 0 : Math.max(0, col - 1) }
    case 'ArrowRight':
      return { row, col: ctrl ? cols - 1 : Math.min(cols - 1, col + 1) }
    case 'Home':
      return { row: ctrl ? 0 : row, col: 0 }
    case 'End':
      return { row: ctrl ? lastRow : row, col: cols - 1 }
    case 'PageUp':
      return { row: Math.max(0, row - PAGE), col }
    case 'PageDown':
      return { row: Math.min(lastRow, row + PAGE), col }
    default:
      return null
  }
}

/** The next or previous editable cell; null at the end of the grid. */
export function cellAfterTab(back: boolean, { row, col }: Cell, { rows, cols }: Size, isOpen: (col: number) => boolean): Cell | null {
  const step = back ? -1 : 1
  for (let at = row * cols + col + step; at >= 0 && at < rows * cols; at += step) {
    if (isOpen(at % cols)) return { row: Math.floor(at / cols), col: at % cols }
  }
  return null
}

interface Keys extends GridModel {
  actions: GridActions
  /** Writes the text of the editor into its cell. */
  commit: () => void
  startEditing: (text: string | null) => void
}

/** Handles a key in a cell, edited or not. */
export function onGridKey(event: KeyboardEvent, keys: Keys) {
  const { view, lines, columns } = keys
  const place = view.get()
  if (place.editing) return onEditorKey(event, keys, place)
  if (event.altKey) return
  const size = { rows: lines.rows().length, cols: columns.length }
  const ctrl = event.ctrlKey || event.metaKey
  const next = cellAfterKey(event.key, ctrl, place, size)
  if (next) {
    event.preventDefault()
    return view.go(next, { extend: event.shiftKey })
  }
  if (event.key === 'Tab') return moveOn(event, keys, place)
  const action = ctrl ? commandOf(event, keys) : plainKeyAction(event, keys, place)
  if (action === undefined) return
  if (action !== 'types') event.preventDefault()
  if (typeof action === 'function') action()
}

/** Handles undo and redo while a button below the grid has the focus; its other keys are left to the button. */
export function onFootKey(event: KeyboardEvent, { lines, readOnly }: GridModel) {
  const isButton = event.target instanceof HTMLButtonElement
  const step = isButton && !readOnly && !event.altKey && (event.ctrlKey || event.metaKey) ? stepOf(event, lines) : undefined
  if (!step) return
  event.preventDefault()
  step()
}

function stepOf({ key, shiftKey }: KeyboardEvent, lines: GridLines): (() => boolean) | undefined {
  const name = key.toLowerCase()
  if (name === 'z') return shiftKey ? lines.redo : lines.undo
  return name === 'y' ? lines.redo : undefined
}

function commandOf(event: KeyboardEvent, { actions, lines, view, columns, readOnly }: Keys): (() => void) | undefined {
  const name = event.key.toLowerCase()
  if (name === 'a') return () => view.select({ row: 0, col: 0 }, { row: Math.max(0, lines.rows().length - 1), col: columns.length - 1 })
  if (readOnly) return undefined
  if (name === 'd') return event.shiftKey ? actions.duplicateRows : actions.fillDown
  if (name === 'delete') return actions.deleteRows
  return stepOf(event, lines)
}

function plainKeyAction({ key, nativeEvent }: KeyboardEvent, keys: Keys, place: GridPlace): (() => void) | 'types' | undefined {
  const { readOnly, actions, startEditing } = keys
  if (readOnly) return undefined
  if (key === 'Delete' || key === 'Backspace') return actions.clear
  if (key === 'F2') return () => startEditing(null)
  if (key === 'Enter') return () => startEditing(null)
  // The key, or the first key of an input method, is typed into the editor that opens now.
  if (key.length === 1 || nativeEvent.isComposing || key === 'Process') {
    const isChoice = keys.columns[place.col]?.kind === 'choice'
    startEditing(isChoice && key.length === 1 ? key : '')
    return isChoice ? () => {} : 'types'
  }
  return undefined
}

function onEditorKey(event: KeyboardEvent, keys: Keys, place: GridPlace) {
  if (event.nativeEvent.isComposing) return
  const { view, commit, lines } = keys
  if (event.key === 'Escape') {
    event.preventDefault()
    event.stopPropagation()
    return view.stopEditing()
  }
  if (event.key === 'Tab') {
    commit()
    return moveOn(event, keys, { ...place, running: true })
  }
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.stopPropagation()
  commit()
  const row = place.row + (event.shiftKey ? -1 : 1)
  view.go({ row: Math.max(0, Math.min(row, lines.rows().length - 1)), col: place.col }, { running: true })
}

/** Tab after an edit: moves to the next cell. After the last cell it adds a line, unless the last line is empty. Otherwise Tab leaves the grid. */
function moveOn(event: KeyboardEvent, { view, lines, columns, actions, readOnly }: Keys, place: GridPlace) {
  if (!place.running) return
  const rows = lines.rows()
  const isOpen = (col: number) => columns[col] !== undefined && isEditable(columns[col])
  const next = cellAfterTab(event.shiftKey, place, { rows: rows.length, cols: columns.length }, isOpen)
  const last = rows.at(-1)
  const adds = !next && !event.shiftKey && !readOnly && columns.some((column) => isEditable(column) && isFilled(last?.[column.field]))
  if (!next && !adds) return
  event.preventDefault()
  if (adds) actions.addRow()
  view.go(next ?? { row: lines.rows().length - 1, col: 0 }, { running: true })
}
