import type { BookingStatus } from '../booking/booking.codes.ts'
import type { BookingData, ContainerLine, ShippingOrder } from '../booking/booking.ts'
import { type Actor, USER_LEVEL } from '../kit/access.ts'
import { type Language, LANGUAGES } from '../kit/fields.ts'
import type { FieldProblem } from '../kit/problem.ts'
import { at } from '../kit/rules.ts'
import type { VgmLine } from '../vgm/vgm.ts'
import { packagesNotAllocated } from '../booking/booking.measure-rules.ts'
import { isDeclarable, mayDeclare, vgmProblems } from '../vgm/vgm.rules.ts'
import type { BookingDocument, PrintDocument, PrintKind } from './print.codes.ts'

export interface PrintFacts {
  order: ShippingOrder
  /** Codes of the parties on it that bear "no HBL printing" (PARTY-037). */
  no_hbl_printing: readonly string[]
  vgm: readonly VgmLine[]
  /** The day of the house. */
  today: string
}

type Of = Pick<ShippingOrder, 'mode' | 'transport_document' | 'number_of_originals'>
/** An air waybill has one original each for carrier, consignee and shipper. */
const AWB_ORIGINALS = 3

/** A document of title; the others say what a waybill says, and need no original. Telex release is one without paper. */
export const isNegotiable = ({ mode, transport_document }: Of) =>
  mode === 'SEA' && (transport_document === null || transport_document === 'OBL')

export function documentsOf({ mode }: Of): readonly BookingDocument[] {
  const papers = ['SHIPPING_INSTRUCTION', 'BOOKING_CONFIRMATION'] as const
  if (mode === 'AIR') return ['HOUSE_AWB', ...papers]
  return mode === 'SEA' ? ['HOUSE_BL', ...papers, 'VGM_DECLARATION'] : ['HOUSE_BL', ...papers]
}

export function kindsOf(document: PrintDocument, order: Of): readonly PrintKind[] {
  if (document === 'HOUSE_AWB') return ['DRAFT', 'ORIGINAL', 'COPY']
  if (document === 'HOUSE_BL') return isNegotiable(order) ? ['DRAFT', 'ORIGINAL', 'COPY'] : ['DRAFT', 'FINAL']
  return document === 'SHIPPING_INSTRUCTION' ? ['DRAFT', 'FINAL'] : ['FINAL']
}

const isHouse = (document: PrintDocument) => document === 'HOUSE_BL' || document === 'HOUSE_AWB'

/** Documents of transport are in English, whoever reads them; the others speak the reader's language. */
export const languagesOf = (document: PrintDocument): readonly Language[] => (isHouse(document) ? ['en-US'] : LANGUAGES)

/** How many originals one run makes. */
export const originalsOf = (document: PrintDocument, order: Of): number | null =>
  document === 'HOUSE_AWB' ? AWB_ORIGINALS : document === 'HOUSE_BL' && isNegotiable(order) ? order.number_of_originals : null

/**
 * The house prints everything. Of its bookings the external side has the confirmation, the instruction and the draft of the house document, and the
 * declaration of mass where it may declare.
 */
export function mayPrint(document: PrintDocument, kind: PrintKind, actor: Actor): boolean {
  if (actor.internal) return actor.func_ids.has('create_booking')
  if (isHouse(document)) return kind === 'DRAFT'
  return document !== 'VGM_DECLARATION' || mayDeclare(actor)
}

/** Looking at it is open to whoever of the house reads the booking. */
export const mayPreview = (document: PrintDocument, kind: PrintKind, actor: Actor) => actor.internal || mayPrint(document, kind, actor)

/** Originals are made once; a further run is a supervisor's. */
export const mayPrintAgain = ({ internal, user_level_id }: Actor) => internal && user_level_id >= USER_LEVEL.supervisor

const SUBMITTED: readonly BookingStatus[] = ['NEW_E_BOOKING', 'NEW_MANUAL', 'CONFIRMED', 'AMEND_PENDING', 'RECOVERED']

/** Without these there is nothing to put on paper. */
const ALWAYS = ['shipper_party_id', 'consignee_party_id', 'handling_office_party_id'] as const
const ROUTE = ['pol', 'pod', 'etd'] as const
const CARGO = ['goods_description', 'package_qty', 'package_unit', 'gross_weight', 'cbm'] as const
const HOUSE = [...ALWAYS, ...ROUTE, 'pld', ...CARGO, 'freight', 'transport_document'] as const
const BY_SEA = ['vessel', 'voyage'] as const
const BY_AIR = ['carrier_code', 'voyage'] as const

const isBlank = (value: unknown) => value === null || value === undefined || value === ''
const missing = (order: BookingData, fields: readonly (keyof BookingData)[]) =>
  fields.filter((field) => isBlank(order[field])).map((field) => at(field, 'msgRequired'))

/** What of each container a document of transport names; loose cargo and air cargo have no seal of their own. */
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

function missingOfHouse(document: PrintDocument, kind: PrintKind, order: ShippingOrder): FieldProblem[] {
  if (kind === 'DRAFT') return missing(order, ALWAYS)
  const contradicted = packagesNotAllocated(order)
  return [
    ...(order.booking_status === 'CONFIRMED' ? [] : [reason('print.needsConfirmed')]),
    ...(order.hbl_no === null ? [reason('print.needsHblNo')] : []),
    ...(order.si_status === 'SUBMITTED' ? [] : [reason('print.needsSi')]),
    ...missing(order, HOUSE),
    ...missing(order, document === 'HOUSE_AWB' ? BY_AIR : order.mode === 'SEA' ? BY_SEA : []),
    // Where title passes by endorsement, the carrier must know whom to tell.
    ...(order.to_order ? missing(order, ['notify_party_id']) : []),
    ...(kind === 'ORIGINAL' && !originalsOf(document, order) ? [at('number_of_originals', 'msgRequired')] : []),
    ...missingOfContainers(order),
    ...(contradicted ? [contradicted] : []),
  ]
}

function missingOfPaper(document: PrintDocument, kind: PrintKind, { order, vgm, today }: PrintFacts): FieldProblem[] {
  if (document === 'VGM_DECLARATION') {
    const isOpen = isDeclarable(order) ? [] : [reason('vgm.notDeclarable')]
    const wrong = vgmProblems(vgm, today).map(({ path, key, params }) => vgmReason(path, key, params, vgm))
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

/** A finding of the declaration, told with the number of its container. */
function vgmReason(path: string, key: string, params: FieldProblem['params'], vgm: readonly VgmLine[]): FieldProblem {
  const container_no = vgm[Number(path.split('.')[1])]?.container_no
  return container_no ? at('', 'print.vgmIncomplete', { ...params, container_no }) : at('', key, params)
}

/** What stands against a print, by the field that must be filled; '' where it is no field's. */
export function printProblems(document: PrintDocument, kind: PrintKind, facts: PrintFacts): FieldProblem[] {
  const { order, no_hbl_printing } = facts
  if (order.booking_status === 'DRAFT') return [reason('print.notSubmitted')]
  if (!SUBMITTED.includes(order.booking_status)) return [reason('print.bookingIsOver')]
  const barred =
    isHouse(document) && no_hbl_printing.length > 0
      ? [at('', 'print.noHblPrinting', { count: no_hbl_printing.length, party_codes: no_hbl_printing.join(', ') })]
      : []
  return [...barred, ...(isHouse(document) ? missingOfHouse(document, kind, order) : missingOfPaper(document, kind, facts))]
}
