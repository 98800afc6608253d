import type { SailingDifference } from '../booking/booking.sailing-api.ts'
import { sailingDifferences, snapshotOf } from '../booking/booking.sailing-rules.ts'
import type { SailingRow } from '../sailing/sailing.ts'
import type { Consolidation } from './consolidation.ts'

/** In what a plan differs from its sailing as it is now (§15). Ports are those of the plan, and a plan has no projected ETD. */
export function planDifferences(plan: Consolidation, sailing: SailingRow): SailingDifference[] {
  const { pol, pod, projected_etd } = snapshotOf(sailing)
  return sailingDifferences({ ...plan, pol, pod, projected_etd }, sailing)
}

const IDENTITY: readonly string[] = ['carrier_code', 'vessel', 'voyage', 'etd', 'eta']
/** Has the sailing moved since the plan took it? Its cut-offs may differ. */
export const isMoved = (plan: Consolidation, sailing: SailingRow): boolean =>
  planDifferences(plan, sailing).some(({ field }) => IDENTITY.includes(field))
