import type { Ageing } from '../kit/ageing.ts'
import type { ShippingOrderRow } from './booking.ts'

type BookingAgeing = Ageing<keyof ShippingOrderRow & string>
const DAY = 24

/** A submitted booking waits for its confirmation: yellow after 8 h, red after 18 h (AGE-001). */
export const PENDING_CONFIRMATION: BookingAgeing = { from: 'submitted_at', yellow_hours: 8, red_hours: 18 }
/** A customer's request to amend or cancel waits for its answer: the same limits. */
export const PENDING_ANSWER: BookingAgeing = { from: 'status_changed_at', yellow_hours: 8, red_hours: 18 }
/** A confirmed booking waits for its shipping instruction (AGE-004). */
export const PENDING_SI: BookingAgeing = { from: 'confirmed_at', yellow_hours: 5 * DAY, red_hours: 7 * DAY }
