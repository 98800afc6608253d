import { noViolation } from './axe.ts'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { call, chip, enter, field, OPS, submittedBy, tab, title } from './booking-desk.ts'
import { ACCOUNTS, API, fillSignIn, listening } from './portal.ts'
import { operator } from './registration-desk.ts'

const SUPERVISOR = 'supervisor.hkg@fairlead.example'
const CUSTOMER = 'customer@northwind-retail.example'
const FINANCE = 'finance.hkg@fairlead.example'

type Order = Record<string, unknown> & { so_no: string; version: number }
type Sailing = { sailing_schedule_id: number; mother_vessel: string; voyage: string }
let voyage = 0

/** A sailing of the lane for this test only. */
const newSailing = (changes: object = {}) =>
  call<Sailing>(ACCOUNTS.admin, 'POST', '/sailing-schedules', {
    carrier_code: 'EGLV',
    mother_vessel: 'EVER GIVEN',
    voyage: `E${Date.now().toString(36).toUpperCase().slice(-6)}${(voyage += 1)}`,
    pol: 'HKHKG',
    pod: 'DEHAM',
    etd: '2027-03-08',
    eta: '2027-04-06',
    status: 'A',
    ...changes,
  })
const nameOf = ({ mother_vessel, voyage: number }: Sailing) => `${mother_vessel} ${number}`

async function confirmed(changes: object = {}): Promise<Order> {
  const { so_no, version } = await submittedBy(OPS, changes)
  return call<Order>(OPS, 'POST', `/shipping-orders/${so_no}/confirm`, { version })
}
const acted = (login: string, { so_no, version }: Order, action: string, more: object = {}) =>
  call<Order>(login, 'POST', `/shipping-orders/${so_no}/approval/${action}`, { version, ...more })

async function proposed(count: number): Promise<{ order: Order; sailings: Sailing[] }> {
  const { so_no, version } = await confirmed()
  const sailings = await Promise.all(Array.from({ length: count }, () => newSailing()))
  const proposals = sailings.map(({ sailing_schedule_id }) => ({ sailing_schedule_id }))
  return { order: await call<Order>(OPS, 'PUT', `/shipping-orders/${so_no}/approval/proposals`, { version, proposals }), sailings }
}
async function sent(count: number) {
  const { order, sailings } = await proposed(count)
  return { order: await acted(SUPERVISOR, await acted(OPS, order, 'request'), 'send'), sailings }
}

const approvalOf = (so_no: string) => `/BMS/shipping_order/${so_no}?tab=approval`
const button = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Approval actions' }).getByRole('button', { name, exact: true })
const proposals = (page: Page) => page.getByRole('region', { name: 'Proposed sailings' })
const newPage = async (browser: Browser) => (await browser.newContext()).newPage()

test.describe('the approval process', () => {
  test('APPR-014 APPR-015 APPR-016 APPR-017 APPR-021 BOOK-031 operations proposes two sailings and requests approval, the supervisor sends, the customer approves one', async ({
    browser,
  }) => {
    test.slow()
    const [first, second] = [await newSailing({ etd: '2027-03-06' }), await newSailing({ etd: '2027-03-07' })]
    const { so_no, version } = await confirmed()
    const body = { version, proposals: [{ sailing_schedule_id: first.sailing_schedule_id }] }
    await call(OPS, 'PUT', `/shipping-orders/${so_no}/approval/proposals`, body)

    const ops = await newPage(browser)
    await enter(ops, OPS, `/BMS/shipping_order/${so_no}?tab=approval&side=related&opened=sailings`)
    await ops.getByRole('button', { name: `Propose ${nameOf(second)}` }).click()
    await expect(proposals(ops).getByText(nameOf(second))).toBeVisible()
    await proposals(ops).getByRole('button', { name: 'Edit proposals' }).click()
    await expect(ops.getByRole('listitem', { name: nameOf(first) }).getByRole('textbox', { name: 'Currency' })).toBeFocused()
    const line = ops.getByRole('listitem', { name: nameOf(second) })
    await line.getByRole('textbox', { name: 'Currency' }).fill('usd')
    await line.getByRole('textbox', { name: 'Offer to customer' }).fill('2,150')
    await ops.getByRole('button', { name: `Move ${nameOf(second)} up` }).click()
    await ops.getByRole('button', { name: 'Save proposals' }).click()
    await expect(proposals(ops).getByText('USD 2,150.00')).toBeVisible()
    await expect(proposals(ops).getByRole('button', { name: 'Edit proposals' })).toBeFocused()
    await noViolation(ops)
    await button(ops, 'Request approval').click()
    await expect(chip(ops, 'Request For Approval')).toBeVisible()
    await expect(button(ops, 'Send to customer')).toHaveCount(0)

    const supervisor = await newPage(browser)
    await enter(supervisor, SUPERVISOR, `/BMS/request_approval?q=${so_no}`)
    await supervisor.getByRole('link', { name: so_no }).click()
    await tab(supervisor, 'Booking Approval').click()
    await button(supervisor, 'Send to customer').click()
    await expect(chip(supervisor, "Pending Customer's Approval")).toBeVisible()

    const customer = await newPage(browser)
    await enter(customer, CUSTOMER, approvalOf(so_no))
    await expect(chip(customer, "Pending Customer's Approval")).toBeVisible()
    await expect(proposals(customer).getByText('USD 2,150.00')).toBeVisible()
    await expect(proposals(customer).getByText('Rate', { exact: true })).toHaveCount(0)
    await proposals(customer)
      .getByRole('radio', { name: nameOf(second) })
      .check()
    await customer.getByRole('textbox', { name: 'Remarks' }).fill('the earlier one, please')
    await button(customer, 'Approve').click()
    await expect(chip(customer, 'Approved')).toBeVisible()
    await customer.reload()
    await expect(chip(customer, 'Approved')).toBeVisible()
    await expect(proposals(customer).getByRole('listitem').filter({ hasText: 'Selected' })).toContainText(nameOf(second))
    await expect(customer.getByRole('region', { name: 'Status', exact: true })).toContainText('the earlier one, please')
    await expect(customer.getByRole('region', { name: 'Approval history' })).toContainText('Conrad Customer')
    await noViolation(customer)
    // The chosen sailing is now on the booking, and the history records it.
    await expect(customer.locator('.detail-facts')).toContainText(second.voyage)
    await tab(customer, 'Status History').click()
    await expect(customer.getByRole('listitem').filter({ hasText: "Pending Customer's Approval → Approved" })).toBeVisible()
  })

  test('APPR-018 APPR-021 BOOK-106 the customer rejects with a reason, and cannot without', async ({ page }) => {
    const { order } = await sent(1)
    await enter(page, CUSTOMER, approvalOf(order.so_no))
    await button(page, 'Reject').click()
    const dialog = page.getByRole('dialog', { name: 'Reject' })
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(dialog.getByText('Enter a reason')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Reject reason' }).fill('too late for the season')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(chip(page, 'Rejected')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('region', { name: 'Status', exact: true })).toContainText('too late for the season')
  })

  test('APPR-010 an update by the customer is unread until the reader opens the tab', async ({ page, browser }) => {
    const { order } = await sent(1)
    await acted(CUSTOMER, order, 'reject', { reason: 'too late for the season' })
    const list = `/BMS/booking_approval_updated_by_customer?q=${order.so_no}`
    const link = page.getByRole('link', { name: order.so_no })
    await enter(page, OPS, list)
    await link.click()
    await expect(chip(page, 'Rejected')).toBeVisible()
    await tab(page, 'Details').click()
    await page.goto(list)
    await expect(link, 'another tab than the approval opens nothing').toBeVisible()
    await link.click()
    const seen = page.waitForResponse((response) => response.url().endsWith('/seen') && response.ok())
    await tab(page, 'Booking Approval').click()
    await seen
    await page.goto(list)
    await expect(page.getByText('No records match your search and filters.')).toBeVisible()
    const colleague = await newPage(browser)
    await enter(colleague, SUPERVISOR, list)
    await expect(colleague.getByRole('link', { name: order.so_no })).toBeVisible()
  })

  test('APPR-019 APPR-020 booking advice works with one proposed sailing, and with two explains why not', async ({ page }) => {
    const two = await proposed(2)
    await enter(page, OPS, approvalOf(two.order.so_no))
    await button(page, 'Give booking advice').hover()
    await expect(page.getByText('Booking Advice is not allowed when more than one sailing is proposed.')).toBeVisible()
    const one = await proposed(1)
    await enter(page, OPS, approvalOf(one.order.so_no))
    await button(page, 'Give booking advice').click()
    await expect(chip(page, 'Booking Advice')).toBeVisible()
    await page.goto(`/BMS/booking_advice?q=${one.order.so_no}`)
    await expect(page.getByRole('link', { name: one.order.so_no })).toBeVisible()
  })

  test('focus moves to a newly proposed sailing', async ({ page }) => {
    await newSailing()
    const { so_no } = await confirmed()
    await enter(page, OPS, approvalOf(so_no))
    await proposals(page).getByRole('button', { name: 'Edit proposals' }).click()
    const add = proposals(page).getByRole('button', { name: /^Add / }).first()
    await expect(add, 'the first control, where there is no line yet').toBeFocused()
    const name = (await add.getAttribute('aria-label'))?.replace('Add ', '')
    await add.press('Enter')
    await expect(page.getByRole('listitem', { name }).getByRole('textbox', { name: 'Currency' })).toBeFocused()
  })

  test('proposed sailings that are not saved are asked about before another tab or screen opens, and can be saved then', async ({
    page,
  }) => {
    await newSailing()
    const { so_no } = await confirmed()
    await enter(page, OPS, approvalOf(so_no))
    await proposals(page).getByRole('button', { name: 'Edit proposals' }).click()
    await proposals(page).getByRole('button', { name: /^Add / }).first().press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await tab(page, 'Details').click()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(proposals(page).getByRole('textbox', { name: 'Currency' })).toBeVisible()
    await page.getByRole('link', { name: 'Home' }).first().click()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await tab(page, 'Details').click()
    await question.getByRole('button', { name: 'Save and leave' }).click()
    await expect(tab(page, 'Details')).toHaveAttribute('aria-selected', 'true')
    const { proposals: kept } = await call<{ proposals: unknown[] }>(OPS, 'GET', `/shipping-orders/${so_no}/approval`)
    expect(kept).toHaveLength(1)
    await tab(page, 'Booking Approval').click()
    await tab(page, 'Details').click()
    await expect(question).toBeHidden()
  })

  test('who leaves while the proposals or the booking are being saved is not asked, unless the save fails', async ({ page }) => {
    await newSailing()
    const { so_no } = await confirmed()
    await enter(page, OPS, approvalOf(so_no))
    const answer = Promise.withResolvers<void>()
    await page.route(`${API}/shipping-orders/${so_no}/approval/proposals`, async (route) => {
      await answer.promise
      await route.continue()
    })
    await proposals(page).getByRole('button', { name: 'Edit proposals' }).click()
    await proposals(page).getByRole('button', { name: /^Add / }).first().press('Enter')
    await proposals(page).getByRole('button', { name: 'Save proposals' }).click()
    await tab(page, 'Details').click()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await expect(tab(page, 'Booking Approval')).toHaveAttribute('aria-selected', 'true')
    answer.resolve()
    await expect(tab(page, 'Details')).toHaveAttribute('aria-selected', 'true')
    await expect(question).toBeHidden()

    await page.route(`${API}/shipping-orders/${so_no}{,/**}`, (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    )
    await tab(page, 'Header').click()
    await field(page, 'PO#').fill('PO-IN-FLIGHT')
    await page.keyboard.press('ControlOrMeta+s')
    await page.getByRole('link', { name: 'Home' }).first().click()
    await expect(question).toBeVisible()
  })

  test('APPR-021 the inbox decides several bookings by keyboard, and lists the failed ones', async ({ page }) => {
    test.slow()
    const [first, second] = [await sent(2), await sent(1)]
    await enter(page, CUSTOMER, '/BMS/booking_approval_inbox')
    const box = (so_no: string) => page.getByRole('group', { name: `Decision on ${so_no}` })
    await expect(box(first.order.so_no)).toBeVisible()
    await box(first.order.so_no).getByRole('radio', { name: 'Later' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(box(first.order.so_no).getByRole('radio').first()).toBeChecked()
    await box(second.order.so_no).getByRole('radio', { name: 'Later' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(box(second.order.so_no).getByRole('radio', { name: 'Reject' })).toBeChecked()
    await noViolation(page)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('listitem').filter({ has: box(second.order.so_no) })).toContainText('Enter a reason')
    const reason = box(second.order.so_no).getByRole('textbox', { name: 'Reject reason' })
    await expect(reason).toBeFocused()
    await expect(reason).toHaveAttribute('aria-invalid', 'true')
    await expect(box(first.order.so_no)).toHaveCount(0)
    await box(second.order.so_no).getByRole('textbox', { name: 'Reject reason' }).fill('not these')
    await page.keyboard.press('Control+Enter')
    await expect(box(second.order.so_no)).toHaveCount(0)
    await page.goto(`/BMS/booking_rejected?q=${second.order.so_no}`)
    await expect(page.getByRole('link', { name: second.order.so_no })).toBeVisible()
  })

  test('APPR-021 an offer whose cut-off has passed is marked as missed in the inbox, and not as the best', async ({ page }) => {
    const { order, sailings } = await sent(3)
    const [missed, open, late] = sailings.map(nameOf)
    await page.route('**/booking-approval-inbox*', async (route) => {
      const response = await route.fetch()
      const answer: { items: { proposals: { vessel: string; voyage: string }[] }[] } = await response.json()
      for (const one of answer.items.flatMap(({ proposals }) => proposals)) {
        const name = `${one.vessel} ${one.voyage}`
        if (name === missed) Object.assign(one, { etd: '2027-03-01', cy_cut_off: '2026-11-20T09:00:00.000Z' })
        if (name === late) Object.assign(one, { etd: '2027-03-10' })
      }
      await route.fulfill({ response, json: answer })
    })
    await enter(page, CUSTOMER, '/BMS/booking_approval_inbox')
    const offer = (name = '') =>
      page
        .getByRole('group', { name: `Decision on ${order.so_no}` })
        .getByRole('row')
        .filter({ hasText: name })
    await expect(offer(missed)).toContainText('The cut-off was on 2026-11-20 17:00')
    await expect(offer(missed)).not.toContainText('Best')
    await expect(offer(open)).toContainText('Best of the offers 2027-03-08')
    await noViolation(page)
  })

  test('APPR-016 a link in a mail opens the approval after sign-in', async ({ page }) => {
    const { order } = await sent(1)
    await page.goto(approvalOf(order.so_no))
    await expect(page).toHaveURL(/\/login\?redir=/)
    await fillSignIn(page, CUSTOMER)
    await expect(title(page)).toHaveText(order.so_no)
    await expect(tab(page, 'Booking Approval')).toHaveAttribute('aria-selected', 'true')
  })
})

const LISTS = [
  ['APPR-002', 'search_booking_approval', 'All approvals', null],
  ['APPR-003', 'pending_for_approval', 'Pending approval', 'Not requested'],
  ['APPR-004', 'request_approval', 'Request For Approval', 'Request For Approval'],
  ['APPR-005', 'pending_customer_approval', "Pending Customer's Approval", "Pending Customer's Approval"],
  ['APPR-006', 'booking_approved', 'Approved bookings', 'Approved'],
  ['APPR-007', 'booking_rejected', 'Rejected bookings', 'Rejected'],
  ['APPR-008', 'booking_advice', 'Booking Advice', 'Booking Advice'],
  ['APPR-009', 'booking_approval_updated_by_mr', 'Updated by forwarder', null],
  ['APPR-010', 'booking_approval_updated_by_customer', 'Updated by customer', null],
] as const

test.describe('routes', () => {
  for (const [row, name, heading, status] of LISTS)
    test(`${row} /BMS/${name} lists its bookings, below the dashboard too, and needs the function booking_approval`, async ({ page }) => {
      await enter(page, OPS, `/BMS/${name}`)
      await expect(title(page)).toHaveText(heading)
      const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
      await expect(rows.first()).toBeVisible()
      if (status && name !== 'pending_for_approval') await expect(rows.first()).toContainText(status)
      await page.goto(`/BMS/enhance_booking_approval/${name}`)
      await expect(title(page)).toHaveText(heading)
      await enter(page, FINANCE, `/BMS/${name}`)
      await expect(title(page)).toHaveText('Access declined')
    })

  test('APPR-001 the dashboard counts each list, yellow and red, and each count opens the filtered list; it needs the function', async ({
    page,
  }) => {
    await enter(page, OPS, '/BMS/enhance_booking_approval')
    const cards = page.getByRole('list', { name: 'Booking approval lists' }).getByRole('listitem')
    await expect(cards).toHaveCount(LISTS.length)
    await noViolation(page)
    const card = cards.filter({ hasText: 'Request For Approval' })
    const late = card.getByRole('link', { name: /late$/ })
    const count = Number.parseInt((await late.textContent())?.replace(/\D/g, '') ?? '0', 10)
    expect(count).toBeGreaterThan(0)
    await late.click()
    await expect(page).toHaveURL(/\/BMS\/request_approval\?age=red/)
    await expect(page.getByRole('row').filter({ has: page.getByRole('link') })).toHaveCount(Math.min(count, 10))
    for (const ranking of ['Awaiting decision, by port pair', 'Awaiting decision, by carrier'])
      // Retries, since another test may have added a booking meanwhile.
      await expect(async () => {
        await page.goto('/BMS/enhance_booking_approval')
        const bar = page.getByRole('region', { name: ranking }).getByRole('link').last()
        const counted = await bar.locator('.bar-total').textContent()
        await bar.click()
        await expect(page.locator('.list-range')).toHaveText(new RegExp(`of ${counted}$`), { timeout: 3_000 })
      }).toPass()
    await page.goto('/BMS/enhance_booking_approval')
    const day = page
      .locator('.trend-day')
      .filter({ has: page.locator('.trend-bar:not([style*="1px"])') })
      .first()
    const confirmed = /: (\d+)$/.exec((await day.getAttribute('title')) ?? '')?.[1]
    await day.click()
    await expect(page.locator('.list-range')).toHaveText(new RegExp(`of ${confirmed}$`))
    await enter(page, FINANCE, '/BMS/enhance_booking_approval')
    await expect(title(page)).toHaveText('Access declined')
  })

  test('APPR-001 the dashboard updates live', async ({ page }) => {
    const { order } = await proposed(1)
    const connected = listening(page)
    await enter(page, OPS, '/BMS/enhance_booking_approval')
    await connected
    const figure = page.getByRole('listitem').filter({ hasText: 'Request For Approval' }).locator('.card-figure')
    await expect(figure).toBeVisible()
    const before = Number((await figure.textContent())?.replace(/\D/g, ''))
    await acted(SUPERVISOR, order, 'request')
    await expect(figure).not.toHaveText(String(before))
  })

  test('APPR-011 APPR-012 APPR-013 SHELL-034 a user with booking approval but without booking opens bookings, also below the lists', async ({
    page,
  }) => {
    const { order } = await proposed(1)
    await acted(OPS, order, 'request')
    const { login_id: login } = await operator(['BOOKING_APPROVAL', 'BOOKING_CREATE'])
    await enter(page, login, '/BMS/shipping_order/new')
    await expect(title(page)).toHaveText('New booking')
    await enter(page, login, `/BMS/shipping_order/${order.so_no}`)
    await expect(title(page)).toHaveText(order.so_no)
    await enter(page, login, `/BMS/request_approval/shipping_order/${order.so_no}`)
    await expect(title(page)).toHaveText(order.so_no)
    await expect(chip(page, 'Request For Approval')).toBeVisible()
    await tab(page, 'Status History').click()
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Requested approval')
    await enter(page, login, '/BMS/search_booking')
    await expect(title(page)).toHaveText('Access declined')
    const { login_id: alone } = await operator(['BOOKING_APPROVAL'])
    await enter(page, alone, '/BMS/shipping_order/new')
    await expect(title(page)).toHaveText('Access declined')
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await menu.getByRole('button', { name: /^Booking approval/ }).click()
    await menu.getByRole('link', { name: 'Approval dashboard' }).click()
    await expect(page).toHaveURL(/\/BMS\/enhance_booking_approval$/)
  })
})

test.describe('the side panel of a booking', () => {
  test('BOOK-033 BOOK-036 lists sailings of POL and POD; one is taken, and the sailing history shows the previous one', async ({
    page,
  }) => {
    const sailing = await newSailing({ etd: '2027-03-05' })
    const { so_no } = await confirmed()
    await enter(page, OPS, `/BMS/shipping_order/${so_no}`)
    await page.getByRole('button', { name: 'Related' }).click()
    const panel = page.getByRole('complementary', { name: 'Related' })
    await panel.getByRole('button', { name: 'Related sailing schedules' }).click()
    await panel.getByRole('button', { name: `Use sailing ${nameOf(sailing)}` }).press('Enter')
    await expect(page.locator('.detail-facts')).toContainText(sailing.voyage)
    await expect(panel.getByRole('listitem').filter({ hasText: nameOf(sailing) })).toBeFocused()
    await panel.getByRole('button', { name: 'Related sailing schedules' }).click()
    await panel.getByRole('button', { name: 'Sailing history' }).click()
    await expect(panel.getByRole('listitem').first()).toContainText(nameOf(sailing))
    await expect(panel.getByRole('listitem').nth(1)).toContainText('EMMA 012W')
    await expect(panel.getByRole('listitem').nth(1)).toContainText('Olivia Operator')
    await page.reload()
    await expect(panel.getByRole('listitem').nth(1)).toContainText('EMMA 012W')
    await noViolation(page)
  })

  test('BOOK-034 lists related bookings as links', async ({ page }) => {
    const po_no = `PO-${Date.now().toString(36)}`
    const [one, two] = [await confirmed({ po_no }), await confirmed({ po_no })]
    await enter(page, OPS, `/BMS/shipping_order/${one.so_no}?side=related&opened=bookings`)
    const panel = page.getByRole('complementary', { name: 'Related' })
    const item = panel.getByRole('listitem').filter({ hasText: two.so_no })
    await expect(item).toContainText('Same PO#')
    await item.getByRole('link', { name: two.so_no }).click()
    await expect(title(page)).toHaveText(two.so_no)
  })
})
