import { sourcesWithRights, type EventModule, type EventSource } from '../kit/events.ts'
import {
  CONSOL_APPROVAL_LAPSED,
  CONSOL_BOOKING_AMENDED,
  CONSOL_CARRIER_DECLINED,
  CONSOL_CHANGED,
  CONSOL_CREATED,
  CONSOL_DOCUMENT_UPLOADED,
  CONSOL_PROPOSED,
  consolidationHref,
} from '../consolidation/consolidation.codes.ts'
import { LOAD_TABLE } from '../consolidation/consolidation.load-transitions.ts'
import { CONSOL_TRANSITIONS } from '../consolidation/consolidation.transitions.ts'
import { invoiceHref } from '../invoice/invoice.addresses.ts'
import { EXCHANGE_RATE_CHANGED, INTER_ACCOUNT_DN_MADE, INVOICE_CHANGED, INVOICE_CREATED } from '../invoice/invoice.codes.ts'
import { INVOICE_TRANSITIONS } from '../invoice/invoice.transitions.ts'
import { masterBlHref, MBL_CHANGED, MBL_CREATED, MBL_DOCUMENT_UPLOADED } from '../master-bl/master-bl.codes.ts'
import { MBL_TRANSITIONS } from '../master-bl/master-bl.transitions.ts'
import { APPROVAL_LAPSED, APPROVAL_PROPOSED } from '../approval/approval.codes.ts'
import { APPROVAL_TRANSITIONS } from '../approval/approval.transitions.ts'
import { bookingHref } from '../booking/booking.codes.ts'
import { BOOKING_DOCUMENT_EVENT } from '../booking/booking.document-api.ts'
import { SAILING_CHANGED } from '../booking/booking.sailing-api.ts'
import { JOB_TRANSITIONS } from '../job/job.transitions.ts'
import { SI_TRANSITIONS, SPACE_TRANSITIONS } from '../booking/booking.progress-transitions.ts'
import { FILING_TRANSITIONS } from '../filing/filing.transitions.ts'
import { BOOKING_TRANSITIONS } from '../booking/booking.transitions.ts'
import { PARTY_DOCUMENT_EVENT } from '../party/party.document-api.ts'
import { PARTY_CHANGE, PARTY_MERGING, PARTY_SWITCHES, PARTY_TRANSITIONS } from '../party/party.transitions.ts'
import type { FuncId } from '../kit/access.ts'
import { HIDING_LAPSED } from '../print/print.codes.ts'
import { HIDING_TRANSITIONS } from '../print/print.hiding-transitions.ts'
import { REGISTRATION_ARRIVED, REGISTRATION_TRANSITIONS } from '../registration/registration.transitions.ts'
import { USER_TRANSITIONS } from '../user/user.transitions.ts'

const eventsOf = (table: Record<string, readonly { event: string }[]>): string[] => [
  ...new Set(Object.values(table).flatMap((rows) => rows.map(({ event }) => event))),
]

/** The announcement of an administrator, which belongs to no record. */
export const ANNOUNCEMENT = { module: 'notification', sub_module: 'announcement', event_code: 'ANNOUNCEMENT' } as const

/** All events of the product: each module that publishes events, with its status table. */
export const EVENT_SOURCES: readonly EventSource[] = [
  {
    module: 'booking',
    sub_module: 'shipping_order',
    funcs: ['booking', 'booking_approval'],
    ofParties: true,
    changes: [
      ...[BOOKING_TRANSITIONS, SPACE_TRANSITIONS, SI_TRANSITIONS, JOB_TRANSITIONS, APPROVAL_TRANSITIONS].flatMap((table) =>
        eventsOf(table),
      ),
      SAILING_CHANGED,
      APPROVAL_LAPSED,
      ...Object.values(FILING_TRANSITIONS).flatMap(eventsOf),
      ...eventsOf(HIDING_TRANSITIONS),
      HIDING_LAPSED,
    ],
    others: ['BOOKING_DRAFTED', 'BOOKING_CHANGED', 'BOOKING_HANDLER', BOOKING_DOCUMENT_EVENT, APPROVAL_PROPOSED],
    hrefOf: bookingHref,
    params: {
      so_no: 'HKG2600123',
      job_no: 'JHKGS26030001',
      file_name: 'packing list.pdf',
      vessel: 'EVER GIVEN',
      voyage: '012W',
      etd: '2026-06-16',
    },
  },
  {
    module: 'consolidation',
    sub_module: 'consolidation',
    funcs: ['consolidation'],
    ofParties: true,
    changes: [
      ...eventsOf(CONSOL_TRANSITIONS),
      ...eventsOf(LOAD_TABLE),
      CONSOL_APPROVAL_LAPSED,
      CONSOL_BOOKING_AMENDED,
      CONSOL_CARRIER_DECLINED,
    ],
    others: [CONSOL_CREATED, CONSOL_CHANGED, CONSOL_PROPOSED, CONSOL_DOCUMENT_UPLOADED],
    hrefOf: consolidationHref,
    params: { consolidation_no: 'CHKG26030001', so_no: 'SO260300012', file_name: 'consol plan.pdf' },
  },
  {
    module: 'master-bl',
    sub_module: 'master_bl',
    funcs: ['master_bl'],
    ofParties: true,
    changes: eventsOf(MBL_TRANSITIONS),
    others: [MBL_CREATED, MBL_CHANGED, MBL_DOCUMENT_UPLOADED],
    hrefOf: masterBlHref,
    params: { master_bl_no: 'MHKG26030001', file_name: 'carrier bill.pdf' },
  },
  {
    module: 'invoice',
    sub_module: 'invoice',
    funcs: ['m_ap', 'm_ar'],
    ofParties: true,
    changes: [...eventsOf(INVOICE_TRANSITIONS), INTER_ACCOUNT_DN_MADE],
    others: [INVOICE_CREATED, INVOICE_CHANGED, EXCHANGE_RATE_CHANGED],
    hrefOf: (code) => invoiceHref({ ap_ar: 'AR', inv_id: Number(code) }),
    params: { invoice: '7021AR260300001', from: 'USD', to: 'HKD', rate: '7.8125' },
  },
  {
    module: 'party',
    sub_module: 'party',
    funcs: ['party'],
    ofParties: false,
    byPartyAccess: true,
    changes: [
      'PARTY_SUBMITTED',
      PARTY_CHANGE.event,
      ...[PARTY_TRANSITIONS, PARTY_SWITCHES, PARTY_MERGING].flatMap((table) => eventsOf(table)),
    ],
    others: ['PARTY_CHANGED', PARTY_DOCUMENT_EVENT],
    hrefOf: (code) => `/BMS/party_maintenance/${encodeURIComponent(code)}`,
    params: { party: 'P00071 Coral Bay', file_name: 'bank letter.pdf' },
  },
  {
    module: 'registration',
    sub_module: 'user_registration',
    funcs: ['admin'],
    ofParties: false,
    changes: [REGISTRATION_ARRIVED, ...eventsOf(REGISTRATION_TRANSITIONS)],
    others: [],
    hrefOf: (code) => `/BMS/user_registration_maintenance/${encodeURIComponent(code)}`,
    params: { login_id: 'nina@trading.example' },
  },
  {
    module: 'user',
    sub_module: 'user',
    funcs: ['admin'],
    ofParties: false,
    changes: eventsOf(USER_TRANSITIONS),
    others: ['USER_CREATED', 'USER_CHANGED'],
    hrefOf: (code) => `/BMS/user_maintenance/${encodeURIComponent(code)}`,
    params: { login_id: 'nina@trading.example' },
  },
  {
    module: ANNOUNCEMENT.module,
    sub_module: ANNOUNCEMENT.sub_module,
    ofParties: false,
    changes: [ANNOUNCEMENT.event_code],
    others: [],
    hrefOf: () => '/',
    params: { text: 'The terminal is closed tomorrow.' },
  },
]

/** The address of a record; its number is encoded. */
export const recordHref = (module: EventModule, docCode: string) => sourceOf(module)?.hrefOf(docCode) ?? '/'

export const sourceOf = (module: string | null | undefined) => EVENT_SOURCES.find((source) => source.module === module)
export const sourceOfCode = (code: string | null) => EVENT_SOURCES.find((source) => code !== null && codesOf(source).includes(code))
export const codesOf = ({ changes, others }: EventSource): readonly string[] => [...changes, ...others]

/** The catalogue key of an event's text, whose placeholders are the event's parameters. */
export const textOfCode = (module: string, code: string) => `${module}.event_${code}`

/** The sources whose events a user with these functions may receive. */
export const sourcesFor = (funcIds: ReadonlySet<FuncId>) => sourcesWithRights(EVENT_SOURCES, funcIds)

/** NOTIF-024 */
export const availableCodes = (funcIds: ReadonlySet<FuncId>) =>
  sourcesFor(funcIds).flatMap((source) =>
    codesOf(source).map((key) => ({
      module: source.module,
      sub_module: source.sub_module,
      key,
      is_default: source.changes.includes(key),
    })),
  )
