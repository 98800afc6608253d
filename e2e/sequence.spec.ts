import { noViolation } from './axe.ts'
import { expect, test, type Page } from '@playwright/test'
import { ACCOUNTS, signIn } from './portal.ts'

const LIST = '/BMS/Admin/SEQ/SequenceSearch'
const nextNumber = (page: Page) => page.getByRole('table', { name: 'Next numbers under this rule' }).getByRole('row').nth(1)

test.describe('number rules', () => {
  test('SEQ-001 are listed for users who may edit them, and closed to others', async ({ page }) => {
    await signIn(page, ACCOUNTS.ops, LIST)
    await expect(page.getByText(/^403 Forbidden/)).toBeVisible()
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Sign Out' }).click()
    await signIn(page, ACCOUNTS.admin, LIST)
    await expect(page.getByRole('link', { name: 'Shipping order (SO#)' })).toBeVisible()
    await expect(page.getByText('SO{yy}{mm}#####')).toBeVisible()
  })

  test('SEQ-002 a rule shows its next numbers while it is edited, and can be saved', async ({ page }) => {
    await signIn(page, ACCOUNTS.admin, LIST)
    await page.getByRole('link', { name: 'House bill of lading (HBL#)' }).click()
    await expect(nextNumber(page)).toContainText('Available')
    const digits = page.getByRole('textbox', { name: 'Counter digits' })
    const before = Number(await digits.inputValue())
    const wanted = before === 6 ? 7 : 6
    await digits.fill(String(wanted))
    await expect(nextNumber(page)).toContainText(new RegExp(`\\d{4}\\d{${wanted}}`))
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(`FLD{office}{yy}{mm}${'#'.repeat(wanted)}`)).toBeVisible()
    await page.reload()
    await expect(digits).toHaveValue(String(wanted))
    await noViolation(page)
  })

  test('SEQ-002 a rule opens at its short address too', async ({ page }) => {
    await signIn(page, ACCOUNTS.admin, LIST)
    await page.getByRole('link', { name: 'Shipping order (SO#)' }).click()
    await expect(page).toHaveURL(/\/BMS\/Admin\/SEQ\/sequence_rule_details\/\d+$/)
    await page.goto(new URL(page.url()).pathname.replace('/Admin/SEQ', ''))
    await expect(page.getByRole('heading', { name: 'Shipping order (SO#)' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Counter digits' })).toHaveValue('5')
  })

  test('SEQ-002 a rule that would repeat numbers is not saved, and the screen shows which', async ({ page }) => {
    await signIn(page, ACCOUNTS.admin, LIST)
    await page.getByRole('link', { name: 'Job', exact: true }).click()
    await page.getByRole('combobox', { name: 'Counter reset' }).selectOption({ label: 'Never' })
    await expect(page.getByText(/^J\w+ already used$/).first()).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert').getByText(/This rule would count from J\w+ up to J\w+, which is already used/)).toBeVisible()
  })
})
