import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { emptyLine } from '@fairlead/domain/booking/booking.defaults'
import type { ShippingOrder, ShippingOrderForm } from '@fairlead/domain/booking/booking'
import type { Consolidation, ConsolidationForm, SoAllocation } from '@fairlead/domain/consolidation/consolidation'
import { consolidationApi } from '@fairlead/domain/consolidation/consolidation.api'
import { consolidationApprovalApi } from '@fairlead/domain/consolidation/consolidation.approval-api'
import type { ConsolApprovalAction } from '@fairlead/domain/consolidation/consolidation.codes'
import { emptyPlan, planFormOf } from '@fairlead/domain/consolidation/consolidation.defaults'
import { consolidationDocumentApi } from '@fairlead/domain/consolidation/consolidation.document-api'
import { emptyRate, RateForm } from '@fairlead/domain/rate/rate'
import { rateApi } from '@fairlead/domain/rate/rate.api'
import type { Sailing } from '@fairlead/domain/sailing/sailing'
import { CLOSINGS, done, fclForm, partyIdOf, step as bookingStep } from '../booking/booking.testing.ts'
import { fileOf } from '../document/document.testing.ts'
import { makeSailing, sailingForm } from '../sailing/sailing.testing.ts'
import type { Client, TestPortal } from '../testing/portal.ts'

export const PRINCIPAL = 'consignee@northwind-retail.example'
export const SHIPPER = 'shipper@pearl-toys.example'
export const STRANGER = 'agent@baltic-agents.example'
const LOAD = { package_qty: 100, gross_weight: 4_000.5, cbm: 20.125 }

/** Confirmed LCL orders of Pearl River Toys for Northwind from Hong Kong to Hamburg, and plans made of them. */
export function consolidations({ portal, as }: Pick<TestPortal, 'portal' | 'as'>) {
  let voyage = 0

  async function orderForm(changes: Partial<ShippingOrderForm> = {}): Promise<ShippingOrderForm> {
    const form = await fclForm(
      { portal },
      {
        ...LOAD,
        ...CLOSINGS,
        po_no: 'PO-CONSOL',
        service: 'LCL',
        consolidatable: true,
        container_requests: [{ container_size: 'LCL', qty: 1 }],
        ...changes,
      },
    )
    const { package_qty, gross_weight, cbm, container_requests } = form
    const size = container_requests[0]?.container_size ?? 'LCL'
    const line = { ...emptyLine(size), package_qty, gross_weight, cbm, carrier_booking_no: '255512345' }
    return { ...form, containers: changes.containers ?? [line] }
  }

  async function confirmed(changes: Partial<ShippingOrderForm> = {}): Promise<ShippingOrder> {
    const ops = await as('ops.hkg')
    const draft = await done(ops.send(bookingApi.create, { body: await orderForm(changes) }))
    return done(bookingStep(ops, 'confirm', await done(bookingStep(ops, 'submit', draft))))
  }

  const lineOf = ({ so_no }: Pick<ShippingOrder, 'so_no'>, changes: Partial<SoAllocation> = {}): SoAllocation => ({
    so_no,
    package_qty: LOAD.package_qty,
    cbm: LOAD.cbm,
    kg: LOAD.gross_weight,
    loading_seq: null,
    ...changes,
  })

  async function form(
    orders: readonly Pick<ShippingOrder, 'so_no'>[],
    changes: Partial<ConsolidationForm> = {},
  ): Promise<ConsolidationForm> {
    const office = await partyIdOf({ portal }, 'HKG')
    return {
      ...emptyPlan(),
      consol_type: 'BUYER',
      contact_office_party_id: office,
      handling_office_party_id: office,
      principal_party_id: await partyIdOf({ portal }, 'NORTHWIND'),
      pol: 'HKHKG',
      pod: 'DEHAM',
      container_requests: [{ container_size: '40GP', qty: 1 }],
      so_allocations: orders.map((order) => lineOf(order)),
      ...changes,
    }
  }

  const create = async (client: Client, orders: readonly Pick<ShippingOrder, 'so_no'>[], changes: Partial<ConsolidationForm> = {}) =>
    client.send(consolidationApi.create, { body: await form(orders, changes) })

  /** A plan of `count` new orders. */
  async function planned(count = 1, changes: Partial<ConsolidationForm> = {}): Promise<{ plan: Consolidation; orders: ShippingOrder[] }> {
    const orders: ShippingOrder[] = []
    for (let made = 0; made < count; made++) orders.push(await confirmed())
    return { plan: await done(create(await as('ops.hkg'), orders, changes)), orders }
  }

  const sailing = async (): Promise<Sailing> =>
    makeSailing(
      await as('admin'),
      sailingForm({
        carrier_code: 'HLCU',
        voyage: `C${voyage++}W`,
        pol: 'HKHKG',
        pod: 'DEHAM',
        etd: '2026-03-28',
        eta: '2026-04-25',
        legs: [],
        cfs_cut_off: '2026-03-25T04:00:00.000Z',
        cy_cut_off: '2026-03-26T04:00:00.000Z',
        vgm_cut_off: null,
        si_cut_off: null,
      }),
    )

  const rate = async () =>
    done(
      (await as('admin')).send(rateApi.create, {
        body: RateForm.parse({
          ...emptyRate(),
          contract_no: `C-${voyage++}`,
          carrier_code: 'HLCU',
          pol: 'HKHKG',
          pod: 'DEHAM',
          effective_from: '2026-01-01',
          effective_to: '2026-12-31',
          rate_containers: [{ container_size: '40GP', charge_code: 'OFR', amount: '1900' }],
        }),
      }),
    )

  const propose = (client: Client, plan: Consolidation, sailings: readonly Sailing[], source_key: number | null = null) =>
    client.send(consolidationApprovalApi.propose, {
      params: plan,
      body: {
        version: plan.version,
        proposals: sailings.map(({ sailing_schedule_id }) => ({
          sailing_schedule_id,
          source_key,
          offer_currency: null,
          offer_total: null,
        })),
      },
    })

  const uploadTo = async (
    client: Client,
    { consolidation_no }: Pick<Consolidation, 'consolidation_no'>,
    document_type = 'CONSOL_PLAN' as const,
  ) =>
    done(
      client.send(consolidationDocumentApi.upload, {
        params: { record_id: consolidation_no },
        body: { document_type, visible_to: 'ALL', file: fileOf('plan.pdf') },
      }),
    )

  /** A plan with proposed sailings, a rate and the document: all that a request needs. */
  async function ready(sailings = 1, changes: Partial<ConsolidationForm> = {}) {
    const { plan, orders } = await planned(1, changes)
    const ops = await as('ops.hkg')
    const proposed: Sailing[] = []
    for (let made = 0; made < sailings; made++) proposed.push(await sailing())
    const { source_key } = await rate()
    const withProposals = await done(propose(ops, plan, proposed, source_key))
    await uploadTo(ops, plan)
    return { plan: withProposals, orders, sailings: proposed }
  }

  /** A plan that was sent to its principal. */
  async function sent(sailings = 1) {
    const made = await ready(sailings)
    const requested = await done(approve(await as('ops.hkg'), 'request', made.plan))
    return { ...made, plan: await done(approve(await as('supervisor.hkg'), 'send', requested)) }
  }

  const proposalsOf = async (client: Client, plan: Consolidation) =>
    (await done(client.send(consolidationApprovalApi.approval, { params: plan }))).proposals

  async function approved() {
    const made = await sent()
    const principal = await as(PRINCIPAL)
    const [proposal] = await proposalsOf(principal, made.plan)
    return { ...made, plan: await done(approve(principal, 'approve', made.plan, { proposal_id: proposal?.proposal_id ?? 0 })) }
  }

  return { orderForm, confirmed, lineOf, form, create, planned, sailing, rate, propose, uploadTo, ready, sent, approved, proposalsOf }
}

/** One step of the approval at the version of this plan. */
export const approve = (
  client: Client,
  action: ConsolApprovalAction,
  { consolidation_no, version }: Pick<Consolidation, 'consolidation_no' | 'version'>,
  extra: object = {},
) =>
  client.send(consolidationApprovalApi[action] as (typeof consolidationApprovalApi)['request'], {
    params: { consolidation_no },
    body: { version, ...extra } as never,
  })

export const savePlan = (client: Client, plan: Consolidation, changes: Partial<ConsolidationForm>) =>
  client.send(consolidationApi.save, { params: plan, body: { ...planFormOf(plan), ...changes, version: plan.version } })

export const cancelPlan = (client: Client, plan: Pick<Consolidation, 'consolidation_no' | 'version'>, reason = 'The ship does not call') =>
  client.send(consolidationApi.cancel, { params: plan, body: { version: plan.version, reason } })

export const readPlan = async (client: Client, plan: Pick<Consolidation, 'consolidation_no'>) =>
  client.send(consolidationApi.read, { params: plan })

/** The paths and keys of a refusal. */
export const problemsOf = ({ problem }: { problem: { errors?: { path: string; msgKey: string }[] | undefined } }) =>
  (problem.errors ?? []).map(({ path, msgKey }) => `${path} ${msgKey}`)

/** A container form without data. */
export const blankBox = () => ({
  container_no: null,
  seal_no: null,
  ownership: null,
  size_type: null,
  carrier_booking_no: null,
  package_qty: null,
  gross_weight: null,
  cbm: null,
  actual_kg: null,
  tare_kg: null,
  max_gross_kg: null,
  dunnage_kg: null,
  inner_length_mm: null,
  inner_width_mm: null,
  inner_height_mm: null,
  vgm_kg: null,
  vgm_method: null,
  weighed_on: null,
  cy_gate_in: null,
  cfs_received: null,
})
