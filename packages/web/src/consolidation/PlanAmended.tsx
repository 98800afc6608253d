import type { Consolidation, StoredAllocation } from '@fairlead/domain/consolidation/consolidation'
import { consolidationApi } from '@fairlead/domain/consolidation/consolidation.api'
import { amendmentTouchesPlan, lapsesApproval } from '@fairlead/domain/consolidation/consolidation.change-rules'
import { mayEditPlan } from '@fairlead/domain/consolidation/consolidation.transitions'
import type { Difference } from '@fairlead/domain/kit/differences'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { bookingLabel } from '../booking/booking.detail-labels.ts'
import { useText } from '../kit/app/texts.ts'
import { toast } from '../kit/app/toast.ts'
import { useEditor, useEditorState } from '../kit/editor/editorContext.ts'
import { adoptAnswer } from '../kit/editor/saving.ts'
import { formatInstant } from '../kit/format/formats.ts'
import { DifferenceTable } from '../kit/history/DifferenceTable.tsx'
import { send } from '../kit/net/send.ts'
import { Button } from '../kit/ui/Button.tsx'
import { orderHref } from './consolidation.address.ts'
import { confirmLapse } from './consolidation.saving.ts'

const touches = (plan: Consolidation, lines: readonly StoredAllocation[]) =>
  lines.some(({ amended_fields }) => amendmentTouchesPlan(amended_fields)) &&
  lapsesApproval(plan, [{ path: 'so_allocations', before: null, after: '' }])

/** Orders that were amended after the plan took them: what changed, field by field, and taking it over (CONSOL-009). */
export function PlanAmended({ plan }: { plan: Consolidation }) {
  const { t } = useText()
  const editor = useEditor()
  const isDirty = useEditorState(({ changes }) => changes.length > 0)
  const amended = plan.so_allocations.filter(({ amended_at }) => amended_at !== null)
  const [left, leave] = useState<ReadonlySet<string>>(new Set())
  const chosen = amended.filter(({ so_no }) => !left.has(so_no))
  const takeOver = useMutation({
    mutationFn: async () => {
      if (touches(plan, chosen) && !(await confirmLapse(plan))) return null
      const { consolidation_no, version } = plan
      return send(consolidationApi.takeOver, { params: { consolidation_no }, body: { version, so_nos: chosen.map(({ so_no }) => so_no) } })
    },
    onSuccess: (saved) => {
      if (!saved) return
      adoptAnswer(editor, saved)
      toast({ tone: 'ok', message: { key: 'consolidation.takenOver', params: { count: chosen.length } } })
    },
    onError: () => void editor.reload(),
  })
  const toggle = (soNo: string) =>
    leave((before) => (before.has(soNo) ? new Set([...before].filter((one) => one !== soNo)) : new Set([...before, soNo])))
  const mayTake = mayEditPlan(plan, editor.actor)
  const refusal = isDirty ? t('consolidation.saveFirst') : chosen.length === 0 ? t('consolidation.chooseOrders') : null
  return (
    <section className="panel plan-note" aria-label={t('consolidation.amendedTitle')}>
      <h2>{t('consolidation.amendedTitle')}</h2>
      {amended.map((line) => (
        <AmendedOrder key={line.so_no} line={line} isChosen={!left.has(line.so_no)} onToggle={mayTake ? toggle : null} />
      ))}
      {mayTake && (
        <Button look="primary" busy={takeOver.isPending} refusal={refusal} onClick={() => takeOver.mutate()}>
          {t('consolidation.takeOver', { count: chosen.length })}
        </Button>
      )}
    </section>
  )
}

/** False for a figure of a container that changed as that of the order: it would be shown twice. */
function isShownOnce({ path, before, after }: Difference, _index: number, all: readonly Difference[]): boolean {
  const field = /^containers\.\d+\.(\w+)$/.exec(path)?.[1]
  return !all.some((one) => one.path === field && one.before === before && one.after === after)
}

interface AmendedProps {
  line: StoredAllocation
  isChosen: boolean
  onToggle: ((soNo: string) => void) | null
}

function AmendedOrder({ line: { so_no, amended_at, amended_fields, order }, isChosen, onToggle }: AmendedProps) {
  const { t, say } = useText()
  const statusText = (status: unknown) => (status === null ? null : say(`booking.booking_status_${String(status)}`))
  const inWords = ({ path, before, after }: Difference) => ({ path, before: statusText(before), after: statusText(after) })
  const nameOf = (path: string) =>
    path
      .split('.')
      .map((step) => (/^\d+$/.test(step) ? String(Number(step) + 1) : bookingLabel(step, order)))
      .join(' · ')
  return (
    <div className="plan-amended">
      <p className="plan-amended-head">
        {onToggle && (
          <input
            type="checkbox"
            aria-label={t('consolidation.takeOverOf', { so_no })}
            checked={isChosen}
            onChange={() => onToggle(so_no)}
          />
        )}
        <a href={orderHref(so_no, 'amended_booking_pending')}>{so_no}</a>
        {amended_at && <span className="meta figure">{formatInstant(amended_at)}</span>}
      </p>
      <div className="plan-wide">
        <DifferenceTable
          className="plan-table"
          caption={so_no}
          changes={amended_fields.filter(isShownOnce).map((change) => (change.path === 'booking_status' ? inWords(change) : change))}
          headings={[t('consolidation.field'), t('consolidation.takenBefore'), t('consolidation.amendedTo')]}
          nameOf={nameOf}
        />
      </div>
    </div>
  )
}
