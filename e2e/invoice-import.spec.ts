import { expect, test } from '@playwright/test'
import { noViolationInBothThemes } from './axe.ts'
import { call, chip, enter, OPS, VIEWER } from './booking-desk.ts'
import { FINANCE, newInvoice, SUPERVISOR } from './invoice-desk.ts'
import { today } from './master-bl-desk.ts'
import { unique } from './portal.ts'

/** An exported AR invoice. */
async function exported() {
  const made = await newInvoice('AR')
  const step = (login: string, name: string, body: object) => call<typeof made>(login, 'POST', `/invoices/${made.inv_id}/${name}`, body)
  const prepared = await step(OPS, 'prepare', { version: made.version })
  const approved = await step(SUPERVISOR, 'approve', { version: prepared.version, content_hash: prepared.content_hash })
  const print = { document: 'INVOICE', kind: 'ORIGINAL', language: 'en-US', version: approved.version, reason: null }
  await step(OPS, 'prints', print)
  return step(FINANCE, 'export', { version: approved.version + 1 })
}

test('INV-066 INV-083 government numbers from a file are previewed with the reason of each refused row, then imported', async ({
  page,
}) => {
  const invoice = await exported()
  const government = `GOV-${unique()}`
  await enter(page, FINANCE, '/INV/importDocument')
  await noViolationInBothThemes(page)
  const rows = [
    'Invoice no. or group no.,Government invoice no.,Invoice date',
    `${invoice.invoice_no},${government},${today()}`,
    'NOSUCH,G-9,2026-11-20',
  ]
  await page
    .getByLabel('Choose a file')
    .and(page.locator('input'))
    .setInputFiles({ name: 'numbers.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
  await expect(page).toHaveURL(/\/INV\/importDocument\/\d+$/)
  await expect(page.getByText('There is no invoice or group NOSUCH.')).toBeVisible()
  await expect(page.getByText(government).first()).toBeVisible()
  await noViolationInBothThemes(page)
  expect(await call(FINANCE, 'GET', `/invoices/${invoice.inv_id}`)).toMatchObject({ invoice_status: 'EXPORTED' })
  await page.getByRole('button', { name: 'Import valid rows' }).first().click()
  await expect(page.getByText('Imported', { exact: true }).first()).toBeVisible()
  await enter(page, FINANCE, `/INV/arDetails/${invoice.inv_id}`)
  await expect(chip(page, 'Imported')).toBeVisible()
  for (const login of [VIEWER]) {
    await enter(page, login, '/INV/importDocument')
    await expect(page.getByText('403', { exact: true })).toBeVisible()
  }
  await enter(page, OPS, '/INV/importDocument')
  await expect(page.getByText('Accounting imports the numbers of the tax authority.')).toBeVisible()
})

test('INV-066 a sheet without a required column names the field', async ({ page }) => {
  await enter(page, FINANCE, '/INV/importDocument')
  const rows = ['Invoice no.,Government invoice no.', '7030AR1,GOV-1']
  await page
    .getByLabel('Choose a file')
    .and(page.locator('input'))
    .setInputFiles({ name: 'numbers.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
  await expect(page.getByText('No column for: Invoice date')).toBeVisible()
})

test('INV-066 INV-108 one number is imported by hand', async ({ page }) => {
  const invoice = await exported()
  await enter(page, FINANCE, '/INV/importDocument')
  const entry = page.getByRole('region', { name: 'Manually' })
  await entry.getByRole('textbox', { name: 'Invoice no. or group no.' }).fill(invoice.invoice_no)
  await entry.getByRole('button', { name: 'Import' }).click()
  await expect(entry.getByText(/required/i).first()).toBeVisible()
  await entry.getByRole('textbox', { name: 'Government invoice no.' }).fill(`GOV-${unique()}`)
  await entry.getByRole('textbox', { name: 'Invoice date' }).fill(today())
  await entry.getByRole('button', { name: 'Import' }).click()
  await expect(entry.getByText(`Imported: ${invoice.invoice_no}`)).toBeVisible()
  expect(await call(FINANCE, 'GET', `/invoices/${invoice.inv_id}`)).toMatchObject({
    invoice_status: 'IMPORTED',
    invoice_date: today(),
  })
})
