import { MobileHandOff } from '../mobile/handOff.ts'
import { Follow } from '../notification/follow.ts'

/** What stands beside a stored booking. */
export function BookingBeside() {
  return (
    <>
      <MobileHandOff />
      <Follow />
    </>
  )
}
