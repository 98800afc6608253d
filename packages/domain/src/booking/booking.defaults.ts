import * as z from 'zod/mini'
import type { Actor } from '../kit/access.ts'
import { requestedOf } from './booking.required.ts'
import { readablePart, writablePart, type Reader } from '../kit/fieldRights.ts'
import { BOOKING_FIELD_RIGHTS, ShippingOrderForm, type ContainerLine, type ContainerRequest, type ShippingOrder } from './booking.ts'

const Written = z.object(ShippingOrderForm.shape)

/** An empty form. */
export const emptyForm = (): ShippingOrderForm => z.parse(ShippingOrderForm, {})

/** What of a stored order a form writes. */
export const formOf = (order: ShippingOrder): ShippingOrderForm => z.parse(Written, order)

/** The form in question: what was asked for while an amendment waits, otherwise the order as it stands. */
export const openFormOf = ({ amended, ...order }: ShippingOrder): ShippingOrderForm => z.parse(Written, amended ?? order)

/** What its confirmation writes: on the same chosen sailing the projected ETD has gone on moving meanwhile. */
export function amendedFormOf(order: ShippingOrder): ShippingOrderForm {
  const form = openFormOf(order)
  const stays = order.sailing_schedule_id !== null && form.vessel === order.vessel && form.voyage === order.voyage
  return stays ? { ...form, projected_etd: order.projected_etd } : form
}

/** The order as it will be once its waiting amendment is confirmed. */
export function asAmended(order: ShippingOrder): ShippingOrder {
  const { amended } = order
  if (!amended) return order
  return { ...order, ...amended, pol_time_zone: amended.pol === order.pol ? order.pol_time_zone : null }
}

type Concealing = Partial<Pick<ShippingOrder, 'approval_reason' | 'approval_sent_at'>>
/** The order as this reader is sent it (BOOK-047). */
export function readableOrder<Order extends Concealing>(order: Order, reader: Reader): Order {
  const copy = readablePart(BOOKING_FIELD_RIGHTS, order, reader)
  // What a supervisor says to his own people before the customer was asked.
  return copy.approval_sent_at === null && !reader.internal ? { ...copy, approval_reason: null } : copy
}

/** What this actor may write; whatever else stays as it stands. Containers are told apart by their numbers. A projected ETD may be cleared. */
export const writableForm = (form: ShippingOrderForm, stored: ShippingOrderForm | null, actor: Actor): ShippingOrderForm => {
  const writable = writablePart(
    BOOKING_FIELD_RIGHTS,
    form,
    stored ?? emptyForm(),
    actor,
    (_, a, b) => a['container_no'] !== null && a['container_no'] === b['container_no'],
  )
  return form.projected_etd === null ? { ...writable, projected_etd: null } : writable
}

/** The size that stands for cargo without a container of its own; null where the user chooses sizes. */
function systemSize({ mode, service }: Pick<ShippingOrderForm, 'mode' | 'service'>) {
  if (mode === 'AIR') return 'AIR'
  return service === 'LCL' || service === 'BULK' ? service : null
}

/** Travels without a container of its own, on one line that the system fills in. */
export const isLooseCargo = (form: Pick<ShippingOrderForm, 'mode' | 'service'>) => form.mode !== 'AIR' && systemSize(form) !== null

/** Air cargo need not name its aircraft. */
export const systemVessel = ({ mode }: Pick<ShippingOrderForm, 'mode'>) => (mode === 'AIR' ? 'AIR' : null)

/**
 * What the system fills in: loose cargo asks for one `LCL` or `BULK`, air cargo for `AIR` unless load devices are chosen, and its one line
 * carries the figures of the order. Nothing that somebody entered is changed but a size that does not go with the service.
 */
export function withSystemLines(form: ShippingOrderForm): ShippingOrderForm {
  const size = systemSize(form)
  if (!size) return form
  const chosen = form.mode === 'AIR' && form.container_requests.some((request) => request.container_size !== null)
  if (chosen) return { ...form, vessel: form.vessel ?? systemVessel(form) }
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

/** The container lines, completed by an empty one for every container asked for that has none yet. */
export function linesForRequests(form: ShippingOrderForm): ContainerLine[] {
  const sizes = [...new Set(form.container_requests.map((request) => request.container_size))]
  const missing = sizes.flatMap((size) => {
    const there = form.containers.filter((line) => line.container_size === size).length
    return size ? Array.from({ length: Math.max(0, requestedOf(form, size) - there) }, () => emptyLine(size)) : []
  })
  return [...form.containers, ...missing]
}

/** What belongs to one voyage and not to the business behind it. */
const OF_THE_VOYAGE = {
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

/** Numbers that name one order alone. */
const OF_THE_ORDER = {
  po_no: null,
  shipper_reference: null,
  agent_reference: null,
  consignee_reference: null,
  forwarder_reference: null,
} as const satisfies Partial<ShippingOrderForm>

const onAnotherVoyage = (form: ShippingOrderForm): ShippingOrderForm => ({
  ...form,
  ...OF_THE_VOYAGE,
  oms_shipment: false,
  containers: [],
})

/** A new form from an order: the same business on another voyage, with none of its numbers, dates and boxes (BOOK-013). */
export const copyOf = (order: ShippingOrder): ShippingOrderForm => onAnotherVoyage(formOf(order))

/** A form that somebody has begun, filled up: what stands in it stays, what is blank is taken from the other one. */
export function filledFrom(begun: ShippingOrderForm, kept: ShippingOrderForm): ShippingOrderForm {
  const empty: Record<string, unknown> = emptyForm()
  const isBlank = ([field, value]: [string, unknown]) => String(value) === String(empty[field])
  const typed = Object.fromEntries(Object.entries(begun).filter((entry) => !isBlank(entry)))
  return { ...kept, ...typed }
}

/** What a template keeps of a form: what a copy takes along, without the numbers that name one order. */
export const templateOf = (form: ShippingOrderForm): ShippingOrderForm => ({ ...onAnotherVoyage(form), ...OF_THE_ORDER })
