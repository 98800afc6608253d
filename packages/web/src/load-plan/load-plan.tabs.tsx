import type { Consolidation } from '@fairlead/domain/consolidation/consolidation'
import { Suspense } from 'react'
import { needTexts, useText } from '../kit/app/texts.ts'
import { useRecord } from '../kit/editor/editorContext.ts'
import { later, MissingPanel } from '../kit/ui/later.tsx'
import '../vgm/vgm.css'
import { PlanPrints } from './PlanPrints.tsx'

const TEXTS = ['load-plan', 'package-line'] as const

/** Loaded with their texts when a tab is opened. */
const Board = later(async () => {
  const [{ LoadBoard }] = await Promise.all([import('./LoadBoard.tsx'), needTexts(TEXTS)])
  return { default: LoadBoard }
}, MissingPanel)
const Matrix = later(async () => {
  const [{ LoadMatrix }] = await Promise.all([import('./LoadMatrix.tsx'), needTexts(TEXTS)])
  return { default: LoadMatrix }
}, MissingPanel)

const Masses = later(async () => {
  const [{ PlanVgm }] = await Promise.all([import('./PlanVgm.tsx'), needTexts([...TEXTS, 'vgm', 'carrier-message', 'carrier-booking'])])
  return { default: PlanVgm }
}, MissingPanel)

const WAITING = <div className="skeleton detail-waiting" />

/** CONSOL-018 */
export const LoadPlanTab = () => (
  <Suspense fallback={WAITING}>
    <Board />
  </Suspense>
)

/** CONSOL-019 */
export const LoadMatrixTab = () => (
  <Suspense fallback={WAITING}>
    <Matrix />
  </Suspense>
)

/** The declared masses, where the containers go by sea, and the printed documents. */
export function VgmAndPrintTab() {
  const { t } = useText()
  const plan = useRecord<Consolidation>()
  return (
    <>
      {plan?.mode === 'SEA' && (
        <Suspense fallback={WAITING}>
          <Masses />
        </Suspense>
      )}
      <section className="panel section" aria-label={t('consolidation.group_prints')}>
        <h2>{t('consolidation.group_prints')}</h2>
        <PlanPrints />
      </section>
    </>
  )
}
