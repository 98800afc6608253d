import { expect, test, type Page } from '@playwright/test'
import { noViolationInBothThemes } from './axe.ts'
import { action, call, chip, enter, OPS, saveButton, tab, title, VIEWER } from './booking-desk.ts'
import { unique } from './portal.ts'

const SUPERVISOR = 'supervisor.hkg@fairlead.example'
const MANAGER = 'manager.hkg@fairlead.example'
const FINANCE = 'finance.hkg@fairlead.example'

const forbidden = (page: Page) => expect(page.getByText('403', { exact: true })).toBeVisible()
const cell = (page: Page, row: number, name: string) =>
  page
    .getByRole('grid')
    .locator('tbody tr')
    .nth(row)
    .locator('td')
    .nth(COLUMNS[name] ?? 0)
const COLUMNS: Record<string, number> = { charge: 0, quantity: 2, price: 4, net: 6 }

async function choose(page: Page, name: string, text: string) {
  await page.getByRole('combobox', { name }).first().fill(text)
  await page
    .getByRole('option', { name: new RegExp(text, 'i') })
    .first()
    .click()
}
async function type(page: Page, row: number, name: string, text: string) {
  await cell(page, row, name).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Tab')
}

/** An open job of Hong Kong with its order. */
async function openJob(): Promise<string> {
  const found = await call<{ value: string; text: string }[]>(OPS, 'POST', '/Master/GetInSelectionOptions', {
    fetchOptionKey: 'invoice_job',
    searchText: 'SO2',
  })
  const [job] = found
  if (!job) throw new Error('no job is open')
  return job.value
}

/** A new invoice of one charge, typed into the screen. */
async function fill(page: Page, side: 'ap' | 'ar', account: string) {
  const job = await openJob()
  await enter(page, OPS, `/INV/${side}Details/newbyjob/${account}/${job}`)
  await choose(page, 'Issue party', 'Northwind')
  await choose(page, 'Currency', 'HKD')
  await page.getByRole('textbox', { name: 'Invoice date' }).fill(new Date().toISOString().slice(0, 10))
  return job
}
async function addCharge(page: Page) {
  await tab(page, 'General charge').click()
  await page.getByRole('button', { name: 'Add line' }).click()
  await type(page, 0, 'charge', 'OFR')
  await type(page, 0, 'quantity', '2')
  await type(page, 0, 'price', '1250.5')
}

test.describe('an AR invoice', () => {
  test('INV-011 INV-046 INV-047 INV-048 INV-069 is made of a job: charges and P&L lines follow each other, totals are live, and all is there after a reload', async ({
    page,
  }) => {
    const job = await fill(page, 'ar', '7021')
    await expect(title(page)).toHaveText('New AR invoice')
    await addCharge(page)
    await expect(cell(page, 0, 'net')).toHaveText('2,501.00')
    // New figures arrive while the next cell is typed, and do not close it.
    await cell(page, 0, 'quantity').click()
    await page.keyboard.type('3')
    await page.keyboard.press('Tab')
    await cell(page, 0, 'price').click()
    await page.keyboard.type('12')
    await expect(cell(page, 0, 'net')).toHaveText('3,751.50')
    await page.keyboard.type('50.5')
    await page.keyboard.press('Tab')
    await type(page, 0, 'quantity', '2')
    await expect(cell(page, 0, 'net')).toHaveText('2,501.00')
    await tab(page, 'P&L').click()
    const line = page.getByRole('grid').locator('tbody tr').first()
    await expect(line).toContainText('OFR')
    await expect(line).toContainText(job)
    await expect(line).toContainText('1,250.50')
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/\/INV\/arDetails\/\d+/)
    await noViolationInBothThemes(page)
    await page.reload()
    await expect(page.getByRole('grid').locator('tbody tr').first()).toContainText('1,250.50')
    await tab(page, 'General charge').click()
    await expect(cell(page, 0, 'net')).toHaveText('2,501.00')
    await tab(page, 'Header').click()
    await expect(page.getByRole('combobox', { name: 'Issue party' })).toHaveValue(/Northwind/)
  })

  test('INV-073 INV-074 INV-075 INV-076 INV-080 INV-086 is prepared, approved by another user, printed and posted', async ({ page }) => {
    await fill(page, 'ar', '7021')
    await addCharge(page)
    await page.keyboard.press('Control+s')
    await expect(chip(page, 'New')).toBeVisible()
    await action(page, 'Prepare').click()
    await expect(chip(page, 'Prepared')).toBeVisible()
    await expect(action(page, 'Approve')).toHaveCount(0)
    const path = new URL(page.url()).pathname
    await enter(page, SUPERVISOR, path)
    await action(page, 'Approve').click()
    await expect(chip(page, 'Approved \\(1st\\)')).toBeVisible()
    await enter(page, FINANCE, `${path}?tab=print`)
    const download = page.waitForEvent('download')
    const paper = page.getByRole('listitem', { name: 'Invoice', exact: true })
    await paper.getByRole('button', { name: 'Print originals' }).click()
    expect((await download).suggestedFilename()).toMatch(/^INVOICE_7021AR\d+_ORIGINAL_en-US\.pdf$/)
    await expect(chip(page, 'Printed')).toBeVisible()
    await action(page, 'Post').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Post' }).click()
    await expect(chip(page, 'Posted')).toBeVisible()
    await page.getByRole('button', { name: 'Status history' }).click()
    for (const name of ['Prepared', 'Approved', 'Original printed', 'Posted'])
      await expect(page.getByRole('complementary', { name: 'Status history' }).getByText(name, { exact: true }).first()).toBeVisible()
  })

  test('INV-078 is rejected with a reason that its author reads, changed, and prepared again', async ({ page }) => {
    await fill(page, 'ar', '7021')
    await addCharge(page)
    await page.keyboard.press('Control+s')
    await action(page, 'Prepare').click()
    await expect(chip(page, 'Prepared')).toBeVisible()
    const path = new URL(page.url()).pathname
    await enter(page, SUPERVISOR, path)
    await action(page, 'Reject').click()
    await page.getByRole('dialog').getByRole('textbox').fill('BAF is missing')
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
    await expect(chip(page, 'Rejected')).toBeVisible()
    await enter(page, OPS, `${path}?tab=general_charge`)
    await expect(page.getByText('BAF is missing')).toBeVisible()
    await type(page, 0, 'price', '1300')
    await action(page, 'Prepare').click()
    await expect(chip(page, 'Prepared')).toBeVisible()
    await expect(cell(page, 0, 'net')).toHaveText('2,600.00')
  })

  test('INV-009 INV-010 INV-062 opens at its address with and without a tab, is copied, and is the 403 page without the function', async ({
    page,
  }) => {
    await fill(page, 'ar', '7021')
    await addCharge(page)
    await page.keyboard.press('Control+s')
    await expect(chip(page, 'New')).toBeVisible()
    const path = new URL(page.url()).pathname
    await enter(page, OPS, `${path}/pl`)
    await expect(tab(page, 'P&L')).toHaveAttribute('aria-selected', 'true')
    await enter(page, OPS, path.replace('arDetails', 'apDetails'))
    await expect(page.getByText('404', { exact: true })).toBeVisible()
    await enter(page, OPS, path.replace('arDetails/', 'arDetails/new/'))
    await expect(title(page)).toHaveText('New AR invoice')
    await tab(page, 'General charge').click()
    await expect(cell(page, 0, 'net')).toHaveText('2,501.00')
    await saveButton(page).click()
    await expect(chip(page, 'New')).toBeVisible()
    expect(new URL(page.url()).pathname).not.toBe(path)
    for (const address of [path, '/INV/arDetails/new']) {
      await enter(page, VIEWER, address)
      await forbidden(page)
    }
  })
})

test('INV-006 INV-007 INV-008 INV-077 an AP invoice is approved on both levels, and not released without the document of its vendor', async ({
  page,
}) => {
  await fill(page, 'ap', '7040')
  const reference = `V-${unique()}`
  await page.getByRole('textbox', { name: 'AP ref' }).fill(reference)
  await addCharge(page)
  await page.keyboard.press('Control+s')
  await expect(chip(page, 'New')).toBeVisible()
  await action(page, 'Prepare').click()
  await expect(chip(page, 'Prepared')).toBeVisible()
  const path = new URL(page.url()).pathname
  for (const [user, status] of [
    [SUPERVISOR, 'Approved \\(1st\\)'],
    [MANAGER, 'Approved \\(2nd\\)'],
  ] as const) {
    await enter(page, user, path)
    await action(page, 'Approve').click()
    await expect(chip(page, status)).toBeVisible()
  }
  await enter(page, FINANCE, path)
  await expect(action(page, 'Release')).toHaveAttribute('aria-disabled', 'true')
})
