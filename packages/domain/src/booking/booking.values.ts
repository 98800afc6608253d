/* The closed lists that the columns of lists show, apart from their schemas: a first list comes without those (ADR 31). */

export const BOOKING_STATUSES = [
  'DRAFT',
  'NEW_E_BOOKING',
  'NEW_MANUAL',
  'CONFIRMED',
  'AMEND_PENDING',
  'CANCEL_PENDING',
  'CANCELLED',
  'RECOVERED',
  'DELETED',
] as const
/** Cancelled, inbound or outbound; the reader's role on the order decides between the last two (BOOK-132). */
export const SHIPMENT_TYPES = ['c', 'i', 'o'] as const
/** Open or deleted (BOOK-133). */
export const RECORD_STATUSES = ['opn', 'del'] as const
/** E-booking (made by an external side) or manual booking (made by the forwarder). */
export const ORIGINS = ['E', 'M'] as const
export const DELIVERIES = ['PORT_TO_PORT', 'PORT_TO_DOOR', 'DOOR_TO_PORT', 'DOOR_TO_DOOR'] as const // BOOK-041
export const BUSINESS_TYPES = ['NOMINATION', 'FREEHAND'] as const // BOOK-042
export const FREIGHTS = ['PREPAID', 'COLLECT'] as const
export const SPACE_STATUSES = ['OPEN', 'REQUESTED', 'RELEASED_SO', 'WAITLISTED', 'REFUSED'] as const
export const SI_STATUSES = ['NONE', 'SUBMITTED'] as const
export const APPROVAL_STATUSES = ['NOT_REQUESTED', 'REQUESTED', 'PENDING_CUSTOMER', 'APPROVED', 'REJECTED', 'ADVICE'] as const
/** The side whose last action on the approval the other side has not read yet. */
export const APPROVAL_SIDES = ['MR', 'CUSTOMER'] as const
export const CONTRACT_TYPES = ['SERVICE_CONTRACT', 'NAMED_ACCOUNT', 'SPOT', 'TARIFF'] as const
/** Original bill of lading, sea waybill, telex release, air waybill, rail waybill. */
export const TRANSPORT_DOCUMENTS = ['OBL', 'SWB', 'TELEX', 'AWB', 'RWB'] as const
/** Kinds of package, UN/ECE Recommendation 21. */
export const PACKAGE_UNITS = ['CT', 'PK', 'PX', 'BX', 'BG', 'CR', 'CS', 'DR', 'RO', 'RL', 'BE', 'BL', 'BN', 'PP', 'PC', 'NE'] as const
/** Classes and divisions of the IMDG code. */
export const IMDG_CLASSES = [
  '1.1',
  '1.2',
  '1.3',
  '1.4',
  '1.5',
  '1.6',
  '2.1',
  '2.2',
  '2.3',
  '3',
  '4.1',
  '4.2',
  '4.3',
  '5.1',
  '5.2',
  '6.1',
  '6.2',
  '7',
  '8',
  '9',
] as const
/** Incoterms 2020 (ICC). Those marked are for sea and inland waterway only. */
export const INCOTERMS = [
  { incoterms: 'EXW' },
  { incoterms: 'FCA' },
  { incoterms: 'FAS', sea_only: true },
  { incoterms: 'FOB', sea_only: true },
  { incoterms: 'CFR', sea_only: true },
  { incoterms: 'CIF', sea_only: true },
  { incoterms: 'CPT' },
  { incoterms: 'CIP' },
  { incoterms: 'DAP' },
  { incoterms: 'DPU' },
  { incoterms: 'DDP' },
] as const
export const INCOTERM_CODES = INCOTERMS.map((term) => term.incoterms)
