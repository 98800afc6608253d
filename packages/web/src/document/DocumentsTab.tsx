import { Suspense } from 'react'
import { needTexts } from '../kit/app/texts.ts'
import { later, MissingPanel } from '../kit/ui/later.tsx'
import type { UsualDocument } from './DocumentsPanel.tsx'

const TEXTS = ['document'] as const
const Panel = later(async () => {
  const [{ DocumentsPanel }] = await Promise.all([import('./DocumentsPanel.tsx'), needTexts(TEXTS)])
  return { default: DocumentsPanel }
}, MissingPanel)
const PanelOfHistory = later(async () => {
  const [{ DocumentsHistory }] = await Promise.all([import('./DocumentsHistory.tsx'), needTexts(TEXTS)])
  return { default: DocumentsHistory }
}, MissingPanel)

/** The tab with the documents of a record, loaded when it is opened. The record kind declares the calls: `documents: bookingDocumentApi`. */
export function DocumentsTab(usual: UsualDocument) {
  return (
    <Suspense fallback={<div className="skeleton detail-waiting" />}>
      <Panel {...usual} />
    </Suspense>
  )
}

export function DocumentHistoryTab() {
  return (
    <Suspense fallback={<div className="skeleton detail-waiting" />}>
      <PanelOfHistory />
    </Suspense>
  )
}
