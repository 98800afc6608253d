import type { Ageing } from '../kit/ageing.ts'
import type { ShippingOrderRow } from './booking.ts'

/** A submitted booking waits for its confirmation: yellow after 8 h, red after 18 h (AGE-001). */
export const PENDING_CONFIRMATION: Ageing<keyof ShippingOrderRow & string> = { from: 'submitted_at', yellow_hours: 8, red_hours: 18 }
