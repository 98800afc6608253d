import { SIDE_ONLY_STATUSES } from '@fairlead/domain/booking/booking.transitions'
import type { FilingAction } from '@fairlead/domain/filing/filing.codes'
import { outdatedFields } from '@fairlead/domain/filing/filing.file-form'
import { withoutParties, withPartiesOf } from '@fairlead/domain/filing/filing.hiding-rules'
import { dueAt, urgencyOf } from '@fairlead/domain/filing/filing.rules'
import { FILING_TRANSITIONS, filingEditableBy, filingStep, filingStateRefusal } from '@fairlead/domain/filing/filing.transitions'
import { differences, type Difference } from '@fairlead/domain/kit/differences'
import { at } from '@fairlead/domain/kit/rules'
import { recordHref } from '@fairlead/domain/notification/notification.codes'
import { readOrder, type StoredOrder } from '../booking/booking.store.ts'
import { conflict, notLatest, refused } from '../kit/http/failures.ts'
import { recordHistory } from '../kit/record/historyStore.ts'
import { publishEvent } from '../kit/jobs/outbox.ts'
import { admit } from '../kit/http/steps.ts'
import { todayOf } from '../kit/db/today.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { isCountry } from '../lookup/names.ts'
import { partiesHiddenFrom } from './filing.hiding.ts'
import type { ServerFilingKind } from './filing.kinds.ts'
import { moveFiling, type StoredFiling } from './filing.store.ts'

/** The answer about a filing: its values, and its state derived from route, due date and reader. */
function answerOfFiling<F, A>(
  filingKind: ServerFilingKind<F, A>,
  stored: StoredFiling<F>,
  order: StoredOrder,
  { actor, services, now }: RecordContext,
): A {
  const { filing_status, version, changed_at, completed_at } = stored
  const time_zone = order.pol_time_zone ?? services.config.BUSINESS_TIME_ZONE
  const asked_for = filingKind.isRequired(order, services.config.BUSINESS_TIME_ZONE)
  const due_at = asked_for ? dueAt(filingKind.loadingDate(stored.form, order), time_zone) : null
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
    overtaken: stored.filed ? outdatedFields(stored.filed, order) : [],
    urgency: urgencyOf({ filing_status, asked_for, due_at }, now.toISOString()),
    time_zone,
    ...filingKind.written(stored, order),
  } as A
}

/** The answer without the parties that are hidden from this actor (BOOK-129). */
async function readableAnswer<F extends object, A extends object>(
  filingKind: ServerFilingKind<F, A>,
  stored: StoredFiling<F>,
  order: StoredOrder,
  context: RecordContext,
): Promise<A> {
  const hidden = await partiesHiddenFrom(context, order, { kind: filingKind.kind, form: stored.form })
  return withoutParties(answerOfFiling(filingKind, stored, order, context), hidden)
}

export async function readFiling<F extends object, A extends object>(
  filingKind: ServerFilingKind<F, A>,
  context: RecordContext,
  soNo: string,
): Promise<A> {
  const order = await readOrder(context.db, soNo, context.actor)
  return readableAnswer(filingKind, await filingKind.read(context.db, soNo), order, context)
}

interface FilingSave<F> {
  form: F
  version: number
}

export async function saveFiling<F extends object, A extends object>(
  filingKind: ServerFilingKind<F, A>,
  context: RecordContext,
  soNo: string,
  { form: written, version }: FilingSave<F>,
): Promise<A> {
  const { db, actor, services, now } = context
  const order = await readOrder(db, soNo, actor, true)
  const stored = await filingKind.read(db, soNo)
  if (stored.version !== version) throw notLatest(await readableAnswer(filingKind, stored, order, context))
  if (!filingEditableBy({ ...stored, booking_status: order.booking_status }, actor)) throw conflict({ key: 'filing.notEditable' })
  const form = withPartiesOf(written, stored.form, await partiesHiddenFrom(context, order, { kind: filingKind.kind, form: stored.form }))
  const unknown = filingKind.countries(form).filter(([, code]) => code !== null && !isCountry(code))
  const problems = [
    ...unknown.map(([path]) => at(path, 'filing.countryUnknown')),
    ...filingKind.invalidFields(form, stored.form, todayOf({ services, now })),
  ]
  if (problems.length > 0) throw refused({ key: 'msgInputInvalid' }, problems)
  const changes = differences(stored.form, form)
  if (changes.length === 0 && version > 0) return readableAnswer(filingKind, stored, order, context)
  if (!(await filingKind.save(db, soNo, { form, version, now }))) throw notLatest(await readFiling(filingKind, context, soNo))
  const { filing_status } = stored
  await recordHistory(context, {
    module: filingKind.kind,
    record_id: soNo,
    action: 'save',
    from_status: filing_status,
    to_status: filing_status,
    changes: changes.map(withoutNumber),
    record_version: version + 1,
  })
  return readFiling(filingKind, context, soNo)
}

/** Takes one step of the transition table. */
export async function takeFilingStep<F extends object, A extends { version: number }>(
  filingKind: ServerFilingKind<F, A>,
  context: RecordContext,
  soNo: string,
  { action, version, reason }: { action: FilingAction; version: number; reason?: string },
): Promise<A> {
  const { db, actor, services, now } = context
  const order = await readOrder(db, soNo, actor, true)
  const stored = await filingKind.read(db, soNo)
  const findings = filingKind.findings(stored.form, filingKind.isRequired(order, services.config.BUSINESS_TIME_ZONE))
  const state = { filing_status: stored.filing_status, booking_status: order.booking_status, findings }
  const rows = FILING_TRANSITIONS[filingKind.kind][action]
  const open = filingStep(rows, state, actor, { reason: reason ?? null })
  const step = admit(
    open,
    await readableAnswer(filingKind, stored, order, context),
    version,
    filingStateRefusal(rows, stored, services.config.BUSINESS_TIME_ZONE),
  )
  const isComplete = step.row.to === 'COMPLETE'
  const completed = { ...stored, version: version + 1, completed_at: now.toISOString() }
  const filed = isComplete ? filingKind.file(answerOfFiling<F, A>(filingKind, completed, order, context), order) : null
  const change = { filing_status: step.row.to, completed_at: isComplete ? now : null, filed }
  if (!(await moveFiling(db, filingKind.kind, { so_no: soNo, version }, change)))
    throw notLatest(await readFiling(filingKind, context, soNo))
  await recordHistory(context, {
    module: filingKind.kind,
    record_id: soNo,
    action,
    from_status: stored.filing_status,
    to_status: step.row.to,
    reason: reason ?? null,
    record_version: version + 1,
  })
  await notifyFiling(context, order, step.row.event, filingKind.kind)
  return readFiling(filingKind, context, soNo)
}

/** The history stores only the last characters of the number that identifies a person. */
const withoutNumber = (change: Difference): Difference =>
  change.path === 'importer_id' ? { ...change, before: endOf(change.before), after: endOf(change.after) } : change
const SHOWN_DIGITS = 2
const endOf = (value: unknown) => (typeof value === 'string' ? `…${value.slice(-SHOWN_DIGITS)}` : value)

/** The filing of a draft notifies only the side that created it. */
function notifyFiling({ db, actor, session }: RecordContext, order: StoredOrder, event_code: string, kind: string) {
  const { so_no, party_ids, creator_party_ids, sales_code, booking_status } = order
  const isOfOneSide = SIDE_ONLY_STATUSES.includes(booking_status)
  const side = actor.internal ? { side: 'internal' as const } : { side: 'external' as const, party_ids: creator_party_ids }
  return publishEvent(
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
