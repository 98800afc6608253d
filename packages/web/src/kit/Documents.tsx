import { lazy, Suspense } from 'react'
import { needTexts } from './texts.ts'

const parts = async () => {
  const [panel] = await Promise.all([import('./DocumentsPanel.tsx'), needTexts(['document'])])
  return panel
}
const Panel = lazy(async () => ({ default: (await parts()).DocumentsPanel }))
const PanelOfHistory = lazy(async () => ({ default: (await parts()).DocumentsHistory }))

/** The documents of the record, as a tab of its detail; fetched when the tab is opened. The detail names its calls: `documents: bookingDocumentApi`. */
export function Documents() {
  return (
    <Suspense fallback={<div className="skeleton detail-waiting" />}>
      <Panel />
    </Suspense>
  )
}

export function DocumentHistory() {
  return (
    <Suspense fallback={<div className="skeleton detail-waiting" />}>
      <PanelOfHistory />
    </Suspense>
  )
}
