import { Suspense } from 'react'
import { DeclaredMasses } from '../vgm/declared.ts'

/** BOOK-026: what is declared of each container, and the messages about it. */
export function BookingVgm() {
  return (
    <Suspense fallback={null}>
      <DeclaredMasses />
    </Suspense>
  )
}
