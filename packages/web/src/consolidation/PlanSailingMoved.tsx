import { snapshotOf } from '@fairlead/domain/booking/booking.sailing-rules'
import type { Consolidation, ConsolidationForm } from '@fairlead/domain/consolidation/consolidation'
import { planDifferences } from '@fairlead/domain/consolidation/consolidation.sailing-rules'
import { stillMoved } from '@fairlead/domain/consolidation/consolidation.warning-rules'
import type { Sailing } from '@fairlead/domain/sailing/sailing'
import { sailingApi } from '@fairlead/domain/sailing/sailing.api'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useText } from '../kit/app/texts.ts'
import { useEditor, useFormNow } from '../kit/editor/editorContext.ts'
import { useFormBinding } from '../kit/fields/fieldBinding.ts'
import { send } from '../kit/net/send.ts'
import { Button } from '../kit/ui/Button.tsx'
import { SailingDifferences } from '../sailing/SailingDifferences.tsx'
import { learnMoved } from './consolidation.moved.ts'

/** What has changed in the sailing since the plan took it; the planner takes it over into the form. */
export function PlanSailingMoved({ plan }: { plan: Consolidation }) {
  const { t } = useText()
  const editor = useEditor()
  const { readOnly } = useFormBinding()
  const { sailing_schedule_id, version } = plan
  const { data: sailing } = useQuery({
    queryKey: ['consolidation', 'sailing', sailing_schedule_id, version],
    queryFn: ({ signal }) => send(sailingApi.read, { params: { id: sailing_schedule_id ?? 0 } }, { signal, handles403: true }),
    enabled: sailing_schedule_id !== null,
    meta: { silent: 'all' },
    retry: false,
  })
  const differs = useMemo(() => (sailing ? planDifferences(plan, sailing) : []), [plan, sailing])
  useEffect(() => {
    learnMoved(plan, differs)
    editor.flush()
  }, [plan, differs, editor])
  const isOpen = useFormNow((form: ConsolidationForm) => stillMoved(form, differs).length > 0)
  if (!sailing || !isOpen) return null
  return (
    <section className="plan-align" aria-label={t('consolidation.moved')}>
      <p>
        {t('consolidation.movedText')} {plan.load_status === 'CLOSED' && t('consolidation.loadIsClosed')}
        {!readOnly && plan.load_status !== 'CLOSED' && (
          <Button onClick={() => editor.setValues(withMoved(editor.read().data, sailing))}>{t('consolidation.movedTake')}</Button>
        )}
      </p>
      <SailingDifferences differs={differs} zone={sailing.pol_time_zone} was="consolidation.movedWas" />
    </section>
  )
}

/** The form with the sailing as it is now; a cut-off that the sailing does not have stays as it is. */
function withMoved(form: Record<string, unknown>, sailing: Sailing): Record<string, unknown> {
  const { pol: _pol, pod: _pod, projected_etd: _projected, ...now } = snapshotOf(sailing)
  const known = Object.entries(now).filter(([, value]) => value !== null)
  return { ...form, ...Object.fromEntries(known) }
}
