import { expect, test, type Page, type Route } from '@playwright/test'
import { noViolationInBothThemes } from './axe.ts'
import { action, call, chip, enter, OPS, tab, VIEWER } from './booking-desk.ts'
import { monthsAgo, newInvoice, released } from './invoice-desk.ts'
import { unique } from './portal.ts'

/* What happens to an invoice after its preparation, and with several at once. */

const SUPERVISOR = 'supervisor.hkg@fairlead.example'
const FINANCE = 'finance.hkg@fairlead.example'

interface Invoice {
  inv_id: number
  version: number
  content_hash: string | null
  invoice_no: string | null
  jobs: { job_no: string }[]
}
const NORTHWIND = async () => {
  const body = { fetchOptionKey: 'invoice_party', searchText: 'NORTHWIND' }
  const [party] = await call<{ value: number }[]>(OPS, 'POST', '/Master/GetInSelectionOptions', body)
  return party?.value
}
const openJob = async () => {
  const body = { fetchOptionKey: 'invoice_job', searchText: 'SO2' }
  const [job] = await call<{ value: string }[]>(OPS, 'POST', '/Master/GetInSelectionOptions', body)
  return job?.value
}
/** A new AR invoice of 2,000 HKD. */
async function made(changes: object = {}): Promise<Invoice> {
  const charge = { charge_code: 'OFR', unit_price: '1000', quantity: '2', uom: 'BL' }
  const form = {
    ap_ar: 'AR',
    type: 'AR',
    account_code: '7021',
    issue_party_id: await NORTHWIND(),
    currency: 'HKD',
    invoice_date: new Date().toISOString().slice(0, 10),
    job_nos: [await openJob()],
    charges: [charge],
  }
  return call<Invoice>(OPS, 'POST', '/invoices', { ...form, ...changes })
}
const take = (login: string, step: string, { inv_id, version }: Invoice, more: object = {}) =>
  call<Invoice>(login, 'POST', `/invoices/${inv_id}/${step}`, { version, ...more })
async function printed(): Promise<Invoice> {
  const prepared = await take(OPS, 'prepare', await made())
  const approved = await take(SUPERVISOR, 'approve', prepared, { content_hash: prepared.content_hash })
  const body = { document: 'INVOICE', kind: 'ORIGINAL', language: 'en-US', version: approved.version, reason: null }
  await call(OPS, 'POST', `/invoices/${approved.inv_id}/prints`, body)
  return call<Invoice>(OPS, 'GET', `/invoices/${approved.inv_id}`)
}
const more = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name }).click()
}
const withReason = async (page: Page, name: string, reason: string) => {
  await action(page, name).click()
  await page.getByRole('dialog').getByRole('textbox').fill(reason)
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

test('INV-082 INV-083 accounting exports an invoice, and enters number and date of the tax authority', async ({ page }) => {
  const { inv_id } = await printed()
  await enter(page, FINANCE, `/INV/arDetails/${inv_id}`)
  await action(page, 'Export').click()
  await expect(chip(page, 'Exported')).toBeVisible()
  const panel = page.getByRole('region', { name: 'Government invoice' })
  await panel.getByRole('textbox', { name: 'Government invoice no.' }).fill(`GOV-${inv_id}`)
  await panel.getByRole('button', { name: 'Import' }).click()
  await expect(chip(page, 'Imported')).toBeVisible()
  await noViolationInBothThemes(page)
})

test('INV-080 INV-095 after a rollback the clerk prints the original again without a reason, and the first one is void', async ({
  page,
}) => {
  const { inv_id } = await take(FINANCE, 'rollback', await printed(), { reason: 'wrong letterhead' })
  await enter(page, OPS, `/INV/arDetails/${inv_id}`)
  await page.getByRole('button', { name: 'Printouts' }).click()
  const paper = page.getByRole('listitem', { name: 'Invoice', exact: true })
  await expect(paper.getByRole('button', { name: 'Print copy' })).toHaveAttribute('aria-disabled', 'true')
  const prints = page.getByRole('region', { name: 'Print history' }).getByRole('listitem')
  await expect(prints).toHaveText([/Void/])
  await noViolationInBothThemes(page)
  const download = page.waitForEvent('download')
  await paper.getByRole('button', { name: 'Print originals' }).click()
  await download
  await expect(prints).toHaveCount(2)
  await expect(prints.filter({ hasText: 'Void' })).toHaveCount(1)
  await expect(chip(page, 'Printed')).toBeVisible()
})

test('INV-053 INV-087 accounting reverses a posted invoice with its reason, and the views show the same invoice', async ({ page }) => {
  const invoice = await take(FINANCE, 'post', await printed())
  await enter(page, FINANCE, `/INV/arDetails/${invoice.inv_id}`)
  await withReason(page, 'Reverse', 'billed to the wrong party')
  await expect(chip(page, 'Reversed')).toBeVisible()
  await expect(page.getByText('billed to the wrong party')).toBeVisible()
  await page.getByRole('button', { name: 'Ledger' }).click()
  const ledger = page.getByRole('region', { name: 'Ledger' })
  await expect(ledger.getByRole('heading')).toHaveText(/^Journal no\. \S+/)
  // Both sides of the journal add up to the same.
  await expect(ledger.getByRole('row').last()).toHaveText(/^Totals\s*(\S+)\s*\1$/)
  // The side panel is beside the view, as it is beside the form.
  await page.getByRole('button', { name: 'Related' }).click()
  const side = page.getByRole('complementary', { name: 'Related' })
  await expect(side).toBeVisible()
  const [view, panel] = [await ledger.boundingBox(), await side.boundingBox()]
  expect(panel?.x).toBeGreaterThanOrEqual((view?.x ?? 0) + (view?.width ?? 0))
  expect(Math.abs((panel?.y ?? 0) - (view?.y ?? 0))).toBeLessThan(2)
  await page.getByRole('button', { name: 'Form', exact: true }).click()
  await expect(tab(page, 'Header')).toBeVisible()
  await expect(page.getByText('Payment terms')).toBeVisible()
  await expect(page.getByText('Those of the party while blank')).toHaveCount(0) // nothing is to be typed
})

test('INV-055 several invoices of a list get a payment ref at once', async ({ page }) => {
  const all = [await made(), await made()]
  await enter(page, OPS, `/INV/arSearch/New?q=${all[0]?.jobs[0]?.job_no ?? ''}&page_size=100`)
  for (const { inv_id } of all) await page.locator(`tr[data-id="${inv_id}"]`).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Update payment ref' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox', { name: 'Payment ref' }).fill('CHQ 1')
  await dialog.getByRole('button', { name: 'Update payment ref' }).click()
  await expect(dialog.getByText('2 of 2')).toBeVisible()
  for (const { inv_id } of all) expect(await call(OPS, 'GET', `/invoices/${inv_id}`)).toMatchObject({ payment_ref: 'CHQ 1' })
})

test('INV-054 the batch of AP refs shows those of today, and sends only what the user changed', async ({ page }) => {
  const refs = [`REF-A-${unique()}`, `REF-B-${unique()}`]
  const all = [await newInvoice('AP', { ap_ref: refs[0] }), await newInvoice('AP', { ap_ref: refs[1] })]
  await enter(page, OPS, `/INV/apSearch/PendingPreparation?q=${all[0]?.jobs[0]?.job_no ?? ''}&page_size=100`)
  for (const { inv_id } of all) await page.locator(`tr[data-id="${inv_id}"]`).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Update AP ref' }).click()
  const dialog = page.getByRole('alertdialog')
  const boxes = all.map(({ inv_id }) => dialog.getByRole('textbox', { name: `#${inv_id}` }))
  for (const [index, box] of boxes.entries()) await expect(box).toHaveValue(refs[index] ?? '')
  await boxes[1]?.fill(`${refs[1]}-X`)
  await dialog.getByRole('button', { name: 'Update AP ref' }).click()
  await expect(dialog.getByText('2 of 2')).toBeVisible()
  const [first, second] = [
    await call<{ ap_ref: string; version: number }>(OPS, 'GET', `/invoices/${all[0]?.inv_id}`),
    await call<{ ap_ref: string }>(OPS, 'GET', `/invoices/${all[1]?.inv_id}`),
  ]
  expect([first.ap_ref, first.version, second.ap_ref]).toEqual([refs[0], all[0]?.version, `${refs[1]}-X`])
})

const SALES = 'sales.hkg@fairlead.example'
test('INV-002 a sales profile has no AP in its menu, and its addresses are closed', async ({ page }) => {
  await enter(page, SALES, '/INV/arDashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'AR dashboard' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^AP / })).toHaveCount(0)
  for (const path of ['/INV/apDashboard', '/INV/apSearch/Posted', '/INV/batchPayment']) {
    await page.goto(path)
    await expect(page.getByText('403', { exact: true })).toBeVisible()
  }
})

test('INV-009 INV-048 a sales profile reads the charges of new and posted invoices, and changes nothing', async ({ page }) => {
  for (const list of ['AR_New', 'AR_Posted']) {
    const [found] = (await call<{ items: Invoice[] }>(SALES, 'GET', `/invoices?list=invoice_${list}`)).items
    await enter(page, SALES, `/INV/arDetails/${found?.inv_id}?tab=general_charge`)
    await expect(page.getByRole('tab', { name: 'General charge' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('grid').first()).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/INV/arDetails/${found?.inv_id}`))
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  }
})

test('INV-062 INV-131 an invoice is copied at once; a failure shows its message', async ({ page }) => {
  const { inv_id } = await made()
  await enter(page, OPS, `/INV/arDetails/${inv_id}`)
  await page.route('**/copy', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: /copy/i })).toHaveCount(1)
  await page.getByRole('menuitem', { name: 'Copy invoice' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create a copy' }).click()
  await expect(page.getByText('Invoice create or copy failure.')).toBeVisible()
  await page.unroute('**/copy')
  await page.getByRole('dialog').getByRole('button', { name: 'Create a copy' }).click()
  await expect(page).not.toHaveURL(new RegExp(`/${inv_id}$`))
  await expect(chip(page, 'New')).toBeVisible()
  const copied = Number(/(\d+)$/.exec(page.url())?.[1])
  expect(copied).toBeGreaterThan(inv_id)
  expect(await call(OPS, 'GET', `/invoices/${copied}`)).toMatchObject({
    invoice_status: 'NEW',
    invoice_no: null,
    total_amount: '2000.00',
    charges: [{ charge_code: 'OFR', unit_price: '1000' }],
  })
})

test('INV-010 INV-062 a copy can be filled in as a form, of which nothing is stored before it is saved', async ({ page }) => {
  const { inv_id } = await made()
  await enter(page, OPS, `/INV/arDetails/${inv_id}`)
  await more(page, 'Copy invoice')
  await page.getByRole('dialog').getByRole('button', { name: 'Fill a new form' }).click()
  await expect(page).toHaveURL(new RegExp(`/INV/arDetails/new/${inv_id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New AR invoice')
})

test('INV-118 INV-124 the second of two who save the same invoice reads that the change has not been saved', async ({ page }) => {
  const invoice = await made()
  await enter(page, OPS, `/INV/arDetails/${invoice.inv_id}`)
  await page.getByRole('textbox', { name: 'Payment ref' }).fill('MINE')
  await call(OPS, 'PUT', `/invoices/${invoice.inv_id}/details`, { version: invoice.version, payment_ref: 'THEIRS' })
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('dialog')).toContainText("Change hasn't been saved.")
})

test('INV-064 accounting groups released invoices of one payee, which get the reference of the payment, and exports them', async ({
  page,
}) => {
  test.slow() // The list of invoices to pay is long, and looked at in both themes.
  const all = [await released(monthsAgo(7)), await released(monthsAgo(7))]
  await enter(page, FINANCE, '/INV/batchPayment')
  for (const { invoice_no } of all) await page.getByRole('checkbox', { name: `Select ${invoice_no}`, exact: true }).check()
  await page.getByRole('textbox', { name: 'Payment ref' }).fill(`TT-${all[0]?.inv_id}`)
  await page.getByRole('button', { name: 'Group invoices: 2' }).click()
  const group = page
    .getByRole('region', { name: 'Current grouping' })
    .getByRole('listitem')
    .filter({ hasText: `TT-${all[0]?.inv_id}` })
  await expect(group).toContainText('HKD 1,000.00')
  await noViolationInBothThemes(page)
  for (const { inv_id } of all)
    expect(await call(FINANCE, 'GET', `/invoices/${inv_id}`)).toMatchObject({ payment_ref: `TT-${all[0]?.inv_id}` })
  await group.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('alertdialog', { name: /^Export · G/ })
  await expect(dialog).toContainText(/pays .+ HKD 1,000\.00\. Invoices: 2\./)
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(group).toBeVisible()
  await group.getByRole('button', { name: 'Export' }).click()
  // Something was settled while the question stood open.
  const other = async (route: Route) => route.continue({ postData: { ...route.request().postDataJSON(), total_amount: '1200.00' } })
  await page.route('**/api/v1/invoice-groups/*/export', other, { times: 1 })
  await dialog.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByText('The group pays HKD 1,000.00 now, not HKD 1,200.00')).toBeVisible()
  await group.getByRole('button', { name: 'Export' }).click()
  await dialog.getByRole('button', { name: 'Export' }).click()
  const closed = page
    .getByRole('region', { name: 'History of 2 months' })
    .getByRole('listitem')
    .filter({ hasText: `TT-${all[0]?.inv_id}` })
  const download = page.waitForEvent('download')
  await closed.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toMatch(/^G\d+\.csv$/)
})

test('INV-066 a number that is entered manually names the invoice that it does not find', async ({ page }) => {
  await enter(page, FINANCE, '/INV/importDocument')
  const entry = page.getByRole('region', { name: 'Manually' })
  await entry.getByRole('textbox', { name: 'Invoice no. or group no.' }).fill('NOSUCH')
  await entry.getByRole('textbox', { name: 'Government invoice no.' }).fill('G-1')
  await entry.getByRole('textbox', { name: 'Invoice date' }).fill('2026-03-02')
  await entry.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByText('There is no invoice or group NOSUCH.')).toBeVisible()
})

test('INV-064 INV-065 the screens of groups open for their functions alone', async ({ page }) => {
  for (const path of ['/INV/batchPayment', '/INV/batchTaxInvoice']) {
    await enter(page, FINANCE, path)
    await expect(page.getByRole('region', { name: 'Current grouping' })).toBeVisible()
    await noViolationInBothThemes(page)
    await enter(page, VIEWER, path)
    await expect(page.getByText('403', { exact: true })).toBeVisible()
  }
})
