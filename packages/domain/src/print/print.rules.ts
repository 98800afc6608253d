import type { BookingStatus } from '../booking/booking.codes.ts'
import type { BookingData, ContainerLine, ShippingOrder } from '../booking/booking.ts'
import { type Actor, USER_LEVEL } from '../kit/access.ts'
import { type Language, LANGUAGES } from '../kit/languages.ts'
import type { FieldProblem } from '../kit/problem.ts'
import { at } from '../kit/rules.ts'
import type { VgmLine } from '../vgm/vgm.ts'
import { packagesNotAllocated } from '../booking/booking.measure-rules.ts'
import { isDeclarable, mayDeclare, vgmProblems } from '../vgm/vgm.rules.ts'
import type { BookingDocument, PrintDocument, PrintKind } from './print.codes.ts'

export interface PrintFacts {
  order: ShippingOrder
  /** Codes of the booking's parties that are marked "no HBL printing" (PARTY-037). */
  no_hbl_printing: readonly string[]
  vgm: readonly VgmLine[]
  /** Today in the business time zone. */
  today: string
}

type DocumentFields = Pick<ShippingOrder, 'mode' | 'transport_document' | 'number_of_originals'>
/** An air waybill has one original each for carrier, consignee and shipper. */
const AWB_ORIGINALS = 3

/** Is the transport document a document of title? Waybills are not and need no originals; nor does a telex release. */
export const isNegotiable = ({ mode, transport_document }: DocumentFields) =>
  mode === 'SEA' && (transport_document === null || transport_document === 'OBL')

export function printableDocuments({ mode }: DocumentFields): readonly BookingDocument[] {
  const papers = ['SHIPPING_INSTRUCTION', 'BOOKING_CONFIRMATION'] as const
  if (mode === 'AIR') return ['HOUSE_AWB', ...papers]
  return mode === 'SEA' ? ['HOUSE_BL', ...papers, 'VGM_DECLARATION'] : ['HOUSE_BL', ...papers]
}

export function kindsOf(document: PrintDocument, order: DocumentFields): readonly PrintKind[] {
  if (document === 'HOUSE_AWB') return ['DRAFT', 'ORIGINAL', 'COPY']
  if (document === 'HOUSE_BL') return isNegotiable(order) ? ['DRAFT', 'ORIGINAL', 'COPY'] : ['DRAFT', 'FINAL']
  return document === 'SHIPPING_INSTRUCTION' ? ['DRAFT', 'FINAL'] : ['FINAL']
}

const isHouse = (document: PrintDocument) => document === 'HOUSE_BL' || document === 'HOUSE_AWB'

/** House bills are always in English; other documents are available in every language. */
export const languagesOf = (document: PrintDocument): readonly Language[] => (isHouse(document) ? ['en-US'] : LANGUAGES)

/** The number of originals per run. */
export const originalsOf = (document: PrintDocument, order: DocumentFields): number | null =>
  document === 'HOUSE_AWB' ? AWB_ORIGINALS : document === 'HOUSE_BL' && isNegotiable(order) ? order.number_of_originals : null

/**
 * Staff may print every document. External users may print the confirmation, the shipping instruction, a draft of the house bill, and the VGM
 * declaration if they may declare.
 */
export function mayPrint(document: PrintDocument, kind: PrintKind, actor: Actor): boolean {
  if (actor.internal) return actor.func_ids.has('create_booking')
  if (isHouse(document)) return kind === 'DRAFT'
  return document !== 'VGM_DECLARATION' || mayDeclare(actor)
}

/** All staff who may read the booking may preview; external users only what they may print. */
export const mayPreview = (document: PrintDocument, kind: PrintKind, actor: Actor) => actor.internal || mayPrint(document, kind, actor)

/** Only a supervisor may print originals a second time. */
export const mayPrintAgain = ({ internal, user_level_id }: Actor) => internal && user_level_id >= USER_LEVEL.supervisor

const SUBMITTED: readonly BookingStatus[] = ['NEW_E_BOOKING', 'NEW_MANUAL', 'CONFIRMED', 'AMEND_PENDING', 'RECOVERED']

/** Fields that every document needs. */
const ALWAYS = ['shipper_party_id', 'consignee_party_id', 'handling_office_party_id'] as const
const ROUTE = ['pol', 'pod', 'etd'] as const
const CARGO = ['goods_description', 'package_qty', 'package_unit', 'gross_weight', 'cbm'] as const
const HOUSE_BILL = [...ALWAYS, ...ROUTE, 'pld', ...CARGO, 'freight', 'transport_document'] as const
const BY_SEA = ['vessel', 'voyage'] as const
const BY_AIR = ['carrier_code', 'voyage'] as const

const isBlank = (value: unknown) => value === null || value === undefined || value === ''
const missing = (order: BookingData, fields: readonly (keyof BookingData)[]) =>
  fields.filter((field) => isBlank(order[field])).map((field) => at(field, 'msgRequired'))

/** Missing container fields of a transport document; loose and air cargo need no container number or seal. */
function missingOfContainers(order: ShippingOrder): FieldProblem[] {
  const isFull = order.mode !== 'AIR' && order.service === 'FCL'
  const fields: readonly (keyof ContainerLine)[] = [
    ...(isFull ? (['container_no', 'seal_no'] as const) : []),
    'package_qty',
    'gross_weight',
    'cbm',
  ]
  if (order.containers.length === 0) return [at('containers', 'msgRequired')]
  return order.containers.flatMap((line, index) =>
    fields.filter((field) => isBlank(line[field])).map((field) => at(`containers.${index}.${field}`, 'msgRequired')),
  )
}

const reason = (key: string): FieldProblem => at('', key)

function houseBillProblems(document: PrintDocument, kind: PrintKind, order: ShippingOrder): FieldProblem[] {
  if (kind === 'DRAFT') return missing(order, ALWAYS)
  const contradicted = packagesNotAllocated(order)
  return [
    ...(order.booking_status === 'CONFIRMED' ? [] : [reason('print.needsConfirmed')]),
    ...(order.hbl_no === null ? [reason('print.needsHblNo')] : []),
    ...(order.si_status === 'SUBMITTED' ? [] : [reason('print.needsSi')]),
    ...missing(order, HOUSE_BILL),
    ...missing(order, document === 'HOUSE_AWB' ? BY_AIR : order.mode === 'SEA' ? BY_SEA : []),
    // An order bill has no fixed consignee, so the carrier needs a notify party.
    ...(order.to_order ? missing(order, ['notify_party_id']) : []),
    ...(kind === 'ORIGINAL' && !originalsOf(document, order) ? [at('number_of_originals', 'msgRequired')] : []),
    ...missingOfContainers(order),
    ...(contradicted ? [contradicted] : []),
  ]
}

function otherProblems(document: PrintDocument, kind: PrintKind, { order, vgm, today }: PrintFacts): FieldProblem[] {
  if (document === 'VGM_DECLARATION') {
    const isOpen = isDeclarable(order) ? [] : [reason('vgm.notDeclarable')]
    const wrong = vgmProblems(vgm, { today, created_at: order.created_at }).map((problem) => vgmReason(problem, vgm))
    return [...isOpen, ...wrong]
  }
  if (document === 'BOOKING_CONFIRMATION')
    return [...(isDeclarable(order) ? [] : [reason('print.needsConfirmed')]), ...missing(order, [...ALWAYS, ...ROUTE])]
  if (kind === 'DRAFT') return missing(order, ALWAYS)
  const contradicted = packagesNotAllocated(order)
  return [
    ...(order.booking_status === 'CONFIRMED' ? [] : [reason('print.needsConfirmed')]),
    ...(order.si_status === 'SUBMITTED' ? [] : [reason('print.needsSi')]),
    ...missing(order, [...ALWAYS, ...ROUTE, ...CARGO]),
    ...missingOfContainers(order),
    ...(contradicted ? [contradicted] : []),
  ]
}

/** A problem of a VGM declaration, with its field and the number of its container. */
export function vgmReason({ path, key, params }: FieldProblem, vgm: readonly VgmLine[]): FieldProblem {
  const [, index, field = ''] = path.split('.')
  const container_no = vgm[Number(index)]?.container_no
  if (!container_no) return at('', key, params)
  const reasonKey = key === 'msgRequired' ? `print.vgmMissing_${field}` : `print.vgmWrong_${key.split('.')[1]}`
  return at('', reasonKey, { ...params, container_no })
}

/** What prevents printing a document, by field; the path is '' if it concerns no field. */
export function printProblems(document: PrintDocument, kind: PrintKind, facts: PrintFacts): FieldProblem[] {
  const { order, no_hbl_printing } = facts
  if (order.booking_status === 'DRAFT') return [reason('print.notSubmitted')]
  if (!SUBMITTED.includes(order.booking_status)) return [reason('print.bookingIsOver')]
  const noHblPrinting =
    isHouse(document) && no_hbl_printing.length > 0
      ? [at('', 'print.noHblPrinting', { count: no_hbl_printing.length, party_codes: no_hbl_printing.join(', ') })]
      : []
  return [...noHblPrinting, ...(isHouse(document) ? houseBillProblems(document, kind, order) : otherProblems(document, kind, facts))]
}

/** What can be printed of several bookings at once, and how many may be chosen: final confirmations, and drafts of the others. */
export const MERGED_DOCUMENTS = ['BOOKING_CONFIRMATION', 'SHIPPING_INSTRUCTION', 'HOUSE_BL', 'HOUSE_AWB'] as const
export type MergedDocument = (typeof MERGED_DOCUMENTS)[number]
export const MOST_MERGED = 50
export const mergedKind = (document: MergedDocument): PrintKind => (document === 'BOOKING_CONFIRMATION' ? 'FINAL' : 'DRAFT')

const AT_PORT = { FCL: 'CY', LCL: 'CFS', BULK: 'PORT' } as const
/** The type of movement as bills of lading state it: where the carrier takes the cargo over and hands it out, such as CFS/CFS or CY/DOOR. */
export function movementOf({ service, delivery }: Pick<ShippingOrder, 'service' | 'delivery'>): string {
  if (service === null || delivery === null) return ''
  return delivery
    .split('_TO_')
    .map((end) => (end === 'DOOR' ? 'DOOR' : AT_PORT[service]))
    .join('/')
}
