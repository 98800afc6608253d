import type { ShippingOrderRow } from '../booking/booking.ts'
import type { Ageing } from '../kit/ageing.ts'

type BookingAgeing = Ageing<keyof ShippingOrderRow & string>

/** A confirmed booking without a request for approval: yellow after 1 day, red after 2 (AGE-003). */
export const PENDING_FOR_APPROVAL: BookingAgeing = { from: 'confirmed_at', yellow_hours: 24, red_hours: 48 }
/** A decision of supervisor or customer is open: yellow after 1 day, red after 2 (AGE-005). */
export const UNDER_APPROVAL: BookingAgeing = { from: 'approval_changed_at', yellow_hours: 24, red_hours: 48 }
/** Rejected without a further step: red after 1 day, never yellow (AGE-006). */
export const REJECTED: BookingAgeing = { from: 'approval_changed_at', red_hours: 24 }
