import { expect, test, type Page } from '@playwright/test'
import { noViolation } from './axe.ts'
import { call, enter, OPS, SHIPPER } from './booking-desk.ts'
import { waitingOrder } from './consolidation-desk.ts'
import { ACCOUNTS } from './portal.ts'

const grid = (page: Page) => page.getByRole('grid', { name: 'Package lines', exact: true })
const findings = (page: Page) => page.getByRole('list', { name: 'Findings' })
const saved = (page: Page) => page.getByText('Package lines are saved')

interface Line {
  po_no: string | null
  package_qty: number
  cbm: number
  stacking: string
  package_unit: string | null
}
const linesOf = async (soNo: string) => (await call<{ lines: Line[] }>(OPS, 'GET', `/shipping-orders/${soNo}/packages`)).lines

/** As Excel copies: a heading, tabs and line breaks. */
const SHEET = [
  ['PO Number', 'SKU', 'Ctns', 'L', 'W', 'H', 'G.W.', 'Stackable', 'UOM'],
  ['PO-71', 'BEAR-S', '60', '60', '40', '50 cm', '2,400 KG', 'Yes', 'CTNS'],
  ['PO-72', 'BEAR-L', '40', '80', '50', '50', '1600', 'No', 'Pallets'],
]
  .map((row) => row.join('\t'))
  .join('\n')

async function pasteInto(page: Page, text: string) {
  await page.evaluate((clip) => {
    const data = new DataTransfer()
    data.setData('text/plain', clip)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, text)
}

test('package lines are pasted from Excel, checked while typing, and saved by keyboard', async ({ page }) => {
  const { so_no } = await waitingOrder()
  await enter(page, OPS, `/BMS/shipping_order/${so_no}`)
  await page.getByRole('tab', { name: 'Package Lines' }).click()
  await page.getByRole('button', { name: 'Add line' }).focus()
  await pasteInto(page, SHEET)
  await expect(grid(page)).toContainText('BEAR-L')
  await expect(findings(page)).toContainText('15.2 CBM are listed, 10 are booked')
  await grid(page).getByRole('gridcell', { name: '1,600' }).click()
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  await expect(findings(page)).toContainText('Line 2, Gross weight (KG): Must be above 0')
  await findings(page)
    .getByRole('button', { name: /Line 2/ })
    .press('Enter')
  await page.keyboard.type('1600')
  await page.keyboard.press('Enter')
  await expect(findings(page)).not.toContainText('Must be above 0')
  await noViolation(page)
  await page.keyboard.press('Control+s')
  await expect(saved(page)).toBeVisible()
  expect(await linesOf(so_no)).toMatchObject([
    { po_no: 'PO-71', package_qty: 60, cbm: 7.2, stacking: 'STACKABLE', package_unit: 'CT' },
    { po_no: 'PO-72', package_qty: 40, cbm: 8, stacking: 'NOTHING_ON_TOP', package_unit: 'PX' },
  ])
  await page.reload()
  await expect(grid(page)).toContainText('BEAR-L')
})

test('a package line that is added by a key is typed into at once', async ({ page }) => {
  const { so_no } = await waitingOrder()
  await enter(page, OPS, `/BMS/shipping_order/${so_no}?tab=packages`)
  const add = page.getByRole('button', { name: 'Add line' })
  for (const no of ['PO-A', 'PO-B']) {
    await add.press('Enter')
    await page.keyboard.type(no)
    await page.keyboard.press('Enter')
    await expect(grid(page).getByRole('gridcell', { name: no })).toBeVisible()
  }
})

test('of two people who list packages the second merges, and a duplicated line is a new one', async ({ page }) => {
  const { so_no } = await waitingOrder()
  const line = { po_no: 'PO-1', package_qty: 100, gross_weight: 4_000, cbm: 10 }
  const put = (version: number, lines: object[]) => call(OPS, 'PUT', `/shipping-orders/${so_no}/packages`, { version, lines })
  await put(0, [line])
  await enter(page, OPS, `/BMS/shipping_order/${so_no}?tab=packages`)
  await grid(page).getByRole('gridcell', { name: 'PO-1' }).click()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await put(1, [{ ...line, line_no: 1, item_no: 'LATER' }])
  await page.getByRole('button', { name: 'Save package lines' }).click()
  await page.getByRole('button', { name: 'Merge and save' }).click()
  await expect(saved(page)).toBeVisible()
  expect(await linesOf(so_no)).toHaveLength(2)
  expect(await linesOf(so_no)).toContainEqual(expect.objectContaining({ item_no: 'LATER' }))
})

test('the consignee reads package lines, and orders that are not LCL have no such tab', async ({ page }) => {
  const { so_no } = await waitingOrder()
  await call(OPS, 'PUT', `/shipping-orders/${so_no}/packages`, {
    version: 0,
    lines: [{ po_no: 'PO-READ', package_qty: 100, gross_weight: 4_000, cbm: 10 }],
  })
  await enter(page, ACCOUNTS.consignee, `/BMS/shipping_order/${so_no}?tab=packages`)
  await expect(grid(page)).toContainText('PO-READ')
  await expect(grid(page)).toHaveAttribute('aria-readonly', 'true')
  await expect(page.getByRole('button', { name: 'Add line' })).toBeHidden()
})

test('package lines are imported from a sheet by operations and by the shipper, from the tab of the order', async ({ page }) => {
  const { so_no } = await waitingOrder()
  for (const [login, po] of [
    [OPS, 'PO-81'],
    [SHIPPER, 'PO-82'],
  ] as const) {
    await enter(page, login, `/BMS/shipping_order/${so_no}?tab=packages`)
    await page.getByRole('link', { name: 'Import package lines' }).click()
    await expect(page.getByRole('heading', { name: 'Import package lines' })).toBeVisible()
    await noViolation(page)
    await page.getByRole('textbox', { name: 'Rows copied from a spreadsheet' }).fill(
      [
        ['SO#', 'PO no.', 'Packages', 'Gross weight (KG)', 'CBM'],
        [so_no, po, '10', '400', '1'],
      ]
        .map((row) => row.join('\t'))
        .join('\n'),
    )
    await page.getByRole('button', { name: 'Read pasted rows' }).click()
    await page.getByRole('button', { name: 'Import rows' }).click()
    await expect(page.getByText('Imported', { exact: true })).toBeVisible()
  }
  expect(await linesOf(so_no)).toMatchObject([{ po_no: 'PO-81' }, { po_no: 'PO-82' }])
})
