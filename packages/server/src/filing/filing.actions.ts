import { SIDE_ONLY_STATUSES } from '@fairlead/domain/booking/booking.transitions'
import type { FilingAction } from '@fairlead/domain/filing/filing.codes'
import { overtakenFields } from '@fairlead/domain/filing/filing.file-form'
import { dueAt, urgencyOf } from '@fairlead/domain/filing/filing.rules'
import { filingEditableBy, filingStep } from '@fairlead/domain/filing/filing.transitions'
import { differences, type Difference } from '@fairlead/domain/kit/differences'
import { at } from '@fairlead/domain/kit/rules'
import { recordHref } from '@fairlead/domain/notification/notification.codes'
import { readOrder, type StoredOrder } from '../booking/booking.store.ts'
import { conflict, notLatest, refused } from '../kit/http/failures.ts'
import { recordHistory } from '../kit/record/historyStore.ts'
import { tell } from '../kit/jobs/outbox.ts'
import { admit } from '../kit/http/steps.ts'
import { todayOf } from '../kit/db/today.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { isCountry } from '../lookup/names.ts'
import type { FilingOf } from './filing.kinds.ts'
import { moveFiling, type Stored } from './filing.store.ts'

/** A filing as it is answered: what was written, and how it stands with its route, its term and whoever asks. */
function answered<F, A>(of: FilingOf<F, A>, stored: Stored<F>, order: StoredOrder, { actor, services, now }: RecordContext): A {
  const { filing_status, version, changed_at, completed_at } = stored
  const time_zone = order.pol_time_zone ?? services.config.BUSINESS_TIME_ZONE
  const asked_for = of.isAskedFor(order, services.config.BUSINESS_TIME_ZONE)
  const due_at = asked_for ? dueAt(of.loadingDate(stored.form, order), time_zone) : null
  return {
    so_no: order.so_no,
    filing_status,
    version,
    changed_at,
    completed_at,
    asked_for,
    today: todayOf({ services, now }),
    editable: filingEditableBy({ filing_status, booking_status: order.booking_status }, actor),
    due_at,
    overtaken: stored.filed ? overtakenFields(stored.filed, order) : [],
    urgency: urgencyOf({ filing_status, asked_for, due_at }, now.toISOString()),
    time_zone,
    ...of.written(stored, order),
  } as A
}

export async function read<F, A>(of: FilingOf<F, A>, context: RecordContext, soNo: string): Promise<A> {
  const order = await readOrder(context.db, soNo, context.actor)
  return answered(of, await of.read(context.db, soNo), order, context)
}

export async function save<F, A>(of: FilingOf<F, A>, context: RecordContext, soNo: string, form: F, version: number): Promise<A> {
  const { db, actor, services, now } = context
  const order = await readOrder(db, soNo, actor, true)
  const stored = await of.read(db, soNo)
  if (stored.version !== version) throw notLatest(answered(of, stored, order, context))
  if (!filingEditableBy({ ...stored, booking_status: order.booking_status }, actor)) throw conflict({ key: 'filing.notEditable' })
  const unknown = of.countries(form).filter(([, code]) => code !== null && !isCountry(code))
  const problems = [
    ...unknown.map(([path]) => at(path, 'filing.countryUnknown')),
    ...of.broken(form, stored.form, todayOf({ services, now })),
  ]
  if (problems.length > 0) throw refused({ key: 'msgInputInvalid' }, problems)
  const changes = differences(stored.form, form)
  if (changes.length === 0 && version > 0) return answered(of, stored, order, context)
  if (!(await of.save(db, soNo, form, version, now))) throw notLatest(await read(of, context, soNo))
  const { filing_status } = stored
  await recordHistory(context, {
    module: of.kind,
    record_id: soNo,
    action: 'save',
    from_status: filing_status,
    to_status: filing_status,
    changes: changes.map(withoutNumber),
    record_version: version + 1,
  })
  return read(of, context, soNo)
}

/** One step of the status table. */
export async function act<F, A extends { version: number }>(
  of: FilingOf<F, A>,
  context: RecordContext,
  action: FilingAction,
  soNo: string,
  { version, reason }: { version: number; reason?: string },
): Promise<A> {
  const { db, actor, services, now } = context
  const order = await readOrder(db, soNo, actor, true)
  const stored = await of.read(db, soNo)
  const findings = of.findings(stored.form, of.isAskedFor(order, services.config.BUSINESS_TIME_ZONE))
  const state = { filing_status: stored.filing_status, booking_status: order.booking_status, findings }
  const open = filingStep(of.kind, action, state, actor, { reason: reason ?? null })
  const step = admit(open, answered(of, stored, order, context), version, 'filing.statusRefusesAction')
  const isComplete = step.row.to === 'COMPLETE'
  const completed = { ...stored, version: version + 1, completed_at: now.toISOString() }
  const filed = isComplete ? of.file(answered<F, A>(of, completed, order, context), order) : null
  const change = { filing_status: step.row.to, completed_at: isComplete ? now : null, filed }
  if (!(await moveFiling(db, of.kind, soNo, change, version))) throw notLatest(await read(of, context, soNo))
  await recordHistory(context, {
    module: of.kind,
    record_id: soNo,
    action,
    from_status: stored.filing_status,
    to_status: step.row.to,
    reason: reason ?? null,
    record_version: version + 1,
  })
  await tellOfFiling(context, order, step.row.event, of.kind)
  return read(of, context, soNo)
}

/** What names a person to the authorities is not written down twice: the trail keeps its end alone. */
const withoutNumber = (change: Difference): Difference =>
  change.path === 'importer_id' ? { ...change, before: endOf(change.before), after: endOf(change.after) } : change
const SHOWN = 2
const endOf = (value: unknown) => (typeof value === 'string' ? `…${value.slice(-SHOWN)}` : value)

/** Of a draft only its own side hears. */
function tellOfFiling({ db, actor, session }: RecordContext, order: StoredOrder, event_code: string, kind: string) {
  const { so_no, party_ids, creator_party_ids, sales_code, booking_status } = order
  const isOfOneSide = SIDE_ONLY_STATUSES.includes(booking_status)
  const side = actor.internal ? { side: 'internal' as const } : { side: 'external' as const, party_ids: creator_party_ids }
  return tell(
    db,
    {
      module: 'booking',
      sub_module: 'shipping_order',
      doc_code: so_no,
      event_code,
      desc_key: `booking.event_${event_code}`,
      desc_param: { so_no },
      href: `${recordHref('booking', so_no)}?tab=${kind === 'isf' ? 'isf' : 'filing'}`,
    },
    { party_ids, user_uid: session.user_uid, sales_code, ...(isOfOneSide ? side : {}) },
  )
}
