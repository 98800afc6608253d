import { daysBetween } from '../kit/dates.ts'
import { at, type Finding, findingsOf, type Rule } from '../kit/rules.ts'
import { isTbc } from './booking.guards.ts'
import type { ShippingOrderForm } from './booking.ts'

/** Facts beside the form; null while unknown. */
export interface PlanFacts {
  /** The calendar day at the POL. */
  today: string | null
  /** A sailing, or a leg of one, has this vessel. */
  is_vessel_known: boolean | null
}

type Plan = Pick<ShippingOrderForm, 'mode' | 'etd' | 'projected_etd' | 'vessel' | 'voyage'>

/** Warnings until a booking is confirmed. They never refuse: a forwarder also books on vessels of which it keeps no schedule. */
const PLAN_RULES: readonly Rule<Plan, PlanFacts>[] = [
  {
    name: 'etdNotInPast',
    level: 'warning',
    fields: ['etd', 'projected_etd'],
    // A projected ETD moves on until the date is known.
    check: ({ etd, projected_etd }, { today }) =>
      etd !== null && projected_etd === null && today !== null && daysBetween(etd, today) > 0
        ? at('etd', 'booking.etdInPast', { today })
        : null,
  },
  {
    name: 'vesselOfSailing',
    level: 'warning',
    fields: ['vessel', 'mode'],
    check: ({ mode, vessel, voyage }, { is_vessel_known }) => {
      const isNamed = vessel !== null && !isTbc({ vessel, voyage, projected_etd: null })
      return mode === 'SEA' && isNamed && is_vessel_known === false ? at('vessel', 'booking.vesselWithoutSailing', { vessel }) : null
    },
  },
]

/** True for the actions before which the plan of a booking can still be changed without an amendment. */
export const checksPlan = (action: string | null) => action === 'submit' || action === 'confirm'

export const planFindings = (order: Plan, facts: PlanFacts): Finding[] => findingsOf(PLAN_RULES, order, facts)
