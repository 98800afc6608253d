import * as z from 'zod/mini'
import { ShippingOrderRow } from '../booking/booking.ts'
import { ContainerKind } from './consolidation.container-kinds.ts'
import { defineCall } from '../kit/contract.ts'
import { calendarDate, line, numberedId, version } from '../kit/fields.ts'
import { historyOf } from '../kit/history.ts'
import { narrowPageOf } from '../kit/list.api.ts'
import { FieldError } from '../kit/problem.ts'
import { remarkCalls } from '../kit/remark.api.ts'
import { stepCalls } from '../kit/stepCalls.ts'
import { ConsolMode, ConsolStatus, LoadStatus, MOST_ORDERS } from './consolidation.codes.ts'
import { consolidationListsApi } from './consolidation.lists.api.ts'
import { CONSOL_TABLE } from './consolidation.transitions.ts'
import { Consolidation, ConsolContainer, ConsolContainerForm, ConsolidationForm, ConsolidationRow, PlannedOrder } from './consolidation.ts'

const params = z.object({ consolidation_no: z.string().check(z.minLength(1), z.maxLength(20)) })
const read = ['consolidation', 'create_consolidation'] as const
const write = ['create_consolidation'] as const

/** Cancel and recover (CONSOL-034, CONSOL-035). */
export const consolidationSteps = stepCalls(
  CONSOL_TABLE,
  { path: '/consolidations/{consolidation_no}', access: write, params, answer: Consolidation },
  {
    cancel: 'Cancel a consolidation; its orders are free at once',
    recover: 'Recover a cancelled consolidation with those of its orders that are still free',
  },
)

/** An order that could be planned, with the problems that keep it off this plan. */
export const Candidate = z.object({ order: PlannedOrder, problems: z.array(FieldError) })
export type Candidate = z.infer<typeof Candidate>
export const MOST_CANDIDATES = 100

/** Orders of one lane and week, and the plan that could take them. */
export const PlanOffer = z.object({
  pol: z.nullable(z.string()),
  pod: z.nullable(z.string()),
  mode: z.nullable(z.string()),
  /** Monday of the week in which they sail; null when they have no ETD. */
  week: z.nullable(z.string()),
  orders: z.array(PlannedOrder),
  /** The office of the reader that would plan them: that of the orders if it is one of the reader's, else the only one; null among several. */
  office_party_id: z.nullable(z.number()),
  /** A plan of the same lane and week that may still be changed. */
  consolidation_no: z.nullable(z.string()),
})
export type PlanOffer = z.infer<typeof PlanOffer>

/** The related-consolidation panel of a shipping order (BOOK-035). */
export const OrderConsolidation = z.object({
  consolidation_no: z.string(),
  consol_status: ConsolStatus,
  load_status: LoadStatus,
  vessel: z.nullable(z.string()),
  voyage: z.nullable(z.string()),
  etd: z.nullable(calendarDate),
  container_summary: z.nullable(z.string()),
  package_qty: z.number(),
  cbm: z.number(),
  kg: z.number(),
  booked_package_qty: z.number(),
  booked_cbm: z.number(),
  booked_kg: z.number(),
  /** The containers that hold cargo of the order. */
  containers: z.array(
    z.object({
      line_no: z.number(),
      container_size: z.string(),
      container_no: z.nullable(z.string()),
      seal_no: z.nullable(z.string()),
      package_qty: z.number(),
    }),
  ),
  /** The reader may open it. */
  may_open: z.boolean(),
})
export type OrderConsolidation = z.infer<typeof OrderConsolidation>

/** The result for one of several orders. */
export const Aligned = z.object({
  so_no: z.string(),
  /** The HTTP status that the call for a single booking would have: 200, 403, 404, 409 or 422. */
  status: z.number(),
  msgKey: z.nullable(z.string()),
  Message: z.nullable(z.string()),
  errors: z.array(FieldError),
})
export type Aligned = z.infer<typeof Aligned>

const SoNo = z.string().check(z.minLength(1), z.maxLength(20))

export const consolidationApi = {
  /** With the schema of the rows, for the server and the API documentation. */
  list: defineCall({ ...consolidationListsApi.list, answer: narrowPageOf(ConsolidationRow) }),
  waitingOrders: defineCall({ ...consolidationListsApi.waitingOrders, answer: narrowPageOf(ShippingOrderRow) }),
  dashboard: consolidationListsApi.dashboard,
  read: defineCall({
    method: 'GET',
    path: '/consolidations/{consolidation_no}',
    access: read,
    summary: 'One consolidation with its containers and its shipping orders',
    params,
    answer: Consolidation,
  }),
  create: defineCall({
    method: 'POST',
    path: '/consolidations',
    access: write,
    summary: 'Save a new consolidation plan; it gets its number, and as a copy the proposals of the other plan that have not gone',
    /** CONSOL-015: `copied_from` is the number of a plan that the user sees. */
    body: z.extend(ConsolidationForm, { copied_from: z.optional(z.nullable(params.shape.consolidation_no)) }),
    answer: Consolidation,
    creates: true,
    errors: [409],
  }),
  save: defineCall({
    method: 'PUT',
    path: '/consolidations/{consolidation_no}',
    access: write,
    summary: 'Save a consolidation; a change that the approval covers makes it a plan again',
    params,
    body: z.extend(ConsolidationForm, { version }),
    answer: Consolidation,
    errors: [409],
  }),
  ...consolidationSteps,
  takeOver: defineCall({
    method: 'POST',
    path: '/consolidations/{consolidation_no}/take-over',
    access: write,
    summary: 'Take over what was amended on orders of the plan',
    params,
    body: z.strictObject({ version, so_nos: z.array(SoNo).check(z.minLength(1), z.maxLength(MOST_ORDERS)) }),
    answer: Consolidation,
    moves: true,
    errors: [409],
  }),
  alignSailing: defineCall({
    method: 'POST',
    path: '/consolidations/{consolidation_no}/align-sailing',
    access: write,
    summary: 'Put the sailing of the plan into orders on it, each by itself under the rules of bookings',
    params,
    body: z.strictObject({ so_nos: z.array(SoNo).check(z.minLength(1), z.maxLength(MOST_ORDERS)) }),
    answer: z.object({ results: z.array(Aligned) }),
    moves: true,
    errors: [409],
  }),
  saveContainer: defineCall({
    method: 'PUT',
    path: '/consolidations/{consolidation_no}/containers/{container_id}',
    access: write,
    summary: 'Save one container of a consolidation: number, seal, weights, dates',
    params: z.extend(params, { container_id: numberedId }),
    body: z.extend(ConsolContainerForm, { version }),
    answer: ConsolContainer,
    errors: [409],
  }),
  candidates: defineCall({
    method: 'GET',
    path: '/consolidation-candidates',
    access: write,
    summary: 'Confirmed orders that fit a plan, and those that do not with the reasons; of a plan that is not saved yet by its lane',
    query: z.strictObject({
      consolidation_no: z.optional(params.shape.consolidation_no),
      q: z.optional(line(100)),
      pol: z.optional(z.string().check(z.maxLength(5))),
      pod: z.optional(z.string().check(z.maxLength(5))),
      mode: z.optional(ConsolMode),
    }),
    answer: z.array(Candidate),
  }),
  planTogether: defineCall({
    method: 'POST',
    path: '/consolidation-offers',
    access: write,
    summary: 'Group orders by lane and week, with the plan that could take each group',
    body: z.strictObject({ so_nos: z.array(SoNo).check(z.minLength(1), z.maxLength(100)) }),
    answer: z.array(PlanOffer),
    reads: true,
  }),
  containerKinds: defineCall({
    method: 'GET',
    path: '/consolidation-container-kinds',
    access: read,
    summary: 'What containers of each size hold, as the administrator keeps it',
    answer: z.array(ContainerKind),
  }),
  ofOrder: defineCall({
    method: 'GET',
    path: '/shipping-orders/{so_no}/consolidation',
    access: ['booking', 'create_booking', 'booking_approval', 'consolidation'],
    summary:
      'The consolidation on which a shipping order stands, and how much of it; null without one, or with one that the reader may not see',
    params: z.object({ so_no: SoNo }),
    answer: z.object({ consolidation: z.nullable(OrderConsolidation) }),
  }),
  history: defineCall({
    method: 'GET',
    path: '/consolidations/{consolidation_no}/history',
    access: read,
    summary: 'Every change of status and of fields, newest first',
    params,
    answer: z.array(historyOf(ConsolStatus)),
  }),
  ...remarkCalls('/consolidations/{consolidation_no}', read, params),
}
