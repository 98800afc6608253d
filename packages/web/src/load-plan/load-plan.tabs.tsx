import { Suspense } from 'react'
import { needTexts } from '../kit/app/texts.ts'
import { later, MissingPanel } from '../kit/ui/later.tsx'

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
