import { expect, test, type Page } from '@playwright/test'
import { noViolationInBothThemes } from './axe.ts'
import { action, call, chip, enter, field, OPS, tab } from './booking-desk.ts'
import { FINANCE, monthsAgo, newInvoice, released } from './invoice-desk.ts'
import { ACCOUNTS, unique } from './portal.ts'

/** Ignores requests that a page still sends when its test is over. */
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const fails = (page: Page, path: string) =>
  page.route(path, (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }))
const select = (page: Page, { inv_id }: { inv_id: number }) => page.locator(`tr[data-id="${inv_id}"]`).getByRole('checkbox').check()

test('INV-126 a status update that answers an error shows its message, for one invoice and for several; nothing is changed', async ({
  page,
}) => {
  const invoice = await newInvoice('AR')
  await enter(page, OPS, `/INV/arDetails/${invoice.inv_id}`)
  await fails(page, '**/prepare')
  await action(page, 'Prepare').click()
  await expect(page.getByText('Status update failed, try again.')).toBeVisible()
  await expect(chip(page, 'New')).toBeVisible()
  await enter(page, OPS, `/INV/arSearch/New?q=${invoice.jobs[0]?.job_no ?? ''}&page_size=100`)
  await select(page, invoice)
  await page.getByRole('button', { name: 'Status update' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('combobox', { name: 'Step' }).selectOption('prepare')
  await dialog.getByRole('button', { name: 'Status update' }).click()
  await expect(dialog.getByText('Status update failed, try again.').first()).toBeVisible()
  await page.unroute('**/prepare')
  await dialog
    .getByRole('button', { name: /again|Retry/i })
    .first()
    .click()
  await expect(dialog.getByText('1 of 1')).toBeVisible()
  expect(await call(OPS, 'GET', `/invoices/${invoice.inv_id}`)).toMatchObject({ invoice_status: 'PREPARED' })
})

test('INV-127 an invoice without its date is not posted, and the message names the missing data', async ({ page }) => {
  const invoice = await released(monthsAgo(2))
  const print = { document: 'PAYMENT_VOUCHER', kind: 'ORIGINAL', language: 'en-US', version: invoice.version, reason: null }
  await call(FINANCE, 'POST', `/invoices/${invoice.inv_id}/prints`, print)
  const exported = await call<{ version: number }>(FINANCE, 'POST', `/invoices/${invoice.inv_id}/export`, { version: invoice.version + 1 })
  await call('finance.manager@fairlead.example', 'POST', `/invoices/${invoice.inv_id}/rollback`, {
    version: exported.version,
    reason: 'wrong file',
  })
  await enter(page, FINANCE, `/INV/apDetails/${invoice.inv_id}`)
  await expect(action(page, 'Post')).toHaveAccessibleDescription(/Cannot post due to missing data: /)
})

test('INV-129 a currency without a rate is refused with its message, as it is typed and when it is saved', async ({ page }) => {
  await enter(page, OPS, `/INV/apDetails/newbyjob/7040/${(await newInvoice('AR')).jobs[0]?.job_no ?? ''}`)
  const currency = page.getByRole('combobox', { name: 'Currency' }).first()
  await currency.fill('Ariary')
  await page.getByRole('option', { name: /^MGA/ }).first().click()
  const missing = page.getByText(/Exchange rate missing: MGA\/HKD/).first()
  await expect(missing).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('button', { name: /^Checks/ })).toHaveAccessibleName(/[1-9]/)
  await tab(page, 'Header').click()
  await expect(missing).toBeVisible()
  await expect(page).toHaveURL(/newbyjob/)
})

test('INV-130 print information that answers an error shows its message, and is read again', async ({ page }) => {
  const { inv_id } = await newInvoice('AR')
  await fails(page, '**/prints')
  await enter(page, OPS, `/INV/arDetails/${inv_id}?tab=print`)
  await expect(page.getByText('Printing information load failure.')).toBeVisible()
  await page.unroute('**/prints')
  await page.getByRole('button', { name: /Try again|Retry/ }).click()
  await expect(page.getByRole('listitem', { name: 'Invoice', exact: true })).toBeVisible()
})

test('INV-057 files are uploaded for three invoices at once, each to the invoice that its name contains', async ({ page }) => {
  const first = await newInvoice('AP', { ap_ref: unique() })
  const sameJob = { job_nos: first.jobs.map(({ job_no }) => job_no) }
  const all = [first, await newInvoice('AP', { ...sameJob, ap_ref: unique() }), await newInvoice('AP', { ...sameJob, ap_ref: unique() })]
  const stored = await Promise.all(all.map(({ inv_id }) => call<{ inv_id: number; ap_ref: string }>(OPS, 'GET', `/invoices/${inv_id}`)))
  const pdf = Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  )
  await enter(page, OPS, `/INV/apSearch/PendingPreparation?q=${all[0]?.jobs[0]?.job_no ?? ''}&page_size=100`)
  for (const one of all) await select(page, one)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Upload documents' }).click()
  const dialog = page.getByRole('alertdialog')
  const files = [...stored.slice(0, 2).map(({ ap_ref }) => `invoice ${ap_ref}.pdf`), 'something else.pdf']
  await dialog.getByLabel('Files').setInputFiles(files.map((name) => ({ name, mimeType: 'application/pdf', buffer: pdf })))
  await expect(dialog.getByText('No file name contains the number of this invoice.')).toBeVisible()
  await expect(dialog.getByText('something else.pdf belongs to none of the selected invoices.')).toBeVisible()
  const third = stored[2]?.ap_ref ?? ''
  files[2] = `${third} scan.pdf`
  await dialog.getByLabel('Files').setInputFiles(files.map((name) => ({ name, mimeType: 'application/pdf', buffer: pdf })))
  await noViolationInBothThemes(page)
  await dialog.getByRole('button', { name: 'Upload documents' }).click()
  await expect(dialog.getByText('3 of 3')).toBeVisible()
  for (const [index, { inv_id }] of stored.entries()) {
    await enter(page, OPS, `/INV/apDetails/${inv_id}?tab=document_upload`)
    const documents = page.getByRole('row').filter({ hasText: '.pdf' })
    await expect(documents).toHaveCount(1)
    await expect(documents).toContainText(files[index] ?? '–')
  }
})

test('LIMIT-009 the times on the screens of invoices have the form HH:mm', async ({ page }) => {
  const made = await newInvoice('AR')
  await call(OPS, 'POST', `/invoices/${made.inv_id}/prepare`, { version: made.version })
  await enter(page, OPS, `/INV/arDetails/${made.inv_id}?tab=history`)
  const time = /\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d(?!:)(?!\d)(?! ?[AP]M)/
  const entries = page.locator('.history-entry')
  await expect(entries).toHaveCount(2)
  for (const text of await entries.allTextContents()) expect(text).toMatch(time)
  await expect(page.locator('.progress-step').first()).toContainText(time)
  await enter(page, OPS, `/INV/arSearch/Prepared?q=${made.jobs[0]?.job_no ?? ''}&page_size=100`)
  const cell = page.locator(`tbody tr[data-id="${made.inv_id}"]`)
  await expect(cell).toContainText(time)
  expect(await cell.textContent()).not.toMatch(/\d\d:\d\d:\d\d/)
})

/** Makes this the rate of the Norwegian krone of today. */
async function setRate(rate: string) {
  const { items } = await call<{ items: { exchange_rate_id: number; version: number }[] }>(
    ACCOUNTS.admin,
    'GET',
    '/exchange-rates?list=exchange_rates&q=NOK',
  )
  const form = { currency_from: 'NOK', currency_to: 'HKD', rate, effective_date: new Date().toISOString().slice(0, 10) }
  const [known] = items
  if (known) await call(ACCOUNTS.admin, 'PUT', `/exchange-rates/${known.exchange_rate_id}`, { ...form, version: known.version })
  else await call(ACCOUNTS.admin, 'POST', '/exchange-rates', form)
}

test('INV-133 a rate that another user changes while an invoice is typed: old rate, new rate and the user are shown, and nothing changes until one of them is chosen', async ({
  page,
}) => {
  await setRate('0.75')
  const { inv_id } = await newInvoice('AR', { currency: 'NOK' })
  const read = () => call<{ exchange_rate: string; base_total_amount: string }>(OPS, 'GET', `/invoices/${inv_id}`)
  await enter(page, OPS, `/INV/arDetails/${inv_id}`)
  await field(page, 'Payment ref').fill('TYPED')
  await setRate('0.8')
  const bar = page.getByRole('region', { name: 'Exchange rate' })
  await expect(bar).toContainText('Exchange rate NOK/HKD was changed from 0.75 to 0.8 by Ada Admin.')
  await expect(action(page, 'Prepare')).toHaveAccessibleDescription('To fix: 1. See Checks.')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert').getByText('Exchange rate NOK/HKD was changed from 0.75 to 0.8 by Ada Admin.')).toBeVisible()
  await expect(field(page, 'Payment ref')).toHaveValue('TYPED')
  expect(await read()).toMatchObject({ exchange_rate: '0.75', base_total_amount: '1500.00', payment_ref: null })
  await bar.getByRole('button', { name: 'Take over' }).click()
  await expect(bar).toBeHidden()
  await expect.poll(read).toMatchObject({ exchange_rate: '0.8', base_total_amount: '1600.00', payment_ref: 'TYPED' })
  await noViolationInBothThemes(page)
})
