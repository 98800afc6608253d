import { missingFor } from '@fairlead/domain/booking/booking.required'
import { bookingFindings } from '@fairlead/domain/booking/booking.rules'
import { periodOf } from '@fairlead/domain/job/job'
import { errorsOf } from '@fairlead/domain/kit/rules'
import { insertOrder, type OrderStamps, relateParties } from '../booking/booking.store.ts'
import { openJob } from '../job/job.store.ts'
import type { Db } from '../kit/db/database.ts'
import { nextNumber, nextNumbers } from '../sequence/sequence.store.ts'
import { exportDesk } from './accounts.ts'
import { progressOf, type DemoProgress } from './bookingProgress.ts'
import { demoBooking, type DemoBooking } from './bookings.ts'
import { chanceFrom } from './chance.ts'
import { onSailing, readDemoSailings } from './fillSailings.ts'
import { PLANNED_ORDERS } from './plannedOrders.ts'
import type { Filling } from './prepare.ts'

const SEED = 20_260
const BOOKINGS = 600
/** With those of the demo plans, which `fillConsolidations` adds. */
export const BOOKINGS_AT_SCALE_1 = BOOKINGS + PLANNED_ORDERS

export interface World {
  db: Db
  now: Date
  idOf: (code: string) => number
  users: Map<string, { user_uid: string; name: string }>
}

/** Six hundred bookings around today, each checked by the rules of the product. */
export async function fillBookings(db: Db, { clock }: Filling): Promise<void> {
  const world = await worldOf(db, clock())
  const chance = chanceFrom(SEED)
  const today = world.now.toISOString().slice(0, 10)
  const sailings = await readDemoSailings(db)
  const bookings = Array.from({ length: BOOKINGS }, (_, index) =>
    onSailing(demoBooking(index, chance, today, world.idOf), sailings),
  ).toSorted((a, b) => b.createdAgo - a.createdAgo)
  let turn = 0
  for (const booking of bookings) {
    const progress = progressOf(booking, turn)
    if (progress) turn++
    await addBooking(world, progress ? { ...booking, form: progress.form } : booking, progress)
  }
}

export async function worldOf(db: Db, now: Date): Promise<World> {
  const parties = await db.selectFrom('party').select(['party_id', 'party_code']).execute()
  const ids = new Map(parties.map((party) => [party.party_code, party.party_id]))
  const rows = await db.selectFrom('portal_user').select(['user_uid', 'login_id', 'given_name', 'family_name']).execute()
  const users = new Map(rows.map((user) => [user.login_id, { user_uid: user.user_uid, name: `${user.given_name} ${user.family_name}` }]))
  return { db, now, users, idOf: (code) => ids.get(code) ?? Number.NaN }
}

/** The time some hours before now, as text. */
const hoursBefore =
  ({ now }: World) =>
  (hours: number) =>
    new Date(now.getTime() - hours * 3_600_000).toISOString()

/** Stores one booking with its job and history; returns its number. */
export async function addBooking(world: World, booking: DemoBooking, progress: DemoProgress | null): Promise<string> {
  const { db } = world
  refuseInvalid(booking, progress?.kept.si_status === 'SUBMITTED')
  const at = hoursBefore(world)
  const created_at = at(booking.createdAgo)
  const submitted = booking.status !== 'DRAFT'
  const confirmed = ['CONFIRMED', 'CANCELLED', 'RECOVERED'].includes(booking.status)
  const facts = { date: created_at.slice(0, 10), office_code: booking.route.office, mode: booking.form.mode, direction: null }
  const so_no = await nextNumber(db, 'so_no', { ...facts, office_code: null })
  const numbers: { job_no?: string; hbl_no?: string } = confirmed ? await nextNumbers(db, ['job_no', 'hbl_no'], facts) : {}
  const user = userOf(world, booking)
  const stored: OrderStamps = {
    so_no,
    ...numbers,
    ...(numbers.job_no ? { etd_confirmed: booking.form.etd, eta_confirmed: booking.form.eta } : {}),
    sailing_schedule_id: booking.sailing_schedule_id ?? null,
    booking_status: booking.status,
    origin: booking.eBooking ? 'E' : 'M',
    user_uid: user.user_uid,
    user_name: user.name,
    created_at,
    submitted_at: submitted ? at(booking.submittedAgo) : null,
    confirmed_at: booking.status === 'CONFIRMED' ? at(booking.movedAgo) : null,
    cancelled_at: booking.status === 'CANCELLED' ? at(booking.movedAgo) : null,
    cancel_reason: booking.status === 'CANCELLED' ? 'Cargo not ready, order postponed by the buyer' : null,
    status_changed_at: at(progress?.askedAgo ?? (submitted ? booking.movedAgo : booking.createdAgo)),
    ...progress?.kept,
  }
  const makers = [world.idOf(booking.eBooking ? booking.shipper : booking.route.office)]
  const { party_ids } = await insertOrder(db, booking.form, makers, async () => stored)
  if (numbers.job_no) await openBookingJob(db, { so_no, job_no: numbers.job_no, form: booking.form, opened_at: at(booking.movedAgo) })
  if (submitted) await relateParties(db, party_ids)
  await addHistory(world, so_no, booking, progress)
  return so_no
}

interface BookingJob {
  so_no: string
  job_no: string
  form: DemoBooking['form']
  opened_at: string
}

const openBookingJob = (db: Db, { so_no, job_no, form, opened_at }: BookingJob) =>
  openJob(
    db,
    {
      job_no,
      job_type: 'SO',
      so_no,
      consolidation_no: null,
      office_party_id: form.handling_office_party_id ?? 0,
      mode: form.mode,
      period: periodOf(form.projected_etd ?? form.etd, opened_at.slice(0, 10)),
      description: null,
    },
    new Date(opened_at),
  )

/** Fails when a demo booking breaks a rule. */
function refuseInvalid({ form, status }: DemoBooking, isInstructed: boolean): void {
  if (status === 'DRAFT') return
  const problems = [
    ...missingFor(isInstructed ? 'submit_si' : status === 'CONFIRMED' ? 'confirm' : 'submit', form),
    ...errorsOf(bookingFindings(form, { container_check_digit: 'error' }, null)),
  ]
  if (problems.length > 0) throw new Error(`The demo world made a booking that breaks a rule: ${JSON.stringify(problems)}`)
}

function userOf({ users }: World, { eBooking, shipper, route }: DemoBooking) {
  const operators: Record<string, string> = { HKG: 'ops.hkg@fairlead.example', SHA: 'ops.sha@fairlead.example' }
  const login = eBooking ? exportDesk(shipper) : (operators[route.office] ?? 'admin@fairlead.example')
  return users.get(login) ?? { user_uid: '', name: '' }
}

/** The steps that lead to each status. */
const PATHS: Record<string, readonly (readonly [string, string | null, string])[]> = {
  DRAFT: [['create', null, 'DRAFT']],
  NEW_E_BOOKING: [
    ['create', null, 'DRAFT'],
    ['submit', 'DRAFT', 'NEW_E_BOOKING'],
  ],
  NEW_MANUAL: [
    ['create', null, 'DRAFT'],
    ['submit', 'DRAFT', 'NEW_MANUAL'],
  ],
}

function stepsTo({ status, eBooking }: DemoBooking): readonly (readonly [string, string | null, string])[] {
  const submitted = eBooking ? 'NEW_E_BOOKING' : 'NEW_MANUAL'
  const known = PATHS[status]
  if (known) return known
  const confirmed = [...(PATHS[submitted] ?? []), ['confirm', submitted, 'CONFIRMED'] as const]
  if (status === 'CONFIRMED') return confirmed
  const cancelled = [...confirmed, ['cancel', 'CONFIRMED', 'CANCELLED'] as const]
  return status === 'CANCELLED' ? cancelled : [...cancelled, ['recover', 'CANCELLED', 'RECOVERED'] as const]
}

async function addHistory(world: World, so_no: string, booking: DemoBooking, progress: DemoProgress | null): Promise<void> {
  const since = progress?.steps ?? []
  const steps = [...stepsTo(booking), ...since.map(([action, to]) => [action, 'CONFIRMED', to] as const)]
  const user = userOf(world, booking)
  const requestedAgo = progress?.askedAgo ?? booking.movedAgo
  const hoursAgo = [booking.createdAgo, booking.submittedAgo, booking.movedAgo, requestedAgo, requestedAgo, requestedAgo]
  const rows = steps.map(([action, from_status, to_status], index) => ({
    module: 'booking',
    record_id: so_no,
    action,
    from_status,
    to_status,
    reason: reasonOf(action, progress),
    changes: '[]',
    record_version: index + 1,
    user_uid: user.user_uid,
    super_user_uid: null,
    user_name: user.name,
    profile_type: booking.eBooking && index < 2 ? 'SHIPPER' : 'OPERATION',
    request_id: 'demo',
    happened_at: hoursBefore(world)(hoursAgo[index] ?? 0),
  }))
  await world.db.insertInto('history').values(rows).execute()
  await world.db.updateTable('shipping_order').set({ version: steps.length }).where('so_no', '=', so_no).execute()
}

function reasonOf(action: string, progress: DemoProgress | null): string | null {
  if (action === 'cancel') return 'Cargo not ready, order postponed by the buyer'
  if (action === 'waitlist_space') return 'The vessel is full; the carrier answers next week'
  return action === 'request_cancel' ? (progress?.kept.cancel_reason ?? null) : null
}
