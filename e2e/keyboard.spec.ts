import { expect, type Page, test } from '@playwright/test'
import { draftBy, enter, OPS, readBy, SHIPPER, submittedBy } from './booking-desk.ts'
import { PASSWORD } from './portal.ts'

/* Takes a booking from sign-in to its end by keyboard only. */

const MOST_TABS = 120
const focused = (page: Page) => page.locator(':focus')

/** Presses Tab until the named element has the focus; fails if no element has it at a stop. */
async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const trail: string[] = []
  for (let stops = 0; stops < MOST_TABS; stops++) {
    const here = await nameOfFocus(page)
    trail.push(here)
    expect(here, `the focus is lost on the way to ${name}: ${trail.join(' > ')}`).not.toBe('BODY')
    if (name.test(here)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${name} is not reached by ${key}`)
}

const nameOfFocus = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    if (!(at instanceof HTMLElement) || at === document.body) return 'BODY'
    const label = 'labels' in at && at.labels instanceof NodeList ? at.labels[0]?.textContent : null
    return (label ?? at.getAttribute('aria-label') ?? at.textContent ?? at.tagName).replace(/ \*$/, '').trim()
  })

/** Presses, and expects that the focus stays on something. */
async function press(page: Page, key: string) {
  await page.keyboard.press(key)
  await expect.poll(() => nameOfFocus(page)).not.toBe('BODY')
}

async function signInByKeys(page: Page, login: string) {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByLabel('Username')).toBeFocused()
  await page.keyboard.type(login)
  await tabTo(page, /^Password/)
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
}

/** To an entry of the booking group of the menu, which is closed on the pages of other groups. */
async function openByMenu(page: Page, entry: string) {
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  if ((await nameOfFocus(page)) === 'BODY') await page.keyboard.press('Tab')
  const booking = menu.getByRole('button', { name: /^Booking(?: \d|$)/ })
  await expect(booking).toBeVisible()
  if ((await booking.getAttribute('aria-expanded')) === 'false') {
    await tabTo(page, /^Booking(?: \d|$)/)
    await press(page, 'Enter')
  }
  await expect(menu.getByRole('link', { name: new RegExp(`^${entry}`) })).toBeVisible()
  await tabTo(page, new RegExp(`^${entry}`))
  await press(page, 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: entry, exact: true })).toBeVisible()
  await expect.poll(() => nameOfFocus(page)).not.toBe('BODY')
}

async function write(page: Page, label: RegExp, text: string) {
  await tabTo(page, label)
  await page.keyboard.type(text)
}

/** A choice among many: search at once, take the first. */
async function find(page: Page, label: RegExp, text: string) {
  await write(page, label, text)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toHaveCount(0)
}

/** The code of a port in full: one key takes it, without a list and without the pause of a search. */
async function code(page: Page, label: RegExp, text: string, key: 'Enter' | 'Tab') {
  await write(page, label, text)
  const box = page.getByRole('combobox', { name: label })
  await page.keyboard.press(key)
  await expect(box).toHaveValue(new RegExp(`^${text.toUpperCase()} `))
  await expect(page.getByRole('listbox')).toHaveCount(0)
}

async function fillHeader(page: Page) {
  await write(page, /^Mode/, 'Sea')
  await write(page, /^Service/, 'FCL')
  await write(page, /^Delivery/, 'Port to port')
  await write(page, /^Business type/, 'Free')
  await find(page, /^Shipper/, 'PEARLTOY')
  await find(page, /^Customer/, 'NORTHWIND')
  await find(page, /^Consignee/, 'NORTHWIND')
  await find(page, /^Nomination agent/, 'BALTIC')
  await code(page, /^POL/, 'hkhkg', 'Enter')
  await code(page, /^POD/, 'DEHAM', 'Tab')
  await code(page, /^PLD/, 'deham', 'Tab')
  await code(page, /^FD/, 'DEHAM', 'Enter')
  await tabTo(page, /^Handling office/)
  await expect(focused(page)).toContainText('Hong Kong')
  await page.keyboard.type('Fairlead')
  await expect(focused(page)).not.toHaveValue('')
  await write(page, /^Cargo ready date/, '20270301')
  await write(page, /^ETD/, '20270310')
  await write(page, /^ETA/, '20270405')
  await find(page, /^Carrier/, 'MAEU')
  await write(page, /^Vessel/, 'EMMA')
  await write(page, /^Voyage/, '012W')
  await write(page, /^Incoterms/, 'FOB')
  await write(page, /^Freight/, 'Col')
}

async function fillDetails(page: Page) {
  await page.keyboard.press('Control+Alt+ArrowRight')
  await expect(page.getByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true')
  await write(page, /^Quick entry/, '1x40HC')
  await page.keyboard.press('Enter')
  await tabTo(page, /^Add a line per requested container/)
  await page.keyboard.press('Enter')
  const grid = page.getByRole('grid', { name: 'Containers', exact: true })
  await expect(grid.locator('[data-cell="0-0"]')).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  for (let stops = 0; stops < 8 && (await grid.locator(':focus').count()) === 0; stops++) await page.keyboard.press('Shift+Tab')
  await expect(grid.locator('[data-cell="0-0"]')).toBeFocused()
  for (let cell = 0; cell < 3; cell++) await press(page, 'ArrowRight')
  await page.keyboard.type('MAEU1234')
  await press(page, 'Tab')
  await expect(grid.locator('[data-cell="0-3"]')).toHaveText('MAEU1234')
}

test('a booking is made, submitted, found, confirmed and cancelled without a mouse', async ({ page, browser }) => {
  test.setTimeout(240_000)
  await signInByKeys(page, SHIPPER)
  await openByMenu(page, 'New booking')
  await fillHeader(page)
  await fillDetails(page)
  await press(page, 'Control+Enter')
  await expect(page.locator('.detail-head .chip').filter({ hasText: 'New e-booking' })).toBeVisible()
  const soNo = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  expect(soNo).toMatch(/^SO\d+$/)

  const operations = await (await browser.newContext()).newPage()
  await confirmByKeys(operations, soNo)
})

test('a second press of the key of the next step does nothing', async ({ page }) => {
  const { so_no } = await submittedBy(OPS)
  const sent: string[] = []
  await page.route(`**/shipping-orders/${so_no}/confirm`, async (route) => {
    sent.push(route.request().url())
    if (sent.length === 1) await page.keyboard.press('Control+Enter')
    await route.continue()
  })
  await enter(page, OPS, `/BMS/shipping_order/${so_no}`)
  await expect(page.locator('.progress-next')).toContainText('confirm the booking')
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('.detail-head .chip').filter({ hasText: 'Confirmed' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(sent).toHaveLength(1)
})

test('a second press within a second does not take the step after the one that was taken', async ({ page }) => {
  const { so_no } = await draftBy(OPS)
  await enter(page, OPS, `/BMS/shipping_order/${so_no}`)
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('.detail-head .chip').filter({ hasText: 'New manual' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('.progress-next')).toContainText('confirm the booking')
  expect(await readBy(OPS, so_no)).toMatchObject({ booking_status: 'NEW_MANUAL' })
})

async function confirmByKeys(page: Page, soNo: string) {
  await signInByKeys(page, OPS)
  await openByMenu(page, 'New e-bookings')
  await filterByKeys(page)
  await tabTo(page, /^Search SO#/, 'Shift+Tab')
  await page.keyboard.type(soNo)
  await press(page, 'Enter')
  const row = page.getByRole('link', { name: soNo })
  await expect(row).toHaveCount(1)
  await tabTo(page, new RegExp(`^Preview ${soNo}$`))
  await press(page, 'Enter')
  await expect(page.getByRole('region', { name: `Preview of ${soNo}` })).toBeVisible()
  await press(page, 'Escape')
  await tabTo(page, new RegExp(`^${soNo}$`))
  await press(page, 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: soNo })).toBeVisible()
  await press(page, 'Control+Alt+ArrowRight')
  await write(page, /^CFS closing/, '202703051200')
  await write(page, /^CY closing/, '202703061200')
  await write(page, /^VGM closing/, '202703061600')
  await write(page, /^SI closing/, '202703051600')
  await press(page, 'Control+Enter')
  await expect(page.locator('.detail-head .chip').filter({ hasText: 'Confirmed' })).toBeVisible()
  await cancelByKeys(page)
}

async function filterByKeys(page: Page) {
  await tabTo(page, /^Filter$/)
  await press(page, 'Enter')
  await expect(page.getByLabel('Field')).toBeVisible()
  await write(page, /^Field$/, 'Vessel')
  await press(page, 'Enter')
  await write(page, /^Value/, 'EMMA')
  await tabTo(page, /^Apply$/)
  await press(page, 'Enter')
  await expect(page.getByText('Vessel contains EMMA')).toBeVisible()
}

async function cancelByKeys(page: Page) {
  await tabTo(page, /^Cancel booking/, 'Shift+Tab')
  await press(page, 'Enter')
  const dialog = page.getByRole('dialog', { name: 'Cancel booking' })
  await expect(dialog).toBeVisible()
  await tabTo(page, /^Cancel reason|^Reason/)
  await page.keyboard.type('The cargo was sold')
  await tabTo(page, /^Cancel booking$/)
  await press(page, 'Enter')
  await expect(page.locator('.detail-head .chip').filter({ hasText: 'Cancelled' })).toBeVisible()
  await expect.poll(() => nameOfFocus(page)).not.toBe('BODY')
}
