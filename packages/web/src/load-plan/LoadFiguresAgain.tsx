import type { LoadPlan } from '@fairlead/domain/load-plan/load-plan'
import { withFiguresAgain } from '@fairlead/domain/load-plan/load-plan.share-rules'
import { useDeferredValue, useMemo } from 'react'
import { useText } from '../kit/app/texts.ts'
import { useRecord } from '../kit/editor/editorContext.ts'
import { useFormBinding } from '../kit/fields/fieldBinding.ts'
import { Button } from '../kit/ui/Button.tsx'
import { useLoadActions, useLoads } from './load-plan.data.ts'

/** Offers to take CBM and KG again, where lines or allocations were corrected after their packages were loaded. */
export function LoadFiguresAgain() {
  const { t } = useText()
  const plan = useRecord<LoadPlan>()
  const { readOnly } = useFormBinding()
  // A change is painted first: in a large load the search takes longer than a frame.
  const loads = useDeferredValue(useLoads())
  const isOff = useMemo(() => plan !== null && withFiguresAgain(plan, loads) !== loads, [plan, loads])
  const { takeFiguresAgain } = useLoadActions()
  if (!isOff || readOnly) return null
  return (
    <div className="load-again">
      <p>{t('load-plan.figuresChanged')}</p>
      <Button
        onClick={({ currentTarget }) => {
          // The button goes with what it offers; Tab continues from its section.
          currentTarget.closest('section')?.focus({ preventScroll: true })
          takeFiguresAgain()
        }}
      >
        {t('load-plan.takeFiguresAgain')}
      </Button>
    </div>
  )
}
