import { ApprovalSeen } from '../approval/approval.seen.ts'
import { MobileHandOff } from '../mobile/handOff.ts'
import { Follow } from '../notification/follow.ts'

/** What stands beside a stored booking: the way to the mobile site, and whether it is followed; and that it has been opened. */
export function BookingBeside() {
  return (
    <>
      <ApprovalSeen />
      <MobileHandOff />
      <Follow />
    </>
  )
}
