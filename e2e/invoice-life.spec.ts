import { expect, test, type Page } from '@playwright/test'
import { action, call, chip, enter, OPS, tab } from './booking-desk.ts'
import { FINANCE, MANAGER, openJob, SUPERVISOR } from './invoice-desk.ts'
import { unique } from './portal.ts'

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
const cell = (page: Page, column: number) => page.getByRole('grid').locator('tbody tr').first().locator('td').nth(column)
const [CHARGE, QUANTITY, PRICE] = [0, 2, 4]

async function choose(page: Page, name: string, text: string) {
  await page.getByRole('combobox', { name }).first().fill(text)
  await page
    .getByRole('option', { name: new RegExp(text, 'i') })
    .first()
    .click()
}

/** Types a new invoice of HKD 2,400 into the screen and saves it; returns its address. */
async function typed(page: Page, side: 'ap' | 'ar', account: string, fill: () => Promise<void> = async () => {}): Promise<string> {
  await enter(page, OPS, `/INV/${side}Details/newbyjob/${account}/${await openJob()}`)
  await choose(page, 'Issue party', 'Northwind')
  await choose(page, 'Currency', 'HKD')
  await page.getByRole('textbox', { name: 'Invoice date' }).fill(new Date().toISOString().slice(0, 10))
  await fill()
  await tab(page, 'General charge').click()
  await page.getByRole('button', { name: 'Add line' }).click()
  for (const [column, text] of [
    [CHARGE, 'OFR'],
    [QUANTITY, '2'],
    [PRICE, '1200'],
  ] as const) {
    await cell(page, column).click()
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Control+s')
  await expect(chip(page, 'New')).toBeVisible()
  return new URL(page.url()).pathname
}

const take = async (page: Page, login: string, path: string, name: string, status: string) => {
  await enter(page, login, path)
  await action(page, name).click()
  await expect(chip(page, status)).toBeVisible()
}
const confirmed = async (page: Page, name: string) => {
  await action(page, name).click()
  await page.getByRole('alertdialog').getByRole('button', { name }).click()
}
const printed = async (page: Page, document: string) => {
  await page.getByRole('button', { name: 'Printouts' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('listitem', { name: document, exact: true }).getByRole('button', { name: 'Print originals' }).click()
  await download
  await expect(chip(page, 'Printed')).toBeVisible()
}
const settled = async (page: Page, ref: string) => {
  await page.getByRole('button', { name: 'Related' }).click()
  await page.getByRole('button', { name: 'Settlements', exact: true }).click()
  await page.getByRole('textbox', { name: 'Payment reference' }).fill(ref)
  await page.getByRole('complementary').getByRole('button', { name: 'Settle', exact: true }).click()
  await expect(page.getByRole('complementary').getByRole('listitem').filter({ hasText: ref })).toBeVisible()
}
const isIn = async (page: Page, list: string, invoice_no: string) => {
  await enter(page, FINANCE, `/INV/${list}?q=${invoice_no}`)
  await expect(page.getByRole('grid').getByRole('link', { name: invoice_no, exact: true })).toBeVisible()
}
const numberOf = async (page: Page) => ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').trim()

test('INV-079 INV-134 an AP invoice is typed, prepared, approved twice, released with its document, printed, posted and settled', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const path = await typed(page, 'ap', '7040', () => page.getByRole('textbox', { name: 'AP ref' }).fill(`LIFE-${unique()}`))
  await take(page, OPS, path, 'Prepare', 'Prepared')
  await take(page, SUPERVISOR, path, 'Approve', 'Approved \\(1st\\)')
  await expect(page.getByText('Next, a manager who has not approved it gives the second approval.')).toBeVisible()
  await take(page, MANAGER, path, 'Approve', 'Approved \\(2nd\\)')
  await enter(page, FINANCE, path)
  await expect(action(page, 'Release')).toHaveAccessibleDescription(/no document of the vendor/)
  await enter(page, OPS, `${path}?tab=document_upload`)
  await page.getByRole('combobox', { name: 'Document type' }).first().selectOption('VENDOR_INVOICE')
  await page
    .getByLabel('Choose files', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name: 'vendor invoice.pdf', mimeType: 'application/pdf', buffer: PDF })
  await expect(page.getByRole('row').filter({ hasText: 'vendor invoice.pdf' })).toContainText('Olivia Operator')
  await take(page, FINANCE, path, 'Release', 'Released')
  const invoice_no = await numberOf(page)
  await isIn(page, 'apSearch/Released', invoice_no)
  await enter(page, FINANCE, path)
  await printed(page, 'Payment voucher')
  await confirmed(page, 'Post')
  await expect(chip(page, 'Posted')).toBeVisible()
  await settled(page, `TT-${unique()}`)
  await isIn(page, 'apSearch/Settled', invoice_no)
})

test('INV-087 INV-088 INV-134 an AR invoice is typed, prepared, approved, printed, exported, imported, posted, settled and reversed', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const path = await typed(page, 'ar', '7021')
  await take(page, OPS, path, 'Prepare', 'Prepared')
  await take(page, SUPERVISOR, path, 'Approve', 'Approved \\(1st\\)')
  await enter(page, FINANCE, path)
  const invoice_no = await numberOf(page)
  await printed(page, 'Invoice')
  await action(page, 'Export').click()
  await expect(chip(page, 'Exported')).toBeVisible()
  const panel = page.getByRole('region', { name: 'Government invoice' })
  const government = `GOV-${unique()}`
  await panel.getByRole('textbox', { name: 'Government invoice no.' }).fill(government)
  await panel.getByRole('button', { name: 'Import' }).click()
  await expect(chip(page, 'Imported')).toBeVisible()
  await confirmed(page, 'Post')
  await expect(chip(page, 'Posted')).toBeVisible()
  await settled(page, `CHQ-${unique()}`)
  await isIn(page, 'arSearch/Settled', invoice_no)
  await enter(page, FINANCE, path)
  await action(page, 'Reverse').click()
  await expect(page.getByRole('dialog')).toContainText('HKD 2,400.00 is settled and stays settled.')
  await page.getByRole('dialog').getByRole('textbox').fill('billed twice')
  await page.getByRole('dialog').getByRole('button', { name: 'Reverse', exact: true }).click()
  await expect(chip(page, 'Reversed')).toBeVisible()
  const [, inv_id = ''] = /(\d+)$/.exec(path) ?? []
  const related = await call<{ relation: string; invoice_status: string; total_amount: string }[]>(
    FINANCE,
    'GET',
    `/invoices/${inv_id}/related`,
  )
  expect(related).toMatchObject([{ relation: 'REVERSED_BY', invoice_status: 'NEW_REVERSAL', total_amount: '-2400.00' }])
  const head = (name: string) => page.getByRole('region', { name, exact: true })
  await head('Reversed by').getByRole('link').click()
  await expect(chip(page, 'New \\(reversal\\)')).toBeVisible()
  await head('Reverses').getByRole('link', { name: invoice_no }).click()
  await page.getByRole('button', { name: 'Related' }).click()
  await page.getByRole('button', { name: 'Settlements', exact: true }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  const undoing = page.getByRole('dialog', { name: 'Undo the settlement' })
  await undoing.getByRole('textbox').fill('paid by mistake')
  await undoing.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`Invoice ${invoice_no} is reversed, so its settlement stays.`)).toBeVisible()
  await isIn(page, 'arSearch/Reversed', invoice_no)
})
