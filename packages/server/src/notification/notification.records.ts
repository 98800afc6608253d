import { seesInvoice } from '../gp/gp.store.ts'
import { sourceOf, sourcesFor } from '@fairlead/domain/notification/notification.codes'
import type { EventSource } from '@fairlead/domain/kit/events'
import type { Actor } from '@fairlead/domain/kit/access'
import { seesParties } from '@fairlead/domain/party/party.transitions'
import { SIDE_ONLY_STATUSES } from '@fairlead/domain/booking/booking.transitions'
import { audienceOf as planAudience } from '../consolidation/consolidation.records.ts'
import { audienceOf as partyAudience } from '../party/party.events.ts'
import type { Db } from '../kit/db/database.ts'
import { refused } from '../kit/http/failures.ts'
import type { Audience } from '../kit/jobs/outboxTypes.ts'
import {
  findBillAudience,
  findBookingAudience,
  findInvoiceAudience,
  findPlanAudience,
  isPartyKnown,
  isRegistrationKnown,
  isUserKnown,
  seesBill,
  seesBooking,
  seesPlan,
  maintainsParty,
} from './notification.records-store.ts'

interface Records {
  /** Does this actor see the record? Foreign and missing answer alike. */
  isSeen: (db: Db, docCode: string, actor: Actor) => Promise<boolean>
  /** The audience of a record; null if there is no such record. */
  audience: (db: Db, docCode: string) => Promise<Audience | null>
}

const isUuid = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
const isKey = (text: string) => /^[1-9]\d{0,8}$/.test(text)
const isUser = (db: Db, code: string) => (isUuid(code) ? isUserKnown(db, code) : Promise.resolve(false))
const isRegistration = (db: Db, code: string) => (isKey(code) ? isRegistrationKnown(db, Number(code)) : Promise.resolve(false))
const isParty = (db: Db, code: string) => (isKey(code) ? isPartyKnown(db, Number(code)) : Promise.resolve(false))
const everybody = (found: boolean): Audience | null => (found ? { party_ids: [] } : null)

/** How each source's records are found. */
const RECORDS: Record<string, Records> = {
  booking: {
    isSeen: seesBooking,
    audience: async (db, code) => {
      const order = await findBookingAudience(db, code)
      if (!order) return null
      const { party_ids, creator_party_ids, sales_code, origin } = order
      if (!SIDE_ONLY_STATUSES.includes(order.booking_status)) return { party_ids, sales_code }
      return origin === 'M' ? { party_ids, sales_code, side: 'internal' } : { party_ids: creator_party_ids, sales_code, side: 'external' }
    },
  },
  consolidation: {
    isSeen: seesPlan,
    audience: async (db, code) => {
      const plan = await findPlanAudience(db, code)
      return plan ? planAudience(plan) : null
    },
  },
  'master-bl': {
    isSeen: seesBill,
    audience: async (db, code) => {
      const bill = await findBillAudience(db, code)
      return bill ? { party_ids: bill.offices, side: 'internal' } : null
    },
  },
  invoice: {
    isSeen: async (db, code, actor) => isKey(code) && seesInvoice(db, Number(code), actor),
    audience: async (db, code) => {
      const invoice = isKey(code) ? await findInvoiceAudience(db, Number(code)) : undefined
      return invoice ? { party_ids: [invoice.office_party_id], side: 'internal', sales_code: invoice.sales_code } : null
    },
  },
  party: {
    isSeen: async (db, code, actor) => seesParties(actor) && isKey(code) && maintainsParty(db, Number(code), actor),
    audience: async (db, code) => ((await isParty(db, code)) ? partyAudience(db, Number(code)) : null),
  },
  user: {
    isSeen: isUser,
    audience: async (db, code) => everybody(await isUser(db, code)),
  },
  registration: {
    isSeen: isRegistration,
    audience: async (db, code) => everybody(await isRegistration(db, code)),
  },
}

export const recordsOf = (module: string): Records | undefined => RECORDS[module]

const invalidModule = () => refused({ key: 'notification.invalidModule' }, [{ path: 'module', key: 'notification.invalidModule' }]) // NOTIF-031
export const invalidDocCode = () =>
  refused({ key: 'notification.invalidDocCode' }, [{ path: 'doc_code', key: 'notification.invalidDocCode' }]) // NOTIF-032

/** A module whose events this actor may receive. */
export function sourceForActor(module: string | null | undefined, actor: Actor): EventSource {
  const source = sourcesFor(actor.func_ids).find((candidate) => candidate.module === module)
  if (!source) throw invalidModule()
  return source
}

export function knownSource(module: string | null | undefined): EventSource {
  const source = sourceOf(module)
  if (!source) throw invalidModule()
  return source
}

/** The number of a document that this actor sees. */
export async function seenDocument(db: Db, source: EventSource, docCode: string | null | undefined, actor: Actor): Promise<string> {
  const code = docCode?.trim()
  if (!code || !(await RECORDS[source.module]?.isSeen(db, code, actor))) throw invalidDocCode()
  return code
}
