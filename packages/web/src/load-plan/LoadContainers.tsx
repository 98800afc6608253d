import type { LoadContainer, LoadPlan } from '@fairlead/domain/load-plan/load-plan'
import { floorInUse } from '@fairlead/domain/load-plan/load-plan.balance-rules'
import { roomOfContainer } from '@fairlead/domain/load-plan/load-plan.room-rules'
import { lineLabel, sumOfLoads, type Load } from '@fairlead/domain/load-plan/load-plan.share-rules'
import { memo, useId, useState } from 'react'
import { useText } from '../kit/app/texts.ts'
import { useLines } from '../kit/editor/editorContext.ts'
import { Chip } from '../kit/ui/Chip.tsx'
import { DRAGGED, dragOf, draggedOf, type Board, type RowActs } from './load-plan.board.ts'
import { usePlaces } from './load-plan.data.ts'
import { unreadOfRow } from './load-plan.unread.ts'
import { QuantityInput } from './QuantityInput.tsx'
import { LoadMeter } from './LoadMeter.tsx'
import { LoadTableHead } from './LoadTableHead.tsx'
import { OrderMark } from './OrderMark.tsx'
import { figureIn, orderOfLine } from './load-plan.words.ts'

/** The containers of the plan with what lies in them. */
export const LoadContainers = ({ board }: { board: Board }) => (
  <div className="load-boxes">
    {board.plan.containers.map((box) => (
      <Container key={box.container_id} board={board} box={box} />
    ))}
  </div>
)

function Container({ board, box }: { board: Board; box: LoadContainer }) {
  const { t } = useText()
  const [isOver, setOver] = useState(false)
  const { container_id, line_no, container_size, container_no, seal_no } = box
  const loads = board.loads.filter((load) => load.container_id === container_id)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a further way; the form above moves packages too
    <section
      className={isOver ? 'panel load-box load-over' : 'panel load-box'}
      aria-label={t('load-plan.container', { line_no })}
      onDragOver={(event) => {
        if (!board.isEditable || !event.dataTransfer.types.includes(DRAGGED)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        const dragged = draggedOf(event.dataTransfer)
        setOver(false)
        if (dragged && dragged.from !== container_id) board.drop(dragged, container_id)
      }}
    >
      <header className="load-box-head">
        <span className="load-box-no figure">{line_no}</span>
        <span>
          <strong>{container_size}</strong> {container_no ?? <span className="meta">{t('load-plan.noNumber')}</span>}
          {seal_no && <span className="meta load-seal">{t('load-plan.seal', { seal_no })}</span>}
        </span>
        {container_no === null && <Chip kind="waiting">{t('load-plan.toPickUp')}</Chip>}
      </header>
      <Meters box={box} loads={loads} />
      <Table board={board} box={box} loads={loads} />
    </section>
  )
}

function Meters({ box, loads }: { box: LoadContainer; loads: readonly Load[] }) {
  const { t } = useText()
  const room = roomOfContainer(box)
  const sum = sumOfLoads(loads)
  const { pieces } = usePlaces(box)
  const floor = floorInUse(pieces)
  return (
    <div className="load-meters">
      {room.cbm !== null && <LoadMeter label="CBM" used={sum.cbm} room={room.cbm} />}
      <LoadMeter label="KG" used={sum.kg} room={room.payload_kg} />
      {floor > 0 && room.inside && (
        <LoadMeter label={t('load-plan.floor')} used={floor / 1_000} room={room.inside.length / 1_000} unit="m" />
      )}
    </div>
  )
}

/** Containers beyond have no digit: M chooses them. */
const LAST_DIGIT = 9

function Table({ board, box, loads }: { board: Board; box: LoadContainer; loads: readonly Load[] }) {
  const { t, language } = useText()
  const figure = figureIn(language)
  const sum = sumOfLoads(loads)
  const rows = useLines('loads').rows()
  if (loads.length === 0)
    return (
      <p className="load-empty">
        {board.isEditable ? t('load-plan.emptyBox', { key: box.line_no > LAST_DIGIT ? 'M' : box.line_no }) : t('load-plan.emptyBoxRead')}
      </p>
    )
  return (
    <div className="load-table-box">
      <table className="load-table">
        <caption className="unseen">{t('load-plan.loadOf', { line_no: box.line_no })}</caption>
        <LoadTableHead of={t('load-plan.line')} />
        <tbody>
          {loads.map((load) => {
            const index = board.loads.indexOf(load)
            return (
              <Row
                key={`${load.so_no}/${load.package_line_no}`}
                {...load}
                plan={board.plan}
                lineNo={box.line_no}
                index={index}
                unread={unreadOfRow(rows[index])}
                isSelected={board.isSelected({ from: box.container_id, so_no: load.so_no, package_line_no: load.package_line_no })}
                isEditable={board.isEditable}
                acts={board.rowActs}
              />
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('load-plan.total')}</th>
            <td className="load-figure">{figure(sum.package_qty)}</td>
            <td className="load-figure">{figure(sum.cbm)}</td>
            <td className="load-figure">{figure(sum.kg)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

interface RowProps extends Load {
  plan: LoadPlan
  /** Of the container. */
  lineNo: number
  /** Among all loads of the form. */
  index: number
  /** The text that is typed instead of a number of packages. */
  unread: string | null
  isSelected: boolean
  isEditable: boolean
  acts: RowActs
}

/** Rendered again only where a figure of it changes: a board has hundreds of rows. */
const Row = memo(function Row({ plan, lineNo, index, unread, isSelected, isEditable, acts, ...load }: RowProps) {
  const { t, language } = useText()
  const messageId = useId()
  const figure = figureIn(language)
  const { container_id, so_no, package_line_no } = load
  const line = plan.lines.find((one) => one.so_no === so_no && one.package_line_no === package_line_no)
  const one = { from: container_id, so_no, package_line_no }
  const label = line ? lineLabel(line) : so_no
  const order = orderOfLine(plan, so_no, label)
  return (
    <tr
      className={isSelected ? 'load-chosen-item' : undefined}
      draggable={isEditable}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, dragOf(one))}
    >
      <th scope="row">
        <label>
          <input type="checkbox" checked={isSelected} disabled={!isEditable} onChange={() => acts.toggle(one)} />
          <OrderMark plan={plan} soNo={so_no} />
          <span className="load-item-text">
            <span className="load-item-name" title={label}>
              {label}
            </span>
            {order !== '' && <span className="meta load-item-name">{order}</span>}
          </span>
        </label>
      </th>
      <td className="load-figure">
        {isEditable ? (
          <QuantityInput
            label={t('load-plan.packagesOf', { line: label, line_no: lineNo })}
            value={load.package_qty}
            unread={unread}
            messageId={messageId}
            path={`loads.${index}.package_qty`}
            onChange={(qty) => acts.setQuantity(container_id, { so_no, package_line_no }, qty)}
            onUnread={(text) => acts.setUnread(container_id, { so_no, package_line_no }, text)}
          />
        ) : (
          figure(load.package_qty)
        )}
      </td>
      <td className="load-figure">{figure(load.cbm)}</td>
      <td className="load-figure">{figure(load.kg)}</td>
      {unread !== null && isEditable && (
        <td className="load-refusal">
          <span id={messageId} role="alert" className="field-error">
            {t('msgWholeNumberInvalid')}
          </span>
        </td>
      )}
    </tr>
  )
})
