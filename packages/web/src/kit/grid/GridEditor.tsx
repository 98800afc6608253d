import { type KeyboardEvent, useRef, useState } from 'react'
import { optionStartingWith, type GridColumn, isFigure, plainText } from './gridColumns.ts'
import { useGrid } from './gridContext.ts'
import type { GridRow } from '../editor/gridLines.ts'

/** After this pause a key starts a new search, as in the browser's own lists. */
const NEW_SEARCH_MS = 1_500

/** The editor of the active cell: an uncontrolled input, so that typing renders nothing. */
export function GridEditor({ column: newest, line }: { column: GridColumn; line: GridRow }) {
  // A column may get its options while it is being typed into.
  const [column] = useState(newest)
  const { editor, view, commit } = useGrid()
  const typed = view.get().editing?.text ?? null
  const attach = (element: HTMLInputElement | HTMLSelectElement | null) => {
    editor.current = element
    element?.focus()
  }
  if (column.kind === 'choice')
    return <ChoiceEditor column={column} shown={plainText(column, line, view.get().row)} typed={typed ?? ''} attach={attach} />
  return (
    <input
      ref={attach}
      className={`grid-editor${isFigure(column) ? ' grid-figures' : ''}${column.kind === 'code' ? ' control-code' : ''}`}
      aria-label={column.label}
      inputMode={isFigure(column) ? 'decimal' : column.kind === 'date' ? 'numeric' : undefined}
      autoComplete="off"
      spellCheck={false}
      defaultValue={typed ?? plainText(column, line, view.get().row)}
      onBlur={commit}
    />
  )
}

interface ChoiceProps {
  column: GridColumn
  shown: string
  /** The key that opened the editor. */
  typed: string
  attach: (element: HTMLSelectElement | null) => void
}

/**
 * Selects the first option that starts with the typed text; a text that starts none is kept as it is, and the cell shows an error. Not left to the
 * browser, which would ignore the key that opened the list.
 */
function ChoiceEditor({ column, shown, typed, attach }: ChoiceProps) {
  const { commit } = useGrid()
  const keys = useRef({ text: typed, at: Number.POSITIVE_INFINITY })
  const options = column.options ?? []
  const [first] = useState(() => (typed === '' ? shown : (optionStartingWith(options, typed) ?? typed)))
  const other = useRef<HTMLOptionElement>(null)
  const onKeyDown = (event: KeyboardEvent<HTMLSelectElement>) => {
    const { key, timeStamp, ctrlKey, metaKey, altKey } = event
    const before = timeStamp - keys.current.at < NEW_SEARCH_MS ? keys.current.text : ''
    if (ctrlKey || metaKey || altKey || (key !== 'Backspace' && key.length !== 1) || (key === ' ' && before === '')) return
    event.preventDefault()
    const text = key === 'Backspace' ? before.slice(0, -1) : before + key
    keys.current = { text, at: timeStamp }
    const found = optionStartingWith(options, text)
    if (other.current && found === undefined) other.current.value = other.current.textContent = text
    event.currentTarget.value = found ?? text
  }
  return (
    <select ref={attach} className="grid-editor" aria-label={column.label} defaultValue={first} onKeyDown={onKeyDown} onBlur={commit}>
      <option value="" />
      <option ref={other} value={typed} hidden>
        {typed}
      </option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
