import { noViolation } from './axe.ts'
import { expect, type Locator, test, type Page } from '@playwright/test'
import {
  call,
  cell,
  choose,
  chip,
  draftBy,
  enter,
  field,
  message,
  OPS,
  saveButton,
  SHIPPER,
  submittedBy,
  tab,
  title,
  type,
} from './booking-desk.ts'
import { ACCOUNTS, API, unique } from './portal.ts'

const SAILINGS = '/BMS/sailing_schedule_maintenance'
const RATES = '/BMS/rate_maintenance'
const COMPARE = '/BMS/compareso'
/** Days of a period of departures that no other run uses. */
function unusedPeriod() {
  const season = Math.floor(Date.now() / 1000) % 20_000
  return (days: number) => new Date(Date.UTC(2030, 0, 1 + season + days)).toISOString().slice(0, 10)
}
const compared = (page: Page) => page.getByRole('table', { name: 'Compare sailings and rates' })
/** Picks an option in the first line of a grid. */
async function pickIn(page: Page, grid: Locator, column: string, label: string) {
  await (await cell(grid, 1, column)).click()
  await page.keyboard.press('Enter')
  await grid.getByRole('combobox', { name: column }).selectOption({ label })
  await page.keyboard.press('Tab')
}
/** Types into the last column, where Tab would add a line. */
async function typeLast(page: Page, grid: Locator, column: string, text: string) {
  await (await cell(grid, 1, column)).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Shift+Tab')
}
/** Unique per run. */

type Sailing = Record<string, unknown> & { sailing_schedule_id: number; version: number }
const sailingBody = (voyage: string, changes: object = {}) => ({
  carrier_code: 'EGLV',
  mother_vessel: 'EVER GIVEN',
  voyage,
  pol: 'HKHKG',
  pod: 'DEHAM',
  etd: '2027-03-08',
  eta: '2027-04-06',
  status: 'A',
  ...changes,
})
const newSailing = (voyage: string, changes: object = {}) =>
  call<Sailing>(ACCOUNTS.admin, 'POST', '/sailing-schedules', sailingBody(voyage, changes))

test.describe('sailing schedules', () => {
  test('SAIL-001 SAIL-002 RATE-001 RATE-002 ACCESS-005 are closed to users without master data access', async ({ page }) => {
    for (const path of [SAILINGS, `${SAILINGS}/1`, `${SAILINGS}/calendar`, RATES, `${RATES}/1`]) {
      await enter(page, OPS, path)
      await expect(page.getByText(/^403 Forbidden/)).toBeVisible()
    }
  })

  test('SAIL-001 SAIL-002 SAIL-006 a sailing is created with its legs, found and changed', async ({ page }) => {
    const voyage = `E${unique()}`
    await enter(page, ACCOUNTS.admin, SAILINGS)
    await page.getByRole('link', { name: 'New sailing schedule' }).click()
    await choose(page, 'Carrier', 'EGLV')
    await field(page, 'Mother vessel').fill('EVER ACE')
    await field(page, 'IMO no.').fill('9893891')
    await field(page, 'Voyage').fill(voyage)
    await choose(page, 'POL', 'HKHKG')
    await choose(page, 'POD', 'DEHAM')
    await field(page, 'ETD').fill('2027-05-10')
    await field(page, 'ETA').fill('2027-06-08')
    await page.getByRole('button', { name: 'Add line' }).click()
    const legs = page.getByRole('grid', { name: 'Legs' })
    await expect(await cell(legs, 1, 'Port of loading')).toHaveText('HKHKG')
    await type(page, legs, 1, 'Next port', 'SGSIN')
    await type(page, legs, 1, 'ETA', '2027-05-14')
    await page.getByRole('button', { name: 'Add line' }).click()
    await type(page, legs, 2, 'ETD', '2027-05-16')
    await type(page, legs, 2, 'Next port', 'DEHAM')
    await type(page, legs, 2, 'ETA', '2027-06-08')
    await type(page, legs, 2, 'Vessel', 'EVER ACE')
    await type(page, legs, 2, 'Voyage', voyage)
    await field(page, 'CY cut-off').fill('2027-05-08 12:00')
    await saveButton(page).click()
    await expect(message(page, 'Not a valid IMO number: the check digit is wrong').first()).toBeVisible()
    await field(page, 'IMO no.').fill('9893890')
    await saveButton(page).click()
    await expect(title(page)).toHaveText(`EVER ACE ${voyage}`)
    await expect(page).toHaveURL(/sailing_schedule_maintenance\/\d+/)
    await expect(page.getByText('SGSIN', { exact: true }).first()).toBeVisible()

    await page.goto(`${SAILINGS}?q=${voyage}`)
    await page
      .getByRole('row', { name: new RegExp(voyage) })
      .getByRole('link')
      .first()
      .click()
    await field(page, 'Service code').fill('NE9')
    await saveButton(page).click()
    await tab(page, 'History').click()
    await expect(page.getByText('NE9')).toBeVisible()
    await page.reload()
    await tab(page, 'Sailing schedule').click()
    await expect(field(page, 'Service code')).toHaveValue('NE9')
    await expect(field(page, 'CY cut-off')).toHaveValue('2027-05-08 12:00')
    await noViolation(page)
  })

  test('a sailing appears on its day in the calendar and with its port pair', async ({ page }) => {
    const voyage = `C${unique()}`
    await newSailing(voyage, { etd: '2031-02-03', eta: '2031-03-01', pol: 'INNSA', pod: 'SGSIN' })
    await enter(page, ACCOUNTS.admin, `${SAILINGS}/calendar?month=2031-01`)
    await page.getByRole('link', { name: 'Next month' }).click()
    await expect(title(page)).toHaveText('February 2031')
    await expect(page.getByRole('cell', { name: new RegExp(`^3 .*INNSA → SGSIN.*EVER GIVEN ${voyage}`) })).toBeVisible()
    await noViolation(page)
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Port pairs' }).click()
    await expect(page.getByRole('row', { name: /^INNSA → SGSIN/ })).toContainText('2031-02-03')
    await noViolation(page)
  })

  test('AUTH-038 a sailing saved in one tab is read again by the booking in another, which applies it', async ({ page, context }) => {
    const { sailing_schedule_id } = await newSailing(`A${unique()}`)
    const { so_no, version } = await draftBy(ACCOUNTS.admin)
    await call(ACCOUNTS.admin, 'POST', `/shipping-orders/${so_no}/sailing`, { version, sailing_schedule_id })
    await enter(page, ACCOUNTS.admin, `/BMS/shipping_order/${so_no}`)
    const chosen = page.getByRole('region', { name: 'Sailing', exact: true })
    await expect(chosen.getByText('Matches sailing')).toBeVisible()

    const other = await context.newPage()
    // Without a socket only the other tab can report the change.
    await page.route('**/socket.io/**', (route) => route.abort())
    await other.goto(`${SAILINGS}/${sailing_schedule_id}`)
    await field(other, 'ETA').fill('2027-04-09')
    await saveButton(other).click()
    await expect(chip(other, 'Active')).toBeVisible()
    await expect(chosen.getByText('Differs from sailing')).toBeVisible()
    await expect(chosen.getByText('Now 2027-04-09')).toBeVisible()
    await chosen.getByRole('button', { name: 'Update booking' }).click()
    await expect(chosen.getByText('Matches sailing')).toBeVisible()
    await expect(field(page, 'ETA (POD)').or(field(page, 'ETA')).first()).toHaveValue('2027-04-09')
    await other.reload()
    await tab(other, 'Bookings').click()
    await expect(other.getByRole('listitem').filter({ hasText: so_no })).toContainText('Matches sailing')
  })
})

test.describe('rates', () => {
  test('RATE-001 RATE-002 RATE-004 RATE-008 a rate is created with its charges, found and changed', async ({ page }) => {
    const contract = `E2E${unique()}`
    await enter(page, ACCOUNTS.admin, RATES)
    await page.getByRole('link', { name: 'New rate' }).click()
    await field(page, 'Contract no.').fill(contract)
    await choose(page, 'Carrier', 'MAEU')
    await choose(page, 'POL', 'HKHKG')
    await choose(page, 'POD', 'USLAX')
    await field(page, 'Effective from').fill('2027-05-01')
    await field(page, 'Effective to').fill('2027-04-30')
    await field(page, 'Effective to').press('Tab')
    await page.getByRole('button', { name: 'Add line' }).click()
    const charges = page.getByRole('grid', { name: 'Charges per container' })
    await pickIn(page, charges, 'Container size', '40HC')
    await (await cell(charges, 1, 'Charge')).click()
    await page.keyboard.type('bafx')
    await expect(charges.getByRole('combobox', { name: 'Charge' })).toHaveValue('bafx')
    await page.keyboard.press('Tab')
    await expect(await cell(charges, 1, 'Charge')).toHaveText('bafx')
    await typeLast(page, charges, 'Amount', '1,234.5')
    await saveButton(page).click()
    await expect(message(page, 'The end must not be before the start').first()).toBeVisible()
    await field(page, 'Effective to').fill('2027-06-30')
    await saveButton(page).click()
    // What is no charge stays in its cell, and is refused there.
    await expect(await cell(charges, 1, 'Charge')).toHaveAttribute('aria-invalid', 'true')
    await (await cell(charges, 1, 'Charge')).click()
    await page.keyboard.type('bafx')
    await page.keyboard.press('Backspace')
    await expect(charges.getByRole('combobox', { name: 'Charge' })).toHaveValue('BAF')
    await page.keyboard.press('Escape')
    await pickIn(page, charges, 'Charge', 'OFR Ocean freight')
    await saveButton(page).click()
    await expect(title(page)).toHaveText(contract)
    await expect(page.getByText('USD 1,234.50')).toBeVisible()

    await page.goto(`${RATES}?q=${contract}`)
    await page
      .getByRole('row', { name: new RegExp(contract) })
      .getByRole('link')
      .first()
      .click()
    await typeLast(page, charges, 'Amount', '999.99')
    await saveButton(page).click()
    await page.reload()
    await expect(page.getByText('USD 999.99')).toBeVisible()
    await noViolation(page)
  })
})

test.describe('comparing', () => {
  test('RATE-003 RATE-004 RATE-005 two orders are compared with rates, ship dates and differences', async ({ page }) => {
    const first = await submittedBy(SHIPPER)
    const second = await submittedBy(SHIPPER, { etd: '2027-03-12', carrier_code: 'CMDU', vessel: 'CMA CGM JACQUES SAADE' })
    await call(ACCOUNTS.admin, 'POST', '/rates', rateBody(`CMP${unique()}`, 'MAEU', '3000'))
    await call(ACCOUNTS.admin, 'POST', '/rates', rateBody(`CMP${unique()}`, 'CMDU', '2500'))
    await enter(page, OPS, COMPARE)
    await page.getByRole('textbox', { name: /^SO#/ }).fill(`${first.so_no}, ${second.so_no}`)
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    const table = compared(page)
    await expect(table.getByRole('columnheader').filter({ hasText: first.so_no })).toBeVisible()
    await expect(table.getByRole('columnheader').filter({ hasText: second.so_no })).toBeVisible()
    await expect(table.getByRole('row', { name: /^Earliest ship date/ })).toBeVisible()
    await expect(table.getByRole('row', { name: /^Estimated ship date.*differs 2027-03-10 2027-03-12/ })).toBeVisible()
    await expect(table.getByRole('row', { name: /^Total rate.*USD [\d,.]+.*USD [\d,.]+/ })).toBeVisible()
    await page.getByRole('checkbox', { name: 'Show differences only' }).check()
    await expect(table.getByRole('row', { name: /^Cargo ready date/ })).toHaveCount(0)
    await expect(table.getByRole('row', { name: /^Vessel/ })).toBeVisible()
    await noViolation(page)
  })

  test('a lane is compared, one of its sailings booked, and the saved booking is on it', async ({ page }) => {
    const [voyage, day] = [`L${unique()}`, unusedPeriod()]
    await newSailing(voyage, { etd: day(2), eta: day(12), cy_cut_off: `${day(1)}T09:00:00Z` })
    await newSailing(`S${voyage}`, { etd: day(3), eta: day(25) })
    await newSailing(`T${voyage}`, { etd: day(1), eta: day(26), cy_cut_off: `${day(-1)}T10:00:00Z` })
    await enter(page, OPS, `${COMPARE}?pol=HKHKG&pod=DEHAM&cargo_ready_date=${day(0)}&containers=2x40HC`)
    await compared(page)
      .getByRole('link', { name: `Book this sailing: EVER GIVEN ${voyage}`, exact: true })
      .click()
    await expect(title(page)).toHaveText('New booking')
    await expect(field(page, 'Voyage')).toHaveValue(voyage)
    await expect(field(page, 'Cargo ready date')).toHaveValue(day(0))
    await expect(page).not.toHaveURL(/start=/)
    // The form offers the other sailing of the lane; the first is marked.
    const panel = page.getByRole('region', { name: 'Choose a sailing' })
    const offered = (name: string) => panel.getByRole('listitem').filter({ has: page.getByText(`EVER GIVEN ${name}`, { exact: true }) })
    await expect(offered(voyage).getByRole('button')).toHaveCount(0)
    await offered(`S${voyage}`).getByRole('button').click()
    await expect(field(page, 'Voyage')).toHaveValue(`S${voyage}`)
    await expect(field(page, 'ETA')).toHaveValue(day(25))
    // A sailing that the cargo does not reach has its reason.
    await expect(offered(`T${voyage}`)).toContainText('cut-off')
    await expect(offered(`T${voyage}`).getByRole('button')).toHaveCount(0)
    await noViolation(page)
    await page.getByRole('button', { name: /^Save/ }).click()
    await expect(page).toHaveURL(/shipping_order\/SO/)
    await tab(page, 'Details').click()
    // At the port of loading, as the sailing has it.
    await expect(field(page, 'CY closing')).toHaveValue(`${day(1)} 17:00`)
    await tab(page, 'Header').click()
    await expect(page.getByRole('region', { name: 'Sailing', exact: true }).getByText('Matches sailing')).toBeVisible()
  })

  test('a shipper begins a booking in its first field and takes a sailing of the lane that is typed', async ({ page }) => {
    const [voyage, day] = [`N${unique()}`, unusedPeriod()]
    await newSailing(voyage, { etd: day(2), eta: day(12) })
    await enter(page, SHIPPER, '/BMS/shipping_order/new')
    await expect(page.getByRole('combobox', { name: 'Mode' })).toBeFocused()
    await expect(page.getByRole('combobox', { name: 'Shipper' })).toHaveValue(/PEARLTOY/)
    const sailings = page.getByRole('region', { name: 'Choose a sailing' })
    await expect(sailings).toContainText('Enter POL and POD')
    await choose(page, 'POL', 'HKHKG')
    await choose(page, 'POD', 'DEHAM')
    await field(page, 'Cargo ready date').fill(day(0))
    await sailings.getByRole('button', { name: new RegExp(`EVER GIVEN ${voyage}`) }).press('Enter')
    await expect(sailings.getByRole('listitem').filter({ hasText: voyage })).toBeFocused()
    await expect(field(page, 'ETD')).toHaveValue(day(2))
    await expect(field(page, 'Voyage')).toHaveValue(voyage)
    await noViolation(page)
  })

  test('RATE-003 one click applies a proposal to the booking', async ({ page }) => {
    const [voyage, day] = [`P${unique()}`, unusedPeriod()]
    await newSailing(voyage, { etd: day(2), eta: day(12) })
    await newSailing(`S${voyage}`, { etd: day(1), eta: day(25) })
    const { so_no } = await submittedBy(SHIPPER, { cargo_ready_date: day(0), etd: day(3), eta: day(20) })
    await enter(page, OPS, `/BMS/shipping_order/${so_no}`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Compare sailings' }).click()
    await expect(title(page)).toHaveText(`Proposals for ${so_no}`)
    const proposal = compared(page).getByRole('columnheader', { name: new RegExp(`^EVER GIVEN ${voyage} `) })
    await expect(proposal).toContainText('Fastest')
    await page.getByRole('button', { name: `Use sailing EVER GIVEN ${voyage}` }).click()
    await expect(page).toHaveURL(new RegExp(`shipping_order/${so_no}`))
    await expect(field(page, 'Voyage')).toHaveValue(voyage)
    await expect(page.getByRole('region', { name: 'Sailing', exact: true }).getByText('Matches sailing')).toBeVisible()
  })

  test('RATE-003 a proposal that the booking cannot take shows why, without a button', async ({ page }) => {
    const [voyage, day] = [`D${unique()}`, unusedPeriod()]
    await newSailing(voyage, { etd: day(2), eta: day(12) })
    const { so_no } = await submittedBy(SHIPPER, { cargo_ready_date: day(0), etd: day(3), eta: day(20) })
    await page.route(`${API}/compare?*`, async (route) => {
      const response = await route.fetch()
      const answer: { columns: object[] } = await response.json()
      await route.fulfill({
        response,
        json: { ...answer, columns: answer.columns.map((one) => ({ ...one, est_ship_date: '2026-01-05' })) },
      })
    })
    await enter(page, OPS, `${COMPARE}?so_no=${so_no}&propose=1`)
    const proposal = compared(page).getByRole('columnheader', { name: new RegExp(`^EVER GIVEN ${voyage} `) })
    await expect(proposal.getByText('Departed on 2026-01-05')).toBeVisible()
    await expect(proposal.getByRole('button')).toHaveCount(0)
  })

  test('RATE-006 RATE-007 a failed or empty comparison shows a message', async ({ page }) => {
    await enter(page, OPS, `${COMPARE}?so_no=SO9`)
    await expect(page.getByRole('alert').getByText('No record found: SO9')).toBeVisible()
    await page.goto(COMPARE)
    await page.getByRole('button', { name: 'Find', exact: true }).click()
    await expect(page.getByRole('combobox', { name: 'POL' })).toHaveAccessibleDescription('Required')
    for (const [label, port, found] of [
      ['POL', 'singapore', /^SGSIN/],
      ['POD', 'INNSA', /^INNSA/],
    ] as const) {
      await page.getByRole('combobox', { name: label }).fill(port)
      await page.getByRole('option', { name: found }).click()
    }
    await page.getByRole('button', { name: 'Find', exact: true }).click()
    await expect(page).toHaveURL(/pol=SGSIN&pod=INNSA/)
    await newSailing(`N${unique()}`, { pol: 'SGSIN', pod: 'INNSA', etd: '2033-01-02', eta: '2033-01-20' })
    await page.goto(`${COMPARE}?pol=SGSIN&pod=INNSA&cargo_ready_date=2033-01-01`)
    await expect(page.getByRole('alert').getByText('No rate found')).toBeVisible()
    await page.route(`${API}/compare?*`, (route) => route.fulfill({ status: 500, json: { Message: 'broken' } }))
    await page.reload()
    await expect(page.getByRole('alert').getByText('The rates could not be searched. Please try again.')).toBeVisible()
    await page.unroute(`${API}/compare?*`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(compared(page)).toBeVisible()
  })
})

const rateBody = (contract_no: string, carrier_code: string, amount: string) => ({
  contract_no,
  carrier_code,
  mode: 'SEA',
  service: 'FCL',
  pol: 'HKHKG',
  pod: 'DEHAM',
  effective_from: '2027-03-01',
  effective_to: '2027-03-31',
  currency: 'USD',
  status: 'A',
  rate_containers: [{ container_size: '40HC', charge_code: 'OFR', amount }],
})
