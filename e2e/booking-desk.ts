import { expect, type Locator, type Page } from '@playwright/test'
import { api, openAs, origin, sessionOf } from './portal.ts'

/* What the tests of the booking screen share: sessions without the sign-in page, bookings made by the API, and the ways of the hand. */

export const SHIPPER = 'shipper@pearl-toys.example'
export const OPS = 'ops.hkg@fairlead.example'
export const VIEWER = 'viewer@fairlead.example'

/** Opens a path as this user, who has answered the question about cookies. */
export async function enter(page: Page, login: string, path: string) {
  await page.context().addCookies([{ name: 'fairlead_consent', value: 'yes', url: origin() }])
  await openAs(page, await sessionOf(login), path)
  await title(page).waitFor({ timeout: 25_000 })
}

type Order = Record<string, unknown> & { so_no: string; version: number; booking_status: string }

export async function call<T = Order>(login: string, method: string, path: string, body?: object): Promise<T> {
  const { token } = await sessionOf(login)
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }
  const response = await fetch(api(path), { method, headers, body: body && JSON.stringify(body) })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

const option = async (key: string, text: string) => {
  const body = { fetchOptionKey: key, searchText: text, skipDataAccessCheck: true }
  const [found] = await call<{ value: number }[]>(OPS, 'POST', '/Master/GetInSelectionOptions', body)
  return found?.value
}
const findParties = () =>
  Promise.all([option('party_shipper', 'PEARLTOY'), option('party_customer', 'NORTHWIND'), option('party_agent', 'BALTIC')])
let parties: ReturnType<typeof findParties> | undefined

/** Complete and correct: FCL by sea from Hong Kong to Hamburg, ready to be confirmed. */
export async function completeForm(changes: object = {}) {
  parties ??= findParties()
  const [shipper, northwind, baltic] = await parties
  return {
    mode: 'SEA',
    service: 'FCL',
    delivery: 'PORT_TO_PORT',
    business_type: 'FREEHAND',
    po_no: 'PO-E2E',
    shipper_party_id: shipper,
    customer_party_id: northwind,
    consignee_party_id: northwind,
    nomination_agent_party_id: baltic,
    handling_office_party_id: 1,
    pol: 'HKHKG',
    pod: 'DEHAM',
    pld: 'DEHAM',
    fd: 'DEHAM',
    cargo_ready_date: '2027-03-01',
    etd: '2027-03-10',
    eta: '2027-04-05',
    carrier_code: 'MAEU',
    vessel: 'EMMA',
    voyage: '012W',
    cfs_closing: '2027-03-05T04:00:00Z',
    cy_closing: '2027-03-06T04:00:00Z',
    vgm_closing: '2027-03-06T08:00:00Z',
    si_closing: '2027-03-05T08:00:00Z',
    incoterms: 'FOB',
    incoterms_location: 'Hong Kong',
    freight: 'COLLECT',
    commodity: 'Toys',
    package_unit: 'CT',
    package_qty: 100,
    gross_weight: 1200,
    cbm: 60,
    container_requests: [{ container_size: '40HC', qty: 1 }],
    containers: [{ container_size: '40HC', carrier_booking_no: 'MAEU1234', package_qty: 100, gross_weight: 1200, cbm: 60 }],
    ...changes,
  }
}

export const draftBy = async (login: string, changes: object = {}) => call(login, 'POST', '/shipping-orders', await completeForm(changes))

interface Line {
  carrier_booking_no?: string | null
}

/** Submits a booking; if an external user did it, operations then enter the carrier's numbers, which only they may. */
export async function submittedBy(login: string, changes: object = {}) {
  const form: { containers: Line[] } & Record<string, unknown> = await completeForm(changes)
  const { so_no, version } = await call(login, 'POST', '/shipping-orders', form)
  const order = await call(login, 'POST', `/shipping-orders/${so_no}/submit`, { version })
  if (login === OPS || !form.containers.some((line) => line.carrier_booking_no)) return order
  const stored = await readBy(OPS, so_no)
  const written = Object.fromEntries(Object.keys(form).map((name) => [name, stored[name]]))
  const containers = (stored['containers'] as Line[]).map((line, index) => ({
    ...line,
    carrier_booking_no: form.containers[index]?.carrier_booking_no ?? null,
  }))
  return call(OPS, 'PUT', `/shipping-orders/${so_no}`, { ...written, containers, version: stored.version })
}

/** A new draft of the operations desk, open before it; answers its number. */
export async function openDraft(page: Page, changes: object = {}) {
  const { so_no } = await draftBy(OPS, changes)
  await enter(page, OPS, `/BMS/shipping_order/${so_no}`)
  return so_no
}

/** What the shipper has just submitted, open before operations; answers its number. */
export async function openSubmitted(page: Page, changes: object = {}) {
  const { so_no } = await submittedBy(SHIPPER, changes)
  await enter(page, OPS, `/BMS/shipping_order/${so_no}`)
  return so_no
}

export const readBy = (login: string, soNo: string) => call(login, 'GET', `/shipping-orders/${soNo}`)

/** What another user changes meanwhile. */
export async function changedBy(login: string, soNo: string, changes: object) {
  const order = await readBy(login, soNo)
  const form = await completeForm()
  const written = Object.fromEntries(Object.keys(form).map((name) => [name, order[name]]))
  return call(login, 'PUT', `/shipping-orders/${soNo}`, { ...written, ...changes, version: order.version })
}

export const title = (page: Page) => page.getByRole('heading', { level: 1 })
export const tab = (page: Page, name: string) => page.getByRole('tab', { name })
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
export const saveButton = (page: Page) => page.getByRole('button', { name: /^Save/ })
export const action = (page: Page, name: string) => page.locator('.detail-actions, .progress-next').getByRole('button', { name })
export const chip = (page: Page, text: string) => page.locator('.detail-head .chip').filter({ hasText: new RegExp(`${text}$`) })
export const message = (page: Page, text: string) => page.getByText(text, { exact: true })

const isPort = (name: string) => /^(?:POR|POL|POD|PLD|FD)$/.test(name)

/** Searches at once and takes the first option, as a quick hand does. */
export async function choose(page: Page, name: string, typed: string) {
  const box = page.getByRole('combobox', { name, exact: true })
  await box.fill(typed)
  await box.press('Enter')
  // The code of a port is taken by the first Enter.
  const option = page.getByRole('listbox').getByRole('option', { selected: true })
  if (isPort(name)) await expect(box).toHaveValue(new RegExp(`^${typed} `))
  else {
    await expect(option).toBeVisible()
    await box.press('Enter')
  }
  await expect(page.getByRole('listbox')).toHaveCount(0)
}

export const pick = (page: Page, name: string, label: string) => page.getByRole('combobox', { name, exact: true }).selectOption({ label })

/** A cell of a grid by its column's heading, counted from one. */
export async function cell(grid: Locator, row: number, column: string): Promise<Locator> {
  await expect(grid).toBeVisible()
  const headings = await grid.getByRole('columnheader').allTextContents()
  const at = headings.findIndex((heading) => heading.replace(' *', '').trim() === column)
  expect(at, `column ${column} in ${headings.join(', ')}`).toBeGreaterThan(0)
  return grid.locator(`[data-cell="${row - 1}-${at - 1}"]`)
}

export async function type(page: Page, grid: Locator, row: number, column: string, text: string) {
  const target = await cell(grid, row, column)
  await target.click()
  await page.keyboard.type(text)
  await page.keyboard.press('Tab')
}

/** Pastes text of a spreadsheet where the focus is. */
export const paste = (page: Page, text: string) =>
  page.evaluate((given) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', given)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
