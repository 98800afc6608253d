import { MOST_TEMPLATES, type OpenedTemplate, ownPartyField, readableForm } from '@fairlead/domain/booking-template/booking-template'
import { bookingTemplateApi } from '@fairlead/domain/booking-template/booking-template.api'
import { emptyForm, templateOf, writableForm } from '@fairlead/domain/booking/booking.defaults'
import type { ShippingOrderForm } from '@fairlead/domain/booking/booking'
import { BOOKING_PARTIES } from '@fairlead/domain/booking/booking.party-kinds'
import { type Actor, isAllowed } from '@fairlead/domain/kit/access'
import { SELECTIONS } from '@fairlead/domain/kit/selections'
import { partyStates, unknownBookingReferences } from '../booking/booking.store.ts'
import { type Db, isUniqueViolation } from '../kit/db/database.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { conflict, notFound, notLatest } from '../kit/http/failures.ts'
import { serve } from '../kit/http/serve.ts'
import { options } from '../lookup/selections.ts'
import * as store from './booking-template.store.ts'

export const bookingTemplateRoutes = serve(bookingTemplateApi, {
  list: ({ db, session }) => store.listBookingTemplates(db, session.user_uid),
  last: async ({ db, actor, query }) => ({ so_no: await store.latestOrder(db, actor, query.shipper_party_id ?? null) }),
  ownParty: (context) => ownPartyOf(context),
  read: async ({ db, session, actor, params }) => {
    const found = await store.findBookingTemplate(db, session.user_uid, params.template_id)
    if (!found) throw notFound()
    return openTemplate(db, actor, found)
  },
  create: async ({ db, session, actor, body, now }) => {
    if ((await store.countBookingTemplates(db, session.user_uid)) >= MOST_TEMPLATES)
      throw conflict({ key: 'booking-template.tooMany', params: { most: MOST_TEMPLATES } })
    const form = writableForm(templateOf(body.form), null, actor)
    return store.insertBookingTemplate(db, { user_uid: session.user_uid, name: body.name, form }, now).catch(throwNameExists)
  },
  rename: async ({ db, session, params, body, now }) => {
    const { user_uid } = session
    const renamed = await store.renameBookingTemplate(db, { user_uid, ...params, ...body }, now).catch(throwNameExists)
    if (renamed) return renamed
    if (await store.findBookingTemplate(db, user_uid, params.template_id)) throw notLatest()
    throw notFound()
  },
  remove: async ({ db, session, params }) => {
    const gone = await store.deleteBookingTemplate(db, session.user_uid, params.template_id)
    if (!gone) throw notFound()
    return { name: gone.name, form: readableForm(gone.form) }
  },
})

/** The only party of an external account, if it may be chosen in the role of the account. */
async function ownPartyOf(context: RecordContext): Promise<{ party_id: number; text: string } | null> {
  const { profile_type, party_ids, func_ids } = context.actor
  const [party_id, ...others] = party_ids
  const own = ownPartyField(profile_type)
  if (!own || party_id === undefined || others.length > 0) return null
  const [field, selection] = own
  if (!isAllowed(SELECTIONS[selection].access, func_ids)) return null
  // A party that is out of use still has its name.
  const states = await partyStates(context.db, { ...emptyForm(), [field]: party_id })
  if (states.some(({ status }) => status === 'I')) return null
  const [found] = await options(context, { fetchOptionKey: selection, searchValue: party_id })
  return found ? { party_id, text: found.text } : null
}

const throwNameExists = (error: unknown): never => {
  throw isUniqueViolation(error) ? conflict({ key: 'booking-template.nameExists' }) : error
}

/** Blanks the fields whose values may no longer be chosen, and lists them in `left_out`. */
async function openTemplate(
  db: Db,
  actor: Actor,
  { form: stored, ...template }: Omit<OpenedTemplate, 'form' | 'left_out'> & { form: unknown },
) {
  const form = writableForm(templateOf(readableForm(stored)), null, actor)
  const unknown = (await unknownBookingReferences(db, form, actor, { party_ids: [], open: null })).map(({ path }) => path)
  const inactive = new Set((await partyStates(db, form)).filter(({ status }) => status === 'I').map(({ party_id }) => party_id))
  const parties = BOOKING_PARTIES.map(({ field }) => field).filter((field) => inactive.has(form[field] ?? 0))
  const left_out = [...new Set([...unknown, ...parties])]
  return { ...template, form: without(form, left_out), left_out }
}

function without(form: ShippingOrderForm, fields: readonly string[]): ShippingOrderForm {
  const empty = emptyForm()
  const blanks = Object.fromEntries(Object.entries(empty).filter(([field]) => fields.includes(field)))
  return { ...form, ...blanks }
}
