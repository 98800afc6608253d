import { noViolation } from './axe.ts'
import { expect, test, type Page } from '@playwright/test'
import { action, call, chip, choose, enter, pick, saveButton, tab, title } from './booking-desk.ts'
import { fillSignIn, hasPath, signIn, ACCOUNTS } from './portal.ts'
import { ADMIN, applied, box, currentStep, fillPerson, newLogin, setPassword, signUp } from './registration-desk.ts'

const PASSWORD = 'Harbour#2026'

const userForm = (login_id: string) => ({
  login_id,
  family_name: 'Lo',
  given_name: 'Una',
  default_lang: 'en-US',
  user_level_id: 10,
  password: PASSWORD,
  profiles: [{ profile_type: 'OPERATION', roles: ['BOOKING_VIEW'], party_ids: [1] }],
})
const madeUser = (login: string) => call<{ user_uid: string; version: number }>(ADMIN, 'POST', '/admin/users', userForm(login))

/** Adds a party to the first profile, by the search of its list. */
async function addParty(page: Page, code: string) {
  const card = page.getByRole('region', { name: 'Profile 1' })
  const search = card.getByRole('combobox', { name: 'Parties' })
  await search.fill(code)
  await search.press('Enter')
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toBeVisible()
  await search.press('Enter')
  await expect(card.getByRole('list', { name: 'Parties' }).getByRole('listitem')).toContainText(code)
}

test('USER-004 REG-067 from /Registration over the mailed link to the first e-booking', async ({ browser }) => {
  test.slow()
  const login = newLogin()
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto('/Registration')
  await visitor.getByRole('link', { name: 'Without a SIS account' }).click()
  await visitor.getByLabel('User type').selectOption('Shipper')
  await fillPerson(visitor, login)
  await signUp(visitor).click()
  await expect(visitor.getByText('Register Successfully')).toBeVisible()

  // The mail in the portal's mailbox.
  const admin = await (await browser.newContext()).newPage()
  await signIn(admin, ACCOUNTS.admin, '/BMS/Admin/mailbox')
  await admin.goto(`/BMS/Admin/mailbox?q=${login}`)
  await admin.getByRole('row').filter({ hasText: login }).getByRole('link').click()
  await expect(title(admin)).toHaveText('Confirm your Fairlead registration')
  const { pathname, search } = new URL(await admin.frameLocator('iframe').getByRole('link').innerText())
  const wizard = await (await browser.newContext()).newPage()
  await wizard.goto(pathname + search)
  await expect(currentStep(wizard)).toHaveText(/Set Password$/)
  await setPassword(wizard, PASSWORD)
  await expect(currentStep(wizard)).toHaveText(/Registration Result$/)
  await expect(wizard.getByText('Activate Account Successfully')).toBeVisible()
  await visitor.goto('/login')
  await fillSignIn(visitor, login, PASSWORD)
  await expect(visitor.getByRole('alert').getByText('Your account is not activated yet')).toBeVisible()

  await admin.goto(`/BMS/user_registration_maintenance?q=${login}`)
  await admin.getByRole('row').filter({ hasText: login }).getByRole('link').click()
  await expect(chip(admin, 'Pending')).toBeVisible()
  await addParty(admin, 'PEARLTOY')
  await noViolation(admin)
  await action(admin, 'Approve').click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect(chip(admin, 'Approved')).toBeVisible()
  await tab(admin, 'History').click()
  await expect(admin.getByRole('listitem').filter({ hasText: 'Ada Admin' }).first()).toContainText('Approved')

  await fillSignIn(visitor, login, PASSWORD)
  await expect(visitor.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await visitor.goto('/BMS/shipping_order/new')
  await firstBooking(visitor)
  await action(visitor, 'Submit booking').click()
  await expect(chip(visitor, 'New e-booking')).toBeVisible()
})

const CHOSEN = {
  Shipper: 'PEARLTOY',
  Customer: 'NORTHWIND',
  Consignee: 'NORTHWIND',
  'Nomination agent': 'BALTIC',
  Carrier: 'MAEU',
} as const
const PICKED = {
  Mode: 'Sea',
  Service: 'FCL',
  Delivery: 'Port-to-Port',
  'Business type': 'Freehand',
  Incoterms: 'FOB',
  Freight: 'Collect',
} as const
const PLACES = { POL: 'HKHKG', POD: 'DEHAM', PLD: 'DEHAM', FD: 'DEHAM' } as const
const TYPED = { 'Cargo ready date': '2027-03-01', ETD: '2027-03-10', ETA: '2027-04-05', Vessel: 'EMMA MAERSK', Voyage: '012W' } as const

/** Fills what a shipper must enter to submit. */
async function firstBooking(page: Page) {
  for (const [name, label] of Object.entries(PICKED)) await pick(page, name, label)
  for (const [name, typed] of Object.entries({ ...CHOSEN, ...PLACES })) await choose(page, name, typed)
  await pick(page, 'Handling office', 'Fairlead Logistics (Hong Kong) (HKG)')
  for (const [name, text] of Object.entries(TYPED)) await box(page, name).fill(text)
  await tab(page, 'Details').click()
  await page.getByLabel('Quick entry').fill('1x40HC')
  await page.getByLabel('Quick entry').press('Enter')
}

test.describe('the list of users', () => {
  test('USER-001 opens for administrators, others get the 403 page', async ({ page }) => {
    await enter(page, ADMIN, '/BMS/user_maintenance')
    await expect(title(page)).toHaveText('Users')
    await expect(page.getByRole('link', { name: ACCOUNTS.admin })).toBeVisible()
    await noViolation(page)
    await enter(page, ACCOUNTS.ops, '/BMS/user_maintenance')
    await expect(page.getByText('403 Forbidden.')).toBeVisible()
  })

  test('USER-003 the list of registrations opens for administrators, others get the 403 page', async ({ page }) => {
    const login = newLogin()
    await applied(login)
    await enter(page, ADMIN, `/BMS/user_registration_maintenance?q=${login}`)
    await expect(page.getByRole('row').filter({ hasText: login })).toContainText('Pending')
    await noViolation(page)
    await enter(page, ACCOUNTS.ops, '/BMS/user_registration_maintenance')
    await expect(page.getByText('403 Forbidden.')).toBeVisible()
  })
})

test.describe('a user', () => {
  test('USER-002 USER-008 USER-009 USER-011 is made on the screen, and signs in', async ({ page, browser }) => {
    const login = newLogin()
    await enter(page, ADMIN, '/BMS/user_maintenance')
    await page.getByRole('link', { name: 'New user' }).click()
    await box(page, 'Login ID (email)').fill(login)
    await box(page, 'Family name').fill('Lo')
    await box(page, 'Given name').fill('Una')
    await box(page, 'New password').fill(PASSWORD)
    await page.getByRole('combobox', { name: 'User level' }).selectOption('User')
    const card = page.getByRole('region', { name: 'Profile 1' })
    await page.getByRole('button', { name: 'Add a profile' }).click()
    await card.getByRole('combobox', { name: 'Profile type' }).selectOption('OPERATION')
    await saveButton(page).click()
    await expect(card.getByText('A profile needs at least one system function role')).toBeVisible()
    await card.getByRole('checkbox', { name: 'View bookings' }).check()
    await page.getByRole('button', { name: 'Add a profile' }).click()
    const second = page.getByRole('region', { name: 'Profile 2' })
    await second.getByRole('combobox', { name: 'Profile type' }).selectOption('OPERATION')
    await expect(second.getByText('This profile type is already assigned')).toBeVisible()
    await second.getByRole('button', { name: /^Remove profile/ }).click()
    await addParty(page, 'HKG')
    await saveButton(page).click()
    await expect(title(page)).toHaveText(login)
    await noViolation(page)
    const other = await (await browser.newContext()).newPage()
    await other.goto('/login')
    await fillSignIn(other, login, PASSWORD)
    await expect(other).toHaveURL(hasPath('/BMS/Setting/update_user_password'))
  })

  test('USER-006 USER-007 USER-010 the rules for login ID and password are shown at their fields', async ({ page }) => {
    await enter(page, ADMIN, '/BMS/user_maintenance/new')
    await box(page, 'Family name').fill('Lo')
    await box(page, 'Given name').fill('Una')
    await box(page, 'Login ID (email)').fill('abc')
    await box(page, 'New password').fill('abcdefg1')
    await box(page, 'Family name').focus()
    await expect(box(page, 'Login ID (email)')).toHaveAccessibleDescription('The login ID must be an email address')
    await expect(box(page, 'New password')).toHaveAccessibleDescription(/at least 8 characters/)
    await box(page, 'New password').fill('Abcdefg1')
    await box(page, 'Login ID (email)').fill(ACCOUNTS.ops)
    await saveButton(page).click()
    await expect(page.getByText('Another user already has this login ID').first()).toBeVisible()
  })

  test('an unsaved password is not stored anywhere', async ({ page }) => {
    await enter(page, ADMIN, '/BMS/user_maintenance/new')
    await box(page, 'Family name').fill('Lo')
    await box(page, 'New password').fill('Harbour#2026')
    const kept = () => page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))
    await expect.poll(kept).toContain('fairlead.draft')
    expect(await kept()).not.toContain('Harbour#2026')
    await page.reload()
    await expect(box(page, 'Family name')).toHaveValue('Lo')
    await expect(box(page, 'New password')).toHaveValue('')
  })

  test('is locked with a reason, and signed out within five seconds', async ({ page, browser }) => {
    const login = newLogin()
    const { user_uid } = await madeUser(login)
    const other = await (await browser.newContext()).newPage()
    await other.goto('/login')
    await fillSignIn(other, login, PASSWORD)
    await expect(other).toHaveURL(hasPath('/BMS/Setting/update_user_password'))
    await enter(page, ADMIN, `/BMS/user_maintenance/${user_uid}`)
    await action(page, 'Lock').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('lost phone')
    await dialog.getByRole('button', { name: 'Lock' }).click()
    await expect(chip(page, 'Locked')).toBeVisible()
    await other.goto('/BMS/Setting/user_profile')
    await expect(other).toHaveURL(hasPath('/login'))
    await tab(page, 'History').click()
    await expect(page.getByText('lost phone')).toBeVisible()
    await action(page, 'Unlock').click()
    await expect(page.getByRole('alertdialog')).toContainText('must then set a new password') // AUTH-071
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unlock' }).click()
    await expect(chip(page, 'Active')).toBeVisible()
  })
})

test('REG-082 REG-083 a forced change leads to the password page until it is changed', async ({ page }) => {
  const login = newLogin()
  await madeUser(login)
  await page.goto('/login')
  await fillSignIn(page, login, PASSWORD)
  await expect(page).toHaveURL(hasPath('/BMS/Setting/update_user_password'))
  await page.goto('/BMS/search_booking')
  await expect(page).toHaveURL(hasPath('/BMS/Setting/update_user_password'))
  await box(page, 'Current password').fill(PASSWORD)
  await setPassword(page, 'Second#2026')
  await expect(page.getByText('Password changed')).toBeVisible()
  await page.goto('/BMS/search_booking')
  await expect(page).toHaveURL(hasPath('/BMS/search_booking'))
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await fillSignIn(page, login, 'Second#2026')
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
})

for (const language of ['en-US', 'zh-HK', 'zh-CN'])
  test(`${language}: the registration pages are accessible`, async ({ page }) => {
    for (const path of ['/Registration', '/RegistrationWithSIS', '/RegistrationWithoutSIS', '/RegistrationWithSIS?loginID=a&token=b']) {
      await page.goto(path)
      await page.locator('.public-language select').selectOption(language)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(title(page)).toBeVisible()
      await noViolation(page)
    }
  })

test('the page of a mailed link is in the language of the mail', async ({ page }) => {
  const path = await applied(newLogin(), 'zh-HK')
  await page.goto(path)
  await expect(currentStep(page)).toHaveText(/設定密碼$/)
})

test('the mailbox shows a message in a frame without scripts', async ({ page }) => {
  const login = newLogin()
  await applied(login)
  await enter(page, ADMIN, `/BMS/Admin/mailbox?q=${login}`)
  await noViolation(page)
  await page.getByRole('row').filter({ hasText: login }).getByRole('link').click()
  await expect(page.frameLocator('iframe').getByText('Dear Nina,')).toBeVisible()
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox')
  // The link opens on this portal, whatever base address the portal is configured with.
  await page.context().route('**/RegistrationWithoutSIS?*', (route) => route.fulfill({ body: 'the wizard' }))
  const opened = page.context().waitForEvent('page')
  await page.frameLocator('iframe').getByRole('link').click()
  await expect((await opened).getByText('the wizard')).toBeVisible()
  await page.getByRole('tab', { name: 'Text only' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('Dear Nina,')
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Message queued again')).toBeVisible()
  await noViolation(page)
})
