import { MobileHandOff } from '../mobile/handOff.ts'
import { LateFollowButton } from '../notification/FollowButton.lazy.ts'

/** The buttons of a stored booking next to its side panels: the mobile site, and following the booking. */
export function BookingSideButtons() {
  return (
    <>
      <MobileHandOff />
      <LateFollowButton />
    </>
  )
}
