import { noViolation } from './axe.ts'
import { expect, type Page, test } from '@playwright/test'
import {
  action,
  call,
  cell,
  chip,
  completeForm,
  draftBy,
  enter,
  field,
  message,
  OPS,
  readBy,
  saveButton,
  SHIPPER,
  submittedBy,
  tab,
  title,
  type,
} from './booking-desk.ts'

const FINANCE = 'finance.hkg@fairlead.example'
const MANAGER = 'manager.hkg@fairlead.example'

/** Made by the shipper, confirmed by operations. */
async function confirmed(changes: object = {}) {
  const { so_no, version } = await submittedBy(SHIPPER, changes)
  return call(OPS, 'POST', `/shipping-orders/${so_no}/confirm`, { version })
}
const stepBy = async (login: string, soNo: string, name: string, reason?: string) => {
  const { version } = await readBy(login, soNo)
  return call(login, 'POST', `/shipping-orders/${soNo}/${name}`, { version, ...(reason ? { reason } : {}) })
}
const open = (page: Page, login: string, soNo: string, tabName?: string) =>
  enter(page, login, `/BMS/shipping_order/${soNo}${tabName ? `?tab=${tabName}` : ''}`)
const panel = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
const press = (page: Page, inPanel: string, name: string) => panel(page, inPanel).getByRole('button', { name, exact: true }).click()

async function giveReason(page: Page, reason: string, button: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: button }).click()
  await expect(dialog.getByText('Enter a reason')).toBeVisible()
  await dialog.getByRole('textbox').fill(reason)
  await dialog.getByRole('button', { name: button }).click()
}

const inList = async (page: Page, login: string, list: string, soNo: string) => {
  await enter(page, login, `/BMS/${list}?q=${soNo}`)
  return page.getByRole('row').getByRole('link', { name: soNo })
}

test('BOOK-019 the tabs of a booking are in the order of the specification', async ({ page }) => {
  const { so_no } = await confirmed()
  await open(page, OPS, so_no)
  const all = [
    'Header',
    'Details',
    'ISF',
    'Filing',
    'Document Upload',
    'Document Upload History',
    'VGM EDI History',
    'Shipping Instruction',
    'Confirm Booking',
    'Carrier Booking',
    'House Doc',
    'Booking Approval',
    'Status History',
  ]
  const shown = (await page.getByRole('tab').allTextContents()).map((text) => text.replace(/\d.*$/, ''))
  expect(shown).toEqual(all)
})

test.describe('a customer requests, operations answer', () => {
  test('BOOK-004 BOOK-058 an amendment waits in its list, shows what differs, and is confirmed', async ({ page, browser }) => {
    const { so_no } = await confirmed()
    await open(page, SHIPPER, so_no)
    await expect(action(page, 'Amend')).toHaveAttribute('aria-disabled', 'true')
    await field(page, 'Voyage').fill('099W')
    await field(page, 'PO#').fill('PO-NEW')
    await action(page, 'Amend').click()
    await expect(chip(page, 'Amend pending')).toBeVisible()
    await expect(message(page, `Amendment of ${so_no} requested`)).toBeVisible()
    await page.reload()
    const asked = page.getByRole('region', { name: 'Amendment awaiting operations' })
    await expect(asked.getByRole('row', { name: 'Voyage 012W 099W' })).toBeVisible()

    const desk = await (await browser.newContext()).newPage()
    const link = await inList(desk, OPS, 'amend_e_booking', so_no)
    await link.click()
    await expect(title(desk)).toHaveText(so_no)
    await expect(desk.getByRole('row', { name: 'PO# PO-E2E PO-NEW' })).toBeVisible()
    await noViolation(desk)
    await action(desk, 'Confirm').click()
    await expect(chip(desk, 'Confirmed')).toBeVisible()
    await expect(field(desk, 'Voyage')).toHaveValue('099W')
    await page.reload()
    await expect(chip(page, 'Confirmed')).toBeVisible()
    await expect(await inList(desk, OPS, 'amend_e_booking', so_no)).toHaveCount(0)
    await expect(await inList(desk, OPS, 'booking_confirmed', so_no)).toBeVisible()
    await desk.close()
  })

  test('BOOK-106 an amendment is rejected with a reason, and the confirmed version stays', async ({ page }) => {
    const { so_no, version, ...order } = await confirmed()
    await call(SHIPPER, 'POST', `/shipping-orders/${so_no}/amend`, { ...(await formOf(order)), voyage: '099W', version })
    await open(page, OPS, so_no)
    await expect(field(page, 'Voyage')).toHaveValue('099W')
    await action(page, 'Reject amendment').click()
    await giveReason(page, 'The vessel is full', 'Reject amendment')
    await expect(chip(page, 'Confirmed')).toBeVisible()
    await expect(field(page, 'Voyage')).toHaveValue('012W')
    await tab(page, 'Status History').click()
    await expect(page.getByRole('listitem').filter({ hasText: 'The vessel is full' })).toContainText('Rejected amendment')
  })

  test('BOOK-005 BOOK-059 BOOK-067 a cancellation waits in its list, and is acknowledged', async ({ page, browser }) => {
    const { so_no } = await confirmed()
    await open(page, SHIPPER, so_no)
    await action(page, 'Request cancellation').click()
    await giveReason(page, 'Order withdrawn', 'Request cancellation')
    await expect(chip(page, 'Cancel pending')).toBeVisible()
    const desk = await (await browser.newContext()).newPage()
    await (await inList(desk, OPS, 'cancel_e_booking', so_no)).click()
    await expect(desk.getByRole('region', { name: 'The customer has requested cancellation' })).toContainText('Order withdrawn')
    await noViolation(desk)
    await action(desk, 'Acknowledge cancellation').click()
    await expect(chip(desk, 'Cancelled')).toBeVisible()
    await expect(await inList(desk, OPS, 'cancel_e_booking', so_no)).toHaveCount(0)
    await desk.close()
  })

  test('BOOK-068 a cancellation is rejected with a reason, and the previous status is restored', async ({ page }) => {
    const { so_no } = await submittedBy(SHIPPER)
    await stepBy(SHIPPER, so_no, 'request_cancel', 'A mistake')
    await open(page, OPS, so_no)
    await action(page, 'Reject cancellation').click()
    await giveReason(page, 'Already on board', 'Reject cancellation')
    await expect(chip(page, 'New e-booking')).toBeVisible()
    await page.reload()
    await expect(chip(page, 'New e-booking')).toBeVisible()
  })

  test('BOOK-124 a customer’s amendment of a meanwhile cancelled booking is refused with the specified text', async ({ page }) => {
    const { so_no } = await confirmed()
    await open(page, SHIPPER, so_no)
    await field(page, 'Voyage').fill('099W')
    await page.route('**/notification/**', (route) => route.abort())
    await page.route(`**/shipping-orders/${so_no}`, (route) => (route.request().method() === 'GET' ? route.abort() : route.fallback()))
    await stepBy(OPS, so_no, 'cancel', 'The factory closed')
    await action(page, 'Amend').click()
    await expect(message(page, 'Shipment handled by OPS or cancelled').first()).toBeVisible()
  })
})

/** What the form of an order writes. */
async function formOf(order: Record<string, unknown>) {
  return Object.fromEntries(Object.keys(await completeForm()).map((name) => [name, order[name]]))
}

test('BOOK-028 a pending booking is confirmed from its tab, which lists missing fields', async ({ page }) => {
  const { so_no } = await submittedBy(SHIPPER, { cy_closing: null })
  await open(page, OPS, so_no)
  await tab(page, 'Confirm Booking').click()
  await panel(page, 'Confirmation')
    .getByRole('button', { name: /^CY closing/ })
    .click()
  await expect(field(page, 'CY closing')).toBeFocused()
  await page.keyboard.type('202703061200')
  await tab(page, 'Confirm Booking').click()
  await expect(panel(page, 'Confirmation').getByText('Ready')).toBeVisible()
  await noViolation(page)
  await press(page, 'Confirmation', 'Confirm')
  await expect(chip(page, 'Confirmed')).toBeVisible()
  const { job_no } = await readBy(OPS, so_no)
  await expect(panel(page, 'Confirmation')).toContainText(String(job_no))
})

test('BOOK-010 BOOK-027 BOOK-070 BOOK-071 the SI is filled in and submitted, leaves its list, and is reversed', async ({ page }) => {
  const { so_no } = await confirmed({
    goods_description: 'Wooden toys',
    transport_document: 'OBL',
    number_of_originals: 3,
    containers: [
      {
        container_no: 'MAEU1234567',
        container_size: '40HC',
        carrier_booking_no: 'MAEU1234',
        package_qty: 100,
        gross_weight: 1200,
        cbm: 60,
      },
    ],
  })
  await expect(await inList(page, OPS, 'booking_pending_si', so_no)).toBeVisible()
  await open(page, OPS, so_no)
  await tab(page, 'Confirm Booking').click()
  await press(page, 'Space', 'Request space')
  await press(page, 'Space', 'Release SO')
  await expect(panel(page, 'Space')).toContainText('Released SO')
  await tab(page, 'Shipping Instruction').click()
  const missing = panel(page, 'Shipping instruction').getByRole('list', { name: 'To fix' })
  await expect(missing).toContainText('Seal no.')
  await type(page, page.getByRole('grid', { name: 'Containers', exact: true }), 1, 'Seal no.', 'SL-4711')
  await field(page, 'Marks').fill('PEARL 1-100')
  await expect(panel(page, 'Shipping instruction')).toContainText('Ready')
  await noViolation(page)
  await press(page, 'Shipping instruction', 'Submit SI')
  await expect(panel(page, 'Shipping instruction')).toContainText('Submitted')
  await page.reload()
  await tab(page, 'Shipping Instruction').click()
  await expect(field(page, 'Marks')).toHaveValue('PEARL 1-100')
  await expect(await cell(page.getByRole('grid', { name: 'Containers', exact: true }), 1, 'Seal no.')).toContainText('SL-4711')
  await expect(await inList(page, OPS, 'booking_pending_si', so_no)).toHaveCount(0)

  const { version } = await readBy(OPS, so_no)
  const originals = { document: 'HOUSE_BL', kind: 'ORIGINAL', language: 'en-US', version, reason: null }
  await call(OPS, 'POST', `/shipping-orders/${so_no}/prints`, originals)
  await open(page, OPS, so_no)
  await tab(page, 'Shipping Instruction').click()
  await expect(panel(page, 'Shipping instruction')).toContainText('Originals of the house document printed: 3')
  await press(page, 'Shipping instruction', 'Reverse house SI')
  await giveReason(page, 'The seal was broken', 'Reverse house SI')
  await expect(panel(page, 'Shipping instruction')).toContainText('Not submitted')
  await expect(await inList(page, OPS, 'booking_pending_si', so_no)).toBeVisible()
})

test('BOOK-027 the shipper fills in the SI without amending the booking', async ({ page }) => {
  const { so_no } = await confirmed()
  await open(page, SHIPPER, so_no)
  await tab(page, 'Shipping Instruction').click()
  await field(page, 'Marks').fill('PEARL 1-100')
  await saveButton(page).click()
  await expect(message(page, 'Saved')).toBeVisible()
  await expect(chip(page, 'Confirmed')).toBeVisible()
  await expect(panel(page, 'Shipping instruction')).toContainText('must be Released SO')
})

test('BOOK-030 the house bill tab shows its number, its parties with their addresses, and its fields', async ({ page }) => {
  const { so_no, hbl_no } = await confirmed()
  await open(page, OPS, so_no)
  await tab(page, 'House Doc').click()
  await expect(panel(page, 'House document')).toContainText(String(hbl_no))
  await expect(panel(page, 'Parties')).toContainText('Pearl River Toys')
  await field(page, 'Number of originals').fill('3')
  await noViolation(page)
  // Fields of the shipping instruction are not an amendment.
  await expect(action(page, 'Amend')).toHaveAttribute('aria-disabled', 'true')
  await saveButton(page).click()
  await expect(message(page, 'Saved')).toBeVisible()
  await page.reload()
  await tab(page, 'House Doc').click()
  await expect(field(page, 'Number of originals')).toHaveValue('3')
})

test('BOOK-069 BOOK-121 a booking cannot be recovered while its job is closed, until a manager reopens it', async ({ page }) => {
  const { so_no } = await confirmed()
  await open(page, FINANCE, so_no)
  await tab(page, 'Confirm Booking').click()
  const cancelled = await stepBy(OPS, so_no, 'cancel', 'Postponed')
  expect(cancelled.booking_status).toBe('CANCELLED')
  await page.reload()
  await tab(page, 'Confirm Booking').click()
  await press(page, 'Job', 'Complete job')
  await expect(panel(page, 'Job')).toContainText('Completed')

  await open(page, OPS, so_no)
  await action(page, 'Recover').click()
  const words = `Please re-open job# to recover booking for the following booking(s): ${so_no}`
  const told = page.getByRole('alert').locator('.toast').filter({ hasText: words })
  await expect(told.getByText('Validate by job error', { exact: true })).toBeVisible()
  await expect(chip(page, 'Cancelled')).toBeVisible()

  await open(page, MANAGER, so_no)
  await tab(page, 'Confirm Booking').click()
  await press(page, 'Job', 'Reopen job')
  await giveReason(page, 'The goods sail after all', 'Reopen job')
  await expect(panel(page, 'Job')).toContainText('Outstanding')
  await open(page, OPS, so_no)
  await action(page, 'Recover').click()
  await expect(chip(page, 'Recovered')).toBeVisible()
  await tab(page, 'Status History').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Reopened job' })).toContainText('Completed → Outstanding')
})

test('BOOK-074 on a TBC sailing job and HBL numbers have the period of the projected ETD', async ({ page }) => {
  const ADMIN = 'admin@fairlead.example'
  const made = await call<{ sailing_schedule_id: number }>(ADMIN, 'POST', '/sailing-schedules', {
    carrier_code: 'MAEU',
    mother_vessel: 'EMMA',
    voyage: `T${Date.now() % 100_000}`,
    pol: 'HKHKG',
    pod: 'DEHAM',
    etd: '2027-05-31',
    eta: '2027-06-30',
    cfs_cut_off: '2027-05-26T04:00:00Z',
    cy_cut_off: '2027-05-27T04:00:00Z',
    vgm_cut_off: '2027-05-27T04:00:00Z',
    si_cut_off: '2027-05-26T04:00:00Z',
    is_tbc: true,
    status: 'A',
    legs: [],
  })
  const { so_no, version } = await submittedBy(SHIPPER, { cargo_ready_date: '2027-05-20', etd: '2027-05-25', eta: '2027-06-20' })
  await call(OPS, 'POST', `/shipping-orders/${so_no}/sailing`, { version, sailing_schedule_id: made.sailing_schedule_id })
  await open(page, OPS, so_no, 'confirmation')
  await expect(panel(page, 'Confirmation').getByText('Ready')).toBeVisible()
  await press(page, 'Confirmation', 'Confirm')
  await expect(chip(page, 'Confirmed')).toBeVisible()
  await page.reload()
  await expect(panel(page, 'Confirmation').getByText(/^JHKGS2705\d{4}$/)).toBeVisible()
  await expect(panel(page, 'Confirmation').getByText(/^FLDHKG2705\d{4}$/)).toBeVisible()
})

test('BOOK-132 BOOK-133 a list shows cancelled, inbound and outbound, open and deleted by their labels', async ({ page }) => {
  const sent = await submittedBy(SHIPPER)
  const cancelled = await stepBy(OPS, (await submittedBy(SHIPPER)).so_no, 'cancel', 'Postponed')
  const draft = await draftBy(SHIPPER)
  await stepBy(SHIPPER, draft.so_no, 'discard')
  const cellOf = async (login: string, soNo: string, column: string) => {
    await enter(page, login, `/BMS/search_booking?q=${soNo}`)
    const found = page.getByRole('row').filter({ hasText: soNo })
    await expect(found).toBeVisible()
    const headings = page.getByRole('columnheader', { name: column })
    if ((await headings.count()) === 0) {
      await page.getByRole('button', { name: 'Columns', exact: true }).click()
      await page.locator('.columns-choice').filter({ hasText: column }).getByRole('checkbox').check()
      await page.keyboard.press('Escape')
    }
    await expect(headings).toBeVisible()
    const index = await headings.evaluate((cell) => (cell instanceof HTMLTableCellElement ? cell.cellIndex : -1))
    return found.locator('td, th').nth(index)
  }
  await expect(await cellOf(SHIPPER, sent.so_no, 'Shipment type')).toHaveText('Outbound')
  await expect(await cellOf('customer@northwind-retail.example', sent.so_no, 'Shipment type')).toHaveText('Inbound')
  await expect(await cellOf(SHIPPER, cancelled.so_no, 'Shipment type')).toHaveText('Cancelled')
  await expect(await cellOf(SHIPPER, sent.so_no, 'Record status')).toHaveText('OPEN')
  await expect(await cellOf(SHIPPER, draft.so_no, 'Record status')).toHaveText('DELETED')
})
