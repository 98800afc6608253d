import { Suspense } from 'react'
import { needTexts } from '../kit/app/texts.ts'
import { later, MissingPanel } from '../kit/ui/later.tsx'

/** Loaded with its texts when the tab is opened. */
const Panel = later(async () => {
  const [{ PackagesPanel }] = await Promise.all([import('./PackagesPanel.tsx'), needTexts(['package-line'])])
  return { default: PackagesPanel }
}, MissingPanel)

export const PackagesOfBooking = () => (
  <Suspense fallback={<div className="skeleton detail-waiting" />}>
    <Panel />
  </Suspense>
)
