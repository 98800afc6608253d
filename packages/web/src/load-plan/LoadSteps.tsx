import type { LoadPlan, Placement } from '@fairlead/domain/load-plan/load-plan'
import { pieceLabel, pieceText, type Placed } from '@fairlead/domain/load-plan/load-plan.placement-rules'
import { isSameLine } from '@fairlead/domain/load-plan/load-plan.share-rules'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../kit/app/texts.ts'
import { figureIn } from './load-plan.words.ts'
import { movedByKey, reordered, type Spot, SPOT_FIELDS } from './load-plan.steps.ts'
import { PlaceCells, PlaceVerdict, useTrouble } from './LoadStepPlace.tsx'
import { OrderMark } from './OrderMark.tsx'

interface StepsProps {
  plan: LoadPlan
  pieces: readonly Placed[]
  isEditable: boolean
  onChange: (next: readonly Placement[]) => void
}

/** The row that has the focus. A row that a change moves loses it: the row of the package that was changed takes it again. */
function useRowFocus(pieces: readonly Placed[]) {
  const [at, choose] = useState(0)
  const body = useRef<HTMLTableSectionElement>(null)
  const wanted = useRef<number | null>(null)
  const row = Math.min(at, pieces.length - 1)
  useLayoutEffect(() => {
    if (wanted.current === null) return
    body.current?.querySelectorAll('tr')[Math.min(wanted.current, pieces.length - 1)]?.focus()
    wanted.current = null
  })
  const focus = (index: number) => {
    const next = Math.max(0, Math.min(pieces.length - 1, index))
    wanted.current = next
    choose(next)
  }
  return { row, choose, body, focus }
}

const REORDERING: Readonly<Record<string, 1 | -1>> = { '[': -1, ']': 1 }
const CHOOSING: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 }

/** The keys that reorder, move, turn and remove the package of the focused row, and open its place for typing. */
function useStepEdits({ plan, pieces, onChange }: StepsProps, row: number, focus: (row: number) => void) {
  const [typing, setTyping] = useState<string | null>(null)
  const [said, announce] = useState<string | null>(null)
  const replace = (piece: Placed, moved: Placement) => {
    announce(pieceText(piece))
    onChange(pieces.map((one) => (one === piece ? moved : one)))
  }
  const remove = (piece: Placed) => {
    onChange(pieces.filter((one) => one !== piece))
    if (pieces.length > 1) focus(row)
  }
  const reorder = (piece: Placed, by: 1 | -1) => {
    announce(pieceText(piece))
    onChange(reordered(pieces, row, by))
    focus(row + by)
  }
  /** False for a key that does nothing. */
  const edit = (piece: Placed, event: KeyboardEvent): boolean => {
    const by = REORDERING[event.key]
    const line = plan.lines.find((one) => isSameLine(one, piece))
    const moved = movedByKey(piece, line, event)
    if (by !== undefined) reorder(piece, by)
    else if (event.key === 'Enter' || event.key === 'F2') setTyping(pieceText(piece))
    else if (event.key === 'Delete') remove(piece)
    else if (moved) replace(piece, moved)
    else return false
    return true
  }
  const onTyped = (piece: Placed, spot: Spot | null, isByKey: boolean) => {
    setTyping(null)
    if (spot) replace(piece, { ...piece, ...spot })
    if (isByKey) focus(row)
  }
  return { edit, typing, setTyping, onTyped, said: pieces.find((piece) => pieceText(piece) === said) }
}

function useStepKeys(props: StepsProps) {
  const { pieces, isEditable } = props
  const { row, focus, ...rows } = useRowFocus(pieces)
  const { edit, ...edits } = useStepEdits(props, row, focus)
  const onKeyDown = (event: KeyboardEvent) => {
    const piece = pieces[row]
    if (!piece || event.altKey || event.metaKey || event.target instanceof HTMLInputElement) return
    const by = CHOOSING[event.key]
    if (by !== undefined) focus(row + by)
    else if (!isEditable || !edit(piece, event)) return
    event.preventDefault()
  }
  return { ...rows, ...edits, row, onKeyDown }
}

const HEADS = ['step', 'piece', 'x', 'y', 'z', 'dx', 'dy', 'dz'] as const

/** The packages in the sequence in which they are put in. */
export function LoadSteps(props: StepsProps) {
  const { t } = useText()
  const { plan, pieces, isEditable } = props
  const { row, choose, body, typing, setTyping, onTyped, onKeyDown, said } = useStepKeys(props)
  return (
    <div className="load-steps">
      <table className="load-table">
        <caption className="unseen">{t('load-plan.steps')}</caption>
        <thead>
          <tr>
            {HEADS.map((field) => (
              <th key={field} scope="col" className={field === 'piece' ? undefined : 'load-figure'}>
                {t(`load-plan.field_${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its rows have the focus */}
        <tbody ref={body} onKeyDown={onKeyDown}>
          {pieces.map((piece, index) => (
            <Step
              key={pieceText(piece)}
              plan={plan}
              piece={piece}
              isChosen={index === row}
              isTyped={typing === pieceText(piece)}
              onChoose={() => choose(index)}
              onType={isEditable ? () => setTyping(pieceText(piece)) : undefined}
              onTyped={(spot, isByKey) => onTyped(piece, spot, isByKey)}
            />
          ))}
        </tbody>
      </table>
      <PlaceVerdict plan={plan} piece={said} />
    </div>
  )
}

interface StepProps {
  plan: LoadPlan
  piece: Placed
  isChosen: boolean
  /** Its place is being typed. */
  isTyped: boolean
  onChoose: () => void
  onType: (() => void) | undefined
  onTyped: (spot: Spot | null, isByKey: boolean) => void
}

const SIDES = ['dx', 'dy', 'dz'] as const

function Step({ plan, piece, isChosen, isTyped, onChoose, onType, onTyped }: StepProps) {
  const { language, say } = useText()
  const figure = figureIn(language)
  const trouble = useTrouble(piece)
  const cell = (field: (typeof SPOT_FIELDS | typeof SIDES)[number], onDoubleClick?: () => void) => (
    <td key={field} className="load-figure" onDoubleClick={onDoubleClick}>
      {figure(piece[field])}
    </td>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys move the package of the focused row
    <tr
      className={isChosen ? 'load-chosen-item' : undefined}
      tabIndex={isChosen ? 0 : -1}
      onFocus={onChoose}
      aria-invalid={trouble?.level === 'error' || undefined}
    >
      <td className="load-figure">{piece.step}</td>
      <th scope="row">
        <OrderMark plan={plan} soNo={piece.so_no} /> {pieceLabel(piece, plan)}
        {trouble && <span className={trouble.level === 'error' ? 'field-error' : 'field-warning'}>{say(trouble)}</span>}
      </th>
      {isTyped ? <PlaceCells plan={plan} piece={piece} onDone={onTyped} /> : SPOT_FIELDS.map((field) => cell(field, onType))}
      {SIDES.map((field) => cell(field))}
    </tr>
  )
}
