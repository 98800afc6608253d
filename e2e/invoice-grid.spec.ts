import { expect, test, type Page } from '@playwright/test'
import { call, enter, OPS, paste, saveButton, tab } from './booking-desk.ts'
import { newInvoice, newTaxInvoice, SHANGHAI } from './invoice-desk.ts'
import { unique } from './portal.ts'

const cell = (page: Page, row: number, column: number) => page.getByRole('grid').locator(`[data-cell="${row}-${column}"]`)
const rows = (page: Page) => page.getByRole('grid').locator('tbody tr')
const [CHARGE, NAME, QUANTITY, UNIT] = [0, 1, 2, 3]

const addButton = (page: Page) => page.getByRole('button', { name: 'Add line' })
/** Adds the first charge of a new invoice, and types its code. */
async function typeFirstCode(page: Page, code: string) {
  await enter(page, OPS, '/INV/arDetails/new?tab=general_charge')
  await addButton(page).press('Enter')
  await expect(cell(page, 0, CHARGE)).toBeFocused()
  await page.keyboard.type(code)
  await page.keyboard.press('Tab')
}

test('INV-048 charges are pasted into an empty grid, undone and pasted again by the keyboard alone', async ({ page }) => {
  await enter(page, OPS, '/INV/arDetails/new?tab=general_charge')
  await tab(page, 'General charge').focus()
  const add = page.getByRole('button', { name: 'Add line' })
  for (let presses = 0; presses < 12 && !(await add.evaluate((one) => one === document.activeElement)); presses++)
    await page.keyboard.press('Tab')
  await expect(add).toBeFocused()
  await paste(page, 'OFR\t\t2\t\t100\nDOC\t\t3\t\t50')
  await expect(cell(page, 0, NAME)).not.toBeEmpty() // the name of the code
  await expect(cell(page, 1, 4)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(rows(page)).toHaveCount(0)
  await expect(add).toBeFocused()
  await paste(page, 'OFR\t\t2\t\t100')
  await expect(cell(page, 0, 4)).toBeFocused()
  await page.keyboard.press('Control+ArrowLeft')
  await expect(cell(page, 0, CHARGE)).toBeFocused()
  await page.keyboard.press('Control+Delete')
  await expect(rows(page)).toHaveCount(0)
  await paste(page, 'DOC\t\t７\t\t50')
  await expect(cell(page, 0, QUANTITY)).toHaveText('7')
  await expect(cell(page, 0, 4)).toBeFocused()
})

test('INV-048 a blank description shows the name of the charge and stays blank when another cell of its line is changed', async ({
  page,
}) => {
  const { inv_id } = await newInvoice('AR')
  await enter(page, OPS, `/INV/arDetails/${inv_id}?tab=general_charge`)
  await cell(page, 0, NAME).click()
  await page.keyboard.press('Delete')
  await expect(cell(page, 0, NAME).locator('.grid-placeholder')).not.toBeEmpty()
  await cell(page, 0, QUANTITY).click()
  await page.keyboard.type('3.5')
  await page.keyboard.press('Enter')
  await saveButton(page).click()
  await expect
    .poll(() => call(OPS, 'GET', `/invoices/${inv_id}`))
    .toMatchObject({ charges: [{ charge_description: null, quantity: '3.5' }] })
})

test('INV-048 a pasted text that is no number stays in its cell, with an error, and is not replaced by another number', async ({
  page,
}) => {
  await enter(page, OPS, '/INV/arDetails/new?tab=general_charge')
  const add = page.getByRole('button', { name: 'Add line' })
  await add.focus()
  await paste(page, 'DOC\t\tabc\t\txyz')
  for (const [column, text] of [
    [QUANTITY, 'abc'],
    [4, 'xyz'],
  ] as const) {
    await expect(cell(page, 0, column)).toContainText(text)
    await expect(cell(page, 0, column)).toHaveAttribute('aria-invalid', 'true')
  }
})

test('INV-048 a typed code that does not exist stays in its cell, with an error, and is not saved as a blank', async ({ page }) => {
  const { inv_id } = await newInvoice('AR')
  await enter(page, OPS, `/INV/arDetails/${inv_id}?tab=general_charge`)
  await cell(page, 0, CHARGE).click()
  await page.keyboard.type('ZZZ')
  await page.keyboard.press('Enter')
  await expect(cell(page, 0, CHARGE)).toHaveText('ZZZ')
  await expect(cell(page, 0, CHARGE)).toHaveAttribute('aria-invalid', 'true')
  await saveButton(page).click()
  await expect(page.getByText('Unknown value. Choose one from the list.').first()).toBeVisible()
  await cell(page, 0, CHARGE).click()
  await page.keyboard.type('DOC')
  await page.keyboard.press('Enter')
  await expect(cell(page, 0, CHARGE)).toHaveText(/^DOC/)
  await cell(page, 0, CHARGE).click()
  await page.keyboard.type('ZZ')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('OF')
  await page.keyboard.press('Enter')
  await expect(cell(page, 0, CHARGE)).toHaveText(/^OFR/)
})

test('INV-048 INV-069 a line that is added by a key is typed into at once, among the charges and on P&L', async ({ page }) => {
  await typeFirstCode(page, 'OFR')
  await expect(cell(page, 0, CHARGE)).toHaveText(/^OFR/)
  await addButton(page).press('Space')
  await expect(cell(page, 1, CHARGE)).toBeFocused()
  await tab(page, 'P&L').click()
  await addButton(page).press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await expect(cell(page, 0, 0)).toBeFocused()
  await page.keyboard.type('4')
  await expect(page.getByRole('grid').locator('.grid-editor')).toHaveValue('4')
})

test('INV-048 codes that are typed before their list is loaded are kept, and get unit and name when it is', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/v1/invoice-codes', async (route) => {
    await held
    await route.continue()
  })
  await typeFirstCode(page, 'OFR')
  await expect(cell(page, 0, CHARGE)).toHaveText('OFR')
  await addButton(page).press('Enter')
  await expect(cell(page, 1, CHARGE)).toBeFocused()
  await page.keyboard.type('DO')
  release()
  await expect(cell(page, 0, CHARGE)).toHaveText('OFR Ocean freight')
  await expect(cell(page, 0, UNIT)).toHaveText('Container')
  await page.keyboard.type('C')
  await page.keyboard.press('Tab')
  await expect(cell(page, 1, CHARGE)).toHaveText('DOC Documentation fee')
  await expect(cell(page, 1, UNIT)).toHaveText('Bill of lading')
})

test('INV-112 INV-131 a check about the e-mails of the tax invoice leads to their field', async ({ page }) => {
  const { inv_id } = await newTaxInvoice({ tax_invoice_emails: [] })
  await enter(page, SHANGHAI, `/INV/arDetails/${inv_id}?tab=pl&side=checks`)
  await page.getByRole('complementary').getByRole('button', { name: 'Emails for the tax invoice' }).click()
  await expect(page.getByRole('textbox', { name: 'Email 1' })).toBeFocused()
})

const PDF = (text: string) => {
  const stream = `BT /F1 12 Tf 72 700 Td (${text}) Tj ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${stream.length}>>\nstream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ]
  return Buffer.from(
    `%PDF-1.4\n${objects.map((one, index) => `${index + 1} 0 obj\n${one}\nendobj\n`).join('')}trailer<</Root 1 0 R>>\n%%EOF\n`,
  )
}

test('INV-118 INV-132 the number of an uploaded vendor invoice comes into the form beside what the user typed, and both are saved', async ({
  page,
}) => {
  const made = await newInvoice('AP')
  const number = `VN-7${unique()}`
  await enter(page, OPS, `/INV/apDetails/${made.inv_id}`)
  await page.getByRole('textbox', { name: 'Remarks', exact: true }).fill('typed before the upload')
  await tab(page, 'Document upload').click()
  await page
    .getByLabel('Choose files', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name: 'vendor.pdf', mimeType: 'application/pdf', buffer: PDF(`Invoice No. ${number}`) })
  await expect(page.getByText(number).first()).toBeVisible()
  await tab(page, 'Header').click()
  await expect(page.getByRole('textbox', { name: 'AP ref' })).toHaveValue(number)
  await expect(page.getByRole('textbox', { name: 'Remarks', exact: true })).toHaveValue('typed before the upload')
  await saveButton(page).click()
  const stored = { ap_ref: number, remarks: 'typed before the upload' }
  await expect.poll(() => call(OPS, 'GET', `/invoices/${made.inv_id}`)).toMatchObject(stored)
})

test('INV-048 undo among the charges or on P&L takes back what the change made in the other tab, and redo repeats both', async ({
  page,
}) => {
  const { inv_id } = await newInvoice('AR')
  await enter(page, OPS, `/INV/arDetails/${inv_id}?tab=general_charge`)
  await expect(rows(page).first()).toContainText('2,000.00')
  const charge = await rows(page).first().innerText()
  await tab(page, 'P&L').click()
  await expect(rows(page).first()).toContainText('2,000.00')
  const line = await rows(page).first().innerText()
  await tab(page, 'General charge').click()
  await cell(page, 0, QUANTITY).click()
  await page.keyboard.type('977')
  await page.keyboard.press('Enter')
  await expect(rows(page).first()).not.toHaveText(charge, { useInnerText: true })
  await tab(page, 'P&L').click()
  await expect(rows(page).first()).toContainText('977')
  await cell(page, 0, 0).click()
  await page.keyboard.press('Control+z')
  await expect(rows(page).first()).toHaveText(line, { useInnerText: true })
  await tab(page, 'General charge').click()
  await expect(rows(page).first()).toHaveText(charge, { useInnerText: true })
  await cell(page, 0, QUANTITY).click()
  await page.keyboard.press('Control+Shift+z')
  await expect(cell(page, 0, QUANTITY)).toHaveText('977')
  await tab(page, 'P&L').click()
  await expect(rows(page).first()).toContainText('977')
})
