import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type PointerEvent, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { defaultWidth, withMoved, withWidth } from './listLayout.ts'
import { useList } from './listModel.ts'
import { useText } from '../app/texts.ts'

/** The shown columns in order. The user drags them by the handle, moves them by buttons and types their width (px). */
export function ListColumnsShown() {
  const { layout } = useList()
  const { t } = useText()
  const { dragged, ...drag } = useColumnDrag()
  return (
    <ol className="columns-shown" aria-label={t('columnOrder')} {...drag}>
      {layout.layout.columns.map((field, index) => (
        <ShownColumn key={field} field={field} index={index} dragged={dragged === field} />
      ))}
    </ol>
  )
}

function ShownColumn({ field, index, dragged }: { field: string; index: number; dragged: boolean }) {
  const { columns, layout } = useList()
  const { t } = useText()
  const label = columns.find((column) => column.id === field)?.label ?? field
  const last = layout.layout.columns.length - 1
  const move = (to: number) => layout.change(withMoved(layout.layout, field, to))
  return (
    <li className={dragged ? 'columns-item columns-dragged' : 'columns-item'} data-field={field}>
      <span className="columns-grip" data-grip={index > 0 ? field : undefined}>
        {index > 0 && <GripVertical size={14} aria-hidden="true" />}
      </span>
      <span className="columns-label">{label}</span>
      <WidthInput field={field} label={t('columnWidth', { column: label })} />
      <Button
        look="quiet"
        square
        aria-label={t('columnUp', { column: label })}
        refusal={index < 2 ? t('columnFirst') : null}
        icon={<ArrowUp size={14} aria-hidden="true" />}
        onClick={() => move(index - 1)}
      />
      <Button
        look="quiet"
        square
        aria-label={t('columnDown', { column: label })}
        refusal={index === 0 || index === last ? t('columnLast') : null}
        icon={<ArrowDown size={14} aria-hidden="true" />}
        onClick={() => move(index + 1)}
      />
    </li>
  )
}

function WidthInput({ field, label }: { field: string; label: string }) {
  const { list, layout } = useList()
  const width = layout.layout.widths[field] ?? defaultWidth(list.columns.find((column) => column.field === field))
  /** The input shows the width that the column has then. */
  const setWidth = (input: HTMLInputElement) => {
    const typed = input.value.trim() === '' ? Number.NaN : Number(input.value)
    const next = Number.isFinite(typed) ? withWidth(layout.layout, field, typed) : layout.layout
    const shown = next.widths[field] ?? width
    if (shown !== width) layout.change(next)
    input.value = String(shown)
  }
  return (
    <input
      key={width}
      className="control control-number columns-width"
      inputMode="numeric"
      aria-label={label}
      title={label}
      defaultValue={width}
      onBlur={(event) => setWidth(event.target)}
      onKeyDown={(event) => event.key === 'Enter' && setWidth(event.currentTarget)}
    />
  )
}

type ListPointerEvent = PointerEvent<HTMLOListElement>

/** Moves the dragged column under the pointer. The list captures the pointer, because its items move. */
function useColumnDrag() {
  const { layout } = useList()
  const [dragged, setDragged] = useState<string | null>(null)
  const onPointerDown = (event: ListPointerEvent) => {
    const grip = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-grip]') : null
    if (!grip) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    setDragged(grip.dataset['grip'] ?? null)
  }
  const onPointerMove = (event: ListPointerEvent) => {
    if (dragged === null) return
    const items = [...event.currentTarget.children]
    const over = items.findIndex((item) => event.clientY < item.getBoundingClientRect().bottom)
    const to = over < 0 ? items.length - 1 : over
    if (to > 0 && layout.layout.columns[to] !== dragged) layout.change(withMoved(layout.layout, dragged, to))
  }
  const drop = () => setDragged(null)
  return { dragged, onPointerDown, onPointerMove, onPointerUp: drop, onPointerCancel: drop }
}
