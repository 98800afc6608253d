import { expect, test, type Page } from '@playwright/test'
import { action, call, chip, enter, tab, title } from './booking-desk.ts'
import { ADMIN, applied, newLogin } from './registration-desk.ts'

/* What an administrator sees of a registration and of a user. */

const LONG = 'W'.repeat(120)

/** Registers a user, and opens the registration as an administrator. */
async function opened(page: Page, more: object = {}) {
  const login = newLogin()
  await applied(login, 'en-US', more)
  const found = await call<{ items: { user_registration_id: string }[] }>(
    ADMIN,
    'GET',
    `/admin/user-registrations?list=user_registration_maintenance&q=${login}`,
  )
  const path = `/BMS/user_registration_maintenance/${found.items[0]?.user_registration_id}`
  await enter(page, ADMIN, path)
  await expect(chip(page, 'Pending')).toBeVisible()
  return { login, path }
}
const requestPanel = (page: Page) => page.getByRole('region', { name: 'Requested access' })

test('USER-004 REG-010 shows the requested location and office, and the user type as text', async ({ page }) => {
  const offices = await call<{ party_id: number; short_name: string; group_id: string }[]>(ADMIN, 'GET', '/admin/getofficeopts')
  const office = offices.find(({ group_id }) => group_id === 'SCH')
  await opened(page, { user_type_id: 'SHIPPER', location_type_id: 1, referred_by_office_party_id: office?.party_id })
  await expect(requestPanel(page)).toContainText('Hong Kong and South China')
  await expect(requestPanel(page).getByText('Referred by office').locator('..')).toContainText(/\w+ \(\w+\)/)
  await expect(requestPanel(page).getByText('User type').locator('..')).toContainText('Shipper')
  await expect(requestPanel(page).getByText('Nothing beyond the user type')).toHaveCount(0)
  await expect(requestPanel(page).getByText('Address confirmed').locator('..')).toContainText('Not yet')
})

test('a long company name wraps', async ({ page }) => {
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    await opened(page, { company: LONG })
    await expect(page.getByText(LONG).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

test('ACCESS-015 a shipper profile offers no administration roles, and explains why', async ({ page }) => {
  await opened(page, { user_type_id: 'SHIPPER' })
  const card = page.getByRole('region', { name: 'Profile 1' })
  await expect(card.getByRole('combobox', { name: 'Profile type' }).getByRole('option', { selected: true })).toHaveText('Shipper')
  await expect(card.getByRole('checkbox', { name: 'View bookings' })).toBeVisible()
  await expect(card.getByRole('checkbox', { name: 'System administration' })).toHaveCount(0)
  await expect(card.getByText('System administration and party maintenance are for staff profiles only')).toBeVisible()
  await card.getByRole('combobox', { name: 'Profile type' }).selectOption('Administration')
  await card.getByRole('checkbox', { name: 'System administration' }).check()
  await card.getByRole('combobox', { name: 'Profile type' }).selectOption('Shipper')
  await expect(card.getByText('System administration and party maintenance are for staff profiles only')).toBeVisible()
  await expect(card.getByRole('checkbox', { name: 'System administration' })).toBeChecked()
})

test('USER-004 USER-005 looks up the country', async ({ page }) => {
  const { path } = await opened(page)
  for (const place of [path, '/BMS/user_maintenance/new']) {
    await page.goto(place)
    const country = page.getByRole('combobox', { name: 'Country code' })
    await country.fill('germany')
    await country.press('Enter')
    await expect(page.getByRole('option', { name: 'Germany' })).toBeVisible()
    await country.press('Enter')
    await expect(country).toHaveValue('Germany')
  }
})

test('USER-004 asks before it grants', async ({ page }) => {
  await opened(page, { user_type_id: 'SHIPPER' })
  await action(page, 'Approve').click()
  const dialog = page.getByRole('alertdialog', { name: 'Approve this registration?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(chip(page, 'Pending')).toBeVisible()
  await action(page, 'Approve').click()
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(chip(page, 'Approved')).toBeVisible()
})

test('USER-002 USER-004 shows Not found for a malformed id', async ({ page }) => {
  await enter(page, ADMIN, '/BMS/user_maintenance/abc')
  await expect(page.getByText('User not found')).toBeVisible()
  await page.goto('/BMS/user_registration_maintenance/abc')
  await expect(page.getByText('Registration not found')).toBeVisible()
})

test('no progress indicator runs behind the question whether to discard changes', async ({ page }) => {
  const login = newLogin()
  await applied(login)
  const found = await call<{ items: { user_uid: string }[] }>(ADMIN, 'GET', `/admin/users?list=user_maintenance&q=${login}`)
  await enter(page, ADMIN, `/BMS/user_maintenance/${found.items[0]?.user_uid}`)
  await expect(title(page)).toHaveText(login)
  await tab(page, 'Privacy').click()
  const erase = page.getByRole('button', { name: 'Erase personal data', includeHidden: true }).first()
  await erase.click()
  await expect(page.getByRole('alertdialog', { name: 'Erase personal data' })).toBeVisible()
  await expect(erase).not.toHaveAttribute('aria-busy', 'true')
})
