import type { LoadPlan } from '@fairlead/domain/load-plan/load-plan'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../kit/app/texts.ts'
import { useEditor, useRecord } from '../kit/editor/editorContext.ts'
import { type Quantity, useLoadActions, useLoads, type Selected } from './load-plan.data.ts'
import { LoadContainers } from './LoadContainers.tsx'
import { LoadFindings } from './LoadFindings.tsx'
import { LoadFrame } from './LoadFrame.tsx'
import { LoadPlaces } from './LoadPlaces.tsx'
import { LoadMoveBar } from './LoadMoveBar.tsx'
import { LoadWaiting } from './LoadWaiting.tsx'
import type { Board, RowActs } from './load-plan.board.ts'
import { undoKeyOf } from './load-plan.keys.ts'
import { useSelection } from './load-plan.selection.ts'

/** CONSOL-018: lines that are in no container beside the containers; packages are moved by drag, by keys, or by choosing where they go. */
export const LoadBoard = () => (
  <LoadFrame>
    <OfLoad />
  </LoadFrame>
)

function OfLoad() {
  const { t } = useText()
  const plan = useRecord<LoadPlan>()
  const board = useBoard(plan)
  if (!plan || !board) return null
  if (plan.containers.length === 0 || plan.lines.length === 0) return <p className="panel empty">{t('load-plan.nothing')}</p>
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the digits are shortcuts of the buttons inside
    <div
      ref={board.box}
      className="load-board"
      onKeyDown={(event) => (onUndoKey(event, board) || onTargetKey(event, board) || onArrow(event) ? undefined : onDigit(event, board))}
      tabIndex={-1}
    >
      <LoadMoveBar board={board} />
      <div className="load-columns">
        <LoadWaiting board={board} />
        <LoadContainers board={board} />
        <LoadFindings />
      </div>
      <LoadPlaces board={board} />
      <output className="unseen">{board.announcement}</output>
    </div>
  )
}

function useBoard(plan: LoadPlan | null): Board | null {
  const { t } = useText()
  const editor = useEditor()
  const loads = useLoads()
  const actions = useLoadActions()
  const box = useRef<HTMLDivElement>(null)
  const target = useRef<HTMLSelectElement>(null)
  const { clear, ...selection } = useSelection(plan, loads)
  const [announcement, announce] = useState('')
  const keepingFocus = (act: () => unknown) => {
    const restore = focusKeeper(box.current)
    act()
    restore()
  }
  const rowActs = useRowActs({
    toggle: selection.toggle,
    setQuantity: (...args) => keepingFocus(() => actions.setQuantity(...args)),
    setUnread: actions.setUnread,
  })
  if (!plan) return null
  const move = (selected: readonly Selected[], to: number | null, quantity: Quantity) => {
    let qty = 0
    keepingFocus(() => (qty = actions.move(selected, to, quantity)))
    const line_no = plan.containers.find(({ container_id }) => container_id === to)?.line_no
    announce(line_no === undefined ? t('load-plan.movedOut', { qty }) : t('load-plan.movedInto', { qty, line_no }))
    clear()
  }
  return {
    plan,
    loads,
    box,
    target,
    announcement,
    isEditable: editor.isEditable(),
    ...selection,
    move,
    /** A dragged line takes the others that are selected with it. */
    drop: (one, to) => move(selection.isSelected(one) ? selection.selected : [one], to, 'all'),
    undo: () => keepingFocus(actions.undo),
    redo: () => keepingFocus(actions.redo),
    rowActs,
  }
}

/** Acts that stay the same, and do what those of the last render do. */
function useRowActs(now: RowActs): RowActs {
  const latest = useRef(now)
  useEffect(() => {
    latest.current = now
  })
  return useMemo(
    () => ({
      toggle: (one) => latest.current.toggle(one),
      setQuantity: (...args) => latest.current.setQuantity(...args),
      setUnread: (...args) => latest.current.setUnread(...args),
    }),
    [],
  )
}

const LISTS = '.load-list, .load-table'
const CHECKBOX = 'input[type=checkbox]'

/** After a change the line that had the focus may be gone: the next one of the same list takes it, or else the board. */
function focusKeeper(box: HTMLElement | null) {
  const list = document.activeElement?.closest(LISTS)
  const line = document.activeElement?.closest('li, tr')
  const boxesOf = () => [...(list?.querySelectorAll<HTMLInputElement>(CHECKBOX) ?? [])]
  const place = boxesOf().findIndex((one) => line?.contains(one))
  return () =>
    requestAnimationFrame(() => {
      if (document.activeElement && document.activeElement !== document.body) return
      const rest = boxesOf()
      const next = list?.isConnected && place >= 0 ? rest[Math.min(place, rest.length - 1)] : undefined
      ;(next ?? box)?.focus()
    })
}

/** Undoes and redoes the last action, and keeps the focus on the board. */
function onUndoKey(event: KeyboardEvent, board: Board): boolean {
  const key = board.isEditable ? undoKeyOf(event) : null
  if (!key) return false
  event.preventDefault()
  board[key]()
  return true
}

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), select, textarea')

/** M goes to the choice of containers, which has all of them; Enter there moves. */
function onTargetKey(event: KeyboardEvent, { selected, target, isEditable }: Board): boolean {
  const isOther = isTyping(event) || event.ctrlKey || event.altKey || event.metaKey || event.key.toLowerCase() !== 'm'
  if (isOther || selected.length === 0 || !isEditable) return false
  event.preventDefault()
  target.current?.focus()
  return true
}

/** The lines of a list are reached by arrow keys, so that a long one needs no hundred tabs. */
function onArrow(event: KeyboardEvent): boolean {
  const { target, key } = event
  if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox' || event.ctrlKey || event.altKey || event.metaKey) return false
  const boxes = [...(target.closest(LISTS)?.querySelectorAll<HTMLInputElement>(CHECKBOX) ?? [])]
  const at = boxes.indexOf(target)
  const places: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: boxes.length - 1 }
  const place = places[key]
  if (place === undefined || at < 0) return false
  event.preventDefault()
  boxes[place]?.focus()
  return true
}

/** A digit puts what is selected into the container of that number; 0 takes it out. */
function onDigit(event: KeyboardEvent, { plan, selected, move, isEditable }: Board) {
  if (isTyping(event) || event.ctrlKey || event.altKey || event.metaKey || !/^\d$/.test(event.key) || selected.length === 0 || !isEditable)
    return
  const container = plan.containers.find(({ line_no }) => String(line_no) === event.key)
  if (event.key !== '0' && !container) return
  event.preventDefault()
  move(selected, container?.container_id ?? null, 'all')
}
