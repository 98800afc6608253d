import { expect, test } from '@playwright/test'
import { hasPath, problem } from './portal.ts'
import {
  ADMIN,
  applied,
  box,
  currentStep,
  fillApplication,
  fillPerson,
  linkTo,
  newLogin,
  record,
  setPassword,
  signUp,
} from './registration-desk.ts'
import { call } from './booking-desk.ts'

const PASSWORD = 'Harbour#2026'
const SIS_PASSWORD = 'Sister#2026'
const steps = ['Enter Details', 'Email Verification', 'Set Password', 'Registration Result']
const sisSteps = ['Enter SIS AC', 'Enter Details', 'Email Verification', 'Set Password', 'Activate Result']
const toast = 'one or more field types are not input properly'

test.describe('the start of a registration', () => {
  test('REG-003 REG-004 REG-005 both choices open their wizards', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Register' }).click()
    await expect(page).toHaveURL(hasPath('/Registration'))
    await page.getByRole('link', { name: 'Without a SIS account' }).click()
    await expect(page).toHaveURL(hasPath('/RegistrationWithoutSIS'))
    await page.goBack()
    await page.getByRole('link', { name: 'With a SIS account' }).click()
    await expect(page).toHaveURL(hasPath('/RegistrationWithSIS'))
    await expect(page.getByLabel('SIS login ID')).toBeVisible()
  })

  test('REG-006 REG-007 the steps have the specified names and order', async ({ page }) => {
    const names = page.getByRole('list', { name: 'Steps' }).getByRole('listitem')
    await page.goto('/RegistrationWithSIS')
    await expect(names).toHaveText(sisSteps.map((name) => new RegExp(`${name}$`)))
    await page.goto('/RegistrationWithoutSIS')
    await expect(names).toHaveText(steps.map((name) => new RegExp(`${name}$`)))
  })

  test('REG-025 REG-026 back opens the previous page, and the Terms of Use open over the wizard', async ({ page }) => {
    await page.goto('/Registration')
    await page.getByRole('link', { name: 'Without a SIS account' }).click()
    await page.getByRole('button', { name: 'Terms of Use' }).click()
    const dialog = page.getByRole('dialog', { name: 'Terms of Use' })
    await expect(dialog.getByRole('heading', { name: 'Your account' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL(hasPath('/Registration'))
  })
})

test.describe('an application', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/RegistrationWithoutSIS')
  })

  test('REG-010 REG-015 REG-019 REG-042 REG-046 is sent with its keys and without a checkbox, and shows the mail step', async ({
    page,
  }) => {
    const login = newLogin()
    const bodies = await record(page, '/admin/registerapplication')
    await expect(page.getByText('By pressing Sign up you accept the Terms of Use.')).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await fillApplication(page, login)
    await signUp(page).click()
    await expect(page.getByText('Register Successfully', { exact: true })).toBeVisible()
    await expect(currentStep(page)).toHaveText(/Email Verification$/)
    expect(Object.keys(bodies[0] ?? {}).toSorted()).toEqual(
      'user_type_id location_type_id referred_by referred_by_office_party_id login_id email2 family_name given_name co_address1 co_address2 co_address3 co_address4 co_country_code phone fax company department position status'
        .split(' ')
        .toSorted(),
    )
    expect(bodies[0]).toMatchObject({ status: 'P', email2: login, location_type_id: null, referred_by_office_party_id: null })
  })

  test('REG-038 REG-039 REG-040 REG-041 REG-049 REG-052 missing values are reported at their fields, and nothing is sent', async ({
    page,
  }) => {
    const bodies = await record(page, '/admin/registerapplication')
    await fillPerson(page, 'abc', { 'Family name': '   ', 'Given name': '   ', Company: '', Phone: '', Fax: '', Address: '' })
    await signUp(page).click()
    await expect(page.getByText('Please enter an email address as your login ID', { exact: true })).toBeVisible()
    await expect(page.getByText('Please choose an user type', { exact: true })).toBeVisible()
    for (const name of ['Family name', 'Given name', 'Company', 'Phone', 'Fax', 'Address'])
      await expect(box(page, name)).toHaveAccessibleDescription('Required')
    await expect(page.getByRole('alert').getByText(toast, { exact: true })).toBeVisible()
    expect(bodies).toEqual([])
  })

  test('REG-043 a country code must exist; an empty one is accepted', async ({ page }) => {
    const bodies = await record(page, '/admin/registerapplication', (route) => route.fulfill({ json: { success: true } }))
    await fillApplication(page, newLogin())
    await page.getByLabel('Country code').fill('zz')
    await signUp(page).click()
    await expect(page.getByText('Invalid country code', { exact: true })).toBeVisible()
    expect(bodies).toEqual([])
    await page.getByLabel('Country code').fill('hk')
    await signUp(page).click()
    await expect(page.getByText('Register Successfully')).toBeVisible()
    expect(bodies[0]).toMatchObject({ co_country_code: 'HK' })
  })

  test('REG-053 REG-054 only a shipper has location and office, and changing the type clears them', async ({ page }) => {
    const bodies = await record(page, '/admin/registerapplication', (route) => route.fulfill({ json: { success: true } }))
    await expect(page.getByLabel('Location')).toHaveCount(0)
    await page.getByLabel('User type').selectOption('Shipper')
    await page.getByLabel('Location').selectOption({ index: 1 })
    await page.getByLabel('Referred by office').selectOption('Fairlead Hong Kong')
    await page.getByLabel('User type').selectOption('Agent')
    await expect(page.getByLabel('Location')).toHaveCount(0)
    await expect(page.getByLabel('Referred by office')).toHaveCount(0)
    await fillPerson(page, newLogin())
    await signUp(page).click()
    await expect(page.getByText('Register Successfully')).toBeVisible()
    expect(bodies[0]).toMatchObject({ user_type_id: 'AGENT', location_type_id: null, referred_by_office_party_id: null })
  })

  for (const [id, location, groups] of [
    ['REG-055', 1, ['SCH']],
    ['REG-056', 2, ['NCH']],
    ['REG-057', 3, ['SEA', 'LPA', 'IND']],
  ] as const)
    test(`${id} location ${location} offers the offices of ${groups.join(', ')}`, async ({ page }) => {
      const offices = await call<{ short_name: string; group_id: string }[]>(ADMIN, 'GET', '/admin/getofficeopts')
      const wanted = offices.filter(({ group_id }) => groups.some((group) => group === group_id)).map(({ short_name }) => short_name)
      expect(new Set(offices.filter(({ short_name }) => wanted.includes(short_name)).map(({ group_id }) => group_id)).size).toBe(
        groups.length,
      )
      await page.getByLabel('User type').selectOption('Shipper')
      await page.getByLabel('Location').selectOption({ index: location })
      await expect(page.getByLabel('Referred by office').getByRole('option')).toHaveText(['Please choose', ...wanted])
    })

  test('REG-047 REG-048 REG-079 all problems of the login are shown together below it until the message is closed', async ({ page }) => {
    const bodies = await record(page, '/admin/registerapplication')
    await page.clock.install()
    await page.route('**/api/v1/admin/validateuserprofile*', (route) =>
      route.fulfill({ json: [{ msg_key: 'registration.msgLoginExists' }, { msg_key: 'registration.msgSisNotMapped' }] }),
    )
    const login = newLogin()
    // The second message has its full display time, independent of the first.
    await signUp(page).click()
    await expect(page.getByRole('alert').getByText(toast, { exact: true })).toBeVisible()
    await fillApplication(page, login)
    await signUp(page).click()
    const notice = page.getByRole('alert').locator('.toast')
    await expect(notice).toHaveCount(1)
    const texts = [login, 'This login ID already exists or is registered', 'No user profiles can be mapped to this SIS ID']
    await expect(notice.locator('strong')).toHaveText(login)
    for (const text of texts.slice(1)) await expect(notice.getByText(text, { exact: true })).toBeVisible()
    await page.clock.fastForward(600_000)
    await expect(notice).toBeVisible()
    expect(bodies).toEqual([])
  })

  for (const [none, json] of [
    ['none', false],
    ['no success', { success: false }],
  ] as const)
    test(`REG-077 an answer that is ${none} reports that saving failed`, async ({ page }) => {
      await record(page, '/admin/registerapplication', (route) => route.fulfill({ json }))
      await fillApplication(page, newLogin())
      await signUp(page).click()
      await expect(page.getByRole('alert').getByText('Unable to save with unknown reason', { exact: true })).toBeVisible()
      await expect(currentStep(page)).toHaveText(/Enter Details$/)
    })
})

test.describe('the mailed link', () => {
  test('REG-011 REG-020 REG-021 REG-022 REG-023 REG-075 activates, sets the password and opens sign-in', async ({ page }) => {
    const login = newLogin()
    const link = await applied(login)
    const bodies = await record(page, '/Admin/UpdateNewUserPassword')
    await page.goto(link)
    await expect(currentStep(page)).toHaveText(/3Set Password$/)
    await expect(page.getByText('Activate Account Successfully', { exact: true })).toBeVisible()
    await page.reload()
    await expect(currentStep(page)).toHaveText(/3Set Password$/)
    await setPassword(page, PASSWORD)
    await expect(currentStep(page)).toHaveText(/4Registration Result$/)
    await expect(page.getByText('Activate Account Successfully', { exact: true })).toBeVisible()
    expect(bodies).toEqual([{ login_id: login, password: PASSWORD, token: new URL(link, 'http://x').searchParams.get('token') }])
    await page.getByRole('button', { name: 'Go To Login Page' }).click()
    await expect(page).toHaveURL(hasPath('/login'))
  })

  test('REG-044 REG-045 the first password must be strong if required, and confirmed', async ({ page }) => {
    const link = await applied(newLogin())
    const bodies = await record(page, '/Admin/UpdateNewUserPassword', (route) => route.fulfill({ json: { success: true } }))
    await page.goto(link)
    await setPassword(page, 'abcdefg1')
    await expect(page.getByText('At least 8 characters, with a digit, a lowercase letter and an uppercase letter').first()).toBeVisible()
    await setPassword(page, PASSWORD, '')
    for (const other of ['Harbour#2027', PASSWORD.toUpperCase()]) {
      await setPassword(page, PASSWORD, other)
      await expect(page.getByLabel('Confirm password')).toHaveAttribute('aria-invalid', 'true')
    }
    expect(bodies).toEqual([])
    await page.route('**/api/v1/Password/getPasswordConfig', (route) =>
      route.fulfill({ json: { success: true, useStrongPassword: false } }),
    )
    await page.reload()
    await expect(page.getByText('At least 8 characters')).toHaveCount(0)
    await setPassword(page, 'abcdefg1')
    await expect(currentStep(page)).toHaveText(/Registration Result$/)
  })

  test('REG-067 a link that set a password in another tab shows so in place, with a link to sign-in', async ({ page, context }) => {
    const link = await applied(newLogin())
    await page.goto(link)
    const other = await context.newPage()
    await other.goto(link)
    await setPassword(other, PASSWORD)
    await expect(currentStep(other)).toHaveText(/Registration Result$/)
    await setPassword(page, 'Harbour#2027')
    await expect(page.getByRole('heading', { name: 'This link has already been used' })).toBeVisible()
    await expect(page.getByLabel('Confirm password')).toHaveCount(0)
    await page.getByRole('link', { name: 'Back to sign in' }).click()
    await expect(page).toHaveURL(hasPath('/login'))
  })

  test('REG-073 REG-074 a used link is reported as used', async ({ page }) => {
    const link = await applied(newLogin())
    await page.goto(link)
    await setPassword(page, PASSWORD)
    await expect(currentStep(page)).toHaveText(/Registration Result$/)
    await expect(page.getByText('Activate Account Successfully')).toBeVisible()
    await page.goto(link)
    await expect(page.getByText('Fail to Activate Account', { exact: true })).toBeVisible()
    const detail = 'Acoount has been activated already or activate period exceeds 7 days'
    await expect(page.getByText(detail, { exact: true })).toBeVisible()
    await expect(currentStep(page)).toHaveText(/Registration Result$/)
  })

  test('REG-078 a link with a missing or wrong part is invalid', async ({ page }) => {
    const wizards = ['/RegistrationWithoutSIS', '/RegistrationWithSIS']
    for (const path of wizards.flatMap((wizard) =>
      ['?loginID=a@b.example', '?token=x', '?loginID=&token=', '?LOGINID&token'].map((q) => wizard + q),
    )) {
      await page.goto(path)
      await expect(page.getByText('Invalid login email or token', { exact: true })).toBeVisible()
      await expect(currentStep(page)).toHaveText(/Result$/)
    }
  })

  test('REG-025 REG-078 in a new tab the page offers a way on', async ({ page }) => {
    for (const path of ['/RegistrationWithSIS?loginID=&token=', '/RegistrationWithoutSIS?loginID=a@b.example&token=made.up']) {
      await page.goto('/icon.svg')
      const opened = page.context().waitForEvent('page')
      await page.evaluate((href) => void window.open(href, '_blank', 'noopener'), path)
      const tab = await opened
      await tab.getByRole('button', { name: 'Back' }).click()
      await expect(tab).toHaveURL(hasPath('/Registration'))
      await tab.goto(path)
      await tab.getByRole('link', { name: 'Back to sign in' }).click()
      await expect(tab).toHaveURL(hasPath('/login'))
    }
  })

  test('REG-067 a password that the server did not set is reported as an error', async ({ page }) => {
    await record(page, '/Admin/UpdateNewUserPassword', (route) => route.fulfill({ json: { success: false } }))
    await page.goto(await applied(newLogin()))
    await setPassword(page, PASSWORD)
    await expect(page.getByRole('alert').getByText('Unable to save with unknown reason', { exact: true })).toBeVisible()
    await expect(currentStep(page)).toHaveText(/Set Password$/)
  })
})

test.describe('with a SIS account', () => {
  const ask = async (page: Parameters<typeof currentStep>[0], id: string, password = SIS_PASSWORD) => {
    await page.goto('/RegistrationWithSIS')
    await page.getByLabel('SIS login ID').fill(id)
    await page.getByRole('textbox', { name: 'SIS password' }).fill(password)
    await page.getByRole('button', { name: 'Next' }).click()
  }

  test('REG-050 REG-051 both fields are required', async ({ page }) => {
    await page.goto('/RegistrationWithSIS')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Required')).toHaveCount(2)
    await expect(currentStep(page)).toHaveText(/Enter SIS AC$/)
  })

  for (const [ids, id, password, text] of [
    ['REG-013 REG-076 REG-080', 'sis.pearl', 'wrong', 'The SIS login ID or password is incorrect'],
    ['REG-076 REG-081', 'sis.haulier', SIS_PASSWORD, 'No user profiles can be mapped to this SIS ID'],
  ] as const)
    test(`${ids} ${id} with ${password === SIS_PASSWORD ? 'its' : 'a wrong'} password stays on the step with a message`, async ({
      page,
    }) => {
      await ask(page, id, password)
      await expect(page.getByRole('alert').getByText(text, { exact: true })).toBeVisible()
      await expect(currentStep(page)).toHaveText(/Enter SIS AC$/)
    })

  test('REG-008 REG-009 REG-013 REG-014 REG-015 REG-016 REG-017 leads from the account to the result', async ({ page }) => {
    const login = newLogin()
    const bodies = await record(page, '/admin/registeruser')
    await ask(page, 'sis.pearl')
    await expect(currentStep(page)).toHaveText(/Enter Details$/)
    await expect(box(page, 'Company')).toHaveValue('Pearl River Toys Limited')
    await page.getByLabel('Login ID (email)').fill(login)
    await signUp(page).click()
    await expect(page.getByText('Register Successfully', { exact: true })).toBeVisible()
    await expect(currentStep(page)).toHaveText(/Email Verification$/)
    await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0)
    const [body] = bodies
    expect(Object.keys(body ?? {}).toSorted()).toEqual(
      'sis_user_id sis_proof login_id family_name given_name co_address1 co_address2 co_address3 co_address4 co_country_code phone fax company department position email2 status profiles'
        .split(' ')
        .toSorted(),
    )
    expect(body).toMatchObject({ sis_user_id: 'sis.pearl', email2: login, status: 'P' })
    expect(JSON.stringify(body)).not.toContain(SIS_PASSWORD)
    expect(body?.['profiles']).toMatchObject([
      {
        status: 'P',
        action: 'i',
        parties: [{ action: 'i', status: 'P' }],
        roles: [{ action: 'i' }, { action: 'i' }],
        party_groups: [],
        tradelanees: [{ action: 'i', status: 'P' }],
      },
    ])
    await page.goto(await linkTo(login))
    await expect(page).toHaveURL(hasPath('/RegistrationWithSIS'))
    await expect(currentStep(page)).toHaveText(/4Set Password$/)
    await setPassword(page, PASSWORD)
    await expect(currentStep(page)).toHaveText(/5Activate Result$/)
  })
})

test.describe('a forgotten password', () => {
  test('REG-001 REG-031 requires the username', async ({ page }) => {
    const bodies = await record(page, '/Password/forgotpassword')
    await page.goto('/forgotpassword')
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByText('Please input your username!')).toBeVisible()
    expect(bodies).toEqual([])
  })

  test('REG-068 a failure shows the server’s message, or a general one', async ({ page }) => {
    await page.goto('/forgotpassword')
    await page.getByLabel('Username').fill('somebody')
    await page.route('**/api/v1/Password/forgotpassword', problem(500, { Message: 'The mailbox is full' }))
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByRole('alert').getByText('The mailbox is full')).toBeVisible()
    const fallback = 'Your request could not be submitted. Please try again.'
    await page.route('**/api/v1/Password/forgotpassword', problem(500, {}))
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByRole('alert').locator('.toast')).toHaveText([new RegExp(fallback)])
    await page.route('**/api/v1/Password/forgotpassword', problem(200, { success: false, Message: 'Server says no' }))
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByRole('alert').getByText('Server says no')).toBeVisible()
    await page.route('**/api/v1/Password/forgotpassword', problem(200, { success: false }))
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByRole('alert').getByText(fallback)).toBeVisible()
    await expect(page.getByLabel('Username')).toBeVisible()
  })

  test('REG-069 opens the root five seconds after success', async ({ page }) => {
    await page.route('**/api/v1/Password/forgotpassword', (route) => route.fulfill({ json: { success: true } }))
    await page.clock.install()
    await page.goto('/forgotpassword')
    await page.getByLabel('Username').fill('somebody')
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByText('If this username exists')).toBeVisible()
    await page.clock.fastForward(4_000)
    await expect(page).toHaveURL(hasPath('/forgotpassword'))
    await page.clock.fastForward(1_500)
    await expect(page).toHaveURL(hasPath('/login'))
  })
})

test.describe('setting a new password by a link', () => {
  const open = async (page: Parameters<typeof currentStep>[0]) => {
    await page.route('**/api/v1/password/resetpassword?*', (route) => route.fulfill({ json: { success: true } }))
    const bodies = await record(page, '/Password/resetpassword', (route) => route.fulfill({ json: { success: true } }))
    await page.goto('/resetpassword?loginID=a@b.example&token=t')
    await expect(page.getByRole('textbox', { name: 'New password' })).toBeVisible()
    bodies.length = 0
    return bodies
  }

  test('REG-002 REG-012 REG-032 REG-033 REG-034 REG-035 checks the rules before sending', async ({ page }) => {
    const bodies = await open(page)
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByRole('textbox', { name: 'New password' })).toHaveAttribute('aria-invalid', 'true')
    for (const other of ['Abcdefg2', 'aBCDEFG1']) {
      await setPassword(page, 'Abcdefg1', other)
      await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription(/The passwords do not match/)
    }
    await setPassword(page, 'abcdefg1')
    await expect(page.getByRole('textbox', { name: 'New password' })).toHaveAttribute('aria-invalid', 'true')
    expect(bodies).toEqual([])
    await setPassword(page, 'Abcdefg1')
    await expect(page.getByText('Your password has been set.')).toBeVisible()
    expect(bodies).toEqual([{ loginID: 'a@b.example', token: 't', password: 'Abcdefg1' }])
  })

  test('REG-072 leaves the page five seconds after success', async ({ page }) => {
    await page.clock.install()
    await open(page)
    await setPassword(page, 'Abcdefg1')
    await expect(page.getByText('Your password has been set.')).toBeVisible()
    await page.clock.fastForward(5_500)
    await expect(page).toHaveURL(hasPath('/login'))
  })

  test('REG-070 reports an invalid token', async ({ page }) => {
    for (const path of ['/resetpassword', '/resetpassword?loginID=a@b.example&token=made.up']) {
      await page.goto(path)
      await expect(page.getByText('Invalid Token. Reset Password Fail.', { exact: true })).toBeVisible()
    }
  })

  test('REG-070 a link used in another tab is reported in place, with a way on', async ({ page }) => {
    await open(page)
    await page.route('**/api/v1/Password/resetpassword', problem(400, { msgKey: 'auth.linkInvalid', Message: 'x' }))
    await setPassword(page, 'Abcdefg1')
    await expect(page.getByText('Invalid Token. Reset Password Fail.', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Confirm password')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Back to sign in' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible()
  })

  test('REG-071 shows the message of any other failure', async ({ page }) => {
    await open(page)
    await page.route('**/api/v1/Password/resetpassword', problem(500, {}))
    await setPassword(page, 'Abcdefg1')
    const fallback = 'The password could not be reset. Please try again.'
    await expect(page.getByRole('alert').getByText(fallback)).toBeVisible()
    await page.route('**/api/v1/Password/resetpassword', problem(200, { success: false, Message: 'Server says no' }))
    await setPassword(page, 'Abcdefg1')
    await expect(page.getByRole('alert').getByText('Server says no')).toBeVisible()
    await page.route('**/api/v1/Password/resetpassword', problem(200, { success: false }))
    await setPassword(page, 'Abcdefg1')
    await expect(page.getByRole('alert').getByText(fallback)).toBeVisible()
    await expect(page.getByText('Your password has been set.')).toHaveCount(0)
  })
})
