import * as z from 'zod/mini'
import { readablePart, type Reader } from '../kit/fieldRights.ts'
import { CONTAINER_SIZES } from '../transport/transport.codes.ts'
import { fillOf, type ContainerKind } from './consolidation.container-kinds.ts'
import { measuresOf, sumOfMeasures } from './consolidation.measure-rules.ts'
import {
  CONSOLIDATION_FIELD_RIGHTS,
  ConsolidationForm,
  ConsolRequestForm,
  SoAllocationForm,
  type Consolidation,
  type ConsolRequest,
  type PlannedOrder,
  type SoAllocation,
} from './consolidation.ts'

const Header = z.object(ConsolidationForm.shape)
const Request = z.object(ConsolRequestForm.shape)
const Allocation = z.object(SoAllocationForm.shape)

/** An empty form; the default mode is sea. */
export const emptyPlan = (): ConsolidationForm => ({ ...z.parse(ConsolidationForm, {}), mode: 'SEA' })
export const emptyRequest = (): ConsolRequest => z.parse(ConsolRequestForm, {})

/** The form of a stored plan. */
export const planFormOf = ({ container_requests, so_allocations, ...plan }: Consolidation): ConsolidationForm =>
  z.parse(Header, {
    ...plan,
    container_requests: container_requests.map((line) => z.parse(Request, line)),
    so_allocations: so_allocations.map((line) => z.parse(Allocation, line)),
  })

/** Fills the defaults in: mode sea, and free `loading_seq` in the order of the lines. */
export function completedPlan(form: ConsolidationForm): ConsolidationForm {
  const used = new Set(form.so_allocations.map(({ loading_seq }) => loading_seq))
  const nextFree = (from: number): number => (used.has(from) ? nextFree(from + 1) : from)
  const so_allocations = form.so_allocations.map((line, index) => {
    const loading_seq = line.loading_seq ?? nextFree(index + 1)
    used.add(loading_seq)
    return { ...line, loading_seq }
  })
  return { ...form, mode: form.mode ?? 'SEA', so_allocations }
}

/** The orders of a plan as its rules read them. */
export const ordersOf = ({ so_allocations }: Pick<Consolidation, 'so_allocations'>): Map<string, PlannedOrder> =>
  new Map(so_allocations.map(({ so_no, order }) => [so_no, order]))

/** A line that allocates the whole order. */
export const wholeOf = (order: PlannedOrder, loading_seq: number | null = null): SoAllocation => ({
  so_no: order.so_no,
  package_qty: order.package_qty,
  cbm: order.cbm,
  kg: order.kg,
  loading_seq,
})

/** A line of `packageQty` packages with their share of CBM and KG. */
export const partOf = (order: PlannedOrder, packageQty: number, loading_seq: number | null = null): SoAllocation => ({
  ...wholeOf(order, loading_seq),
  ...measuresOf(Math.min(packageQty, order.package_qty), order),
})

/** CONSOL-015: copies a plan without orders and selected sailing; a copy of a cancelled plan takes its free orders. */
export function copyOfPlan(plan: Consolidation): ConsolidationForm {
  const form = planFormOf(plan)
  const free = plan.so_allocations.filter(({ order }) => order.on_consolidation_no === null && order.booking_status === 'CONFIRMED')
  return {
    ...form,
    rate_source_key: null,
    carrier_code: null,
    vessel: null,
    voyage: null,
    etd: null,
    eta: null,
    cfs_closing: null,
    cy_closing: null,
    vgm_closing: null,
    si_closing: null,
    so_allocations:
      plan.consol_status === 'CANCELLED' ? form.so_allocations.filter(({ so_no }) => free.some((one) => one.so_no === so_no)) : [],
  }
}

/** What a list shows of a plan's lines, computed with every save. */
export function summaryOfPlan(
  { container_requests, so_allocations }: Pick<ConsolidationForm, 'container_requests' | 'so_allocations'>,
  kinds?: readonly ContainerKind[],
) {
  const cbm = sumOfMeasures(so_allocations.map((line) => line.cbm))
  const filled = container_requests.filter(({ container_size, qty }) => container_size && qty)
  const teuOf = (size: string | null) => CONTAINER_SIZES.find(({ container_size }) => container_size === size)?.teu ?? 0
  return {
    container_summary: filled.map(({ container_size, qty }) => `${qty} x ${container_size}`).join(', ') || null,
    teu: filled.reduce((sum, { container_size, qty }) => sum + teuOf(container_size) * (qty ?? 0), 0),
    so_count: so_allocations.length,
    package_qty: so_allocations.reduce((sum, line) => sum + (line.package_qty ?? 0), 0),
    cbm,
    kg: sumOfMeasures(so_allocations.map((line) => line.kg)),
    fill: fillOf(cbm, container_requests, kinds),
  }
}

/** Fields that name the principal or its references; other external readers do not receive them. */
export const PRINCIPAL_FIELDS = [
  'principal_party_id',
  'principal_party_code',
  'principal_party_name',
  'own_reference',
  'agent_reference',
  'customer_reference',
  'approval_reason',
  'approval_remark',
  'cancel_reason',
] as const satisfies readonly (keyof Consolidation)[]
/** Blanks for what is only for the principal; a row of a list has only the fields that its query names. */
const concealedIn = (plan: object) => Object.fromEntries(PRINCIPAL_FIELDS.filter((field) => field in plan).map((field) => [field, null]))

/** Sums of a whole plan, which external readers other than the principal get of the orders that they see. */
export const SUMMED_FIELDS = ['so_count', 'package_qty', 'cbm', 'kg'] as const satisfies readonly (keyof Consolidation)[]

/** The plan with the sums of the orders that it lists. */
export const withSeenSums = (plan: Consolidation): Consolidation => ({
  ...plan,
  so_count: plan.so_allocations.length,
  package_qty: sumOfMeasures(plan.so_allocations.map((line) => line.package_qty)),
  cbm: sumOfMeasures(plan.so_allocations.map((line) => line.cbm)),
  kg: sumOfMeasures(plan.so_allocations.map((line) => line.kg)),
  fill: null,
})

/** Removes the fields of a plan or list row that the reader may not read; `isPrincipal` counts for external readers. */
export function readablePlan<P extends object>(plan: P, reader: Reader, isPrincipal: boolean): P {
  const readable = readablePart(CONSOLIDATION_FIELD_RIGHTS, plan, reader)
  if (reader.internal) return readable
  return { ...readable, ...(isPrincipal ? {} : concealedIn(plan)) }
}
