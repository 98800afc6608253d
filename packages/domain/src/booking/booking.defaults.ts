import * as z from 'zod/mini'
import type { Actor } from '../kit/access.ts'
import { requestedQty } from './booking.required.ts'
import { readablePart, writablePart, type Reader } from '../kit/fieldRights.ts'
import { ShippingOrderForm, type ContainerLine, type ContainerRequest, type ShippingOrder } from './booking.ts'
import { BOOKING_FIELD_RIGHTS } from './booking.rights.ts'

const FormFields = z.object(ShippingOrderForm.shape)

/** An empty form. */
export const emptyForm = (): ShippingOrderForm => z.parse(ShippingOrderForm, {})

/** The form of a stored order: the fields that a user writes. */
export const formOf = (order: ShippingOrder): ShippingOrderForm => z.parse(FormFields, order)

/** The form to show and edit: the requested amendment while one is pending, otherwise that of the order. */
export const openFormOf = ({ amended, ...order }: ShippingOrder): ShippingOrderForm => z.parse(FormFields, amended ?? order)

/** The form that a confirmation writes. On an unchanged sailing the projected ETD may have moved since the request, so the current one is kept. */
export function amendedFormOf(order: ShippingOrder): ShippingOrderForm {
  const form = openFormOf(order)
  const stays = order.sailing_schedule_id !== null && form.vessel === order.vessel && form.voyage === order.voyage
  return stays ? { ...form, projected_etd: order.projected_etd } : form
}

/** The order as it will be once its pending amendment is confirmed. */
export function asAmended(order: ShippingOrder): ShippingOrder {
  const { amended } = order
  if (!amended) return order
  return { ...order, ...amended, pol_time_zone: amended.pol === order.pol ? order.pol_time_zone : null }
}

type ApprovalFields = Partial<Pick<ShippingOrder, 'approval_reason' | 'approval_sent_at'>>
/** The order without the fields that this reader may not read (BOOK-047). */
export function readableOrder<Order extends ApprovalFields>(order: Order, reader: Reader): Order {
  const copy = readablePart(BOOKING_FIELD_RIGHTS, order, reader)
  // Until the approval is sent to the customer, its reason is an internal note.
  return copy.approval_reason && !copy.approval_sent_at && !reader.internal ? { ...copy, approval_reason: null } : copy
}

/**
 * The form with the fields that this actor may not write reset to their stored values. Containers are matched by number. Anyone may clear the
 * projected ETD.
 */
export const writableForm = (form: ShippingOrderForm, stored: ShippingOrderForm | null, actor: Actor): ShippingOrderForm => {
  const writable = writablePart(BOOKING_FIELD_RIGHTS, form, {
    stored: stored ?? emptyForm(),
    actor,
    sameLine: (_, a, b) => a['container_no'] !== null && a['container_no'] === b['container_no'],
  })
  return form.projected_etd === null ? { ...writable, projected_etd: null } : writable
}

/** The size code that the system sets for cargo without a container; null if the user chooses sizes. */
function systemSize({ mode, service }: Pick<ShippingOrderForm, 'mode' | 'service'>) {
  if (mode === 'AIR') return 'AIR'
  return service === 'LCL' || service === 'BULK' ? service : null
}

/** LCL or bulk: cargo without a full container, on one line that the system fills in. */
export const isLooseCargo = (form: Pick<ShippingOrderForm, 'mode' | 'service'>) => form.mode !== 'AIR' && systemSize(form) !== null

/** By air the vessel is `AIR`, because a booking need not name the aircraft. */
export const systemVessel = ({ mode }: Pick<ShippingOrderForm, 'mode'>) => (mode === 'AIR' ? 'AIR' : null)

/**
 * Fills in what the system sets: loose cargo requests one `LCL` or `BULK`, air cargo one `AIR` unless the user chose load devices, and the single
 * line takes the order's figures. Values that a user entered stay, except a size that does not match the service.
 */
export function withSystemLines(form: ShippingOrderForm): ShippingOrderForm {
  const size = systemSize(form)
  if (!size) return form
  const hasChosenSize = form.mode === 'AIR' && form.container_requests.some((request) => request.container_size !== null)
  if (hasChosenSize) return { ...form, vessel: form.vessel ?? systemVessel(form) }
  return {
    ...form,
    vessel: form.vessel ?? systemVessel(form),
    container_requests: [{ container_size: size, qty: 1 }],
    containers: [loadOf(form, form.containers[0]), ...form.containers.slice(1)].map((line) => ({ ...line, container_size: size })),
  }
}

const loadOf = (form: ShippingOrderForm, line: ContainerLine = emptyLine(null)): ContainerLine => ({
  ...line,
  package_qty: line.package_qty ?? form.package_qty,
  gross_weight: line.gross_weight ?? form.gross_weight,
  cbm: line.cbm ?? form.cbm,
})

export const emptyLine = (size: ContainerRequest['container_size']): ContainerLine => ({
  container_no: null,
  container_size: size,
  seal_no: null,
  carrier_booking_no: null,
  package_qty: null,
  gross_weight: null,
  cbm: null,
  ex_factory_date: null,
  cfs_received: null,
  cy_gate_in: null,
  hs_lines: [],
})

/** The container lines, plus an empty one for every requested container that has no line yet. */
export function linesForRequests(form: ShippingOrderForm): ContainerLine[] {
  const sizes = [...new Set(form.container_requests.map((request) => request.container_size))]
  const missing = sizes.flatMap((size) => {
    const existing = form.containers.filter((line) => line.container_size === size).length
    return size ? Array.from({ length: Math.max(0, requestedQty(form, size) - existing) }, () => emptyLine(size)) : []
  })
  return [...form.containers, ...missing]
}

/** Fields of one voyage, blank in a copy. */
const NO_VOYAGE = {
  master_so_no: null,
  cargo_ready_date: null,
  etd: null,
  eta: null,
  pld_eta: null,
  fd_eta: null,
  projected_etd: null,
  vessel: null,
  voyage: null,
  cfs_closing: null,
  cy_closing: null,
  vgm_closing: null,
  si_closing: null,
} as const satisfies Partial<ShippingOrderForm>

/** References of one order, blank in a template. */
const NO_REFERENCES = {
  po_no: null,
  shipper_reference: null,
  agent_reference: null,
  consignee_reference: null,
  forwarder_reference: null,
} as const satisfies Partial<ShippingOrderForm>

const withoutVoyage = (form: ShippingOrderForm): ShippingOrderForm => ({
  ...form,
  ...NO_VOYAGE,
  oms_shipment: false,
  containers: [],
})

/** A new form copied from an order, without its numbers, dates and containers (BOOK-013). */
export const copyOf = (order: ShippingOrder): ShippingOrderForm => withoutVoyage(formOf(order))

/** Fills the blank fields of a form from another one. */
export function filledFrom(begun: ShippingOrderForm, defaults: ShippingOrderForm): ShippingOrderForm {
  const empty: Record<string, unknown> = emptyForm()
  const isBlank = ([field, value]: [string, unknown]) => String(value) === String(empty[field])
  const typed = Object.fromEntries(Object.entries(begun).filter((entry) => !isBlank(entry)))
  return { ...defaults, ...typed }
}

/** The part of a form that a template keeps: that of a copy, without the references of one order. */
export const templateOf = (form: ShippingOrderForm): ShippingOrderForm => ({ ...withoutVoyage(form), ...NO_REFERENCES })
