import { ApprovalSeen } from '../approval/approval.seen.ts'
import { Follow } from '../notification/follow.ts'

/** Beside the checks of a stored booking: whether it is followed; and that it has been opened. */
export const BookingBeside = () => (
  <>
    <ApprovalSeen />
    <Follow />
  </>
)
