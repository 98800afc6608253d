import { noViolationInBothThemes } from './axe.ts'
import { expect, type Page, type Request, test } from '@playwright/test'
import { keysOn } from './keys.ts'
import { ACCOUNTS, API, fillSignIn, hasPath, problem, signIn, signInButton, toastText } from './portal.ts'

/** Ignores the requests that a page still sends after its test. */
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
/** A group of the menu; while it is closed, its name ends with the number of overdue records. */
const group = (page: Page, name: string) => menu(page).getByRole('button', { name: new RegExp(`^${name}(?: \\d|$)`) })
const widthOf = async (page: Page) => (await menu(page).boundingBox())?.width

test.describe('the addresses of the portal', () => {
  test('the server answers the address of every screen with the page, for a client that accepts any type', async ({ request }) => {
    const paths: string[] = await (await request.get('/screens.json')).json()
    expect(paths.length).toBeGreaterThan(100)
    for (const path of paths) {
      const answer = await request.get(path.replaceAll(/\{\w+\??\}/g, '1'), { headers: { accept: '*/*' } })
      expect([path, answer.status(), answer.headers()['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8'])
    }
  })

  test('SHELL-012 an unknown address answers 404 and shows "page not found"', async ({ page, request }) => {
    expect((await request.get('/BMS/no_such_screen', { headers: { accept: '*/*' } })).status()).toBe(404)
    await signIn(page, ACCOUNTS.ops)
    for (const path of ['/BMS/no_such_screen', '/BMS/enhance_booking/shipping_order/SO1']) {
      expect((await page.goto(path))?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
    }
    expect((await page.goto('/bms/SEARCH_booking/'))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All bookings')
  })
})

test.describe('the public pages', () => {
  test('SHELL-012 SHELL-025 an unknown address of any module shows texts, and no keys of texts', async ({ page }) => {
    const unknown = [
      '/BMS/foo/consolidation_management/C1',
      '/BMS/foo/shipping_order/S1',
      '/BMS/foo/party_maintenance/1',
      '/BMS/master_bl/M1/more',
      '/INV/JobSearch/X',
      '/INV/apSearch/JobSearch/X',
      '/INV/foo',
      '/FIN/AccountingMessages/1/more',
      '/BMS/Admin/mailbox/1/more',
    ]
    await signIn(page, ACCOUNTS.ops)
    for (const path of unknown) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Page Not Found')
      await expect.poll(() => keysOn(page), path).toEqual([])
    }
  })

  test('SHELL-001 SHELL-002 the public documents page lists exactly two documents, and each can be downloaded', async ({ page }) => {
    await page.goto('/PublicDocuments')
    const names = ['Privacy Policy', 'Statement and Authorization on Personal Information Export']
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
    for (const name of names) {
      const download = page.waitForEvent('download')
      await page
        .getByRole('listitem')
        .filter({ hasText: name })
        .getByRole('button', { name: /^Download/ })
        .click()
      expect((await download).suggestedFilename()).toBe(`${name}.pdf`)
    }
  })

  test('SHELL-003 a filename in the address has no effect', async ({ page }) => {
    let downloads = 0
    page.on('download', () => (downloads += 1))
    const asked: string[] = []
    page.on('request', (request) => void (request.url().includes('DownloadPublicFile') && asked.push(request.url())))
    await page.goto('/PublicDocuments?filename=privacy-policy')
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
    await page.waitForLoadState('networkidle')
    expect([downloads, asked]).toEqual([0, []])
  })

  test('SHELL-004 a signed-out visitor can download the China privacy policy', async ({ page }) => {
    await page.goto('/china-privacy-policy')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Download/ }).click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  })

  test('SHELL-006 SHELL-007 every page shows the cookie banner until it is accepted, then not for 365 days', async ({ page, context }) => {
    await page.goto('/forgotpassword')
    const banner = page.getByRole('region', { name: 'Cookies' })
    await expect(banner).toBeVisible()
    await signIn(page, ACCOUNTS.ops, '/')
    await expect(banner).toBeVisible()
    await banner.getByRole('button', { name: 'Accept' }).click()
    await expect(banner).toHaveCount(0)
    const cookie = (await context.cookies()).find(({ name }) => name === 'fairlead_consent')
    expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365)
    await page.goto('/PublicDocuments')
    await expect(page.getByRole('heading', { name: 'Public documents' })).toBeVisible()
    await expect(banner).toHaveCount(0)
  })

  for (const path of ['/login', '/forgotpassword', '/']) {
    test(`SHELL-008 SHELL-009 the privacy policy opens as a dialog over ${path}, 1000 px wide`, async ({ page }) => {
      if (path === '/') await signIn(page, ACCOUNTS.ops, '/')
      else await page.goto(path)
      await page.getByRole('button', { name: 'Privacy policy' }).first().click()
      const dialog = page.getByRole('dialog', { name: 'Privacy policy' })
      await expect(dialog.getByRole('heading', { name: 'Your rights' })).toBeVisible()
      expect((await dialog.boundingBox())?.width).toBe(1000)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    })
  }
})

test.describe('screens and access', () => {
  test('SHELL-005 the root shows the home screen inside the shell', async ({ page }) => {
    await signIn(page, ACCOUNTS.ops, '/')
    await expect(page.getByRole('heading', { name: 'Welcome, Olivia' })).toBeVisible()
    await expect(menu(page)).toBeVisible()
  })

  test('SHELL-010 ACCESS-002 a user without the function sees the 403 page with its exact text, and the address does not change', async ({
    page,
  }) => {
    await signIn(page, ACCOUNTS.viewer, '/BMS/search_booking')
    const text = "403 Forbidden. You don't have permission to access the record/BMS/search_booking."
    await expect(page.getByText(text, { exact: true })).toBeVisible()
    await expect(page).toHaveURL(hasPath('/BMS/search_booking'))
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('All bookings')
    await expect(page).toHaveTitle(/^(?:\(\d+\) )?All bookings · Fairlead$/)
  })

  test('a screen forbidden to one user opens for the next user in the same browser', async ({ page }) => {
    await signIn(page, ACCOUNTS.viewer, '/BMS/search_booking')
    await expect(page.getByText(/^403 Forbidden/)).toBeVisible()
    await menu(page).getByRole('link', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(hasPath('/login'))
    await fillSignIn(page, ACCOUNTS.ops)
    await menu(page).getByRole('link', { name: 'All bookings' }).click()
    await expect(page.getByRole('heading', { name: 'All bookings' })).toBeVisible()
  })

  test('SHELL-011 the access-declined page can be opened directly', async ({ page }) => {
    await signIn(page, ACCOUNTS.ops, '/AccessDeclined')
    await expect(page.getByRole('heading', { name: 'Access declined' })).toBeVisible()
  })

  test('SHELL-012 an unknown path shows Page Not Found', async ({ page }) => {
    await signIn(page, ACCOUNTS.ops, '/BMS/nosuchpage')
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  })

  test('SHELL-013 a path matches in any case and with a trailing slash', async ({ page }) => {
    await signIn(page, ACCOUNTS.ops, '/bms/setting/USER_PROFILE/')
    await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible()
  })

  test('SHELL-025 the breadcrumb shows the segments of the address in order', async ({ page }) => {
    await signIn(page, ACCOUNTS.ops, '/BMS/search_booking/shipping_order/SO%201')
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
    await expect(crumbs).toHaveText(['Home', 'All bookings', 'Booking', 'SO 1'])
    await group(page, 'Settings').click()
    await page.getByRole('link', { name: 'My profile' }).click()
    await expect(crumbs).toHaveText(['Home', 'Settings', 'My profile'])
  })
})

test.describe('the side menu', () => {
  test('SHELL-015 ACCESS-013 it shows the entries that the server returns', async ({ page }) => {
    await signIn(page, ACCOUNTS.ops, '/')
    await expect(group(page, 'Booking')).toBeVisible()
    await page.route(`${API}/Users/UserModuleList`, async (route) => {
      const given = await (await route.fetch()).json()
      const without = given.menu.filter(({ section }: { section: string }) => section !== 'booking')
      await route.fulfill({ json: { ...given, menu: without } })
    })
    await page.reload()
    await expect(group(page, 'Settings')).toBeVisible()
    await expect(group(page, 'Booking')).toHaveCount(0)
  })

  test('SHELL-016 SHELL-017 a search shows only matching entries, highlighted, in open groups', async ({ page }) => {
    await signIn(page, ACCOUNTS.ops, '/')
    await expect(menu(page).getByRole('link', { name: 'Change password' })).toHaveCount(0)
    await page.getByRole('searchbox', { name: 'Search menu' }).fill('passw')
    await expect(menu(page).getByRole('link', { name: 'Change password' })).toBeVisible()
    await expect(menu(page).locator('mark')).toHaveText('passw')
    await expect(group(page, 'Booking')).toHaveCount(0)
    await expect(menu(page).getByRole('link', { name: 'My profile' })).toHaveCount(0)
    await expect(menu(page).getByRole('link', { name: 'Sign Out' })).toHaveCount(0)
    await page.getByRole('searchbox', { name: 'Search menu' }).fill('sign')
    await expect(menu(page).getByRole('link', { name: 'Sign Out' }).locator('mark')).toHaveText('Sign')
    await expect(menu(page).getByRole('button', { name: 'Privacy policy' })).toHaveCount(0)
  })

  test('SHELL-018 Home opens the root', async ({ page }) => {
    await signIn(page, ACCOUNTS.ops)
    await menu(page).getByRole('link', { name: 'Home', exact: true }).click()
    await expect(page).toHaveURL(hasPath('/'))
  })

  test('SHELL-019 a super user sees Change User', async ({ page }) => {
    await signIn(page, ACCOUNTS.admin, '/')
    await menu(page).getByRole('link', { name: 'Change User' }).click()
    await expect(page).toHaveURL(hasPath('/ChangeUser'))
  })

  test('SHELL-019 other users do not see Change User', async ({ page }) => {
    await signIn(page, ACCOUNTS.ops, '/')
    await expect(menu(page).getByRole('link', { name: 'Sign Out' })).toBeVisible()
    await expect(menu(page).getByRole('link', { name: 'Change User' })).toHaveCount(0)
  })

  test('SHELL-020 Sign Out opens the sign-in page, sends no more calls, and the back button does not sign in again', async ({ page }) => {
    await signIn(page, ACCOUNTS.ops, '/BMS/search_booking')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    const refused: string[] = []
    page.on('response', (response) => response.status() === 401 && refused.push(response.url()))
    await menu(page).getByRole('link', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(hasPath('/login'))
    await expect(page.getByLabel('Username')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(refused).toEqual([])
    await page.goto('/')
    await expect(page).toHaveURL(hasPath('/login'))
  })

  test('SHELL-021 SHELL-024 it is 250 px wide, or 5 px when hidden, and the content takes the rest', async ({ page }) => {
    await signIn(page, ACCOUNTS.ops, '/')
    expect(await widthOf(page)).toBe(250)
    const before = (await page.getByRole('main').boundingBox())?.width ?? 0
    await page.getByRole('button', { name: 'Hide menu' }).click()
    expect(await widthOf(page)).toBe(5)
    expect((await page.getByRole('main').boundingBox())?.width).toBe(before + 245)
    await page.getByRole('button', { name: 'Show menu' }).click()
    expect(await widthOf(page)).toBe(250)
  })

  test('SHELL-022 it can be pinned and unpinned, and its groups collapse', async ({ page }) => {
    await signIn(page, ACCOUNTS.ops, '/')
    await expect(menu(page).getByRole('link', { name: 'My profile' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Expand all groups' }).click()
    await expect(menu(page).getByRole('link', { name: 'My profile' })).toBeVisible()
    await page.getByRole('button', { name: 'Collapse all groups' }).click()
    await expect(menu(page).getByRole('link', { name: 'My profile' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Pin menu' }).click()
    await page.mouse.move(900, 500)
    await expect(menu(page).getByRole('searchbox')).toHaveCount(0)
    expect(await widthOf(page)).toBe(5)
    await menu(page).hover()
    await expect(menu(page).getByRole('searchbox')).toBeVisible()
    await page.getByRole('button', { name: 'Pin menu' }).click()
    expect(await widthOf(page)).toBe(250)
  })

  test('with all groups open it scrolls within itself, and the page gets no longer', async ({ page }) => {
    await signIn(page, ACCOUNTS.ops, '/BMS/new_e_booking')
    await expect(page.locator('tbody tr').first()).toBeVisible()
    await expect(
      menu(page)
        .getByText(/ late$/)
        .first(),
    ).toBeAttached()
    const heightOfPage = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await heightOfPage()
    await page.getByRole('button', { name: 'Expand all groups' }).click()
    const lists = menu(page).getByRole('button', { name: 'More lists', expanded: false })
    while ((await lists.count()) > 0) await lists.first().click()
    await expect(menu(page).getByRole('link', { name: 'My profile' })).toBeAttached()
    expect(await heightOfPage()).toBe(before)
  })

  test('SHELL-023 its settings are stored in the browser and survive reload and sign-out', async ({ page }) => {
    await signIn(page, ACCOUNTS.ops, '/')
    const sent: string[] = []
    // The specification reads notifications by POST.
    const isWrite = (request: Request) => request.method() === 'POST' && !/\/(?:Notification|reporting|socket\.io)\//.test(request.url())
    page.on('request', (request) => void (isWrite(request) && sent.push(request.url())))
    await page.getByRole('button', { name: 'Expand all groups' }).click()
    await page.getByRole('button', { name: 'Hide menu' }).click()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Show menu' })).toBeVisible()
    expect(await widthOf(page)).toBe(5)
    expect(sent).toEqual([])
    await page.getByRole('button', { name: 'Show menu' }).click()
    await expect(page.getByRole('button', { name: 'Collapse all groups' })).toBeVisible()
    await menu(page).getByRole('link', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(hasPath('/login'))
    await fillSignIn(page, ACCOUNTS.ops)
    await expect(page.getByRole('button', { name: 'Collapse all groups' })).toBeVisible()
  })
})

test.describe('the header', () => {
  test('SHELL-026 SHELL-027 it shows the user’s names and profile type, which link to the user’s profile', async ({ page }) => {
    await signIn(page, ACCOUNTS.ops, '/')
    const who = page.getByRole('banner').getByRole('link', { name: /OPERATION$/ })
    const claims = await page.evaluate(() => JSON.parse(atob((localStorage.getItem('fairlead.token') ?? '').split('.')[1] ?? '')))
    await expect(who).toHaveText(`${claims.first_name} ${claims.last_name}${claims.profile_type}`)
    await who.click()
    await expect(page).toHaveURL(hasPath('/BMS/Setting/user_profile'))
  })

  test('AUTH-022 SHELL-028 SHELL-029 switching the profile reloads the application at the root', async ({ page }) => {
    await page.goto('/login?redir=/BMS/Setting/user_profile')
    await fillSignIn(page, ACCOUNTS.multi)
    await page.getByRole('combobox', { name: 'Profile' }).selectOption({ label: 'OPERATION' })
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(hasPath('/BMS/Setting/user_profile'))
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.getByRole('button', { name: 'Switch profile' }).click()
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/renewtoken/3'))
    await page.getByRole('menuitemradio', { name: 'FINANCE' }).click()
    await sent
    await expect(page).toHaveURL(hasPath('/'))
    await expect(page.getByRole('link', { name: /FINANCE$/ })).toBeVisible()
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false)
  })

  test('SHELL-030 the countdown shows mm:ss and decreases every second', async ({ page }) => {
    await page.clock.install()
    await signIn(page, ACCOUNTS.ops, '/')
    const countdown = page.getByRole('timer')
    await expect(countdown).toHaveText(/^\d\d:\d\d$/)
    await page.clock.pauseAt(Date.now() + 5_000)
    const seconds = async () => {
      const [minutes = 0, rest = 0] = (await countdown.innerText()).split(':').map(Number)
      return minutes * 60 + rest
    }
    await page.clock.runFor(1_000)
    const before = await seconds()
    await page.clock.runFor(1_000)
    expect(await seconds()).toBe(before - 1)
    await page.clock.runFor(60_000)
    expect(await seconds()).toBe(before - 61)
  })

  test('SHELL-031 the to-top button appears after 200 px of scrolling', async ({ page }) => {
    await signIn(page, ACCOUNTS.ops, '/')
    // Otherwise the browser adjusts the scroll position when content above grows.
    await page.evaluate(() => Object.assign(document.documentElement.style, { minHeight: '3000px', overflowAnchor: 'none' }))
    const button = page.getByRole('button', { name: 'Back to top' })
    await page.evaluate(() => scrollTo(0, 199))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(199)
    await expect(button).toHaveCount(0)
    await page.evaluate(() => scrollTo(0, 201))
    await button.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  test('I18N-001 the language of page and menu changes without a reload', async ({ page }) => {
    await signIn(page, ACCOUNTS.ops, '/')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.getByRole('button', { name: 'EN, Language' }).click()
    await page.getByRole('menuitemradio', { name: '简体中文' }).click()
    await expect(page.getByRole('button', { name: /^订舱(?: \d|$)/ })).toBeVisible()
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    await page.getByRole('button', { name: '简, 语言' }).click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await expect(group(page, 'Booking')).toBeVisible()
  })

  test('theme and density can be chosen there and are stored', async ({ page }) => {
    await signIn(page, ACCOUNTS.ops, '/')
    await page.getByRole('button', { name: 'Theme' }).click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    await page.getByRole('button', { name: 'Compact rows' }).click()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.locator('html')).toHaveAttribute('data-density', 'compact')
  })
})

test.describe('a new version', () => {
  test.use({ serviceWorkers: 'allow' })

  test('SHELL-032 the portal offers a reload and reloads only after the user agrees', async ({ page, context }) => {
    test.slow() // a worker installs every file of the portal, twice
    // Installs an older worker first.
    await context.route('**/sw.js', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()}\n// an older version` })
    })
    await signIn(page, ACCOUNTS.ops, '/')
    await page.evaluate(() => navigator.serviceWorker.ready.then(({ scope }) => scope))
    await context.unroute('**/sw.js')
    await page.reload()
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    const question = page.getByRole('alertdialog', { name: 'New version' })
    await expect(question).toBeVisible({ timeout: 45_000 })
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    await question.getByRole('button', { name: 'Refresh' }).click()
    await expect.poll(() => page.evaluate(() => 'sameDocument' in window).catch(() => true), { timeout: 30_000 }).toBe(false)
    const waits = () => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))
    await expect.poll(waits, 'the newer worker is at work').toBe(false)
  })
})

test.describe('errors', () => {
  test('SHELL-037 a 404 shows the warning for ten seconds', async ({ page }) => {
    await page.clock.install()
    await signIn(page, ACCOUNTS.ops, '/')
    await page.route(`${API}/users/me`, problem(404, {}))
    await page
      .getByRole('banner')
      .getByRole('link', { name: /OPERATION$/ })
      .click()
    const warning = toastText(page, 'No record found')
    await expect(warning).toBeVisible()
    await page.mouse.move(700, 700)
    await page.clock.runFor(9_000)
    await expect(warning).toBeVisible()
    await page.clock.runFor(2_000)
    await expect(warning).toHaveCount(0)
  })

  test('SHELL-038 an error with data shows its Message', async ({ page }) => {
    await signIn(page, ACCOUNTS.ops, '/')
    await page.route(`${API}/users/me`, problem(400, { Message: 'The words of the server' }))
    await page
      .getByRole('banner')
      .getByRole('link', { name: /OPERATION$/ })
      .click()
    await expect(toastText(page, 'The words of the server')).toBeVisible()
  })

  test('SHELL-039 without an answer the toast shows the browser’s error below an explanation', async ({ page }) => {
    await signIn(page, ACCOUNTS.ops, '/')
    await page.route(`${API}/users/me`, (route) => route.abort('connectionreset'))
    await page
      .getByRole('banner')
      .getByRole('link', { name: /OPERATION$/ })
      .click()
    await expect(toastText(page, 'Failed to fetch')).toBeVisible()
    await expect(toastText(page, 'No connection to the server. Check your network and try again.')).toBeVisible()
  })

  test('SHELL-039 an error without a message shows its status', async ({ page }) => {
    await signIn(page, ACCOUNTS.ops, '/')
    await page.route(`${API}/users/me`, (route) => route.fulfill({ status: 418, body: '' }))
    await page
      .getByRole('banner')
      .getByRole('link', { name: /OPERATION$/ })
      .click()
    await expect(toastText(page, "418 I'm a teapot")).toBeVisible()
  })

  test('SHELL-036 every call is sent to /api/v1 of this origin', async ({ page, baseURL }) => {
    const strange: string[] = []
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url())
      const isCall = request.resourceType() === 'fetch' || request.resourceType() === 'xhr'
      if (isCall && (origin !== new URL(baseURL ?? '').origin || !pathname.startsWith('/api/v1/'))) strange.push(request.url())
    })
    await signIn(page, ACCOUNTS.ops, '/')
    await page
      .getByRole('banner')
      .getByRole('link', { name: /OPERATION$/ })
      .click()
    await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible()
    expect(strange).toEqual([])
  })
})

test.describe('the user’s own profile', () => {
  test('PREF-001 PREF-014 it shows the user’s data; saving shows "saving", then "saved"', async ({ page }) => {
    await signIn(page, ACCOUNTS.ops)
    await expect(page.getByText(ACCOUNTS.ops)).toBeVisible()
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(`${API}/users/me`, async (route) => {
      if (route.request().method() === 'PUT') await held
      await route.continue()
    })
    await page.getByLabel('Department').fill(`Ocean ${Date.now()}`)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saving...')).toBeVisible()
    release()
    await expect(page.getByText('Saved')).toBeVisible()
  })

  test('PREF-014 SHELL-040 a failed save shows the reason', async ({ page }) => {
    await signIn(page, ACCOUNTS.ops)
    await page.route(`${API}/users/me`, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    )
    await page.getByLabel('Department').fill('Ocean')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Unable to save with unknown reason')).toBeVisible()
  })

  test('the user is asked before leaving unsaved changes', async ({ page }) => {
    await signIn(page, ACCOUNTS.ops)
    await page.getByLabel('Department').fill('Air')
    await menu(page).getByRole('link', { name: 'Home', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page).toHaveURL(hasPath('/BMS/Setting/user_profile'))
    await expect(page.getByLabel('Department')).toHaveValue('Air')
    await menu(page).getByRole('link', { name: 'Home', exact: true }).click()
    await question.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(page).toHaveURL(hasPath('/'))
  })
})

test.describe('accessibility', () => {
  const PUBLIC = ['/login', '/forgotpassword', '/resetpassword', '/PublicDocuments', '/china-privacy-policy']
  const OWN = ['/', '/BMS/Setting/user_profile', '/BMS/Setting/update_user_password', '/AccessDeclined', '/BMS/nosuchpage']
  test.describe('axe finds no violation of WCAG 2.2, light and dark', () => {
    test.slow()

    test('on the public pages', async ({ page }) => {
      for (const path of PUBLIC) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await noViolationInBothThemes(page)
      }
      await page.goto('/login')
      await signInButton(page).click()
      await noViolationInBothThemes(page)
    })

    test('in the shell', async ({ page }) => {
      await signIn(page, ACCOUNTS.admin, '/ChangeUser')
      await expect(page.getByRole('row', { name: /ops\.sha@/ })).toBeVisible()
      await noViolationInBothThemes(page)
      for (const path of OWN) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(menu(page).getByRole('link', { name: 'Sign Out' })).toBeVisible()
        await noViolationInBothThemes(page)
      }
    })

    test('over the shell', async ({ page }) => {
      await signIn(page, ACCOUNTS.ops, '/')
      await page.getByRole('button', { name: 'Switch profile' }).click()
      await expect(page.getByRole('menu')).toBeVisible()
      await noViolationInBothThemes(page)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Find anything' }).fill('SO')
      await expect(page.getByRole('option', { name: /^SO#/ }).first()).toBeVisible()
      await noViolationInBothThemes(page)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Privacy policy' }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await noViolationInBothThemes(page)
    })
  })

  test('the first Tab stop is the skip link, which moves the focus to the content', async ({ page }) => {
    await signIn(page, ACCOUNTS.ops, '/')
    await page.reload()
    await expect(menu(page).getByRole('link', { name: 'Sign Out' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('where the system replaces all colours, the open screen, the focus and what is chosen keep an outline', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await signIn(page, ACCOUNTS.ops, '/BMS/search_booking')
    const current = menu(page).getByRole('link', { name: 'All bookings' })
    await expect(current).toHaveCSS('outline-style', 'solid')
    await expect(menu(page).getByRole('link', { name: 'Booking dashboard' })).toHaveCSS('outline-style', 'none')
    await page.locator('tbody tr').first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('tbody tr:focus td').last()).toHaveCSS('outline-style', 'solid')
    await page.locator('tbody tr').first().getByRole('link').first().click()
    const tabs = page.getByRole('tablist').getByRole('tab')
    await expect(tabs.first()).toHaveCSS('outline-style', 'solid')
    await expect(tabs.nth(1)).toHaveCSS('outline-style', 'none')
  })
})
