import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type PointerEvent, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { defaultWidth, withMoved, withWidth } from './listLayout.ts'
import { useList } from './listModel.ts'
import { useText } from '../app/texts.ts'

/** The chosen columns in their order: dragged by the handle, moved by the buttons, their width in figures. */
export function ListColumnsShown() {
  const { layout } = useList()
  const { t } = useText()
  const { dragged, ...drag } = useDrag()
  return (
    <ol className="columns-shown" aria-label={t('columnOrder')} {...drag}>
      {layout.layout.columns.map((field, index) => (
        <ShownColumn key={field} field={field} index={index} dragged={dragged === field} />
      ))}
    </ol>
  )
}

function ShownColumn({ field, index, dragged }: { field: string; index: number; dragged: boolean }) {
  const { list, columns, layout } = useList()
  const { t } = useText()
  const label = columns.find((column) => column.id === field)?.label ?? field
  const width = layout.layout.widths[field] ?? defaultWidth(list.columns.find((column) => column.field === field))
  const last = layout.layout.columns.length - 1
  const move = (to: number) => layout.change(withMoved(layout.layout, field, to))
  return (
    <li className={dragged ? 'columns-item columns-dragged' : 'columns-item'} data-field={field}>
      <span className="columns-grip" data-grip={index > 0 ? field : undefined}>
        {index > 0 && <GripVertical size={14} aria-hidden="true" />}
      </span>
      <span className="columns-label">{label}</span>
      <input
        key={width}
        className="control control-number columns-width"
        inputMode="numeric"
        aria-label={t('columnWidth', { column: label })}
        title={t('columnWidth', { column: label })}
        defaultValue={width}
        onBlur={(event) => setWidth(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && setWidth(event.currentTarget.value)}
      />
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

  function setWidth(text: string) {
    const next = Number(text)
    if (text.trim() !== '' && Number.isFinite(next) && next !== width) layout.change(withWidth(layout.layout, field, next))
  }
}

type Drag = PointerEvent<HTMLOListElement>

/** Dragging by pointer: the column takes the place over which it is held. The list holds the pointer, for its items move. */
function useDrag() {
  const { layout } = useList()
  const [dragged, setDragged] = useState<string | null>(null)
  const onPointerDown = (event: Drag) => {
    const grip = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-grip]') : null
    if (!grip) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    setDragged(grip.dataset['grip'] ?? null)
  }
  const onPointerMove = (event: Drag) => {
    if (dragged === null) return
    const items = [...event.currentTarget.children]
    const over = items.findIndex((item) => event.clientY < item.getBoundingClientRect().bottom)
    const to = over < 0 ? items.length - 1 : over
    if (to > 0 && layout.layout.columns[to] !== dragged) layout.change(withMoved(layout.layout, dragged, to))
  }
  const drop = () => setDragged(null)
  return { dragged, onPointerDown, onPointerMove, onPointerUp: drop, onPointerCancel: drop }
}
