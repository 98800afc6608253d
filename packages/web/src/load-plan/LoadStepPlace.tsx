import type { LoadPlan, Placement } from '@fairlead/domain/load-plan/load-plan'
import { pieceLabel, type Placed } from '@fairlead/domain/load-plan/load-plan.placement-rules'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { useText } from '../kit/app/texts.ts'
import { useEditor } from '../kit/editor/editorContext.ts'
import { type Spot, SPOT_FIELDS, spotTyped } from './load-plan.steps.ts'
import { useTyping } from './load-plan.typing.ts'
import { figureIn } from './load-plan.words.ts'

interface CellsProps {
  plan: LoadPlan
  piece: Placement
  /** The new place, or null if the place stays; by Enter the row takes the focus back. */
  onDone: (spot: Spot | null, isByKey: boolean) => void
}

/** The place of a package as three fields: Enter sets it, Esc takes it back. */
export function PlaceCells({ plan, piece, onDone }: CellsProps) {
  const { t } = useText()
  const [typed, setTyped] = useState({ x: String(piece.x), y: String(piece.y), z: String(piece.z) })
  const [isRefused, refuse] = useState(false)
  const messageId = useId()
  /** False if what is typed cannot be read. */
  const commit = (isByKey: boolean): boolean => {
    const spot = spotTyped(typed, piece)
    if (!spot) {
      refuse(true)
      return false
    }
    onDone(SPOT_FIELDS.some((field) => spot[field] !== piece[field]) ? spot : null, isByKey)
    return true
  }
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  useTyping(true, () => {
    const isRead = commit(true)
    if (!isRead) first.current?.focus()
    return isRead
  })
  return SPOT_FIELDS.map((field) => (
    <td key={field} className="load-figure">
      <PlaceField
        input={field === 'x' ? first : undefined}
        label={t('load-plan.placeField', { field: t(`load-plan.field_${field}`), piece: pieceLabel(piece, plan) })}
        value={typed[field]}
        messageId={isRefused ? messageId : undefined}
        onType={(value) => {
          setTyped({ ...typed, [field]: value })
          refuse(false)
        }}
        onCommit={commit}
        onCancel={() => onDone(null, true)}
      />
      {isRefused && field === 'x' && (
        <span id={messageId} role="alert" className="field-error">
          {t('load-plan.placeUnread')}
        </span>
      )}
    </td>
  ))
}

interface FieldProps {
  input: RefObject<HTMLInputElement | null> | undefined
  label: string
  value: string
  /** The message that refuses what was typed. */
  messageId: string | undefined
  onType: (value: string) => void
  onCommit: (isByKey: boolean) => unknown
  onCancel: () => void
}

function PlaceField({ input, label, value, messageId, onType, onCommit, onCancel }: FieldProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onCommit(true)
    else if (event.key === 'Escape') onCancel()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <input
      ref={input}
      className="control control-number load-place"
      aria-label={label}
      aria-invalid={messageId !== undefined || undefined}
      aria-describedby={messageId}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onType(target.value)}
      onFocus={({ target }) => target.select()}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.closest('tr')?.contains(relatedTarget) !== true) onCommit(false)
      }}
    />
  )
}

/** Reads out where the package that was moved last lies, and what is wrong with it. */
export function PlaceVerdict({ plan, piece }: { plan: LoadPlan; piece: Placed | undefined }) {
  const { t, say, language } = useText()
  const trouble = useTrouble(piece)
  const figure = figureIn(language)
  return (
    <output className="unseen">
      {piece &&
        t('load-plan.placeSaid', {
          step: piece.step,
          piece: pieceLabel(piece, plan),
          x: figure(piece.x),
          y: figure(piece.y),
          z: figure(piece.z),
          verdict: trouble ? say(trouble) : t('load-plan.placeIsRight'),
        })}
    </output>
  )
}

/** The first finding at the place of a package. */
export function useTrouble(piece: Placed | undefined) {
  const { findings } = useEditor()
  return useSyncExternalStore(findings.subscribe, () =>
    piece ? findings.all().find(({ path }) => path.startsWith(`${piece.path}.`)) : undefined,
  )
}
