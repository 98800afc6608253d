import { call, completeForm, OPS } from './booking-desk.ts'
import { newSailing, sentPlan, SUPERVISOR, type Plan, type Sailing } from './consolidation-desk.ts'
import { newContainerNo, unique } from './portal.ts'

/* What the tests of master bills share: orders with submitted shipping instructions, and plans with closed loads. */

type Order = Record<string, unknown> & { so_no: string; version: number; voyage: string }
export type Bill = Record<string, unknown> & { master_bl_no: string; version: number; mbl_status: string }

/** A confirmed full container whose shipping instruction is submitted, on a voyage of its test. */
export async function instructedOrder(): Promise<Order> {
  const load = { package_qty: 100, gross_weight: 1_200, cbm: 60 }
  const hs_lines = [{ hs_code: '950300', ...load }]
  const box = { container_no: 'CSQU3054383', container_size: '40HC', seal_no: 'SEAL77', carrier_booking_no: 'MAEU1234', ...load, hs_lines }
  const form = await completeForm({
    voyage: `M${unique()}`,
    marks: 'PEARL 1-100',
    goods_description: 'PLASTIC TOYS',
    transport_document: 'OBL',
    number_of_originals: 3,
    containers: [box],
  })
  let order = await call<Order>(OPS, 'POST', '/shipping-orders', form)
  for (const step of ['submit', 'confirm', 'request_space', 'release_so', 'submit_si'])
    order = await call<Order>(OPS, 'POST', `/shipping-orders/${order.so_no}/${step}`, { version: order.version })
  return order
}

/** Today by UTC, which is never ahead of the business day. */
export const today = () => new Date().toISOString().slice(0, 10)

/** A draft of an order, as the portal proposes it, with what an issue needs. */
export async function draftOf({ so_no }: Pick<Order, 'so_no'>, changes: object = {}): Promise<Bill> {
  const form = await call<object>(OPS, 'POST', '/master-bl-proposals', { so_nos: [so_no] })
  return call<Bill>(OPS, 'POST', '/master-bls', {
    ...form,
    carrier_mbl_no: `MAEU${unique()}`,
    date_of_issue: today(),
    on_board_date: today(),
    ...changes,
  })
}

interface Box {
  container_id: number
  version: number
  loaded_package_qty: number
  loaded_cbm: number
  loaded_kg: number
}
type Filled = Plan & { containers: Box[]; so_allocations: { so_no: string; amended_at: string | null }[] }

/** An approved plan of one order that lies in its container, whose load is closed. */
export async function closedPlan(): Promise<{ plan: Plan; sailing: Sailing; so_no: string }> {
  const sailing = await newSailing()
  const { consolidation_no: no, version } = await sentPlan(sailing)
  const path = `/consolidations/${no}`
  const { proposals } = await call<{ proposals: { proposal_id: number }[] }>(OPS, 'GET', `${path}/approval`)
  await call(OPS, 'POST', `${path}/approval/approve`, { version, proposal_id: proposals[0]?.proposal_id, remark: 'By telephone' })
  const read = () => call<Filled>(OPS, 'GET', path)
  const so_nos = (await read()).so_allocations.map(({ so_no }) => so_no)
  await call(OPS, 'POST', `${path}/align-sailing`, { so_nos })
  const aligned = await read()
  const amended = aligned.so_allocations.filter(({ amended_at }) => amended_at !== null).map(({ so_no }) => so_no)
  if (amended.length > 0) await call(OPS, 'POST', `${path}/take-over`, { version: aligned.version, so_nos: amended })
  await load(no, so_nos[0] ?? '')
  return { plan: await read(), sailing, so_no: so_nos[0] ?? '' }
}

async function load(no: string, so_no: string): Promise<void> {
  const path = `/consolidations/${no}`
  const before = await call<Filled>(OPS, 'GET', path)
  await call(OPS, 'POST', `${path}/moves`, {
    so_no,
    package_line_no: 0,
    from: null,
    to: before.containers[0]?.container_id,
    package_qty: 100,
  })
  const { containers } = await call<Filled>(OPS, 'GET', path)
  const [box] = containers
  if (!box) throw new Error('a container')
  await call(OPS, 'PUT', `${path}/containers/${box.container_id}`, {
    container_no: newContainerNo(),
    seal_no: `S${no}`.slice(0, 30),
    carrier_booking_no: 'EGLV12345',
    package_qty: box.loaded_package_qty,
    gross_weight: box.loaded_kg,
    cbm: box.loaded_cbm,
    actual_kg: box.loaded_kg,
    vgm_kg: box.loaded_kg + 2_300,
    version: box.version,
  })
  const { plan_version } = await call<{ plan_version: number }>(OPS, 'GET', `${path}/load-plan`)
  await call(SUPERVISOR, 'POST', `${path}/close_load`, { version: plan_version })
}
