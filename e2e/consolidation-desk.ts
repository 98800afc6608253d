import { expect, type Locator, type Page } from '@playwright/test'
import { call, completeForm, OPS, readBy, submittedBy } from './booking-desk.ts'
import { ACCOUNTS, api, sessionOf, unique } from './portal.ts'

/* What the tests of consolidations share: LCL orders that wait for a plan, plans, sailings and rates of a lane that no demo data has. */

export const SUPERVISOR = 'supervisor.hkg@fairlead.example'
export const PRINCIPAL = ACCOUNTS.consignee
export const POD = 'BEANR'

type Order = Record<string, unknown> & { so_no: string; version: number }
export type Plan = Record<string, unknown> & { consolidation_no: string; version: number; consol_status: string }
export interface Sailing {
  sailing_schedule_id: number
  mother_vessel: string
  voyage: string
}

const LOAD = { package_qty: 100, gross_weight: 4_000, cbm: 10 }
const PORTS = { pod: POD, pld: POD, fd: POD }

/** A confirmed LCL order from Hong Kong to Antwerp that waits for a plan. */
export async function waitingOrder(changes: object = {}): Promise<Order> {
  const containers = [{ container_size: 'LCL', carrier_booking_no: 'MAEU1234', ...LOAD }]
  const form = {
    service: 'LCL',
    consolidatable: true,
    container_requests: [{ container_size: 'LCL', qty: 1 }],
    containers,
    ...LOAD,
    ...PORTS,
  }
  const { so_no, version } = await submittedBy(OPS, { ...form, ...changes })
  return call<Order>(OPS, 'POST', `/shipping-orders/${so_no}/confirm`, { version })
}

/** Operations amend a confirmed order. */
export async function amendOrder(soNo: string, changes: object): Promise<Order> {
  const order = await readBy(OPS, soNo)
  const names = [...Object.keys(await completeForm()), 'consolidatable']
  const written = Object.fromEntries(names.map((name) => [name, order[name]]))
  return call<Order>(OPS, 'POST', `/shipping-orders/${soNo}/amend`, { ...written, ...changes, version: order.version })
}

export const newSailing = (changes: object = {}) =>
  call<Sailing>(ACCOUNTS.admin, 'POST', '/sailing-schedules', {
    carrier_code: 'EGLV',
    mother_vessel: 'EVER GIVEN',
    voyage: `C${unique()}`,
    pol: 'HKHKG',
    pod: POD,
    etd: '2027-03-08',
    eta: '2027-04-06',
    status: 'A',
    ...changes,
  })
export const nameOf = ({ mother_vessel, voyage }: Sailing) => `${mother_vessel} ${voyage}`

export const newRate = () =>
  call<{ source_key: number }>(ACCOUNTS.admin, 'POST', '/rates', {
    contract_no: `CON${unique()}`,
    carrier_code: 'EGLV',
    mode: 'SEA',
    service: 'FCL',
    pol: 'HKHKG',
    pod: POD,
    effective_from: '2027-01-01',
    effective_to: '2027-12-31',
    currency: 'USD',
    status: 'A',
    rate_containers: [{ container_size: '20GP', charge_code: 'OFR', amount: '1900' }],
  })

/** A plan of these orders for Northwind, in one 20GP. */
export async function planOf(orders: readonly Order[], changes: object = {}): Promise<Plan> {
  return call<Plan>(OPS, 'POST', '/consolidations', {
    consol_type: 'BUYER',
    contact_office_party_id: 1,
    handling_office_party_id: 1,
    principal_party_id: orders[0]?.['consignee_party_id'] ?? null,
    mode: 'SEA',
    pol: 'HKHKG',
    pod: POD,
    container_requests: [{ container_size: '20GP', qty: 1 }],
    so_allocations: orders.map(({ so_no }, index) => ({ so_no, package_qty: 100, cbm: 10, kg: 4_000, loading_seq: index + 1 })),
    ...changes,
  })
}

/** What another user changes meanwhile. */
export async function changePlan(login: string, no: string, changes: object): Promise<Plan> {
  const plan = await call<Plan>(login, 'GET', `/consolidations/${no}`)
  const form = [
    'consol_type',
    'contact_office_party_id',
    'handling_office_party_id',
    'principal_party_id',
    'mode',
    'pol',
    'pod',
    'container_requests',
  ]
  const written = Object.fromEntries(form.map((name) => [name, plan[name]]))
  const lines = (plan['so_allocations'] as Record<string, unknown>[]).map(({ so_no, package_qty, cbm, kg, loading_seq }) => ({
    so_no,
    package_qty,
    cbm,
    kg,
    loading_seq,
  }))
  return call<Plan>(login, 'PUT', `/consolidations/${no}`, { ...written, so_allocations: lines, version: plan.version, ...changes })
}

export const planPath = (no: string, tab = '') => `/BMS/consolidation_management/${no}${tab ? `?tab=${tab}` : ''}`
export const allocations = (page: Page): Locator => page.getByRole('grid', { name: 'SO allocations', exact: true })
export const requests = (page: Page): Locator => page.getByRole('grid', { name: 'Containers', exact: true })
export const step = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Approval actions' }).getByRole('button', { name, exact: true })
export const proposals = (page: Page) => page.getByRole('region', { name: 'Proposed sailings' })

const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

/** A plan that was sent to Northwind with one proposed sailing. */
export async function sentPlan(sailing: Sailing): Promise<Plan> {
  const { consolidation_no: no, version } = await planOf([await waitingOrder()])
  const { source_key } = await newRate()
  const body = new FormData()
  body.append('document_type', 'CONSOL_PLAN')
  body.append('visible_to', 'ALL')
  body.append('file', new Blob([PDF], { type: 'application/pdf' }), 'plan.pdf')
  const { token } = await sessionOf(OPS)
  const uploaded = await fetch(api(`/consolidations/${no}/documents`), {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body,
  })
  if (!uploaded.ok) throw new Error(await uploaded.text())
  const proposed = [{ sailing_schedule_id: sailing.sailing_schedule_id, source_key }]
  let plan = await call<Plan>(OPS, 'PUT', `/consolidations/${no}/approval/proposals`, { version, proposals: proposed })
  for (const [login, taken] of [
    [OPS, 'request'],
    [SUPERVISOR, 'send'],
  ] as const)
    plan = await call<Plan>(login, 'POST', `/consolidations/${no}/approval/${taken}`, { version: plan.version })
  return plan
}

export async function uploadPlan(page: Page) {
  await page.getByRole('tab', { name: 'Document Upload' }).click()
  await page.getByLabel('Document type').selectOption({ label: 'Consolidation plan' })
  const buffer = Buffer.from(PDF)
  await page
    .getByLabel('Choose files', { exact: true })
    .and(page.locator('input'))
    .setInputFiles([{ name: 'consol plan.pdf', mimeType: 'application/pdf', buffer }])
  await expect(page.getByRole('row').filter({ hasText: 'consol plan.pdf' })).toBeVisible()
}
