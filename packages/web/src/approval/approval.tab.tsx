import { Suspense } from 'react'
import { needTexts } from '../kit/app/texts.ts'
import { later, MissingPanel } from '../kit/ui/later.tsx'

/** Loaded with its texts when the tab is opened. */
const BookingApproval = later(async () => {
  const [{ BookingApproval: Loaded }] = await Promise.all([import('./BookingApproval.tsx'), needTexts(['approval', 'sailing'])])
  return { default: Loaded }
}, MissingPanel)

/** BOOK-031 */
export const ApprovalTab = () => (
  <Suspense fallback={<div className="skeleton history-waiting" />}>
    <BookingApproval />
  </Suspense>
)
