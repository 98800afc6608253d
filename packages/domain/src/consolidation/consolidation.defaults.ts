import * as z from 'zod/mini'
import { readablePart, type Reader } from '../kit/fieldRights.ts'
import { CONTAINER_SIZES } from '../transport/transport.codes.ts'
import { fillOf } from './consolidation.container-kinds.ts'
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

/** An empty form; a consolidation goes by sea unless somebody says otherwise. */
export const emptyPlan = (): ConsolidationForm => ({ ...z.parse(ConsolidationForm, {}), mode: 'SEA' })
export const emptyRequest = (): ConsolRequest => z.parse(ConsolRequestForm, {})

/** What of a stored plan a form writes. */
export const planFormOf = ({ container_requests, so_allocations, ...plan }: Consolidation): ConsolidationForm =>
  z.parse(Header, {
    ...plan,
    container_requests: container_requests.map((line) => z.parse(Request, line)),
    so_allocations: so_allocations.map((line) => z.parse(Allocation, line)),
  })

/** The plan as it is stored: by sea unless it says otherwise, orders in the sequence in which they are written where none is given. */
export const completedPlan = (form: ConsolidationForm): ConsolidationForm => ({
  ...form,
  mode: form.mode ?? 'SEA',
  so_allocations: form.so_allocations.map((line, index) => ({ ...line, loading_seq: line.loading_seq ?? index + 1 })),
})

/** The orders of a plan as its rules read them. */
export const ordersOf = ({ so_allocations }: Pick<Consolidation, 'so_allocations'>): Map<string, PlannedOrder> =>
  new Map(so_allocations.map(({ so_no, order }) => [so_no, order]))

/** The whole of an order as a line of the plan. */
export const wholeOf = (order: PlannedOrder, loading_seq: number | null = null): SoAllocation => ({
  so_no: order.so_no,
  package_qty: order.package_qty,
  cbm: order.cbm,
  kg: order.kg,
  loading_seq,
})

/** So many packages of an order with the CBM and KG that they take along. */
export const partOf = (order: PlannedOrder, packageQty: number, loading_seq: number | null = null): SoAllocation => ({
  ...wholeOf(order, loading_seq),
  ...measuresOf(Math.min(packageQty, order.package_qty), order),
})

/** CONSOL-015: a new plan as this one, with neither orders nor the sailing that has been chosen; of a cancelled plan its free orders come along. */
export function copyOfPlan(plan: Consolidation): ConsolidationForm {
  const form = planFormOf(plan)
  const free = plan.so_allocations.filter(({ order }) => order.on_consolidation_no === null && order.booking_status === 'CONFIRMED')
  return {
    ...form,
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
export function summaryOfPlan({ container_requests, so_allocations }: Pick<ConsolidationForm, 'container_requests' | 'so_allocations'>) {
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
    fill: fillOf(cbm, container_requests),
  }
}

/** These name the principal or quote it: for nobody else outside. */
export const OF_PRINCIPAL = [
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
/** What has been amended is the forwarder's own business until it is taken over. */
const OWN_BUSINESS = { amended_at: null } as const
const concealed = Object.fromEntries(OF_PRINCIPAL.map((field) => [field, null]))
/** The numbers of all containers of a plan, which lists show; other parties know only those with their own cargo. */
export const CONTAINERS_OF_PLAN = 'container_nos'
const withoutContainers = (plan: object) => (CONTAINERS_OF_PLAN in plan ? { [CONTAINERS_OF_PLAN]: null } : {})

/** A plan or a line of a list as this reader is sent it; `isPrincipal`: of a reader from outside. */
export function readablePlan<P extends object>(plan: P, reader: Reader, isPrincipal: boolean): P {
  const readable = readablePart(CONSOLIDATION_FIELD_RIGHTS, plan, reader)
  if (reader.internal) return readable
  return { ...readable, ...OWN_BUSINESS, ...(isPrincipal ? {} : { ...concealed, ...withoutContainers(plan) }) }
}
