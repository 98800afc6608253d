import { Suspense } from 'react'
import { needTexts } from '../kit/app/texts.ts'
import { later, MissingPanel } from '../kit/ui/later.tsx'

/** Loaded with its texts when the tab is opened. */
const PlanApproval = later(async () => {
  const [{ PlanApproval: Loaded }] = await Promise.all([import('./PlanApproval.tsx'), needTexts(['approval', 'sailing', 'document'])])
  return { default: Loaded }
}, MissingPanel)

/** CONSOL-017 */
export const PlanApprovalTab = () => (
  <Suspense fallback={<div className="skeleton history-waiting" />}>
    <PlanApproval />
  </Suspense>
)
