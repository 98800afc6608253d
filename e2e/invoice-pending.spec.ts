import { expect, test, type Page } from '@playwright/test'
import { noViolationInBothThemes } from './axe.ts'
import { call, enter, OPS, title, VIEWER } from './booking-desk.ts'
import { FINANCE, newInvoice, SUPERVISOR } from './invoice-desk.ts'
import { unique } from './portal.ts'

const rows = (page: Page) => page.locator('tbody tr[data-id]')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, column: string) => page.locator(`thead th[data-column="${column}"]`)
const link = (page: Page, name: string) => page.getByRole('grid').getByRole('link', { name, exact: true })
const step = (login: string, name: string, { inv_id, version }: { inv_id: number; version: number }, more: object = {}) =>
  call<Awaited<ReturnType<typeof newInvoice>>>(login, 'POST', `/invoices/${inv_id}/${name}`, { version, ...more })
/** An AR invoice that a supervisor approved. */
async function approved() {
  const prepared = await step(OPS, 'prepare', await newInvoice('AR'))
  return step(SUPERVISOR, 'approve', prepared, { content_hash: prepared.content_hash })
}

test('INV-017 INV-018 the jobs pending creation are listed by side, all, local or overseas; without a side it is the 403 page', async ({
  page,
}) => {
  const total = async (list: string) => (await call<{ total: number }>(FINANCE, 'GET', `/invoice-jobs?list=invoice_${list}`)).total
  await enter(page, FINANCE, '/INV/PendingCreation/Local')
  await expect(title(page)).toHaveText('AP pending creation, local')
  await expect(rows(page).first()).toBeVisible()
  await noViolationInBothThemes(page)
  const views = page.getByRole('navigation', { name: 'Views of jobs without an invoice' })
  await expect(views.getByRole('link', { name: 'Local', exact: true })).toHaveAttribute('aria-current', 'page')
  await views.getByRole('link', { name: 'AR', exact: true }).click()
  await expect(title(page)).toHaveText('AR pending creation, local')
  await views.getByRole('link', { name: 'Overseas', exact: true }).click()
  await expect(page).toHaveURL(/\/INV\/arSearch\/PendingCreation\/Overseas/)
  await expect(title(page)).toHaveText('AR pending creation, overseas')
  const counts = await Promise.all(['AR_PendingCreation', 'AR_PendingCreationLocal', 'AR_PendingCreationOverseas'].map(total))
  expect(counts.every((count) => count > 0)).toBe(true)
  expect(Math.max(...counts.slice(1))).toBeLessThanOrEqual(counts[0] ?? 0)
  for (const path of ['/INV/apSearch/PendingCreation/Local', '/INV/PendingCreation/Overseas']) {
    await enter(page, FINANCE, path)
    await expect(title(page)).toHaveText(/^AP pending creation, (local|overseas)$/)
    await enter(page, VIEWER, path)
    await expect(page.getByText('403', { exact: true })).toBeVisible()
  }
  await enter(page, FINANCE, '/INV/arDashboard')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'AR pending creation, local', exact: true }) })
  await expect(card.getByText(String(await total('AR_PendingCreationLocal')), { exact: true }).first()).toBeVisible()
})

test('INV-037 INV-080 an approved AR invoice is in Pending printing until its original is printed', async ({ page }) => {
  const invoice = await approved()
  await enter(page, OPS, `/INV/arSearch/PendingPrinting?q=${invoice.invoice_no}`)
  await expect(title(page)).toHaveText('AR pending printing')
  await link(page, invoice.invoice_no).click()
  await page.getByRole('button', { name: 'Printouts' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('listitem', { name: 'Invoice', exact: true }).getByRole('button', { name: 'Print originals' }).click()
  await download
  await enter(page, OPS, `/INV/arSearch/PendingPrinting?q=${invoice.invoice_no}`)
  await expect(
    page
      .getByText('Approved AR invoices appear here until they are printed.')
      .or(page.getByText(/No .*match|Nothing/))
      .first(),
  ).toBeVisible()
  await expect(link(page, invoice.invoice_no)).toHaveCount(0)
})

test('INV-038 an exported AR invoice is in Import until its government number is imported', async ({ page }) => {
  const invoice = await approved()
  const print = { document: 'INVOICE', kind: 'ORIGINAL', language: 'en-US', version: invoice.version, reason: null }
  await call(OPS, 'POST', `/invoices/${invoice.inv_id}/prints`, print)
  await step(FINANCE, 'export', { inv_id: invoice.inv_id, version: invoice.version + 1 })
  await enter(page, FINANCE, `/INV/arSearch/Import?q=${invoice.invoice_no}`)
  await expect(title(page)).toHaveText('AR for import')
  await link(page, invoice.invoice_no).click()
  const panel = page.getByRole('region', { name: 'Government invoice' })
  await panel.getByRole('textbox', { name: 'Government invoice no.' }).fill(`GOV-${unique()}`)
  await panel.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByText('Number and date are imported')).toBeVisible()
  await enter(page, FINANCE, `/INV/arSearch/Import?q=${invoice.invoice_no}`)
  await expect(link(page, invoice.invoice_no)).toHaveCount(0)
})

test('INV-043 the columns of the search are chosen, dragged and resized, survive a reload, and a 31st is refused', async ({ page }) => {
  await enter(page, SUPERVISOR, '/INV/Search')
  await expect(rows(page).first()).toBeVisible()
  await button(page, 'Columns').click()
  await button(page, 'Reset').click()
  const choice = (name: string) => page.locator('.columns-choice').filter({ hasText: name }).getByRole('checkbox')
  await choice('Local invoice no.').check()
  await expect(heading(page, 'local_invoice_no')).toBeVisible()
  const order = page.getByRole('list', { name: 'Order of columns' }).or(page.locator('.columns-shown')).first()
  const grip = order.locator('[data-grip="local_invoice_no"]')
  await grip.scrollIntoViewIfNeeded()
  const [from, to] = [await grip.boundingBox(), await order.locator('[data-grip="type"]').boundingBox()]
  if (!from || !to) throw new Error('the columns have grips')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  for (const part of [0.25, 0.5, 0.75, 1]) await page.mouse.move(from.x + 4, from.y + (to.y - from.y) * part + 4)
  await page.mouse.up()
  const columns = () =>
    page
      .locator('thead th[data-column]')
      .evaluateAll((all) => all.map((cell) => (cell instanceof HTMLElement ? cell.dataset['column'] : '')))
  await expect.poll(async () => (await columns()).indexOf('local_invoice_no')).toBeLessThan(8)
  const place = (await columns()).indexOf('local_invoice_no')
  await page.keyboard.press('Escape')
  const width = async () => Math.round((await heading(page, 'local_invoice_no').boundingBox())?.width ?? 0)
  await heading(page, 'local_invoice_no').focus()
  const before = await width()
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(width).toBe(before + 30)
  await expect(page.getByText('Saved').first()).toBeVisible()
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  expect((await columns()).indexOf('local_invoice_no')).toBe(place)
  expect(await width()).toBe(before + 30)
  await button(page, 'Columns').click()
  const boxes = page.locator('.columns-choice input:not(:checked)')
  while ((await page.locator('.columns-count').textContent()) !== '30 shown, 30 max.') await boxes.first().check()
  await boxes.first().click()
  await expect(page.getByText('A list can show up to 30 columns. Remove one first.')).toBeVisible()
  await expect(page.locator('thead th[data-column]')).toHaveCount(30)
  await button(page, 'Reset').click()
  await expect(heading(page, 'local_invoice_no')).toHaveCount(0)
})
