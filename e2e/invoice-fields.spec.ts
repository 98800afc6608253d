import { expect, test, type Page } from '@playwright/test'
import { noViolationInBothThemes } from './axe.ts'
import { action, call, chip, enter, OPS } from './booking-desk.ts'

const SUPERVISOR = 'supervisor.hkg@fairlead.example'
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

const optionsOf = (page: Page, name: string) =>
  page
    .getByRole('combobox', { name, exact: true })
    .getByRole('option')
    .evaluateAll((all) => all.map(({ textContent }) => textContent).filter(Boolean))

const optionOf = async (fetchOptionKey: string, searchText: string) => {
  const [found] = await call<{ value: unknown }[]>(OPS, 'POST', '/Master/GetInSelectionOptions', { fetchOptionKey, searchText })
  return found?.value
}

/** The address of a new AR invoice of 2,000 HKD. */
async function newInvoice(): Promise<string> {
  const { inv_id } = await call<{ inv_id: number }>(OPS, 'POST', '/invoices', {
    ap_ar: 'AR',
    type: 'AR',
    account_code: '7021',
    issue_party_id: await optionOf('invoice_party', 'NORTHWIND'),
    currency: 'HKD',
    invoice_date: new Date().toISOString().slice(0, 10),
    job_nos: [await optionOf('invoice_job', 'SO2')],
    charges: [{ charge_code: 'OFR', unit_price: '1000', quantity: '2', uom: 'BL' }],
  })
  return `/INV/arDetails/${inv_id}`
}

test('INV-067 INV-072 a new invoice offers the kinds of its side, and every sub-type beside stamp duty and credit term', async ({
  page,
}) => {
  await enter(page, OPS, '/INV/arDetails/new')
  expect((await optionsOf(page, 'Type')).toSorted()).toEqual(
    ['AR invoice', 'Credit note (CN)', 'Debit note (DN)', 'Non-trade (NT)', 'Profit share (PL)'].toSorted(),
  )
  expect(await optionsOf(page, 'Sub-type')).toEqual([
    'Special VAT invoice',
    'Ordinary VAT invoice',
    'Electronic special VAT invoice',
    'Electronic ordinary VAT invoice',
    'Receipt',
    'Transfer',
    'Cheque',
  ])
  for (const name of ['Stamp duty', 'With credit term']) await expect(page.getByRole('checkbox', { name })).toBeVisible()
  await enter(page, OPS, '/INV/apDetails/new')
  expect((await optionsOf(page, 'Type')).toSorted()).toEqual(
    ['AP invoice', 'Cheque request (CR)', 'Incoming CN', 'Incoming DN', 'Non-trade (NT)', 'Profit share (PL)'].toSorted(),
  )
})

test('INV-050 INV-051 a document lies with an invoice and downloads, and the history names each step with its user', async ({ page }) => {
  const path = await newInvoice()
  await enter(page, OPS, `${path}?tab=document_upload`)
  await page
    .getByLabel('Choose files', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name: 'packing list.pdf', mimeType: 'application/pdf', buffer: PDF })
  const row = page.getByRole('row').filter({ hasText: 'packing list.pdf' })
  await expect(row).toContainText('Olivia Operator')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: 'Download packing list.pdf' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('packing list.pdf')
  await action(page, 'Prepare').click()
  await expect(chip(page, 'Prepared')).toBeVisible()
  await enter(page, SUPERVISOR, path)
  await action(page, 'Approve').click()
  await expect(chip(page, 'Approved \\(1st\\)')).toBeVisible()
  await page.getByRole('button', { name: 'Status history' }).click()
  const entries = page.locator('.history-entry')
  await expect(entries.nth(0)).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d.*Approved.*Simon Supervisor/)
  await expect(entries.nth(1)).toContainText(/Prepared.*Olivia Operator/)
})

test('INV-046 INV-047 INV-048 INV-049 INV-050 INV-051 an invoice has the tabs of the documents; prints and history are panels beside them', async ({
  page,
}) => {
  const tabs = ['Header', 'P&L', 'General charge', 'Document upload']
  const path = await newInvoice()
  const panel = (name: string) => page.getByRole('complementary', { name })
  await enter(page, OPS, `${path}?tab=print`)
  await expect(page.locator('.detail-tab-label')).toHaveText(tabs)
  await expect(page.getByRole('tab', { name: 'Header' })).toHaveAttribute('aria-selected', 'true')
  await expect(panel('Printouts').getByRole('listitem', { name: 'Invoice', exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'P&L' }).click()
  await expect(panel('Printouts')).toBeVisible()
  await page.getByRole('button', { name: 'Status history' }).click()
  await expect(panel('Printouts')).toHaveCount(0)
  await expect(panel('Status history').locator('.history-entry')).toHaveCount(1)
  await noViolationInBothThemes(page)
  await panel('Status history').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('complementary')).toHaveCount(0)
  await enter(page, OPS, `${path}/history`)
  await expect(panel('Status history')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Status history' })).toHaveAttribute('aria-pressed', 'true')
  await enter(page, OPS, '/INV/apDetails/new')
  await expect(page.locator('.detail-tab-label')).toHaveText(['Header', 'P&L', 'General charge', 'Cheque request'])
  await expect(page.getByRole('button', { name: 'Status history' })).toHaveCount(0)
})

test('INV-119 who may not edit invoices has no button for a new one, and the address is refused', async ({ page }) => {
  await enter(page, SUPERVISOR, '/INV/arSearch/PendingPreparation')
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'New AR invoice' })).toHaveCount(0)
  await enter(page, OPS, '/INV/arSearch/PendingPreparation')
  await expect(page.getByRole('link', { name: 'New AR invoice' })).toBeVisible()
  await enter(page, SUPERVISOR, '/INV/arDetails/new')
  await expect(page.getByText('403', { exact: true })).toBeVisible()
})
