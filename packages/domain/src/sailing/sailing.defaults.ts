import { addDays, daysBetween } from '../kit/dates.ts'
import { instantOf, wallTime } from '../kit/wallTime.ts'
import { CUT_OFFS, type SailingForm } from './sailing.ts'

/** Derives transshipment ports and transit days. */
export function withSailingFacts(form: SailingForm): SailingForm {
  const days = form.etd && form.eta ? daysBetween(form.etd, form.eta) : null
  return {
    ...form,
    transshipment_port:
      form.legs
        .slice(0, -1)
        .flatMap(({ to_port }) => to_port ?? [])
        .join(', ') || null,
    transit_days: days === null || days < 0 ? null : days,
  }
}

/** The sailing some days later: dates that depend on the ETD move with it, and cut-offs keep their local time at the POL. */
export function postponed(form: SailingForm, days: number, polTimeZone: string): SailingForm {
  const later = (date: string | null) => date && addDays(date, days)
  const laterOnTheClock = (instant: string | null) => {
    const [date = '', time = ''] = instant ? wallTime(instant, polTimeZone).split(' ') : []
    return instant && instantOf(`${addDays(date, days)} ${time}`, polTimeZone)
  }
  return {
    ...form,
    etd: later(form.etd),
    eta: later(form.eta),
    legs: form.legs.map((leg) => ({ ...leg, etd: later(leg.etd), eta: later(leg.eta) })),
    ...Object.fromEntries(CUT_OFFS.map((field) => [field, laterOnTheClock(form[field])])),
  }
}
