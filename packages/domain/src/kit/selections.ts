import type { Access, PartyType } from './access.ts'

/**
 * One `fetchOptionKey` of GetInSelectionOptions. `scope` is the data that the user's data access limits; only `skippable` keys honour
 * skipDataAccessCheck (LOOKUP-021), because the names of a forwarder's customers are confidential.
 */
interface Selection {
  access: Access
  scope: 'none' | 'party' | 'sales'
  skippable?: true
  /** Whether option values are ids or codes. */
  value: 'id' | 'code'
  /** For parties: it must have one of these roles. */
  roles?: readonly PartyType[]
}

const booking = ['booking', 'create_booking', 'booking_approval'] as const
const bookingOrAdmin = [...booking, 'admin'] as const
const anyStaff = [...bookingOrAdmin, 'party'] as const
const planning = ['create_consolidation'] as const
const invoicing = ['m_ap', 'm_ar'] as const

export const SELECTIONS = {
  port: { access: 'signedIn', scope: 'none', value: 'code' },
  country: { access: 'signedIn', scope: 'none', value: 'code' },
  currency: { access: 'signedIn', scope: 'none', value: 'code' },
  carrier: { access: 'signedIn', scope: 'none', value: 'code' },
  /** Carriers that move by this mode. */
  carrier_sea: { access: 'signedIn', scope: 'none', value: 'code' },
  carrier_air: { access: 'signedIn', scope: 'none', value: 'code' },
  carrier_rail: { access: 'signedIn', scope: 'none', value: 'code' },
  package_unit: { access: 'signedIn', scope: 'none', value: 'code' },
  container_size: { access: 'signedIn', scope: 'none', value: 'code' },
  hs_code: { access: 'signedIn', scope: 'none', value: 'code' },
  charge_code: { access: anyStaff, scope: 'none', value: 'code' },
  tax_code: { access: [...anyStaff, ...invoicing], scope: 'none', value: 'code' },
  /** Any account, as the other one of an inter-account transaction. */
  invoice_account: { access: invoicing, scope: 'none', value: 'code' },
  /** Accounts in the books of the reader's companies. */
  own_invoice_account: { access: invoicing, scope: 'none', value: 'code' },
  /** Open jobs that the reader may invoice. */
  invoice_job: { access: invoicing, scope: 'none', value: 'code' },
  /** Any party to or from which an invoice may be issued. */
  invoice_party: { access: invoicing, scope: 'party', value: 'id', roles: [] },
  office: { access: [...anyStaff, 'create_consolidation', 'master_bl'], scope: 'party', skippable: true, value: 'id', roles: ['OFFICE'] },
  party_shipper: { access: booking, scope: 'party', value: 'id', roles: ['SHIPPER'] },
  party_customer: { access: booking, scope: 'party', value: 'id', roles: ['CUSTOMER'] },
  party_consignee: { access: booking, scope: 'party', value: 'id', roles: ['CONSIGNEE'] },
  party_notify: { access: booking, scope: 'party', value: 'id', roles: ['NOTIFY', 'AGENT', 'CONSIGNEE'] },
  party_agent: { access: booking, scope: 'party', skippable: true, value: 'id', roles: ['AGENT', 'OFFICE'] },
  /** The principal of a consolidation: of a co-load any party that books, of the other types a buyer, a shipper or an agent. */
  consolidation_principal: { access: planning, scope: 'party', value: 'id', roles: ['AGENT', 'CONSIGNEE', 'CUSTOMER', 'SHIPPER'] },
  consolidation_buyer: { access: planning, scope: 'party', value: 'id', roles: ['CONSIGNEE'] },
  consolidation_shipper: { access: planning, scope: 'party', value: 'id', roles: ['SHIPPER'] },
  /** An own office at destination acts as agent too. */
  consolidation_agent: { access: planning, scope: 'party', value: 'id', roles: ['AGENT', 'OFFICE'] },
  /** The parties of a master bill. */
  master_bl_party: {
    access: ['master_bl'],
    scope: 'party',
    value: 'id',
    roles: ['SHIPPER', 'CUSTOMER', 'CONSIGNEE', 'NOTIFY', 'AGENT', 'OFFICE'],
  },
  /** Internal users of the reader's offices, or of one of them; outsiders find no one. */
  handler: { access: [...booking, 'consolidation'], scope: 'none', value: 'id' },
  sales_code: { access: bookingOrAdmin, scope: 'sales', value: 'code' },
  /** All parties and party groups, for administrators who assign rights. */
  party: { access: ['admin'], scope: 'none', value: 'id', roles: [] },
  party_group: { access: ['admin'], scope: 'none', value: 'id' },
  /** The same parties by code, for master data that stores codes. */
  party_code: { access: ['admin'], scope: 'none', value: 'code', roles: [] },
  office_code: { access: ['admin'], scope: 'none', value: 'code', roles: ['OFFICE'] },
  account_group: { access: ['admin', 'party'], scope: 'none', value: 'id' },
  account_code: { access: ['admin', 'party'], scope: 'none', value: 'code' },
  company: { access: ['admin'], scope: 'none', value: 'code' },
  tradelane: { access: ['admin'], scope: 'none', value: 'code' },
} as const satisfies Record<string, Selection>
export type SelectionKey = keyof typeof SELECTIONS

export const isSelectionKey = (text: string): text is SelectionKey => Object.hasOwn(SELECTIONS, text)

const CARRIER_SELECTIONS: Readonly<Record<string, SelectionKey>> = { SEA: 'carrier_sea', AIR: 'carrier_air', RAIL: 'carrier_rail' }
/** Where the carrier of a record is chosen: among those of its mode, or among all as long as it has none. */
export const carrierSelection = (mode: unknown): SelectionKey => CARRIER_SELECTIONS[String(mode)] ?? 'carrier'
