import type { LoadPlan, Placement } from '@fairlead/domain/load-plan/load-plan'
import { pieceText, type Placed } from '@fairlead/domain/load-plan/load-plan.placement-rules'
import { lineLabel, isSameLine } from '@fairlead/domain/load-plan/load-plan.share-rules'
import { type KeyboardEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useText } from '../kit/app/texts.ts'
import { useEditor } from '../kit/editor/editorContext.ts'
import { figureIn } from './load-plan.words.ts'
import { movedByKey, reordered } from './load-plan.steps.ts'
import { OrderMark } from './OrderMark.tsx'

interface StepsProps {
  plan: LoadPlan
  pieces: readonly Placed[]
  isEditable: boolean
  onChange: (next: readonly Placement[]) => void
}

/** The row that has the focus, and the keys that choose, reorder, move, turn and remove its package. */
function useStepKeys({ plan, pieces, isEditable, onChange }: StepsProps) {
  const [at, choose] = useState(0)
  const body = useRef<HTMLTableSectionElement>(null)
  const row = Math.min(at, pieces.length - 1)
  const focus = (index: number) => {
    const next = Math.max(0, Math.min(pieces.length - 1, index))
    choose(next)
    body.current?.querySelectorAll('tr')[next]?.focus()
  }
  const edited = (piece: Placed, event: KeyboardEvent): readonly Placement[] | null => {
    if (event.key === '[' || event.key === ']') return reordered(pieces, row, event.key === '[' ? -1 : 1)
    if (event.key === 'Delete') return pieces.filter((one) => one !== piece)
    const line = plan.lines.find((one) => isSameLine(one, piece))
    const moved = movedByKey(piece, line, event)
    return moved && pieces.map((one) => (one === piece ? moved : one))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const piece = pieces[row]
    if (!piece || event.altKey || event.metaKey) return
    const isChoice = event.key === 'ArrowUp' || event.key === 'ArrowDown'
    const next = isChoice || !isEditable ? null : edited(piece, event)
    if (!isChoice && !next) return
    event.preventDefault()
    if (next) onChange(next)
    if (isChoice) focus(row + (event.key === 'ArrowUp' ? -1 : 1))
    if (event.key === '[' || event.key === ']') focus(row + (event.key === '[' ? -1 : 1))
  }
  return { row, choose, body, onKeyDown }
}

const HEADS = ['step', 'piece', 'x', 'y', 'z', 'dx', 'dy', 'dz'] as const

/** The packages in the sequence in which they are put in. */
export function LoadSteps(props: StepsProps) {
  const { t } = useText()
  const { row, choose, body, onKeyDown } = useStepKeys(props)
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
          {props.pieces.map((piece, index) => (
            <Step key={pieceText(piece)} plan={props.plan} piece={piece} isChosen={index === row} onChoose={() => choose(index)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface StepProps {
  plan: LoadPlan
  piece: Placed
  isChosen: boolean
  onChoose: () => void
}

const FIGURES = ['x', 'y', 'z', 'dx', 'dy', 'dz'] as const

function Step({ plan, piece, isChosen, onChoose }: StepProps) {
  const { language, say } = useText()
  const { findings } = useEditor()
  const figure = figureIn(language)
  const trouble = useSyncExternalStore(findings.subscribe, () => findings.all().find(({ path }) => path.startsWith(`${piece.path}.`)))
  const line = plan.lines.find((one) => isSameLine(one, piece))
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
        <OrderMark plan={plan} soNo={piece.so_no} /> {line ? lineLabel(line) : piece.so_no} #{piece.piece_no}
        {trouble && <span className={trouble.level === 'error' ? 'field-error' : 'field-warning'}>{say(trouble)}</span>}
      </th>
      {FIGURES.map((field) => (
        <td key={field} className="load-figure">
          {figure(piece[field])}
        </td>
      ))}
    </tr>
  )
}
