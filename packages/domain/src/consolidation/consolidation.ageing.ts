import type { Ageing } from '../kit/ageing.ts'
import type { AgeingUntil } from '../kit/ageingDays.ts'
import type { ConsolidationRow } from './consolidation.ts'

type PlanAgeing = Ageing<keyof ConsolidationRow & string>
const DAY = 24

/** A plan without a request for approval: yellow after 8 h, red after 18 h (AGE-002). */
export const PENDING_CONFIRMATION: PlanAgeing = { from: 'plan_since', yellow_hours: 8, red_hours: 18 }
/** Waits for the supervisor or for the principal. */
export const UNDER_APPROVAL: PlanAgeing = { from: 'approval_changed_at', yellow_hours: DAY, red_hours: 2 * DAY }
export const REJECTED: PlanAgeing = { from: 'approval_changed_at', red_hours: DAY }
/** A plan with an amended order that is not taken over yet. */
export const AMENDED: PlanAgeing = { from: 'amended_at', yellow_hours: DAY, red_hours: 2 * DAY }
/** Yellow when less than 7 days, red when less than 3 days before the ETD (AGE-007); an order without a plan ages the same way. */
export const BEFORE_ETD: AgeingUntil<'etd'> = { until: 'etd', yellow_days: 7, red_days: 3 }
