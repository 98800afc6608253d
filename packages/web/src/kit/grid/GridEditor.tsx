import { type KeyboardEvent, useRef } from 'react'
import { optionStartingWith, type GridColumn, isFigure, plainText } from './gridColumns.ts'
import { useGrid } from './gridContext.ts'
import type { GridRow } from '../editor/gridLines.ts'

/** As long a rest begins another word, as in a list of the browser's own. */
const FORGOTTEN_MS = 1_500

/** The one editor of a grid: a plain input, uncontrolled, so that a key costs nothing. */
export function GridEditor({ column, line }: { column: GridColumn; line: GridRow }) {
  const { editor, view, commit } = useGrid()
  const typed = view.get().editing?.text ?? null
  const take = (element: HTMLInputElement | HTMLSelectElement | null) => {
    editor.current = element
    element?.focus()
  }
  if (column.kind === 'choice') return <ChoiceEditor column={column} shown={plainText(column, line)} typed={typed ?? ''} take={take} />
  return (
    <input
      ref={take}
      className={`grid-editor${isFigure(column) ? ' grid-figures' : ''}${column.kind === 'code' ? ' control-code' : ''}`}
      aria-label={column.label}
      inputMode={isFigure(column) ? 'decimal' : column.kind === 'date' ? 'numeric' : undefined}
      autoComplete="off"
      spellCheck={false}
      defaultValue={typed ?? plainText(column, line)}
      onBlur={commit}
    />
  )
}

interface ChoiceProps {
  column: GridColumn
  shown: string
  /** The key that opened it. */
  typed: string
  take: (element: HTMLSelectElement | null) => void
}

/** What is typed chooses the first option that begins so, and none when none does. The browser would forget the key that opened the list. */
function ChoiceEditor({ column, shown, typed, take }: ChoiceProps) {
  const { commit } = useGrid()
  const keys = useRef({ text: typed, at: Number.POSITIVE_INFINITY })
  const options = column.options ?? []
  const onKeyDown = (event: KeyboardEvent<HTMLSelectElement>) => {
    const { key, timeStamp, ctrlKey, metaKey, altKey } = event
    const before = timeStamp - keys.current.at < FORGOTTEN_MS ? keys.current.text : ''
    if (ctrlKey || metaKey || altKey || (key !== 'Backspace' && key.length !== 1) || (key === ' ' && before === '')) return
    event.preventDefault()
    const text = key === 'Backspace' ? before.slice(0, -1) : before + key
    keys.current = { text, at: timeStamp }
    event.currentTarget.value = optionStartingWith(options, text) ?? ''
  }
  return (
    <select
      ref={take}
      className="grid-editor"
      aria-label={column.label}
      defaultValue={typed === '' ? shown : (optionStartingWith(options, typed) ?? '')}
      onKeyDown={onKeyDown}
      onBlur={commit}
    >
      <option value="" />
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
