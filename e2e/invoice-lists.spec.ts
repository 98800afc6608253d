import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { noViolationInBothThemes } from './axe.ts'
import { call, enter, OPS, title, VIEWER } from './booking-desk.ts'
import { newInvoice, SHANGHAI_FINANCE } from './invoice-desk.ts'
import { keysOn } from './keys.ts'
import { origin } from './portal.ts'

const FINANCE = 'finance.hkg@fairlead.example'
const forbidden = (page: Page) => expect(page.getByText('403', { exact: true })).toBeVisible()
const rows = (page: Page) => page.locator('tbody tr[data-id]')
const empty = (page: Page, text: string) => expect(page.getByText(text)).toBeVisible()

interface Row {
  inv_id: number
  ap_ar: 'AP' | 'AR'
  record_no: string
  job_nos: string | null
  so_nos: string | null
}
const readList = (list: string, more = '') =>
  call<{ items: Row[]; total: number }>(FINANCE, 'GET', `/invoices?list=invoice_${list}&page_size=100${more}`)
const isOfJobAndOrder = (row: Row): row is Row & { job_nos: string; so_nos: string } => Boolean(row.job_nos && row.so_nos)
/** The first invoice of a list that belongs to a job and to an order; a note of a blank job has no order. */
const first = async (list: string) => {
  for (let page = 1; ; page++) {
    const { items } = await readList(list, `&page=${page}`)
    const row = items.find(isOfJobAndOrder)
    if (row) return row
    if (items.length === 0) throw new Error(`The list ${list} has no invoice of a job and an order`)
  }
}

test('INV-002 INV-003 the dashboards lead from a stage to its list; without the function each is the 403 page', async ({ page }) => {
  await enter(page, FINANCE, '/INV/apDashboard')
  await expect(title(page)).toHaveText('AP dashboard')
  const { total } = await readList('AP_Prepared')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'AP prepared', exact: true }) })
  await expect(card.getByText(String(total), { exact: true }).first()).toBeVisible()
  await expect(card.getByText(/^HKD [\d,]+\.\d\d$/)).toBeVisible()
  await noViolationInBothThemes(page)
  await page.getByRole('link', { name: 'AP prepared', exact: true }).first().click()
  await expect(title(page)).toHaveText('AP prepared')
  await expect(page).toHaveURL(/\/INV\/apSearch\/Prepared/)
  await enter(page, FINANCE, '/INV/ar/dashboard')
  await expect(title(page)).toHaveText('AR dashboard')
  for (const path of ['/INV/apDashboard', '/INV/arDashboard']) {
    await enter(page, VIEWER, path)
    await forbidden(page)
  }
})

test('INV-001 INV-041 the search finds an invoice by its job and by its order; without the function it is the 403 page', async ({
  page,
}) => {
  const { record_no, job_nos, so_nos, inv_id } = await first('AP_Posted')
  await enter(page, FINANCE, '/INV/Search')
  await expect(title(page)).toHaveText('Search invoices')
  const kinds = new Map([
    [record_no, 'Invoice no.'],
    [job_nos, 'Job'],
    [so_nos, 'SO'],
  ])
  for (const [q, kind] of kinds) {
    await page.getByRole('combobox', { name: /^Search Invoice no\./ }).fill(q)
    await expect(page.getByRole('grid').getByRole('link', { name: record_no, exact: true })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: `“${q}” was found in: ` })).toContainText(kind)
  }
  await expect(page.getByRole('link', { name: record_no, exact: true })).toHaveAttribute('href', `/INV/apDetails/${inv_id}`)
  await enter(page, VIEWER, '/INV/Search')
  await forbidden(page)
})

test('INV-004 INV-029 the stage whose name has a space opens with it, encoded, and without it', async ({ page }) => {
  const { record_no } = await first('AP_SupervisorApproved')
  for (const path of ['Supervisor Approved', 'Supervisor%20Approved', 'SupervisorApproved']) {
    await enter(page, FINANCE, `/INV/apSearch/${path}`)
    await expect(title(page)).toHaveText('AP supervisor approved')
    await expect(page.getByRole('grid').getByRole('link', { name: record_no, exact: true })).toBeVisible()
  }
  await enter(page, FINANCE, '/INV/apSearch/Nowhere')
  await expect(title(page)).toHaveText('Page Not Found')
  await enter(page, VIEWER, '/INV/apSearch/Supervisor Approved')
  await forbidden(page)
})

test('INV-005 INV-036 the list of new AR invoices shows only these; an empty stage names itself', async ({ page }) => {
  await enter(page, OPS, '/INV/arSearch/New')
  await expect(title(page)).toHaveText('AR new')
  await expect(rows(page).first()).toBeVisible()
  const statuses = await page.getByRole('gridcell', { name: 'New', exact: true }).count()
  expect(statuses).toBe(await rows(page).count())
  // An office whose accounting has imported everything.
  await page.route(/\/api\/v1\/invoices\?/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), items: [], total: 0, total_is_exact: true } })
  })
  await enter(page, OPS, '/INV/arSearch/Import')
  await empty(page, 'Exported AR invoices appear here until their government invoice no. is imported.')
  await enter(page, VIEWER, '/INV/arSearch/New')
  await forbidden(page)
})

test('INV-034 INV-040 the lists of jobs without an invoice lead to their orders; without the function each is the 403 page', async ({
  page,
}) => {
  for (const [side, name] of [
    ['ap', 'AP pending creation'],
    ['ar', 'AR pending creation'],
  ] as const) {
    await enter(page, FINANCE, `/INV/${side}Search/PendingCreation`)
    await expect(title(page)).toHaveText(name)
    const link = page.getByRole('grid').getByRole('link').first()
    await expect(link).toHaveAttribute('href', /\/BMS\/shipping_order\//)
    await enter(page, VIEWER, `/INV/${side}Search/PendingCreation`)
    await forbidden(page)
  }
})

test('INV-044 the preview shows an invoice that cannot be edited and opens it in a new tab', async ({ page }) => {
  const { inv_id, record_no } = await first('AR_PendingPrinting')
  await enter(page, FINANCE, `/INV/arSearch/PendingPrinting?preview=${inv_id}`)
  const preview = page.getByRole('region', { name: new RegExp(record_no) })
  await expect(preview.getByRole('heading', { name: record_no })).toBeVisible()
  await expect(preview.getByRole('textbox')).toHaveCount(0)
  const link = preview.getByRole('link', { name: 'Open In New Tab' })
  await expect(link).toHaveAttribute('href', `/INV/arDetails/${inv_id}`)
  await expect(link).toHaveAttribute('target', '_blank')
})

test('the checkbox and the preview of a row are named after the invoice, not after its internal id', async ({ page }) => {
  const { inv_id, version } = await newInvoice('AR')
  const { invoice_no: record_no } = await call<{ invoice_no: string }>(OPS, 'POST', `/invoices/${inv_id}/prepare`, { version })
  await enter(page, OPS, `/INV/Search?q=${record_no}`)
  await expect(page.getByRole('checkbox', { name: `Select ${record_no}`, exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: `Preview ${record_no}`, exact: true })).toBeVisible()
})

test('merged printouts need a reason for copies and take a language and parts, all in words', async ({ page }) => {
  await enter(page, OPS, '/INV/Search')
  await page
    .getByRole('checkbox', { name: /^Select [#\d]/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Merge printouts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge printouts' })
  const print = dialog.getByRole('button', { name: 'Merge printouts' })
  await expect(dialog.getByRole('combobox', { name: 'Language' })).toBeVisible()
  await expect(print).toHaveAttribute('aria-disabled', 'true')
  await expect(print).toHaveAccessibleDescription('Enter a reason')
  await expect(dialog.locator('label', { hasText: '*' })).toHaveCount(1)
  await dialog.getByRole('textbox').fill('For the auditor')
  await expect(print).not.toHaveAttribute('aria-disabled', 'true')
  expect(await keysOn(page)).toEqual([])
  await dialog.getByRole('combobox', { name: 'Print as' }).selectOption({ index: 1 })
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await noViolationInBothThemes(page)
})

test('INV-045 the export of a list has its rows', async ({ page }) => {
  const { total } = await readList('AR_New')
  await enter(page, FINANCE, '/INV/arSearch/New')
  await expect(rows(page).first()).toBeVisible()
  const loading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const excel = page.getByRole('menuitem', { name: /Excel/ })
  if (await excel.isVisible()) await excel.click()
  const file = await (await loading).path()
  expect((await readFile(file)).subarray(0, 2).toString()).toBe('PK')
  expect(total).toBeGreaterThan(0)
})

test('the home screen shows the stages with late invoices, each leading to them', async ({ page }) => {
  await enter(page, FINANCE, '/')
  const late = page.getByRole('list', { name: 'Late invoices' })
  const card = late.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'AP prepared', exact: true }) })
  await card.getByRole('link', { name: /late/ }).click()
  await expect(title(page)).toHaveText('AP prepared')
  await expect(page).toHaveURL(/age=red/)
  await expect(rows(page).first()).toBeVisible()
})

test('the menu has the daily lists of invoices first and shows how many are late', async ({ page }) => {
  await enter(page, SHANGHAI_FINANCE, '/INV/arSearch/PendingPreparation')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: /^AR pending preparation/ })).toHaveAttribute('aria-current', 'page')
  const late = menu.getByRole('link', { name: /^AP pending creation \d+ late$/ })
  await expect(late).toBeVisible()
  await page.goto(`${await late.getAttribute('href')}?age=red`)
  await expect(rows(page).first()).toBeVisible()
  const total = (await page.getByText(/^1–\d+ of \d+$/).innerText()).split(' ').at(-1)
  await expect(menu.getByRole('link', { name: `AP pending creation ${total} late`, exact: true })).toBeVisible()
  await menu.getByRole('button', { name: 'More lists' }).last().click()
  await menu.getByRole('link', { name: 'AP supervisor approved' }).click()
  await expect(page).toHaveURL(`${origin()}/INV/apSearch/Supervisor%20Approved`)
  await expect(menu.getByRole('link', { name: /^AP supervisor approved/ })).toHaveAttribute('aria-current', 'page')
})
