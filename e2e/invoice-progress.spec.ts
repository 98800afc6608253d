import { expect, test, type Page } from '@playwright/test'
import { action, call, chip, enter, OPS } from './booking-desk.ts'
import {
  FINANCE,
  newInvoice,
  newTaxInvoice,
  SHANGHAI,
  SHANGHAI_FINANCE,
  SHANGHAI_MANAGER,
  SHANGHAI_SUPERVISOR,
  SUPERVISOR,
  type MadeInvoice,
} from './invoice-desk.ts'
import { unique } from './portal.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Progress' })
const fact = (page: Page, name: string) => page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd').first()

/** A tax invoice of CNY 1,060 in the books of Shanghai that was approved twice. */
async function approved(): Promise<MadeInvoice> {
  let invoice = await newTaxInvoice()
  const step = async (login: string, name: string) => {
    const { inv_id, version, content_hash } = invoice
    const body = name === 'approve' ? { version, content_hash } : { version }
    invoice = await call<MadeInvoice>(login, 'POST', `/invoices/${inv_id}/${name}`, body)
  }
  await step(SHANGHAI, 'prepare')
  await step(SHANGHAI_SUPERVISOR, 'approve')
  await step(SHANGHAI_MANAGER, 'approve')
  return invoice
}

/** The parts of the steps that lie over a part of the next step. */
const overlaps = (page: Page) =>
  bar(page)
    .getByRole('listitem')
    .evaluateAll((steps) =>
      steps.flatMap((one, index) => {
        const next = steps[index + 1]?.getBoundingClientRect()
        return [...one.children]
          .filter((part) => next && part.getBoundingClientRect().top < next.bottom && part.scrollWidth > 0)
          .filter((part) => {
            const range = document.createRange()
            range.selectNodeContents(part.firstChild ?? part) // not the words for screen readers
            return getComputedStyle(part).overflow !== 'hidden' && range.getBoundingClientRect().right > (next?.left ?? 0)
          })
          .map((part) => part.textContent)
      }),
    )

test('INV-046 INV-068 INV-082 INV-083 a tax invoice goes from its print to its import by the step bar, and the Header shows its numbers', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const { inv_id } = await approved()
  const path = `/INV/arDetails/${inv_id}`
  await enter(page, SHANGHAI_FINANCE, path)
  for (const name of ['Exported', 'Imported']) await expect(bar(page).getByRole('listitem').filter({ hasText: name })).toBeVisible()
  await expect(bar(page)).toContainText('Print the invoice')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('complementary', { name: 'Printouts' })).toBeVisible()
  const original = page.getByRole('listitem', { name: 'Invoice', exact: true }).getByRole('button', { name: 'Print originals' })
  await expect(original).toBeFocused()
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  await download
  await expect(chip(page, 'Printed')).toBeVisible()

  await expect(bar(page)).toContainText('Accounting exports the invoice')
  await bar(page).getByRole('button', { name: 'Export' }).click()
  await expect(chip(page, 'Pending auto export')).toBeVisible()
  await expect(bar(page)).toContainText('The automatic export sends the invoice within 15 minutes')
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await overlaps(page)).toEqual([])
    await expect(bar(page).getByRole('listitem').last()).toBeInViewport({ ratio: 1 })
  }
})

test('INV-046 INV-068 an imported and posted invoice shows number, periods, journal, accounting status and rate on its Header', async ({
  page,
}) => {
  const made = await newInvoice('AR', { currency: 'USD' })
  const step = (login: string, name: string, body: object) =>
    call<MadeInvoice & { exchange_rate: string }>(login, 'POST', `/invoices/${made.inv_id}/${name}`, body)
  const prepared = await step(OPS, 'prepare', { version: made.version })
  const { version } = await step(SUPERVISOR, 'approve', { version: prepared.version, content_hash: prepared.content_hash })
  await step(OPS, 'prints', { document: 'INVOICE', kind: 'ORIGINAL', language: 'en-US', version, reason: null })
  const exported = await step(FINANCE, 'export', { version: version + 1 })
  const government_invoice_no = `GOV-${unique()}`
  const invoice_date = new Date().toISOString().slice(0, 10)
  const imported = await step(FINANCE, 'import', { version: exported.version, government_invoice_no, invoice_date })
  const { journal_no, close_period } = await step(FINANCE, 'post', { version: imported.version })
  await enter(page, OPS, `/INV/arDetails/${made.inv_id}`)
  const shown = {
    'Government invoice no.': government_invoice_no,
    'VAT period': invoice_date.slice(0, 7),
    'Close period': close_period,
    'Journal no.': journal_no,
    'Accounting system': 'Pending',
    'Exchange rate': /1 USD = [\d.]+ HKD/,
  }
  for (const [name, text] of Object.entries(shown)) await expect(fact(page, name)).toContainText(text)
})

test('INV-132 what is uploaded to an AP invoice is a vendor invoice unless the user chooses another type', async ({ page }) => {
  const { inv_id } = await newInvoice('AP', { ap_ref: `UP-${unique()}` })
  await enter(page, OPS, `/INV/apDetails/${inv_id}?tab=document_upload`)
  await expect(page.getByRole('combobox', { name: 'Document type' }).first()).toHaveValue('VENDOR_INVOICE')
  await expect(action(page, 'Prepare')).toBeVisible()
})

test('INV-059 INV-083 INV-119 a user is offered the steps of the own role alone', async ({ page }) => {
  const made = await newInvoice('AR')
  const { invoice_no } = await call<MadeInvoice>(OPS, 'POST', `/invoices/${made.inv_id}/prepare`, { version: made.version })
  await enter(page, OPS, `/INV/arSearch/Prepared?q=${invoice_no}`)
  const rows = page.getByRole('grid').getByRole('row')
  await expect(rows).toHaveCount(2) // the heading and the invoice
  await rows.filter({ hasText: invoice_no }).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Status update' }).click()
  const steps = page.getByRole('alertdialog').getByRole('option')
  await expect(steps.filter({ hasText: /^Prepare$/ })).toHaveCount(1)
  for (const name of [/^Approve$/, /^Post$/, /^Export$/]) await expect(steps.filter({ hasText: name })).toHaveCount(0)

  await enter(page, SUPERVISOR, `/INV/arDetails/${made.inv_id}?side=checks`)
  await expect(page.getByRole('complementary').getByRole('status')).toContainText('Approve')
  await enter(page, FINANCE, '/INV/arSearch/Import')
  await expect(page.getByRole('link', { name: 'Import', exact: true }).first()).toHaveAttribute('href', /importDocument/)
  await enter(page, OPS, '/INV/arSearch/Import')
  await expect(page.getByRole('link', { name: 'Import', exact: true })).toHaveCount(0)
})
