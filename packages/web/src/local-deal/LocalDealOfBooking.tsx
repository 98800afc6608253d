import { Suspense } from 'react'
import { needTexts } from '../kit/app/texts.ts'
import { later, MissingPanel } from '../kit/ui/later.tsx'

const Panel = later(async () => {
  const [{ LocalDealPanel }] = await Promise.all([import('./LocalDealPanel.tsx'), needTexts(['local-deal'])])
  return { default: LocalDealPanel }
}, MissingPanel)

/** Loaded after the booking. */
export function LocalDealOfBooking() {
  return (
    <Suspense fallback={<div className="skeleton detail-waiting" />}>
      <Panel />
    </Suspense>
  )
}
