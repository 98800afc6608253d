import { Suspense } from 'react'
import { ChosenSailing } from '../sailing/chosen.ts'

/** Below the dates of the booking: the sailing that they were taken from. */
export function BookingSailing() {
  return (
    <Suspense fallback={null}>
      <ChosenSailing />
    </Suspense>
  )
}
