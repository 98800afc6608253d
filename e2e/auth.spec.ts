import { expect, test } from '@playwright/test'
import {
  ACCOUNTS,
  answerMenu,
  API,
  fillSignIn,
  hasPath,
  password,
  PASSWORD,
  plantSession,
  problem,
  renewed,
  secondsFromNow,
  signIn,
  signInButton,
  storedKeys,
  toastText,
  token,
  userName,
} from './portal.ts'

/** Requests that are still open when a test ends go unanswered. */
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const TIMEOUT_TEXT = 'Your session timed out and you were signed out. Please sign in again.'
const sessionKeys = (keys: string[]) => keys.filter((key) => /token|session/.test(key))

test.describe('the sign-in page', () => {
  test('AUTH-001 AUTH-002 AUTH-023 opens without a session and has username, password and language', async ({ page }) => {
    await page.goto('/login')
    await expect(userName(page)).toBeVisible()
    await expect(password(page)).toBeVisible()
    await expect(page.getByLabel('Language')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Profile' })).toHaveCount(0)
    await expect(page).toHaveURL(hasPath('/login'))
  })

  test('AUTH-003 I18N-002 offers exactly three languages and starts in English', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    const values = await page
      .getByLabel('Language')
      .getByRole('option')
      .evaluateAll((options) => options.map((option) => (option instanceof HTMLOptionElement ? option.value : '')))
    expect(values).toEqual(['en-US', 'zh-HK', 'zh-CN'])
  })

  test('AUTH-010 AUTH-011 requires username and password', async ({ page }) => {
    await page.goto('/login')
    await signInButton(page).click()
    await expect(page.getByText('Please input your username!', { exact: true })).toBeVisible()
    await expect(page.getByText('Please input your Password!', { exact: true })).toBeVisible()
    await expect(userName(page)).toBeFocused()
    await userName(page).fill('somebody')
    await expect(page.getByText('Please input your username!')).toHaveCount(0)
  })

  test('AUTH-012 requires a language when it was cleared', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Language').evaluate((select) => select instanceof HTMLSelectElement && (select.selectedIndex = -1))
    await signInButton(page).click()
    await expect(page.getByText('Please select your language!', { exact: true })).toBeVisible()
  })

  test('AUTH-005 links to the forgotten password page', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(page).toHaveURL(hasPath('/forgotpassword'))
    await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
  })

  test('AUTH-006 opens and closes the Terms of Use', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Terms of Use' }).click()
    const dialog = page.getByRole('dialog', { name: 'Terms of Use' })
    await expect(dialog.getByRole('heading', { name: 'Your account' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
  })

  test('I18N-001 the page and the shell switch to the chosen language', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Language').selectOption('zh-HK')
    await expect(page.getByRole('heading', { name: '登入' })).toBeVisible()
    await page.getByLabel('用戶名稱').fill(ACCOUNTS.ops)
    await page.getByRole('textbox', { name: '密碼' }).fill(PASSWORD)
    await page.getByRole('button', { name: '登入', exact: true }).click()
    await expect(page.getByRole('link', { name: '登出' })).toBeVisible()
    await expect(page.getByRole('button', { name: '訂艙', exact: true })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-HK')
  })

  test('I18N-007 a user who chose no language gets his own', async ({ page }) => {
    await page.route(`${API}/Auth/login`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), default_lang: 'zh-CN' } })
    })
    await page.goto('/login')
    await fillSignIn(page, ACCOUNTS.ops)
    await expect(page.getByRole('link', { name: '退出登录' })).toBeVisible()
  })

  test('I18N-007 a language chosen on the page stays after sign-out and the next sign-in', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Language').selectOption('zh-HK')
    for (let round = 0; round < 2; round++) {
      await page.locator('input[name="userName"]').fill(ACCOUNTS.ops)
      await page.locator('input[name="password"]').fill(PASSWORD)
      await page.locator('button[type="submit"]').click()
      await page.getByRole('link', { name: '登出' }).click()
      await expect(page).toHaveURL(hasPath('/login'))
    }
  })
})

test.describe('signing in', () => {
  test('AUTH-004 AUTH-013 AUTH-015 AUTH-024 a user with two profiles must choose one on the same page', async ({ page }) => {
    await page.goto('/login')
    await fillSignIn(page, ACCOUNTS.multi)
    const choice = page.getByRole('combobox', { name: 'Profile' })
    await expect(choice).toBeVisible()
    await expect(page).toHaveURL(hasPath('/login'))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Please select your profile!', { exact: true })).toBeVisible()
    await choice.selectOption({ label: 'FINANCE' })
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/Auth/renewtoken/'))
    await page.getByRole('button', { name: 'Continue' }).click()
    expect((await sent).url()).toMatch(/renewtoken\/3$/)
    await expect(page.getByRole('link', { name: /FINANCE$/ })).toBeVisible()
  })

  test('AUTH-024 AUTH-027 a user with one profile lands on the first module that is neither setting nor admin', async ({ page }) => {
    await page.goto('/login')
    await fillSignIn(page, ACCOUNTS.ops)
    await expect(page).toHaveURL(hasPath('/BMS/enhance_booking'))
  })

  test('a user chooses the page that comes first after the next sign-in', async ({ page }) => {
    const losAngeles = 'ops.lax@fairlead.example'
    const first = page.getByRole('combobox', { name: 'First page after sign-in' })
    const choose = async (label: string) => {
      await page.goto('/BMS/Setting/user_profile')
      await expect(first.getByRole('option', { name: label })).toBeAttached()
      await first.selectOption({ label })
      const save = page.getByRole('button', { name: 'Save' })
      // An earlier run that was stopped may have left the choice.
      if ((await save.getAttribute('aria-disabled')) !== 'true') {
        await save.click()
        await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      }
    }
    await page.goto('/login')
    await fillSignIn(page, losAngeles)
    await expect(page).not.toHaveURL(hasPath('/login'))
    await choose('Booking / Bookings pending SI')
    await page.getByRole('link', { name: 'Sign Out' }).click()
    await fillSignIn(page, losAngeles)
    await expect(page).toHaveURL(hasPath('/BMS/booking_pending_si'))
    await choose('Default of your profile')
    await page.getByRole('link', { name: 'Sign Out' }).click()
    await fillSignIn(page, losAngeles)
    await expect(page).toHaveURL(hasPath('/BMS/enhance_booking'))
  })

  test('PREF-001 a first page of another profile is named as such', async ({ page }) => {
    await page.route(`${API}/users/me`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), landing_page: '/INV/closing' } })
    })
    await signIn(page, 'ops.lax@fairlead.example')
    const first = page.getByRole('combobox', { name: 'First page after sign-in' })
    await expect(first.getByRole('option', { selected: true })).toHaveText('Page of another profile; this one opens its default')
    await expect(first).toHaveValue('/INV/closing')
  })

  for (const account of ['agent', 'consignee'] as const) {
    test(`AUTH-028 ${account} lands on booking approval when it is among the modules`, async ({ page }) => {
      const approval = { section: 'booking', key: 'm_booking_approval_enhance', url: '/BMS/enhance_booking_approval' }
      await answerMenu(page, [{ section: 'booking', key: 'm_booking_enhance', url: '/BMS/enhance_booking' }, approval])
      await page.goto('/login')
      await fillSignIn(page, ACCOUNTS[account])
      await expect(page).toHaveURL(hasPath('/BMS/enhance_booking_approval'))
    })
  }

  test('AUTH-029 a user without modules lands on the root', async ({ page }) => {
    await answerMenu(page)
    await page.goto('/login')
    await fillSignIn(page, ACCOUNTS.ops)
    await expect(page).toHaveURL(hasPath('/'))
    await expect(page.getByRole('heading', { name: 'Welcome, Olivia' })).toBeVisible()
  })

  test('AUTH-007 AUTH-026 the requested address has priority', async ({ page }) => {
    await page.goto('/login?redir=/BMS/search_booking')
    await fillSignIn(page, ACCOUNTS.ops)
    await expect(page).toHaveURL(hasPath('/BMS/search_booking'))
  })

  test('AUTH-007 an address outside the portal is not followed', async ({ page }) => {
    await page.goto('/login?redir=//evil.example/x')
    await fillSignIn(page, ACCOUNTS.ops)
    await expect(page).toHaveURL(hasPath('/BMS/enhance_booking'))
  })

  test('AUTH-025 a forced password change has priority, and blocks other pages', async ({ page }) => {
    await page.goto('/login?redir=/BMS/search_booking')
    await fillSignIn(page, ACCOUNTS.newPassword)
    await expect(page).toHaveURL(hasPath('/BMS/Setting/update_user_password'))
    await expect(page.getByText('Change your password to continue.')).toBeVisible()
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home', exact: true }).click()
    await expect(page).toHaveURL(hasPath('/BMS/Setting/update_user_password'))
  })

  test('AUTH-025 AUTH-026 requests during a forced password change keep the requested address', async ({ page }) => {
    await page.clock.install()
    await page.goto('/login?redir=/BMS/search_booking')
    await fillSignIn(page, ACCOUNTS.newPassword)
    await expect(page.getByText('Change your password to continue.')).toBeVisible()
    await page.clock.fastForward(10_000)
    await page.waitForLoadState('networkidle')
    await expect(page).toHaveURL('/BMS/Setting/update_user_password?redir=/BMS/search_booking')
  })

  for (const flags of [
    { force_change_password: false, needChangePassword: true },
    { needChangePassword: true },
    { force_change_password: true },
  ])
    test(`AUTH-018 either flag forces the password change: ${JSON.stringify(flags)}`, async ({ page }) => {
      await page.route(`${API}/Auth/login`, async (route) => {
        const response = await route.fetch()
        const { force_change_password: _force, needChangePassword: _need, ...answer } = await response.json()
        await route.fulfill({ response, json: { ...answer, ...flags } })
      })
      await page.goto('/login')
      await fillSignIn(page, ACCOUNTS.ops)
      await expect(page).toHaveURL(hasPath('/BMS/Setting/update_user_password'))
    })

  for (const path of ['/BMS/search_booking', '/INV/Search', '/FIN/Search', '/BMS/search_party']) {
    test(`AUTH-008 AUTH-009 ${path} needs sign-in, and opens after it`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveURL((url) => url.pathname === '/login' && url.searchParams.get('redir') === path)
      await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0)
    })
  }

  test('AUTH-008 the root needs sign-in', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveURL(hasPath('/login'))
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0)
  })
})

test.describe('a failed sign-in', () => {
  test('AUTH-060 a new attempt clears the message of the last one', async ({ page }) => {
    await page.goto('/forgotpassword')
    await page.route(`${API}/Password/forgotpassword`, problem(500, { Message: 'An older word' }))
    await page.getByLabel('Username').fill('x')
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByRole('alert').getByText('An older word')).toBeVisible()
    await page.getByRole('link', { name: 'Back to sign in' }).click()
    await fillSignIn(page, ACCOUNTS.ops, 'wrong')
    await expect(page.getByRole('alert').getByText('Incorrect username or password')).toBeVisible()
    expect(await page.getByText('An older word').count()).toBe(0)
  })

  test('AUTH-060 AUTH-066 the server’s message shows for 30 seconds', async ({ page }) => {
    await page.clock.install()
    await page.goto('/login')
    await fillSignIn(page, 'nobody@fairlead.example', 'wrong')
    const toast = toastText(page, 'Incorrect username or password')
    await expect(toast).toBeVisible()
    await page.mouse.move(0, 0)
    await page.clock.runFor(29_000)
    await expect(toast).toBeVisible()
    await page.clock.runFor(2_000)
    await expect(toast).toHaveCount(0)
    expect(sessionKeys(await storedKeys(page))).toEqual([])
  })

  const CASES = [
    ['AUTH-067', ACCOUNTS.locked, 'Your account is locked. Reset your password to sign in.'],
    ['AUTH-068', ACCOUNTS.pending, 'Your account is not activated yet'],
    ['AUTH-069', ACCOUNTS.noProfile, 'Profile not found'],
  ] as const
  for (const [row, login, text] of CASES) {
    test(`${row} ${text}`, async ({ page }) => {
      await page.goto('/login')
      await fillSignIn(page, login)
      await expect(toastText(page, text)).toBeVisible()
    })
  }

  const CHAIN = [
    ['AUTH-061', 400, { msgKey: 'auth.notActivated' }, 'Your account is not activated yet'],
    ['AUTH-064', 400, { msgKey: 'no.such.key' }, '400 Error'],
    ['AUTH-062', 404, null, '404 Not Found'],
    ['AUTH-063', 500, null, '500 Internal Server Error'],
    ['AUTH-064', 503, null, '503 Error'],
  ] as const
  for (const [row, status, body, text] of CHAIN) {
    test(`${row} an answer of ${status} without Message shows "${text}"`, async ({ page }) => {
      await page.route(`${API}/Auth/login`, body ? problem(status, body) : (route) => route.fulfill({ status, body: '' }))
      await page.goto('/login')
      await fillSignIn(page, ACCOUNTS.ops)
      await expect(toastText(page, text)).toBeVisible()
    })
  }

  test('AUTH-065 no answer at all shows "Server not available"', async ({ page }) => {
    await page.route(`${API}/Auth/login`, (route) => route.abort('connectionrefused'))
    await page.goto('/login')
    await fillSignIn(page, ACCOUNTS.ops)
    await expect(toastText(page, 'Server not available')).toBeVisible()
  })

  test('AUTH-062 a failed profile switch uses the same chain of messages', async ({ page }) => {
    await page.route(/renewtoken\/\d+$/, (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto('/login')
    await fillSignIn(page, ACCOUNTS.multi)
    await page.getByRole('combobox', { name: 'Profile' }).selectOption({ label: 'FINANCE' })
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(toastText(page, '404 Not Found')).toBeVisible()
  })
})

test.describe('the end of a session', () => {
  test('AUTH-030 AUTH-032 AUTH-070 an expired session is removed with a message that stays until it is clicked', async ({ page }) => {
    await page.clock.install()
    await plantSession(page, token({ profile: 1, exp: secondsFromNow(-5) }))
    await page.goto('/login')
    const message = toastText(page, TIMEOUT_TEXT)
    await expect(message).toBeVisible()
    expect(sessionKeys(await storedKeys(page))).toEqual([])
    await page.clock.runFor(60_000)
    await expect(message).toBeVisible()
    await message.click()
    await expect(message).toHaveCount(0)
  })

  test('AUTH-031 AUTH-032 a session without a profile is removed with a message that stays until it is clicked', async ({ page }) => {
    await page.clock.install()
    await plantSession(page, token({ exp: secondsFromNow(3000) }))
    await page.goto('/login')
    const message = toastText(page, 'No profile was found for your account, so you were signed out.')
    await expect(message).toBeVisible()
    expect(sessionKeys(await storedKeys(page))).toEqual([])
    await page.clock.runFor(60_000)
    await expect(message).toBeVisible()
    await message.click()
    await expect(message).toHaveCount(0)
  })

  test('AUTH-042 AUTH-043 signing out removes the session, and later calls carry no authorization', async ({ page }) => {
    await signIn(page, ACCOUNTS.ops)
    expect(sessionKeys(await storedKeys(page))).not.toEqual([])
    await page.getByRole('link', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(hasPath('/login'))
    expect(sessionKeys(await storedKeys(page))).toEqual([])
    const request = page.waitForRequest(/Auth\/login/)
    await fillSignIn(page, ACCOUNTS.ops, 'wrong')
    expect((await request).headers()['authorization']).toBeUndefined()
  })

  test('AUTH-044 a 401 answer ends the session', async ({ page }) => {
    await signIn(page, ACCOUNTS.ops, '/')
    await page.route(`${API}/users/me`, problem(401, { Message: 'over' }))
    await page.getByRole('link', { name: /OPERATION$/ }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/login' && url.searchParams.get('redir') === '/BMS/Setting/user_profile')
    await expect(toastText(page, 'Your session has ended. Please sign in again.')).toBeVisible()
    expect(sessionKeys(await storedKeys(page))).toEqual([])
  })

  test('AUTH-045 SHELL-011 a 403 answer opens the access-declined page with its message', async ({ page }) => {
    await signIn(page, ACCOUNTS.ops, '/')
    await page.route(`${API}/users/me`, problem(403, { Message: 'You have no permission to see this' }))
    await page.getByRole('link', { name: /OPERATION$/ }).click()
    await expect(page).toHaveURL(hasPath('/AccessDeclined'))
    await expect(page.getByText('You have no permission to see this')).toBeVisible()
  })

  test('AUTH-046 a 404 answer keeps the session', async ({ page }) => {
    await signIn(page, ACCOUNTS.ops, '/')
    await page.route(`${API}/users/me`, problem(404, { Message: 'gone' }))
    await page.getByRole('link', { name: /OPERATION$/ }).click()
    await expect(toastText(page, 'No record found')).toBeVisible()
    await expect(page).toHaveURL(hasPath('/BMS/Setting/user_profile'))
    expect(sessionKeys(await storedKeys(page))).not.toEqual([])
  })

  test('AUTH-047 an expiry is reported once in five seconds', async ({ page }) => {
    await page.clock.install()
    const expired = token({ profile: 1, exp: secondsFromNow(-5) })
    await plantSession(page, expired)
    await page.goto('/login')
    const message = toastText(page, TIMEOUT_TEXT)
    await message.click()
    const expireAgain = async () => {
      await page.evaluate((text) => localStorage.setItem('fairlead.token', text), expired)
      await page.getByRole('link', { name: 'Forgot password?' }).click()
      await page.getByRole('link', { name: 'Back to sign in' }).click()
      await expect(userName(page)).toBeVisible()
    }
    await expireAgain()
    await expect(message).toHaveCount(0)
    await page.clock.runFor(6_000)
    await expireAgain()
    await expect(message).toHaveCount(1)
  })

  test('AUTH-048 the guard runs at every navigation', async ({ page }) => {
    await signIn(page, ACCOUNTS.ops)
    // In one step: a request without a token would open the sign-in page before the navigation does.
    await page.getByRole('link', { name: 'Change password' }).evaluate((link: HTMLElement) => {
      localStorage.removeItem('fairlead.token')
      link.click()
    })
    await expect(page).toHaveURL(
      (url) => url.pathname === '/login' && url.searchParams.get('redir') === '/BMS/Setting/update_user_password',
    )
  })

  test('AUTH-049 an unreadable token is no session', async ({ page }) => {
    await plantSession(page, 'not-a-token')
    await page.goto('/BMS/search_booking')
    await expect(page).toHaveURL((url) => url.pathname === '/login' && url.searchParams.get('redir') === '/BMS/search_booking')
    expect(sessionKeys(await storedKeys(page))).toEqual([])
  })
})

test.describe('token renewal', () => {
  const kept = { profiles: renewed('').profiles }
  const plant = (seconds: number, profile: number | undefined = 1) =>
    token({ profile, profile_type: 'OPERATION', exp: secondsFromNow(seconds) })

  test('AUTH-033 the token is renewed once, within 600 seconds of its expiry and not before', async ({ page }) => {
    let renewals = 0
    await page.route(`${API}/Auth/renewtoken`, (route) => {
      renewals += 1
      return route.fulfill({ json: renewed(plant(3600)) })
    })
    await answerMenu(page)
    await plantSession(page, plant(700), kept)
    await page.clock.install()
    await page.goto('/AccessDeclined')
    await expect(page.getByRole('timer')).toBeVisible()
    await page.clock.runFor(60_000)
    expect(renewals).toBe(0)
    await page.clock.runFor(60_000)
    await expect.poll(() => renewals).toBe(1)
    await page.clock.runFor(120_000)
    expect(renewals).toBe(1)
  })

  test('AUTH-033 the token is not renewed while no profile is selected', async ({ page }) => {
    let renewals = 0
    await page.route(`${API}/Auth/renewtoken`, (route) => {
      renewals += 1
      return route.fulfill({ json: renewed(plant(3600)) })
    })
    const profiles = [...kept.profiles, { profile: 3, profile_type: 'FINANCE', display_name: 'FINANCE' }]
    await page.clock.install()
    await plantSession(page, token({ exp: secondsFromNow(590) }), { profiles })
    await page.goto('/login')
    await expect(page.getByRole('combobox', { name: 'Profile' })).toBeVisible()
    await page.clock.runFor(120_000)
    expect(renewals).toBe(0)
  })

  test('AUTH-034 when the countdown ends and the token has expired, sign-in opens', async ({ page }) => {
    await page.route(`${API}/Auth/renewtoken`, (route) => route.fulfill({ status: 503, body: '' }))
    await answerMenu(page)
    await page.clock.install()
    await plantSession(page, plant(30), kept)
    await page.goto('/AccessDeclined')
    await expect(page.getByRole('timer').first()).toBeVisible()
    await page.clock.runFor(31_000)
    await expect(page).toHaveURL((url) => url.pathname === '/login' && url.searchParams.get('redir') === '/AccessDeclined')
    await expect(toastText(page, TIMEOUT_TEXT)).toBeVisible()
  })

  test('AUTH-035 when the countdown ends and the token is still valid, it is renewed', async ({ page }) => {
    let renewals = 0
    await page.route(`${API}/Auth/renewtoken`, (route) => {
      renewals += 1
      return renewals === 1 ? route.fulfill({ status: 503, body: '' }) : route.fulfill({ json: renewed(plant(3600)) })
    })
    await answerMenu(page)
    await page.clock.install()
    await plantSession(page, plant(30), kept)
    await page.goto('/AccessDeclined')
    await expect.poll(() => renewals).toBe(1)
    // Another tab renews the token, and its message does not arrive.
    await page.evaluate((text) => localStorage.setItem('fairlead.token', text), plant(2000))
    await page.clock.runFor(31_000)
    await expect.poll(() => renewals).toBe(2)
    await expect(page).toHaveURL(hasPath('/AccessDeclined'))
    await expect(page.getByRole('timer').first()).toHaveText(/^5\d:\d\d$/)
  })

  test('AUTH-036 a new token in another tab resets the countdown in this tab', async ({ page, context }) => {
    await answerMenu(page)
    await plantSession(page, plant(1000), kept)
    await page.goto('/AccessDeclined')
    await expect(page.getByRole('timer')).toHaveText(/^16:\d\d$/)
    const other = await context.newPage()
    await other.goto('/icon.svg')
    await other.evaluate((text) => localStorage.setItem('fairlead.token', text), plant(3000))
    await expect(page.getByRole('timer')).toHaveText(/^49:\d\d$/)
  })

  test('a profile switch in another tab reloads this tab', async ({ page, context }) => {
    await page.goto('/login?redir=/BMS/Setting/user_profile')
    await fillSignIn(page, ACCOUNTS.multi)
    await page.getByRole('combobox', { name: 'Profile' }).selectOption({ label: 'OPERATION' })
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible()
    const other = await context.newPage()
    await other.goto('/')
    await other.getByRole('button', { name: 'Switch profile' }).click()
    await other.getByRole('menuitemradio', { name: 'FINANCE' }).click()
    await expect(page).toHaveURL(hasPath('/'))
    await expect(page.getByRole('link', { name: /FINANCE$/ })).toBeVisible()
  })

  test('AUTH-037 signing out in another tab opens sign-in in this tab', async ({ page, context }) => {
    await signIn(page, ACCOUNTS.ops)
    const other = await context.newPage()
    await other.goto('/')
    await other.getByRole('link', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(hasPath('/login'))
  })

  test('SHELL-030 when renewal fails and five minutes are left, the user is asked and can stay', async ({ page }) => {
    let isDown = true
    await page.route(`${API}/Auth/renewtoken`, (route) =>
      isDown ? route.fulfill({ status: 503, body: '' }) : route.fulfill({ json: renewed(plant(3600)) }),
    )
    await answerMenu(page)
    await plantSession(page, plant(280), kept)
    await page.goto('/AccessDeclined')
    const dialog = page.getByRole('alertdialog', { name: 'Your session is about to end' })
    await expect(dialog.getByRole('timer')).toHaveText(/^04:\d\d$/)
    await dialog.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(dialog.getByText('The server did not answer. Please try again.')).toBeVisible()
    isDown = false
    await dialog.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('timer')).toHaveText(/^59:\d\d$/)
  })
})

test.describe('change user', () => {
  test('AUTH-056 AUTH-057 a super user changes to another user and back', async ({ page }) => {
    await signIn(page, ACCOUNTS.admin, '/ChangeUser')
    await page.getByLabel('Search by name or login ID').fill('ops.sha')
    await page
      .getByRole('row', { name: /ops\.sha@/ })
      .getByRole('button', { name: /^Change to/ })
      .click()
    await expect(page).toHaveURL(hasPath('/'))
    await expect(page.getByRole('link', { name: /OPERATION$/ })).toBeVisible()
    await page.getByRole('link', { name: 'Change User' }).click()
    await page.getByLabel('Search by name or login ID').fill(ACCOUNTS.ops)
    await page
      .getByRole('row', { name: /ops\.hkg@/ })
      .getByRole('button', { name: /^Change to/ })
      .click()
    await expect(page.getByRole('link', { name: /^Olivia Operator/ })).toBeVisible()
    await page.getByRole('button', { name: 'Return to your own account' }).click()
    await expect(page.getByRole('link', { name: /ADMIN$/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Return to your own account' })).toHaveCount(0)
  })

  test('AUTH-057 AUTH-058 other users see the server’s refusal', async ({ page }) => {
    await signIn(page, ACCOUNTS.ops, '/ChangeUser')
    await expect(page).toHaveURL(hasPath('/AccessDeclined'))
    await expect(page.getByText('You do not have change user right', { exact: true })).toBeVisible()
  })
})
