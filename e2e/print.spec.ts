import { noViolation } from './axe.ts'
import { expect, test, type Page } from '@playwright/test'
import { call, enter, OPS, submittedBy, SHIPPER } from './booking-desk.ts'

const MANAGER = 'manager.hkg@fairlead.example'
const panel = (page: Page, name: string) => page.getByRole('region', { name })

/** Submitted by the shipper, confirmed by operations. */
async function confirmed() {
  const { so_no, version } = await submittedBy(SHIPPER, { transport_document: 'OBL', number_of_originals: 3 })
  await call(OPS, 'POST', `/shipping-orders/${so_no}/confirm`, { version })
  return so_no
}

test('BOOK-129 as operator the switch only requests; as manager it can be decided', async ({ page }) => {
  const soNo = await confirmed()
  await enter(page, OPS, `/BMS/shipping_order/${soNo}?tab=house`)
  const hidden = panel(page, 'Hidden addresses')
  await hidden.getByRole('checkbox', { name: "Hide the shipper's address" }).check()
  await hidden.getByRole('button', { name: 'Request hiding' }).click()
  await page.getByRole('textbox', { name: 'Reason for hiding' }).fill('The buyer must not know the factory')
  await page.getByRole('dialog').getByRole('button', { name: 'Request hiding' }).click()
  await expect(hidden.getByText('Awaiting a manager', { exact: true })).toBeVisible()
  await expect(hidden.getByRole('checkbox', { name: "Hide the shipper's address" })).toBeDisabled()
  await expect(hidden.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  const address = panel(page, 'Parties').getByText('18 Hung To Road')
  await expect(address).toBeVisible()

  await enter(page, MANAGER, `/BMS/shipping_order/${soNo}?tab=house`)
  await expect(hidden.getByText('The buyer must not know the factory')).toBeVisible()
  await hidden.getByRole('button', { name: 'Approve' }).click()
  await expect(hidden.getByText('Approved', { exact: true })).toBeVisible()
  await expect(address).toHaveCount(0)
  await expect(hidden.getByRole('button', { name: 'Revoke' })).toBeVisible()
  await noViolation(page)
})

test('BOOK-030 a draft of the house bill is previewed and printed; the reasons that block originals link to their fields', async ({
  page,
}) => {
  const soNo = await confirmed()
  await enter(page, OPS, `/BMS/shipping_order/${soNo}?tab=house`)
  const bill = page.getByRole('listitem', { name: 'House bill of lading' })
  await expect(bill.getByText('Draft only')).toBeVisible()
  const made = page.waitForResponse((response) => response.url().endsWith('/prints/preview'))
  await bill.getByRole('button', { name: 'Preview' }).click()
  expect((await made).headers()['content-type']).toBe('application/pdf')
  const dialog = page.getByRole('dialog', { name: 'Preview: House bill of lading' })
  await expect(dialog.locator('iframe')).toHaveAttribute('src', /^blob:/)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  const file = page.waitForEvent('download')
  await bill.getByRole('button', { name: 'Print draft' }).click()
  expect((await file).suggestedFilename()).toMatch(/^HOUSE_BL_.*_DRAFT\.pdf$/)
  await expect(panel(page, 'Print history').getByRole('listitem')).toHaveCount(1)
  await bill.getByText(/^To fix/).click()
  await bill.getByRole('button', { name: /^Goods description/ }).click()
  await expect(page.getByRole('textbox', { name: 'Goods description' })).toBeFocused()
  // The checks of the record list the reasons as well; those without a field link to their tab.
  await page.getByRole('button', { name: /^Checks/ }).click()
  const against = panel(page, 'Not ready to print')
  await against.getByText(/^House bill of lading/).click()
  await against.getByRole('button', { name: 'The shipping instruction has not been submitted' }).first().click()
  await expect(page.getByRole('tab', { name: 'Shipping Instruction' })).toHaveAttribute('aria-selected', 'true')
  // Where no tab of documents was opened before, too.
  await page.goto(`/BMS/shipping_order/${soNo}?side=checks`)
  await expect(against.getByText(/^House bill of lading/)).toBeVisible()
})
