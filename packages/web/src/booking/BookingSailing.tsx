import { Suspense } from 'react'
import { LateSailingOfBooking } from '../sailing/SailingOfBooking.lazy.ts'

/** The sailing from which the booking took its dates, shown below them. */
export function BookingSailing() {
  return (
    <Suspense fallback={null}>
      <LateSailingOfBooking />
    </Suspense>
  )
}
