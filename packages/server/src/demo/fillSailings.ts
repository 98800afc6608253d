import { withSailing } from '@fairlead/domain/booking/booking.sailing-rules'
import { addDays, daysBetween } from '@fairlead/domain/kit/dates'
import { errorsOf, type Finding } from '@fairlead/domain/kit/rules'
import { rateFindings } from '@fairlead/domain/rate/rate.rules'
import { sailingFindings } from '@fairlead/domain/sailing/sailing.rules'
import { tbcMonthAt } from '@fairlead/domain/sailing/sailing.tbc-rules'
import type { SailingRow } from '@fairlead/domain/sailing/sailing'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import { RATES } from '../rate/rate.handlers.ts'
import { SAILINGS } from '../sailing/sailing.handlers.ts'
import { SAILING_SELECT } from '../sailing/sailing.store.ts'
import type { DemoBooking } from './bookings.ts'
import { chanceFrom } from './chance.ts'
import { demoRates } from './rates.ts'
import { demoSailings } from './sailings.ts'

const SEED = 90_210
/** East of every port of loading, so that no projection is overdue. */
const ZONE = 'Asia/Tokyo'

/** Sailings and rates around today, each checked by the rules of the product. */
export async function fillSailings(db: Db, now: Date): Promise<void> {
  const chance = chanceFrom(SEED)
  const today = now.toISOString().slice(0, 10)
  const tbcMonth = tbcMonthAt(now.toISOString(), ZONE)
  const sailings = demoSailings(chance, today, tbcMonth)
  refuseBroken(sailings.flatMap((form) => sailingFindings(form, ZONE)))
  await SAILINGS.store.insertMany(db, sailings, now)
  await sql`update sailing_schedule set tbc_moved_for = ${tbcMonth} where is_tbc`.execute(db)
  const rates = demoRates(chance, today)
  refuseBroken(rates.flatMap(rateFindings))
  await RATES.store.insertMany(db, rates, now)
}

function refuseBroken(findings: readonly Finding[]): void {
  const errors = errorsOf(findings)
  if (errors.length > 0) throw new Error(`The demo world breaks a rule: ${JSON.stringify(errors.slice(0, 3))}`)
}

export const readDemoSailings = async (db: Db): Promise<SailingRow[]> =>
  (await sql<SailingRow>`select ${SAILING_SELECT} from sailing_schedule o order by etd, sailing_schedule_id`.execute(db)).rows

const WITHIN_DAYS = 14

/** Puts the booking on the sailing of its lane closest to the wanted date; unchanged when there is none. */
export function onSailing(booking: DemoBooking, sailings: readonly SailingRow[]): DemoBooking {
  const { form } = booking
  const { mode, pol, pod, etd, cargo_ready_date: ready } = form
  if (mode !== 'SEA' || etd === null || ready === null) return booking
  const latest = addDays(ready, WITHIN_DAYS)
  const fits = (sailing: SailingRow) =>
    sailing.pol === pol && sailing.pod === pod && sailing.etd !== null && sailing.etd > ready && sailing.etd <= latest
  const away = (sailing: SailingRow) => Math.abs(daysBetween(etd, sailing.etd ?? etd))
  const [best] = sailings.filter(fits).toSorted((a, b) => away(a) - away(b))
  return best ? { ...booking, form: withSailing(form, best), sailing_schedule_id: best.sailing_schedule_id } : booking
}
