import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'
import { calendarDate, integer, line, version } from '../kit/fields.ts'
import { historyOf } from '../kit/history.ts'
import { pageOf } from '../kit/list.api.ts'
import { remarkCalls } from '../kit/remark.api.ts'
import { stepCalls } from '../kit/stepCalls.ts'
import { MblStatus, MblType, MOST_BILL_ORDERS } from './master-bl.codes.ts'
import { ComparedLine } from './master-bl.compared-rules.ts'
import { masterBlListsApi } from './master-bl.lists.api.ts'
import { MBL_TABLE } from './master-bl.transitions.ts'
import { BilledOrder, BillFacts, MasterBl, MasterBlForm, MasterBlRow } from './master-bl.ts'

const Number20 = z.string().check(z.minLength(1), z.maxLength(20))
const params = z.object({ master_bl_no: Number20 })
const access = ['master_bl'] as const

const steps = stepCalls(
  MBL_TABLE,
  { path: '/master-bls/{master_bl_no}', access, params, answer: MasterBl },
  {
    instruct: 'Instruct the carrier: the bill is complete and its orders are ready',
    issue: 'Issue a bill that agrees with its house bills',
    issue_anyway: 'Issue a bill in spite of differences; for supervisors, a reason is required',
    surrender: 'Surrender a bill: every original is back; this cannot be undone',
    withdraw: 'Withdraw the instruction; a reason is required',
    void: 'Void a bill: its orders and containers are free at once; for supervisors, a reason is required',
  },
)
export const masterBlSteps = {
  ...steps,
  surrender: { ...steps.surrender, body: z.strictObject({ version, originals_returned: z.nullable(integer(0, 9)) }) },
}

/** A master bill as the order or the plan that it covers shows it. */
export const RelatedBill = z.object({
  master_bl_no: z.string(),
  carrier_mbl_no: z.nullable(z.string()),
  mbl_status: MblStatus,
  mbl_type: z.nullable(MblType),
  vessel: z.nullable(z.string()),
  voyage: z.nullable(z.string()),
  etd: z.nullable(calendarDate),
})
export type RelatedBill = z.infer<typeof RelatedBill>
export const RelatedBills = z.object({ bills: z.array(RelatedBill) })

export const MOST_FOUND_ORDERS = 50

const reading = {
  /** With the schema of the rows, for the server and the API documentation. */
  list: defineCall({ ...masterBlListsApi.list, answer: pageOf(MasterBlRow) }),
  dashboard: masterBlListsApi.dashboard,
  read: defineCall({
    method: 'GET',
    path: '/master-bls/{master_bl_no}',
    access,
    summary: 'One master bill with its orders and containers',
    params,
    answer: MasterBl,
  }),
  comparison: defineCall({
    method: 'GET',
    path: '/master-bls/{master_bl_no}/comparison',
    access,
    summary: 'The house bills compared with the master bill, line by line',
    params,
    answer: z.object({ lines: z.array(ComparedLine) }),
  }),
  history: defineCall({
    method: 'GET',
    path: '/master-bls/{master_bl_no}/history',
    access,
    summary: 'Every change of status and of fields, newest first',
    params,
    answer: z.array(historyOf(MblStatus)),
  }),
}

const choosing = {
  findOrders: defineCall({
    method: 'GET',
    path: '/master-bl-orders',
    access,
    summary: 'Orders that a master bill can name, by number, party or vessel',
    query: z.strictObject({ q: line(100) }),
    answer: z.array(BilledOrder),
  }),
  facts: defineCall({
    method: 'POST',
    path: '/master-bl-facts',
    access,
    summary: 'Orders with every container that holds their cargo; unknown ones are left out',
    body: z.strictObject({
      so_nos: z.array(Number20).check(z.maxLength(MOST_BILL_ORDERS)),
      master_bl_no: z._default(z.nullable(Number20), null),
    }),
    answer: BillFacts,
    reads: true,
  }),
  proposeBill: defineCall({
    method: 'POST',
    path: '/master-bl-proposals',
    access,
    summary: 'The form of a new bill of these orders, or of all orders of a consolidation; nothing is stored',
    body: z.strictObject({
      so_nos: z._default(z.array(Number20).check(z.maxLength(MOST_BILL_ORDERS)), []),
      consolidation_no: z._default(z.nullable(Number20), null),
    }),
    answer: MasterBlForm,
    reads: true,
  }),
  ofOrder: defineCall({
    method: 'GET',
    path: '/shipping-orders/{so_no}/master-bls',
    access,
    summary: 'The master bills that name a shipping order',
    params: z.object({ so_no: Number20 }),
    answer: RelatedBills,
  }),
  ofPlan: defineCall({
    method: 'GET',
    path: '/consolidations/{consolidation_no}/master-bls',
    access,
    summary: 'The master bills of a consolidation',
    params: z.object({ consolidation_no: Number20 }),
    answer: RelatedBills,
  }),
}

export const masterBlApi = {
  ...reading,
  create: defineCall({
    method: 'POST',
    path: '/master-bls',
    access,
    summary: 'Save a new master bill as a draft; it gets its number',
    body: MasterBlForm,
    answer: MasterBl,
    creates: true,
    errors: [409],
  }),
  save: defineCall({
    method: 'PUT',
    path: '/master-bls/{master_bl_no}',
    access,
    summary: 'Save a master bill; after the instruction only what the carrier gives may change',
    params,
    body: z.extend(MasterBlForm, { version }),
    answer: MasterBl,
    errors: [409],
  }),
  ...masterBlSteps,
  ...choosing,
  ...remarkCalls('/master-bls/{master_bl_no}', access, params),
}
