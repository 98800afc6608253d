import { lazy, Suspense } from 'react'
import { needTexts } from '../kit/texts.ts'

const Panel = lazy(async () => {
  const [{ LocalDealPanel }] = await Promise.all([import('./LocalDealPanel.tsx'), needTexts(['local-deal'])])
  return { default: LocalDealPanel }
})

/** Comes after the booking itself. */
export function LocalDealOfBooking() {
  return (
    <Suspense fallback={<div className="skeleton detail-waiting" />}>
      <Panel />
    </Suspense>
  )
}
