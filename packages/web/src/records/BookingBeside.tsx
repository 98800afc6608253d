import { MobileHandOff } from '../mobile/handOff.ts'
import { LateFollowButton } from '../notification/FollowButton.lazy.ts'

/** What stands beside a stored booking: the way to the mobile site, and whether it is followed. */
export function BookingBeside() {
  return (
    <>
      <MobileHandOff />
      <LateFollowButton />
    </>
  )
}
