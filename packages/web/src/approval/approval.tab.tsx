import { lazy, Suspense } from 'react'
import { needTexts } from '../kit/texts.ts'

/** Comes when the tab is opened, with its texts. */
const BookingApproval = lazy(async () => {
  const [{ BookingApproval: Loaded }] = await Promise.all([import('./BookingApproval.tsx'), needTexts(['approval', 'sailing'])])
  return { default: Loaded }
})

/** BOOK-031 */
export const ApprovalTab = () => (
  <Suspense fallback={<div className="skeleton history-waiting" />}>
    <BookingApproval />
  </Suspense>
)
