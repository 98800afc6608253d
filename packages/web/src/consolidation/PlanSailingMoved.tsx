import { snapshotOf } from '@fairlead/domain/booking/booking.sailing-rules'
import type { Consolidation, ConsolidationForm } from '@fairlead/domain/consolidation/consolidation'
import { stillMoved } from '@fairlead/domain/consolidation/consolidation.warning-rules'
import type { Sailing } from '@fairlead/domain/sailing/sailing'
import { useText } from '../kit/app/texts.ts'
import { useEditor, useFormNow } from '../kit/editor/editorContext.ts'
import { useFormBinding } from '../kit/fields/fieldBinding.ts'
import { Button } from '../kit/ui/Button.tsx'
import { SailingDifferences } from '../sailing/SailingDifferences.tsx'
import { useMovedSailing } from './consolidation.moved.ts'

/** What has changed in the sailing since the plan took it; the planner takes it over into the form. */
export function PlanSailingMoved({ plan }: { plan: Consolidation }) {
  const { t } = useText()
  const editor = useEditor()
  const { readOnly } = useFormBinding()
  const { sailing, differs } = useMovedSailing(plan)
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
