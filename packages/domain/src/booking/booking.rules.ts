import { findingsOf, type Finding, type Rule } from '../kit/rules.ts'
import type { BookingSettings } from './booking.api.ts'
import type { BookingData } from './booking.ts'
import { CARGO_RULES } from './booking.cargo-rules.ts'
import { CONTAINER_RULES, checkDigitRule } from './booking.container-rules.ts'
import { CLOSING_RULE, DATE_RULES } from './booking.date-rules.ts'
import { MEASURE_RULES } from './booking.measure-rules.ts'
import { TERM_RULES } from './booking.term-rules.ts'

/** Facts that rules need in addition to the order. */
export interface RuleFacts {
  /** IANA name of the POL's time zone; null while unknown. */
  pol_time_zone: string | null
}
export type BookingRule = Rule<BookingData, RuleFacts>

/** Every rule of a shipping order (document 2 section 5). Rules check filled fields; booking.required.ts lists the required ones. */
export const bookingRules = (settings: Pick<BookingSettings, 'container_check_digit'>): readonly BookingRule[] => [
  ...DATE_RULES,
  CLOSING_RULE,
  ...CARGO_RULES,
  ...MEASURE_RULES,
  ...CONTAINER_RULES,
  checkDigitRule(settings.container_check_digit),
  ...TERM_RULES,
]

export const bookingFindings = (
  order: BookingData,
  settings: Pick<BookingSettings, 'container_check_digit'>,
  polTimeZone: string | null,
): Finding[] => findingsOf(bookingRules(settings), order, { pol_time_zone: polTimeZone })
