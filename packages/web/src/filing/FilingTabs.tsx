import { Suspense } from 'react'
import { EnsTab, IsfTab } from './filing.tabs.ts'

const WAITING = <div className="skeleton detail-waiting" />

export function IsfOfBooking() {
  return (
    <Suspense fallback={WAITING}>
      <IsfTab />
    </Suspense>
  )
}

export function EnsOfBooking() {
  return (
    <Suspense fallback={WAITING}>
      <EnsTab />
    </Suspense>
  )
}
