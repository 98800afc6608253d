import type { ShippingOrderForm } from '@fairlead/domain/booking/booking'
import { BOOKING_FIELD_RIGHTS } from '@fairlead/domain/booking/booking.rights'
import { systemVessel } from '@fairlead/domain/booking/booking.defaults'
import { SI_FIELDS } from '@fairlead/domain/booking/booking.amend-rules'
import {
  BusinessType,
  ContractType,
  Delivery,
  Freight,
  ImdgClass,
  Incoterms,
  Mode,
  PackageUnit,
  PackingGroup,
  Service,
  TransportDocument,
} from '@fairlead/domain/booking/booking.codes'
import { BOOKING_PARTIES } from '@fairlead/domain/booking/booking.party-kinds'
import { STAFF, type FieldRight, type FieldRights } from '@fairlead/domain/kit/fieldRights'
import type { SelectionKey } from '@fairlead/domain/kit/selections'
import { ApprovalTab } from '../approval/approval.tab.tsx'
import type { DetailField, DetailPanel, DetailTab } from '../kit/detail/detail.ts'
import { EnsOfBooking, IsfOfBooking } from '../filing/FilingTabs.tsx'
import { LocalDealOfBooking } from '../local-deal/LocalDealOfBooking.tsx'
import { DocumentHistoryTab, DocumentsTab } from '../document/DocumentsTab.tsx'
import { BookingSailing } from './BookingSailing.tsx'
import { BookingCarrierMessages, BookingCarrierNumbers, BookingCarrierRequest } from './BookingCarrier.tsx'
import { HiddenAddresses, PrintConfirmation, PrintInstruction, Prints } from '../print/PrintPanels.lazy.tsx'
import { BookingConfirmation, BookingJob, BookingSpace } from '../booking/BookingConfirmation.tsx'
import { BookingContainers } from '../booking/BookingContainers.tsx'
import { PackagesOfBooking } from '../package-line/PackagesOfBooking.tsx'
import { BookingHsLines } from '../booking/BookingHsLines.tsx'
import { BookingHouseNumber, BookingHouseParties } from '../booking/BookingHouseBill.tsx'
import { BookingRequests } from '../booking/BookingRequests.tsx'
import { BookingHistory } from './BookingHistory.tsx'
import { BookingVgm } from './BookingVgm.tsx'
import { LoadedContainers } from '../booking/LoadedContainers.tsx'
import { BookingSi, BookingSiTotals } from './BookingSi.tsx'
import { CarrierField } from '../booking/CarrierField.tsx'
import { HandlingOfficeField } from '../booking/HandlingOfficeField.tsx'

type Form = ShippingOrderForm
type Field = DetailField<Form>
type Name = keyof Form & string

const RIGHTS: FieldRights = BOOKING_FIELD_RIGHTS
/** Who sees and who edits the field, as declared in the domain. */
const rightsOf = (field: Name): FieldRight => RIGHTS[field] ?? {}

const text = (field: Name): Field => ({ field, kind: 'text', ...rightsOf(field) })
const date = (field: Name): Field => ({ field, kind: 'date', ...rightsOf(field) })
const check = (field: Name): Field => ({ field, kind: 'check', ...rightsOf(field) })
const instant = (field: Name): Field => ({ field, kind: 'instant' })
const choice = (field: Name, { options }: { options: readonly string[] }): Field => ({
  field,
  kind: 'choice',
  values: options,
  labels: `booking.${field}_`,
  ...rightsOf(field),
})
/** A choice of codes that are the same in every language. */
const codes = (field: Name, { options }: { options: readonly string[] }): Field => ({ field, kind: 'choice', values: options })
const lookup = (field: Name, options: SelectionKey): Field => ({ field, kind: 'lookup', options, ...rightsOf(field) })
/** The party fields with their selections, as declared in the domain. All users may find all agents. */
const PARTIES = BOOKING_PARTIES.map(({ field, selection }): Field => ({
  field,
  kind: 'lookup',
  options: selection,
  numeric: true,
  skipDataAccessCheck: selection === 'party_agent' ? true : undefined,
}))
/** Chosen from the offices of the POL. */
const OFFICE = 'handling_office_party_id'
const place = (field: Name) => lookup(field, 'port')

const isDangerous = (form: Form) => form.dangerous_goods
const whenDangerous = (field: Field): Field => ({ ...field, when: isDangerous })

const CLOSINGS = [instant('cfs_closing'), instant('cy_closing'), instant('vgm_closing'), instant('si_closing')]

const HEADER: readonly DetailPanel<Form>[] = [
  {
    name: 'shipment',
    title: 'booking.group_transport',
    fields: [
      choice('mode', Mode),
      choice('service', Service),
      choice('delivery', Delivery),
      choice('business_type', BusinessType),
      text('po_no'),
      { field: 'master_so_no', kind: 'code' },
      { ...check('oms_shipment'), readBy: STAFF },
    ],
  },
  {
    name: 'parties',
    title: 'booking.group_parties',
    fields: [...PARTIES.filter(({ field }) => field !== OFFICE), lookup('sales_code', 'sales_code')],
  },
  {
    name: 'route',
    title: 'booking.group_route',
    fields: [
      place('por'),
      place('pol'),
      place('pod'),
      place('pld'),
      place('fd'),
      { field: OFFICE, kind: 'custom', Field: HandlingOfficeField, numeric: true, text: 'office' },
    ],
  },
  {
    name: 'sailing',
    title: 'booking.group_sailing',
    fields: [
      date('cargo_ready_date'),
      date('etd'),
      date('eta'),
      date('pld_eta'),
      date('fd_eta'),
      { field: 'carrier_code', kind: 'custom', Field: CarrierField, text: 'carrier' },
      { field: 'vessel', kind: 'text', fills: systemVessel },
      text('voyage'),
      date('projected_etd'),
    ],
    Content: BookingSailing,
  },
  {
    name: 'terms',
    title: 'booking.group_terms',
    fields: [
      codes('incoterms', Incoterms),
      text('incoterms_location'),
      choice('freight', Freight),
      choice('transport_document', TransportDocument),
      { field: 'number_of_originals', kind: 'number' },
      check('to_order'),
      check('consolidatable'),
      { field: 'booking_condition', kind: 'lines', rows: 2, wide: true },
    ],
  },
  {
    name: 'references',
    title: 'booking.group_references',
    fields: [text('shipper_reference'), text('agent_reference'), text('consignee_reference'), text('forwarder_reference')],
  },
  {
    name: 'contract',
    title: 'booking.group_contract',
    readBy: STAFF, // BOOK-047
    fields: [choice('contract_type', ContractType), text('contract_no')],
  },
]

/** Of loose cargo: its containers, once their load is closed. */
const loadedPanel = (name: string): DetailPanel<Form> => ({
  name,
  title: 'booking.group_loaded',
  Content: LoadedContainers,
  when: ({ service }) => service === 'LCL',
})

const DETAILS: readonly DetailPanel<Form>[] = [
  {
    name: 'cargo',
    title: 'booking.group_cargo',
    fields: [
      text('commodity'),
      { field: 'package_qty', kind: 'number' },
      choice('package_unit', PackageUnit),
      { field: 'gross_weight', kind: 'number' },
      { field: 'cbm', kind: 'number' },
      check('dangerous_goods'),
      whenDangerous({ field: 'un_number', kind: 'code' }),
      whenDangerous(codes('imdg_class', ImdgClass)),
      whenDangerous(codes('packing_group', PackingGroup)),
      { field: 'marks', kind: 'lines', rows: 3, wide: true },
      { field: 'goods_description', kind: 'lines', rows: 3, wide: true },
    ],
  },
  { name: 'requests', title: 'booking.container_requests', lines: ['container_requests'], Content: BookingRequests },
  { name: 'containers', title: 'booking.containers', lines: ['containers'], Content: BookingContainers },
  loadedPanel('loaded'),
  {
    name: 'hs',
    title: 'booking.hs_lines',
    lines: ['containers.hs_lines'],
    Content: BookingHsLines,
    when: ({ containers }) => containers.length > 0,
  },
  {
    name: 'closings',
    title: 'booking.group_closings',
    fields: CLOSINGS,
  },
  { name: 'local_deal', title: 'booking.group_local_deal', readBy: STAFF, Content: LocalDealOfBooking },
]

/** The fields of Header and Details, which other tabs show repeated where users need them. */
const DECLARED = [...HEADER, ...DETAILS].flatMap(({ fields = [] }) => fields)
const repeated = (names: readonly Name[]) => names.flatMap((name) => DECLARED.filter(({ field }) => field === name))

/** BOOK-027 */
const SI: readonly DetailPanel<Form>[] = [
  { name: 'si_state', title: 'booking.group_si', Content: BookingSi },
  { name: 'si_says', title: 'booking.group_si_says', fields: repeated(SI_FIELDS) },
  { name: 'si_containers', title: 'booking.containers', Content: BookingContainers },
  loadedPanel('si_loaded'),
  {
    name: 'si_hs',
    title: 'booking.hs_lines',
    Content: BookingHsLines,
    when: ({ containers }) => containers.length > 0,
  },
  { name: 'si_totals', title: 'booking.group_si_totals', Content: BookingSiTotals, when: ({ containers }) => containers.length > 0 },
  { name: 'si_print', title: 'booking.group_prints', Content: PrintInstruction },
]

/** BOOK-028 */
const CONFIRMATION: readonly DetailPanel<Form>[] = [
  { name: 'confirm_state', title: 'booking.group_confirmation', Content: BookingConfirmation },
  { name: 'confirm_closings', title: 'booking.group_closings', fields: CLOSINGS },
  { name: 'confirm_print', title: 'booking.group_prints', Content: PrintConfirmation },
  { name: 'confirm_containers', title: 'booking.containers', Content: BookingContainers },
  { name: 'space', title: 'booking.group_space', Content: BookingSpace },
  { name: 'job', title: 'booking.group_job', Content: BookingJob, readBy: STAFF },
]

/** BOOK-029 */
const CARRIER: readonly DetailPanel<Form>[] = [
  { name: 'carrier_numbers', title: 'booking.group_carrier_numbers', Content: BookingCarrierNumbers },
  { name: 'carrier_request', title: 'booking.group_carrier_request', Content: BookingCarrierRequest, readBy: STAFF },
  { name: 'carrier_messages', title: 'booking.group_carrier_messages', Content: BookingCarrierMessages, readBy: STAFF },
]

/** BOOK-030 */
const HOUSE: readonly DetailPanel<Form>[] = [
  {
    name: 'house_document',
    title: 'booking.group_house',
    Content: BookingHouseNumber,
    fields: repeated([
      'transport_document',
      'number_of_originals',
      'to_order',
      'freight',
      'incoterms',
      'incoterms_location',
      'marks',
      'goods_description',
    ]),
  },
  loadedPanel('house_loaded'),
  { name: 'house_parties', title: 'booking.group_parties', Content: BookingHouseParties },
  { name: 'hide_address', title: 'booking.group_hide_address', Content: HiddenAddresses, readBy: STAFF }, // BOOK-129
  { name: 'prints', title: 'booking.group_prints', Content: Prints },
]

/** BOOK-019: in the order of the specification. */
export const BOOKING_TABS: readonly DetailTab<Form>[] = [
  { name: 'header', label: 'booking.tab_header', group: 'booking.tabs_booking', panels: HEADER },
  { name: 'details', label: 'booking.tab_details', group: 'booking.tabs_booking', panels: DETAILS },
  // Of cargo that is put into containers of a plan.
  {
    name: 'packages',
    label: 'booking.tab_packages',
    group: 'booking.tabs_booking',
    Content: PackagesOfBooking,
    ofStored: ({ service }) => service === 'LCL',
  },
  { name: 'isf', label: 'booking.tab_isf', group: 'booking.tabs_filing', Content: IsfOfBooking, ofStored: true }, // BOOK-022
  { name: 'filing', label: 'booking.tab_filing', group: 'booking.tabs_filing', Content: EnsOfBooking, ofStored: true }, // BOOK-023
  { name: 'documents', label: 'booking.tab_documents', group: 'booking.tabs_documents', Content: DocumentsTab, ofStored: true }, // BOOK-024
  {
    name: 'document_history',
    label: 'booking.tab_document_history',
    group: 'booking.tabs_documents',
    Content: DocumentHistoryTab,
    ofStored: true,
  }, // BOOK-025
  { name: 'vgm', label: 'booking.tab_vgm', group: 'booking.tabs_vgm', Content: BookingVgm, ofStored: true }, // BOOK-026
  { name: 'si', label: 'booking.tab_si', group: 'booking.tabs_carrier', panels: SI, ofStored: true },
  { name: 'confirmation', label: 'booking.tab_confirmation', group: 'booking.tabs_carrier', panels: CONFIRMATION, ofStored: true },
  { name: 'carrier_booking', label: 'booking.tab_carrier_booking', group: 'booking.tabs_carrier', panels: CARRIER, ofStored: true },
  { name: 'house', label: 'booking.tab_house', group: 'booking.tabs_house', panels: HOUSE, ofStored: true },
  { name: 'approval', label: 'booking.tab_approval', group: 'booking.tabs_history', Content: ApprovalTab, ofStored: true }, // BOOK-031
  { name: 'history', label: 'booking.tab_history', group: 'booking.tabs_history', Content: BookingHistory, ofStored: true },
]
