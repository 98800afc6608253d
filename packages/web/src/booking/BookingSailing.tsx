import { Suspense } from 'react'
import { LateSailingOfBooking } from '../sailing/SailingOfBooking.lazy.ts'

/** Below the dates of the booking: the sailing that they were taken from. */
export function BookingSailing() {
  return (
    <Suspense fallback={null}>
      <LateSailingOfBooking />
    </Suspense>
  )
}
