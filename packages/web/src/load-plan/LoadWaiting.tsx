import { measuresOff } from '@fairlead/domain/consolidation/consolidation.measure-rules'
import type { LoadLine } from '@fairlead/domain/load-plan/load-plan'
import { unlistedOf } from '@fairlead/domain/load-plan/load-plan.rules'
import { lineLabel, leftOfLine, loadedOfOrder, notLoadedOf } from '@fairlead/domain/load-plan/load-plan.share-rules'
import { useText } from '../kit/app/texts.ts'
import type { Board } from './load-plan.board.ts'
import { DRAGGED, dragOf, draggedOf } from './load-plan.board.ts'
import type { Selected } from './load-plan.data.ts'
import { OrderMark } from './OrderMark.tsx'
import { figureIn, orderOfLine } from './load-plan.words.ts'

/** The lines with packages that are in no container, and how much of each order is loaded. */
export function LoadWaiting({ board }: { board: Board }) {
  const { t, language } = useText()
  const figure = figureIn(language)
  const { plan, loads } = board
  const waiting = plan.lines.flatMap((line) => {
    const left = leftOfLine(plan, loads, line)
    return left.package_qty > 0 ? [{ line, left: left.package_qty }] : []
  })
  const all = waiting.map(({ line }) => waitingLine(line))
  const unlisted = unlistedOf(plan)
  const count = notLoadedOf(plan, loads)
  return (
    <div className="load-side">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a further way; the form above moves packages too */}
      <section
        className="panel load-waiting"
        aria-label={t('load-plan.notLoaded')}
        onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
        onDrop={(event) => {
          const dragged = draggedOf(event.dataTransfer)
          if (dragged?.from) board.drop(dragged, null)
        }}
      >
        <h2>
          {t('load-plan.notLoaded')} <span className={`load-count figure${count === 0 ? ' load-count-none' : ''}`}>{figure(count)}</span>
        </h2>
        {waiting.length > 1 && board.isEditable && (
          <label className="load-all">
            <input type="checkbox" checked={all.every(board.isSelected)} onChange={() => board.toggleAll(all)} />
            {t('load-plan.selectAll')}
          </label>
        )}
        {count === 0 && <p className="empty">{t('load-plan.allLoaded')}</p>}
        {unlisted.map((missing) => (
          <p key={missing.so_no} className="load-unlisted">
            {t('load-plan.notListed', missing)}
          </p>
        ))}
        <ul className="load-list">
          {waiting.map(({ line, left }) => (
            <Waiting key={`${line.so_no}/${line.package_line_no}`} board={board} line={line} left={left} among={all} />
          ))}
        </ul>
      </section>
      <Orders board={board} />
    </div>
  )
}

const waitingLine = ({ so_no, package_line_no }: LoadLine): Selected => ({ from: null, so_no, package_line_no })

interface WaitingProps {
  board: Board
  line: LoadLine
  left: number
  /** The lines of the list, of which a range can be selected. */
  among: readonly Selected[]
}

function Waiting({ board, line, left, among }: WaitingProps) {
  const { t, language } = useText()
  const figure = figureIn(language)
  const one = waitingLine(line)
  const share = (whole: number) => figure(Math.round((whole * left * 1_000) / Math.max(1, line.package_qty)) / 1_000)
  const isSelected = board.isSelected(one)
  const order = orderOfLine(board.plan, line.so_no, lineLabel(line))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is a further way; its checkbox selects it too
    <li
      className={isSelected ? 'load-item load-chosen-item' : 'load-item'}
      draggable={board.isEditable}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, dragOf(one))}
    >
      <label>
        <input
          type="checkbox"
          checked={isSelected}
          disabled={!board.isEditable}
          onChange={({ nativeEvent }) => board.toggle(one, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey ? among : undefined)}
        />
        <OrderMark plan={board.plan} soNo={line.so_no} />
        <span className="load-item-text">
          <span className="load-item-name" title={lineLabel(line)}>
            {lineLabel(line)}
          </span>
          {order !== '' && <span className="meta load-item-name">{order}</span>}
          <span className="meta figure">
            {t('load-plan.amount', {
              qty: figure(left),
              unit: line.package_unit ?? t('load-plan.unit'),
              cbm: share(line.cbm),
              kg: share(line.kg),
            })}
          </span>
        </span>
      </label>
    </li>
  )
}

function Orders({ board: { plan, loads } }: { board: Board }) {
  const { t, language } = useText()
  const figure = figureIn(language)
  return (
    <section className="panel load-orders" aria-label={t('load-plan.orders')}>
      <h2>{t('load-plan.orders')}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling list must be reached by keyboard (WCAG 2.1.1) */}
      <ul className="load-list" tabIndex={0} aria-label={t('load-plan.orders')}>
        {plan.orders.map((order) => {
          const { so_no, package_qty, shipper_party_name } = order
          const loaded = loadedOfOrder(loads, so_no)
          const isFull = loaded.package_qty === package_qty && measuresOff(loaded, order).length === 0
          return (
            <li key={so_no} className="load-order">
              <OrderMark plan={plan} soNo={so_no} />
              <span className="load-item-text">
                <span className="load-item-name">{shipper_party_name ?? so_no}</span>
                <span className="meta">{so_no}</span>
              </span>
              <span className={isFull ? 'figure load-full' : 'figure load-part'}>
                {figure(loaded.package_qty)} / {figure(package_qty)}
                {isFull && <span aria-hidden="true"> ✓</span>}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
