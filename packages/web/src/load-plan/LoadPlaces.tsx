import { lineLabel } from '@fairlead/domain/load-plan/load-plan.share-rules'
import { MOST_PLACEMENTS, type LoadContainer } from '@fairlead/domain/load-plan/load-plan'
import { balanceOf, isTooFarOff, isUnbalanced } from '@fairlead/domain/load-plan/load-plan.balance-rules'
import {
  movedToMiddle,
  placingInOrder,
  qtyToPlace,
  type PlacedInOrder,
  type Unplaced,
} from '@fairlead/domain/load-plan/load-plan.first-fit-rules'
import { roomOfContainer } from '@fairlead/domain/load-plan/load-plan.room-rules'
import { type KeyboardEvent, useState } from 'react'
import { useText } from '../kit/app/texts.ts'
import { Button } from '../kit/ui/Button.tsx'
import { useKeptFocus } from '../kit/ui/useKeptFocus.ts'
import type { Board } from './load-plan.board.ts'
import { usePlaces } from './load-plan.data.ts'
import { undoKeyOf } from './load-plan.keys.ts'
import { usePlacing } from './load-plan.placing.ts'
import { figureIn } from './load-plan.words.ts'
import { LoadPicture } from './LoadPicture.tsx'
import { LoadSteps } from './LoadSteps.tsx'

/** Where the packages lie in one container: the table of steps is the control, the picture shows it. */
export function LoadPlaces({ board }: { board: Board }) {
  const { t } = useText()
  const { containers } = board.plan
  const [id, choose] = useState(containers[0]?.container_id ?? 0)
  const box = containers.find(({ container_id }) => container_id === id) ?? containers[0]
  if (!box) return null
  return (
    <section className="panel load-places" aria-label={t('load-plan.places')}>
      <h2>
        {t('load-plan.places')}{' '}
        {containers.length > 1 && (
          <select
            className="control"
            aria-label={t('load-plan.containerTitle')}
            value={box.container_id}
            onChange={({ target }) => choose(Number(target.value))}
          >
            {containers.map(({ container_id, line_no, container_size }) => (
              <option key={container_id} value={container_id}>
                {t('load-plan.container', { line_no })} · {container_size}
              </option>
            ))}
          </select>
        )}
      </h2>
      <OfBox key={box.container_id} board={board} box={box} />
    </section>
  )
}

/** What has the focus may go with the places: the panel takes it, and after undo or redo the chosen row of the steps. */
function usePanelFocus() {
  const panel = useKeptFocus<HTMLDivElement>()
  const onUndoKey = (event: KeyboardEvent) => {
    if (!undoKeyOf(event)) return
    requestAnimationFrame(() => {
      if (document.activeElement === panel.current) panel.current?.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus()
    })
  }
  return { panel, onUndoKey }
}

function OfBox({ board, box }: { board: Board; box: LoadContainer }) {
  const { plan, loads, pieces, change } = usePlaces(box)
  const { panel, onUndoKey } = usePanelFocus()
  const [left, setLeft] = useState<readonly Unplaced[]>([])
  const room = roomOfContainer(box)
  if (!plan) return null
  const balance = balanceOf(pieces, plan.lines, room)
  const isOffMiddle = balance !== null && isUnbalanced(balance)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the board
    <div ref={panel} className="load-places-box" tabIndex={-1} onKeyDown={onUndoKey}>
      {board.isEditable && (
        <PlaceButtons
          load={loads.map(({ so_no, package_line_no, package_qty }) => `${so_no}/${package_line_no}:${package_qty}`).join(' ')}
          isEmpty={loads.length === 0}
          qty={qtyToPlace(loads, plan)}
          place={() => placingInOrder(loads, plan, room)}
          onPlaced={({ placements, unplaced }) => {
            change(placements)
            setLeft(unplaced)
          }}
          onMoveToMiddle={isOffMiddle ? () => change(movedToMiddle(pieces, plan.lines, room)) : null}
          onRemove={pieces.length > 0 ? () => change([]) : null}
        />
      )}
      {left.length > 0 && <UnplacedList left={left} />}
      {pieces.length > 0 && (
        <>
          <BalanceText box={box} board={board} />
          <div className="load-view">
            <LoadPicture plan={plan} room={room} pieces={pieces} />
            <LoadSteps plan={plan} pieces={pieces} isEditable={board.isEditable} onChange={change} />
          </div>
        </>
      )}
    </div>
  )
}

interface PlaceButtonsProps {
  /** Its packages by line: places that are being looked for are those of the present load. */
  load: string
  isEmpty: boolean
  /** Packages that have measures. */
  qty: number
  place: () => Iterator<number, PlacedInOrder, undefined>
  onPlaced: (result: PlacedInOrder) => void
  /** Null while the centre of gravity is near the middle of the length. */
  onMoveToMiddle: (() => void) | null
  /** Null while nothing is placed. */
  onRemove: (() => void) | null
}

function PlaceButtons({ load, isEmpty, qty, place, onPlaced, onMoveToMiddle, onRemove }: PlaceButtonsProps) {
  const { t } = useText()
  const box = useKeptFocus<HTMLDivElement>()
  const { placed, start, stop } = usePlacing(load, onPlaced)
  const isPlacing = placed !== null
  const tooMany = qty > MOST_PLACEMENTS ? t('load-plan.tooManyToPlace', { qty, max: MOST_PLACEMENTS }) : null
  return (
    <div ref={box} className="load-acts" tabIndex={-1}>
      <Button busy={isPlacing} refusal={isEmpty ? t('load-plan.loadBoxFirst') : tooMany} onClick={() => void start(place())}>
        {t('load-plan.placeInOrder')}
      </Button>
      {isPlacing && (
        <>
          <output className="figure">{t('load-plan.placing', { done: placed, total: qty })}</output>
          <Button look="quiet" onClick={stop}>
            {t('load-plan.stopPlacing')}
          </Button>
        </>
      )}
      {onMoveToMiddle && (
        <Button look="quiet" disabled={isPlacing} onClick={onMoveToMiddle}>
          {t('load-plan.moveToMiddle')}
        </Button>
      )}
      {onRemove && (
        <Button look="quiet" disabled={isPlacing} onClick={onRemove}>
          {t('load-plan.removePlaces')}
        </Button>
      )}
      <span className="meta">{t('load-plan.stepKeys')}</span>
    </div>
  )
}

/** What found no place, and why. */
function UnplacedList({ left }: { left: readonly Unplaced[] }) {
  const { t } = useText()
  return (
    <ul className="load-list" aria-label={t('load-plan.unplaced')}>
      {left.map(({ line, package_qty, because }) => (
        <li key={`${line.so_no}/${line.package_line_no}`} className="load-finding load-finding-warning">
          {t(because === 'sides' ? 'load-plan.unplacedSides' : 'load-plan.unplacedRoom', { qty: package_qty, line: lineLabel(line) })}
        </li>
      ))}
    </ul>
  )
}

function BalanceText({ board, box }: { board: Board; box: LoadContainer }) {
  const { t, language } = useText()
  const { pieces } = usePlaces(box)
  const room = roomOfContainer(box)
  const balance = balanceOf(pieces, board.plan.lines, room)
  if (!balance || !room.inside) return null
  const figure = figureIn(language)
  const side = balance.length > 0 ? 'load-plan.toDoors' : 'load-plan.toFront'
  const isInMiddle = figure(Math.abs(balance.length)) === figure(0)
  return (
    <p className="load-balance figure">
      <span className={isTooFarOff(balance) ? 'load-off' : isUnbalanced(balance) ? 'load-part' : 'load-full'}>
        {isInMiddle ? t('load-plan.inMiddle') : t(side, { percent: figure(Math.abs(balance.length)) })}
      </span>
      <span>{t('load-plan.floorUsed', { used: figure(balance.floor_mm / 1_000), room: figure(room.inside.length / 1_000) })}</span>
      <span>{t('load-plan.placed', { qty: pieces.length })}</span>
    </p>
  )
}
