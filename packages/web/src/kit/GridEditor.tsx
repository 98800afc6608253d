import { type GridColumn, isFigure, plainText } from './gridColumns.ts'
import { useGrid } from './gridContext.ts'
import type { GridRow } from './gridLines.ts'

/** The one editor of a grid: a plain input, uncontrolled, so that a key costs nothing. */
export function GridEditor({ column, line }: { column: GridColumn; line: GridRow }) {
  const { editor, view, commit } = useGrid()
  const typed = view.get().editing?.text ?? null
  const take = (element: HTMLInputElement | HTMLSelectElement | null) => {
    editor.current = element
    element?.focus()
  }
  if (column.kind === 'choice') {
    const wanted = typed?.toLowerCase()
    const first = wanted ? column.options?.find(({ label }) => label.toLowerCase().startsWith(wanted))?.value : undefined
    return (
      <select ref={take} className="grid-editor" aria-label={column.label} defaultValue={first ?? plainText(column, line)} onBlur={commit}>
        <option value="" />
        {column.options?.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )
  }
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
