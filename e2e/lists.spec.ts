import { noViolationInBothThemes } from './axe.ts'
import { expect, test, type Locator, type Page, type WebSocketRoute } from '@playwright/test'
import { scriptsOf } from './files.ts'
import { call, changedBy, draftBy, enter, OPS, readBy, SHIPPER, submittedBy } from './booking-desk.ts'
import { ACCOUNTS, API, fillSignIn, hasPath, listening, origin, PASSWORD, problem, signIn, unique } from './portal.ts'

/** Ignores requests that a page still sends when its test is over. */
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const rows = (page: Page) => page.locator('tbody tr[data-id]')
const heading = (page: Page, column: string) => page.locator(`thead th[data-column="${column}"]`)
const box = (page: Page) => page.locator('.list-scroll')
const range = (page: Page) => page.locator('.list-range')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const search = (page: Page) => page.getByRole('combobox', { name: /^Search SO#/ })

/** Users whose look of lists no other test depends on. */
const FITTING = 'manager.hkg@fairlead.example'
const FITTING_ONCE = 'supervisor.hkg@fairlead.example'

const LOW_WINDOWS = [
  { size: { width: 1024, height: 768 }, count: 20 },
  { size: { width: 1024, height: 640 }, count: 10 },
]

/** Chooses the field of a line of the filter by typing its name. */
async function chooseField(page: Page, name: string, line = 0) {
  const field = page.getByRole('combobox', { name: 'Field' }).nth(line)
  await field.fill(name)
  await page.getByRole('listbox', { name: 'Field' }).getByRole('option', { name, exact: true }).click()
  await expect(field).toHaveValue(name)
}

/** Opens a list as this user, and waits for its rows. */
async function openList(page: Page, path: string, login: string = ACCOUNTS.ops) {
  await enter(page, login, path)
  await expect(rows(page).first()).toBeVisible()
}

/** The same in a separate session, for tests that sign out. */
async function signInToList(page: Page, path: string, login: string = ACCOUNTS.ops) {
  await signIn(page, login, path)
  await expect(rows(page).first()).toBeVisible()
}

/** What the list shows of one column, row by row. */
const cells = async (page: Page, column: string) => {
  const index = await heading(page, column).evaluate((cell) => (cell instanceof HTMLTableCellElement ? cell.cellIndex : -1))
  return rows(page).evaluateAll((all, at) => all.map((row) => row.children[at]?.textContent?.trim() ?? ''), index)
}

test.describe('the booking lists', () => {
  const LISTS = [
    ['BOOK-003', 'new_e_booking', 'New e-booking'],
    ['BOOK-004', 'amend_e_booking', 'Amend pending'],
    ['BOOK-005', 'cancel_e_booking', 'Cancel pending'],
    ['BOOK-010', 'booking_pending_si', 'Confirmed'],
    ['BOOK-006', 'new_manual_booking', 'New manual booking'],
    ['BOOK-007', 'booking_confirmed', 'Confirmed'],
    ['BOOK-008', 'reuse_booking', 'Recovered'],
    ['BOOK-009', 'booking_cancelled', 'Cancelled'],
  ] as const

  for (const [id, name, status] of LISTS) {
    test(`${id} /BMS/${name} shows only bookings that are ${status}`, async ({ page }) => {
      await openList(page, `/BMS/${name}?page_size=20`)
      await expect(
        page.getByRole('link', { name: new RegExp(`^${await page.getByRole('heading', { level: 1 }).textContent()}`) }).first(),
      ).toBeVisible()
      await rows(page).first().focus()
      await page.keyboard.press('p')
      for (let index = 0; index < 3; index += 1) {
        await expect(page.locator('.preview .chip').first()).toHaveText(new RegExp(status))
        await page.keyboard.press('ArrowDown')
      }
    })

    test(`${id} /BMS/${name} is forbidden without the function`, async ({ page }) => {
      await enter(page, ACCOUNTS.viewer, `/BMS/${name}`)
      await expect(page.getByText('403 Forbidden.', { exact: false })).toBeVisible()
      await expect(rows(page)).toHaveCount(0)
    })
  }

  test('BOOK-002 /BMS/search_booking shows bookings of every status', async ({ page }) => {
    await openList(page, '/BMS/search_booking?page_size=100&sort=so_no')
    expect(new Set(await cells(page, 'booking_status')).size).toBeGreaterThan(2)
  })

  test('BOOK-002 /BMS/search_booking is forbidden without the function', async ({ page }) => {
    await enter(page, ACCOUNTS.viewer, '/BMS/search_booking')
    await expect(page.getByText('403 Forbidden.', { exact: false })).toBeVisible()
  })

  test('a list also has a path below the dashboard, and a row opens its record', async ({ page }) => {
    await openList(page, '/BMS/enhance_booking/booking_confirmed')
    const number = await rows(page).first().getByRole('link').textContent()
    await rows(page).first().getByRole('link').click()
    await expect(page).toHaveURL(hasPath(`/BMS/booking_confirmed/shipping_order/${number}`))
  })

  test('BOOK-001 the dashboard counts the rows of the lists, and links to overdue ones', async ({ page }) => {
    await enter(page, ACCOUNTS.ops, '/BMS/enhance_booking')
    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'New e-bookings', exact: true }) })
    const total = await card.locator('.card-figure').textContent()
    const late = card.getByRole('link', { name: /late$/ })
    const count = Number((await late.textContent())?.match(/\d+/)?.[0])
    await late.click()
    await expect(page).toHaveURL((url) => url.pathname === '/BMS/new_e_booking' && url.searchParams.get('age') === 'red')
    await expect(range(page)).toHaveText(new RegExp(`of ${count}$`))
    await button(page, 'Remove filter Ageing: Late (red)').click()
    await expect(range(page)).toHaveText(new RegExp(`of ${total}$`))
  })

  test('BOOK-001 a failed dashboard shows an error in its place until the user retries', async ({ page }) => {
    let asked = 0
    await page.route(`${API}/list-counts`, (route) => {
      asked += 1
      return problem(500, { msgKey: 'errUnexpected', Message: 'The wheel came off' })(route)
    })
    const counters = page.waitForResponse(scriptsOf(/^ListBadges$/))
    await signIn(page, ACCOUNTS.ops, '/BMS/enhance_booking')
    const failed = page.getByRole('alert').filter({ hasText: 'could not be loaded' })
    await expect(failed).toBeVisible()
    await counters // of the menu, which ask for the same
    await expect(failed).toBeVisible()
    expect(asked).toBe(1)
    await expect(page.getByText('The wheel came off')).toHaveCount(0)
    await page.unroute(`${API}/list-counts`)
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('.card-figure').first()).toBeVisible()
    await expect(failed).toHaveCount(0)
  })

  test('failed background counts show no error', async ({ page }) => {
    await page.route(`${API}/list-counts`, problem(500, { msgKey: 'errUnexpected', Message: 'The wheel came off' }))
    await signIn(page, ACCOUNTS.ops, '/')
    await expect(page.getByRole('heading', { name: 'Favourites' })).toBeVisible()
    await page.waitForResponse(scriptsOf(/^ListBadges$/))
    await page.goto('/BMS/search_booking')
    await expect(rows(page).first()).toBeVisible()
    await expect(page.getByText('The wheel came off')).toHaveCount(0)
  })

  test('the menu has the counts of the page before until they are counted again', async ({ page }) => {
    await signIn(page, ACCOUNTS.ops, '/BMS/search_booking')
    const late = page.getByRole('button', { name: /^Booking approval \d+ late$/ })
    await expect(late).toBeVisible()
    await page.route(`${API}/list-counts`, () => {}) // no answer
    await page.reload()
    await expect(late).toBeVisible()
  })

  test('a bar of the dashboard opens the bookings that it counts', async ({ page }) => {
    await enter(page, ACCOUNTS.ops, '/BMS/enhance_booking')
    const bar = page.getByRole('region', { name: 'Busiest port pairs' }).getByRole('link').first()
    const count = await bar.locator('.bar-total').textContent()
    await bar.click()
    await expect(range(page)).toHaveText(new RegExp(`of ${count}$`))
  })
})

test.describe('ageing', () => {
  test('AGE-008 rows of a list carry the marks of their age, with the rule', async ({ page }) => {
    await openList(page, '/BMS/new_e_booking?page_size=100')
    for (const [level, shape] of [
      ['yellow', '◆'],
      ['red', '▲'],
    ] as const) {
      const row = page.locator(`tbody tr[data-level="${level}"]`).first()
      await expect(row).toBeVisible()
      await expect(row.locator(`.list-age-${level}`)).toContainText(shape)
      await expect(row.locator(`.list-age-${level}`)).toHaveAttribute('title', level === 'red' ? /18 h/ : /8 h/)
      const edge = await row.locator('.list-tools').evaluate((cell) => getComputedStyle(cell, '::before').borderLeftStyle)
      expect(edge).toBe(level === 'red' ? 'solid' : 'dashed')
    }
    const ground = () =>
      page
        .locator('tr[data-level="red"]')
        .first()
        .evaluate((row) => getComputedStyle(row).backgroundColor)
    const before = await ground()
    await button(page, 'Colour whole rows').click()
    await expect.poll(ground).not.toBe(before)
  })

  test('AGE-008 a booking of 7 h 59 has no mark, of 8 h 01 the yellow, of 18 h 01 the red one', async ({ page }) => {
    const ages = [7 * 60 + 59, 8 * 60 + 1, 18 * 60 + 1]
    await page.route(`${API}/shipping-orders?*`, async (route) => {
      const answer = await (await route.fetch()).json()
      const [first] = answer.items
      const items = ages.map((minutes, index) => ({
        ...first,
        so_no: `SO${index}`,
        submitted_at: new Date(Date.now() - minutes * 60_000).toISOString(),
      }))
      await route.fulfill({ json: { ...answer, items, total: 3 } })
    })
    await openList(page, '/BMS/new_e_booking')
    expect(await rows(page).evaluateAll((all) => all.map((row) => row.dataset['level'] ?? 'none'))).toEqual(['none', 'yellow', 'red'])
    expect(await cells(page, 'ageing')).toEqual(['7 h', expect.stringMatching(/^◆8 h/), expect.stringMatching(/^▲18 h/)])
  })
})

test.describe('the table', () => {
  test('GRID-001 offers the page sizes 10, 20, 30, 40, 50 and 100', async ({ page }) => {
    await openList(page, '/BMS/search_booking')
    const size = page.getByLabel('Rows per page')
    expect(await size.getByRole('option').allTextContents()).toEqual(['10', '20', '30', '40', '50', '100'])
    await size.selectOption('20')
    await expect(rows(page)).toHaveCount(20)
    await expect(page).toHaveURL(/page_size=20/)
  })

  test('GRID-002 refuses a 31st column', async ({ page }) => {
    await openList(page, '/BMS/reuse_booking', ACCOUNTS.admin)
    await button(page, 'Columns').click()
    await button(page, 'Reset').click()
    const boxes = page.locator('.columns-choice input:not(:checked)')
    while ((await page.locator('.columns-count').textContent()) !== '30 shown, 30 max.') await boxes.first().check()
    await boxes.first().click()
    const full = page.getByText('A list can show up to 30 columns. Remove one first.')
    await expect(full).toBeVisible()
    await expect(page.locator('.columns-count')).toHaveText('30 shown, 30 max.')
    await expect(page.locator('thead th[data-column]')).toHaveCount(30)
    // The next action clears the message, and it comes again.
    await page.getByLabel('Width of SO# in pixels').fill('150')
    await expect(full).toHaveCount(0)
    await boxes.first().click()
    await expect(full).toBeVisible()
    await page.getByLabel('Find a column').fill('a')
    await expect(full).toHaveCount(0)
    await page.getByLabel('Find a column').fill('')
    await button(page, 'Reset').click()
    await expect(page.locator('thead th[data-column]')).not.toHaveCount(30)
  })

  test('GRID-003 is 450 high at most, unless it is set to fit the window', async ({ page }) => {
    await openList(page, '/BMS/search_booking?page_size=50', FITTING)
    await expect(rows(page)).toHaveCount(50)
    expect((await box(page).boundingBox())?.height).toBe(450)
    await button(page, 'Fit to window').click()
    await expect.poll(async () => (await box(page).boundingBox())?.height).toBeGreaterThan(500)
    await expect(page.getByLabel('Rows per page')).toBeInViewport()
    await page.goto('/BMS/search_booking?group=pol')
    await expect(page.getByRole('table', { name: 'All bookings · Grouped by POL' }).locator('tbody tr').first()).toBeVisible()
    await page.goto('/BMS/search_booking?page_size=50')
    await button(page, 'Fit to window').click()
  })

  test('GRID-001 GRID-003 filling the window is offered once, takes the largest page size that fits, and holds for all lists of the user', async ({
    page,
    browser,
  }) => {
    const looks = await call<{ preference_id: number; preference_type: string | null }[]>(
      FITTING_ONCE,
      'GET',
      '/users/GetUserPreferences?url=/BMS',
    )
    for (const { preference_id } of looks.filter(({ preference_type }) => preference_type === 'LIST_LOOK'))
      await call(FITTING_ONCE, 'POST', '/users/DeleteUserPreferences', { preference_id }).catch(() => {}) // its answer is empty
    await page.setViewportSize({ width: 1440, height: 900 })
    await signInToList(page, '/BMS/search_booking', FITTING_ONCE)
    const offer = page.getByRole('complementary', { name: 'Fit to window' })
    await expect(rows(page)).toHaveCount(10)
    const saved = page.waitForResponse((response) => response.url().includes('UpsertUserPreferencesWithType'))
    await offer.getByRole('button', { name: 'Fill the window' }).click()
    await expect(rows(page)).toHaveCount(20)
    const scrolls = () => box(page).evaluate((element) => element.scrollHeight - element.clientHeight)
    expect(await scrolls()).toBe(0)
    await saved
    // A message lies over the list: the page keeps its rows, the table its height, and the pages stay within reach.
    const lowest = await box(page).evaluateHandle((element) => {
      const seen = { height: element.clientHeight, first: element.clientHeight }
      new ResizeObserver(() => (seen.height = Math.min(seen.height, element.clientHeight))).observe(element)
      return seen
    })
    await page
      .getByRole('checkbox', { name: /^Select SO/ })
      .first()
      .check()
    await button(page, 'Copy SO#').click()
    const message = page.locator('.toasts').getByText(/copied$/)
    await expect(message).toBeVisible()
    await button(page, 'Next page').click({ trial: true })
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
    await expect(message).toBeHidden({ timeout: 15_000 })
    const { height, first } = await lowest.jsonValue()
    expect(height).toBe(first)
    await expect(rows(page)).toHaveCount(20)
    const other = await (await browser.newContext({ viewport: { width: 1280, height: 1100 } })).newPage()
    await other.context().addCookies([{ name: 'fairlead_consent', value: 'yes', url: origin() }])
    await signInToList(other, '/BMS/booking_confirmed', FITTING_ONCE)
    await expect(rows(other)).toHaveCount(30)
    await expect(other.getByRole('complementary', { name: 'Fit to window' })).toHaveCount(0)
    // Where 17 rows of the usual height fit, 20 lower ones do; where 13 fit, the 10 of the page share the height.
    for (const { size, count } of LOW_WINDOWS) {
      await other.setViewportSize(size)
      await expect(rows(other)).toHaveCount(count)
      const empty = () => box(other).evaluate((element) => element.clientHeight - (element.querySelector('table')?.offsetHeight ?? 0))
      await expect.poll(empty).toBeLessThan(count)
      expect(await empty()).toBeGreaterThanOrEqual(0)
    }
    await button(other, 'Fit to window').click()
    await expect(other.getByText('Saved')).toBeVisible()
    await other.context().close()
  })

  test('GRID-004 a column without a declared width is 100 wide, also after a reset', async ({ page }) => {
    await openList(page, '/BMS/booking_cancelled', ACCOUNTS.admin)
    await button(page, 'Columns').click()
    await button(page, 'Reset').click()
    await page.keyboard.press('Escape')
    const width = async () => Math.round((await heading(page, 'etd').boundingBox())?.width ?? 0)
    await heading(page, 'etd').focus()
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Alt+ArrowRight')
    await expect.poll(width).toBe(130)
    await button(page, 'Columns').click()
    await button(page, 'Reset').click()
    await expect.poll(width).toBe(100)
  })

  test('a width that is no number, or out of range, does not stay in the window of the columns', async ({ page }) => {
    await openList(page, '/BMS/booking_cancelled', ACCOUNTS.admin)
    await button(page, 'Columns').click()
    const width = page.getByLabel('Width of SO# in pixels')
    await width.fill('180')
    await width.press('Enter')
    for (const [typed, shown] of [
      ['abc', '180'],
      ['', '180'],
      ['9999', '1000'],
      ['9998', '1000'],
      ['5', '40'],
    ] as const) {
      await width.fill(typed)
      await width.press('Enter')
      await expect(width).toHaveValue(shown)
    }
    await width.fill('abc')
    await width.press('Tab')
    await expect(width).toHaveValue('40')
    await button(page, 'Reset').click()
    await expect(width).not.toHaveValue('40')
  })

  test('GRID-005 the headings stay in view once the page has scrolled by 65', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 420 })
    await openList(page, '/BMS/search_booking?page_size=50')
    await page.evaluate(() => scrollTo(0, 64))
    const top = async () => (await heading(page, 'so_no').boundingBox())?.y ?? 0
    const before = await top()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(top).toBeLessThan(before)
    const header = (await page.locator('.header').boundingBox())?.height ?? 0
    await expect.poll(top).toBeGreaterThanOrEqual(header)
    await expect(heading(page, 'so_no')).toBeInViewport({ ratio: 1 })
  })

  test('GRID-009 an empty list shows "No record found" and a button that clears the filter', async ({ page }) => {
    await openList(page, '/BMS/search_booking')
    await search(page).fill('no such thing at all')
    await expect(page.getByRole('status').getByText('No record found', { exact: true })).toBeVisible()
    await button(page, 'Clear search and filters').click()
    await expect(rows(page).first()).toBeVisible()
    await expect(search(page)).toHaveValue('')
  })

  test('a failed list shows an error and a retry button', async ({ page }) => {
    await signIn(page, ACCOUNTS.ops)
    await page.route(`${API}/shipping-orders?*`, problem(500, { msgKey: 'errUnexpected', Message: 'The wheel came off' }))
    await page.goto('/BMS/search_booking')
    await expect(page.getByText('The list could not be loaded.')).toBeVisible()
    await expect(page.getByText('The wheel came off')).toHaveCount(1) // shown in its place, without a toast
    await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
    await page.unroute(`${API}/shipping-orders?*`)
    await button(page, 'Try again').click()
    await expect(rows(page).first()).toBeVisible()
  })

  test('the address contains the whole state, for Back and for another window', async ({ page, context }) => {
    await openList(page, '/BMS/search_booking')
    await heading(page, 'etd').click()
    await expect(heading(page, 'etd')).toHaveAttribute('aria-sort', 'ascending')
    await heading(page, 'so_no').click({ modifiers: ['Shift'] })
    await search(page).fill('SO2')
    await page.keyboard.press('Enter')
    await button(page, 'Next page').click()
    await expect(range(page)).toHaveText(/^11–20 of/)
    const dates = await cells(page, 'etd')
    expect(dates).toEqual(dates.toSorted())
    const other = await context.newPage()
    await other.goto(page.url())
    await expect(range(other)).toHaveText(/^11–20 of/)
    await expect(search(other)).toHaveValue('SO2')
    await expect(heading(other, 'so_no')).toHaveAttribute('aria-sort', 'ascending')
    expect(await cells(other, 'so_no')).toEqual(await cells(page, 'so_no'))
    await page.goBack()
    await expect(range(page)).toHaveText(/^1–10 of/)
    await page.goBack()
    await expect(search(page)).toHaveValue('')
  })

  test('a search is offered again', async ({ page }) => {
    await openList(page, '/BMS/search_booking', ACCOUNTS.admin)
    const kept = page.waitForResponse((response) => /search-?history/i.test(response.url()) && response.request().method() === 'POST')
    await search(page).fill('Golden Harbour')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/q=Golden/)
    await kept
    await page.reload()
    await search(page).fill('')
    await search(page).pressSequentially('gold')
    await expect(page.getByRole('option', { name: 'Golden Harbour' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(search(page)).toHaveValue('Golden Harbour')
  })
})

test.describe('the customised filter', () => {
  test.beforeEach(async ({ page }) => {
    await openList(page, '/BMS/search_booking')
    await button(page, 'Filter').click()
  })

  const closeFilter = async (page: Page) => {
    await expect(page.getByRole('combobox', { name: 'Field' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }

  test('GRID-006 needs all its fields', async ({ page }) => {
    await button(page, 'Apply').click()
    await expect(page.getByText('Complete every filter condition')).toBeVisible()
    await expect(page).not.toHaveURL(/filter=/)
  })

  test('on a phone the value has a separate line, and the bin stays inside the panel', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await chooseField(page, 'Vessel')
    const value = await page.getByLabel('Value').boundingBox()
    expect(value?.width).toBeGreaterThan(150)
    const bin = await page.getByRole('button', { name: /^Remove / }).boundingBox()
    const panel = await page.locator('.filter').boundingBox()
    expect((bin?.x ?? 0) + (bin?.width ?? 0)).toBeLessThanOrEqual((panel?.x ?? 0) + (panel?.width ?? 0))
    expect((bin?.y ?? 0) + (bin?.height ?? 0)).toBeLessThanOrEqual(value?.y ?? 0)
  })

  test('GRID-007 refuses two characters and takes three', async ({ page }) => {
    await chooseField(page, 'Vessel')
    await page.getByLabel('Value').fill('ev')
    await button(page, 'Apply').click()
    await expect(page.getByText('Enter at least 3 characters')).toBeVisible()
    await expect(page.getByLabel('Value')).toBeFocused()
    await page.getByLabel('Value').fill('eve')
    await button(page, 'Apply').click()
    await expect(page.getByText('Vessel contains eve')).toBeVisible()
    await expect(page).toHaveURL(/filter=/)
    expect((await cells(page, 'vessel')).every((name) => /eve/i.test(name))).toBe(true)
  })

  test('a code typed in a choice is applied by one press, although its list of options closes', async ({ page }) => {
    await chooseField(page, 'POL')
    await page.getByRole('combobox', { name: 'POL', exact: true }).pressSequentially('HKHKG')
    await expect(page.getByRole('option', { name: /HKHKG/ })).toBeVisible()
    await button(page, 'Apply').click()
    await expect(page.getByText('POL: HKHKG')).toBeVisible()
    await expect(page).toHaveURL(/filter=/)
    for (const place of await cells(page, 'pol')) expect(place).toContain('HKHKG')
  })

  test('the window keeps no room for a list of options that is closed', async ({ page }) => {
    const values = page.getByRole('dialog').getByRole('listitem')
    const apply = button(page, 'Apply')
    await chooseField(page, 'Confirmed')
    const gap = async () => ((await apply.boundingBox())?.y ?? 0) - ((await values.boundingBox())?.y ?? 0)
    await expect.poll(gap).toBeLessThan(120)
  })

  test('the options of a value of the heading cover no button, and leave no room behind', async ({ page }) => {
    await closeFilter(page)
    await heading(page, 'shipper_party_name').click({ button: 'right' })
    const menu = page.getByRole('dialog', { name: 'Shipper' })
    const height = async () => (await menu.boundingBox())?.height ?? 0
    const closed = await height()
    await menu.getByRole('combobox', { name: 'Shipper', exact: true }).fill('Pearl')
    const option = menu.getByRole('option', { name: /Pearl/ }).first()
    await expect(option).toBeVisible()
    const bottom = async (name: string) => {
      const list = await menu.getByRole('listbox', { name }).boundingBox()
      return list ? list.y + list.height : 0
    }
    expect((await button(page, 'Apply').boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(await bottom('Shipper'))
    await option.click()
    await expect(menu.getByRole('listbox')).toHaveCount(0)
    await expect.poll(height).toBeLessThan(closed + 60) // the chosen shipper
    await button(page, 'Apply').click()
    await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')).toHaveText([/^Shipper: Pearl /])
    await heading(page, 'shipper_party_name').click({ button: 'right' })
    await menu.getByRole('combobox', { name: 'Shipper', exact: true }).fill('Pearl')
    await expect(option).toBeVisible()
    // A press on the button closes the options, and still reaches the button.
    await button(page, 'Apply').click()
    await expect(menu).toHaveCount(0)
  })

  test('GRID-008 a number out of range shows a message', async ({ page }) => {
    await chooseField(page, 'ETD')
    await page.getByLabel('Operator').selectOption('nextDays')
    await page.getByLabel('Number of days').fill('4000')
    await button(page, 'Apply').click()
    await expect(page.getByText('The number is out of range')).toBeVisible()
    await button(page, '2 weeks').click()
    await button(page, 'Apply').click()
    await expect(page.getByText('ETD: next 14 days')).toBeVisible()
  })

  test('GRID-006 finds a party and a port by their names, sends their ids and shows their names', async ({ page }) => {
    await chooseField(page, 'Shipper')
    await expect(page.getByLabel('Operator')).toHaveValue('in')
    await button(page, 'Apply').click()
    await expect(page.getByText('Complete every filter condition')).toBeVisible()
    await page.getByRole('combobox', { name: 'Shipper', exact: true }).fill('Pearl')
    await page.getByRole('option', { name: /Pearl/ }).first().click()
    await expect(page.getByRole('button', { name: /^Remove Pearl .*PEARLTOY/ })).toBeVisible()
    await button(page, 'Add condition').click()
    await chooseField(page, 'POL', 1)
    await page.getByLabel('Operator').nth(1).selectOption('notIn')
    await page.getByRole('combobox', { name: 'POL', exact: true }).fill('CNSHA')
    await page.getByRole('option', { name: /CNSHA/ }).first().click()
    await button(page, 'Apply').click()
    const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')
    await expect(chips).toHaveText([/^Shipper: Pearl .*\(PEARLTOY\)$/, /^POL: not .*CNSHA/])
    expect(new URL(page.url()).searchParams.get('filter')).toMatch(/\["shipper_party_id","in",\[\d+\]\],\["pol","notIn",\["CNSHA"\]\]/)
    await expect.poll(() => cells(page, 'shipper_party_name').then((all) => [...new Set(all)])).toHaveLength(1)
    await page.reload()
    await expect(chips).toHaveText([/^Shipper: Pearl .*\(PEARLTOY\)$/, /^POL: not .*Shanghai/])
  })

  test('the heading of a column sorts, filters by choosing and hides, by pointer and keyboard', async ({ page }) => {
    await closeFilter(page)
    await expect(button(page, 'Filter')).toBeFocused()
    await heading(page, 'shipper_party_name').focus()
    await page.keyboard.press('Alt+ArrowDown')
    const menu = page.getByRole('dialog', { name: 'Shipper' })
    await menu.getByRole('combobox', { name: 'Shipper', exact: true }).fill('Pearl')
    await expect(page.getByRole('option', { name: /Pearl/ }).first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await button(page, 'Apply').click()
    await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')).toHaveText([/^Shipper: Pearl /])
    await expect.poll(() => cells(page, 'shipper_party_name').then((all) => [...new Set(all)])).toHaveLength(1)
    await expect(button(page, 'Filtered by Shipper')).toBeVisible()
    await heading(page, 'etd').click({ button: 'right' })
    await page.getByRole('dialog', { name: 'ETD' }).getByRole('button', { name: 'Sort descending' }).click()
    await expect(heading(page, 'etd')).toHaveAttribute('aria-sort', 'descending')
    await expect(page).toHaveURL(/sort=-etd/)
  })

  test('the button of a heading names what its menu does', async ({ page }) => {
    await closeFilter(page)
    const expectMenu = async (column: string, name: string) => {
      await heading(page, column).hover()
      await expect(heading(page, column).getByRole('button')).toHaveAccessibleName(name)
    }
    await expectMenu('shipper_party_name', 'Filter Shipper')
    await expectMenu('etd', 'Sort and filter ETD')
    await openList(page, '/BMS/new_e_booking')
    await expectMenu('ageing', 'Sort Ageing')
  })

  test('joins several conditions, shows each and removes each', async ({ page }) => {
    const total = await range(page).textContent()
    await chooseField(page, 'Status')
    await page.getByLabel('Confirmed').check()
    await button(page, 'Add condition').click()
    await chooseField(page, 'ETD', 1)
    await page.getByLabel('Operator').nth(1).selectOption('between')
    await page.getByLabel('From', { exact: true }).fill('2020-01-01')
    await page.getByLabel('To', { exact: true }).fill('2099-12-31')
    await button(page, 'Apply').click()
    await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')).toHaveText([
      'Status: Confirmed',
      'ETD: 2020-01-01 to 2099-12-31',
    ])
    await expect.poll(() => cells(page, 'booking_status').then((all) => new Set(all).size)).toBe(1)
    await button(page, 'Remove filter ETD: 2020-01-01 to 2099-12-31').click()
    await button(page, 'Remove filter Status: Confirmed').click()
    await expect(range(page)).toHaveText(total ?? '')
  })
})

test.describe('saved views and settings', () => {
  test('PREF-010 PREF-014 a view stays saved and starred after a reload; saving shows "saving", then "saved"', async ({ page }) => {
    const name = `Ever ${Date.now()}`
    await openList(page, '/BMS/search_booking?q=SO2')
    await page.route(`${API}/users/UpsertUserPreferencesWithType`, async (route) => {
      await expect(page.getByText('Saving...')).toBeVisible()
      await route.continue()
    })
    await button(page, 'Save view').click()
    await page.getByLabel('Name').fill(name)
    await button(page, 'Save').click()
    await expect(page.getByText('Saved')).toBeVisible()
    await button(page, `Actions for view ${name}`).click()
    await page.getByRole('menuitem', { name: 'Add to favourites' }).click()
    const tab = page.getByRole('link', { name: new RegExp(name) })
    await expect(tab.getByLabel('Favourite')).toBeVisible()
    await page.goto('/BMS/search_booking')
    await expect(tab.getByLabel('Favourite')).toBeVisible()
    await tab.click()
    await expect(search(page)).toHaveValue('SO2')
    await button(page, `Actions for view ${name}`).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(tab).toHaveCount(0)
  })

  test('PREF-010 a favourite of the home page opens with its view applied; a deletion that is undone applies it again', async ({
    page,
  }) => {
    const preference_name = `Starred ${Date.now()}`
    const place = { url: '/BMS/search_booking', preference_type: 'SAVED_VIEW', preference_style: null, isFavourite: true }
    const body = { ...place, preference: { search: 'q=SO2&sort=-etd' }, preference_name }
    await call(ACCOUNTS.ops, 'POST', '/users/UpsertUserPreferencesWithType', body)
    await signIn(page, ACCOUNTS.ops, '/')
    await page.locator('.home-links').getByRole('link', { name: preference_name }).click()
    const tab = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: new RegExp(preference_name) })
    await expect(tab).toHaveAttribute('aria-current', 'true')
    const remove = async () => {
      await button(page, `Actions for view ${preference_name}`).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await expect(tab).toHaveCount(0)
    }
    await remove()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(tab).toHaveAttribute('aria-current', 'true')
    await page.reload()
    await expect(tab).toHaveAttribute('aria-current', 'true')
    await remove()
  })

  test('PREF-014 when a view cannot be saved, the error text is shown', async ({ page }) => {
    await openList(page, '/BMS/search_booking?q=SO2')
    await page.route(`${API}/users/UpsertUserPreferencesWithType`, problem(503, { msgKey: 'msgServerBusy', Message: 'The shelf is full' }))
    await button(page, 'Save view').click()
    await page.getByLabel('Name').fill('Never')
    await button(page, 'Save').click()
    await expect(page.getByRole('dialog').getByText('The shelf is full')).toBeVisible()
    await expect(page.getByText('Saved')).toHaveCount(0)
  })

  test('PREF-014 a change of the columns shows "saving", then "saved"', async ({ page }) => {
    await signInToList(page, '/BMS/booking_cancelled', ACCOUNTS.admin)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(`${API}/users/UpsertUserPreferencesWithType`, async (route) => {
      await held
      await route.continue()
    })
    await button(page, 'Columns').click()
    const box = page.locator('.columns-choice').filter({ hasText: 'Incoterms location' }).getByRole('checkbox')
    await box.setChecked(!(await box.isChecked()))
    await expect(page.getByRole('status').getByText('Saving...')).toBeVisible()
    await expect(page.getByRole('dialog').getByText('Saving...')).toBeVisible()
    release()
    await expect(page.getByRole('status').getByText('Saved')).toBeVisible()
    await expect(page.getByRole('dialog').getByText('Saved')).toBeVisible()
    await expect(page.getByText('Saved')).toHaveCount(0)
    await button(page, 'Reset').click()
    await expect(page.getByRole('status').getByText('Saved')).toBeVisible()
  })

  test('PREF-011 columns, order and widths survive a sign-out', async ({ page }) => {
    await signInToList(page, '/BMS/booking_confirmed', ACCOUNTS.admin)
    await button(page, 'Columns').click()
    await button(page, 'Reset').click()
    await page.locator('.columns-choice').filter({ hasText: 'Incoterms location' }).getByRole('checkbox').check()
    await page.getByLabel('Width of Incoterms location in pixels').fill('155')
    const saved = page.waitForRequest(
      (request) =>
        request.url().includes('UpsertUserPreferencesWithType') &&
        request.postDataJSON().preference.columns.at(-2) === 'incoterms_location',
    )
    await button(page, 'Move Incoterms location up').click()
    const columns = () =>
      page
        .locator('thead th[data-column]')
        .evaluateAll((all) => all.map((cell) => (cell instanceof HTMLElement ? cell.dataset['column'] : '')))
    await expect.poll(async () => (await columns()).at(-2)).toBe('incoterms_location')
    const before = await columns()
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home', exact: true }).click() // at once: what was changed last is saved on the way out
    await saved
    await page.getByText('Sign Out', { exact: true }).click()
    await expect(page).toHaveURL(hasPath('/login'))
    await signInToList(page, '/BMS/booking_confirmed', ACCOUNTS.admin)
    expect(await columns()).toEqual(before)
    expect(Math.round((await heading(page, 'incoterms_location').boundingBox())?.width ?? 0)).toBe(155)
    await button(page, 'Columns').click()
    await button(page, 'Reset').click()
    await expect(heading(page, 'incoterms_location')).toHaveCount(0)
  })

  test('PREF-011 the last change of a column is kept when the user signs out at once, however slow the save is', async ({ page }) => {
    await signInToList(page, '/BMS/reuse_booking', ACCOUNTS.ops)
    await page.route(`${API}/users/UpsertUserPreferencesWithType`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.continue()
    })
    await button(page, 'Columns').click()
    await button(page, 'Reset').click()
    await expect(heading(page, 'incoterms_location')).toHaveCount(0)
    await page.locator('.columns-choice').filter({ hasText: 'Incoterms location' }).getByRole('checkbox').check()
    await page.getByText('Sign Out', { exact: true }).evaluate((entry) => entry instanceof HTMLElement && entry.click())
    await expect(page).toHaveURL(hasPath('/login'))
    await signInToList(page, '/BMS/reuse_booking', ACCOUNTS.ops)
    await expect(heading(page, 'incoterms_location')).toBeVisible()
    await button(page, 'Columns').click()
    await button(page, 'Reset').click()
    await page.locator('.columns-choice').filter({ hasText: 'Incoterms location' }).getByRole('checkbox').check()
    await page.waitForRequest(`${API}/users/UpsertUserPreferencesWithType`)
    await button(page, 'Reset').click() // while the column is being saved
    await expect(page.getByRole('status').getByText('Saved')).toBeVisible()
    await page.reload()
    await expect(heading(page, 'incoterms_location')).toHaveCount(0)
  })

  test('PREF-012 without a stored page size there are 10 rows', async ({ page }) => {
    await openList(page, '/BMS/search_booking')
    await expect(rows(page)).toHaveCount(10)
  })

  test('PREF-012 with a stored page size of 50 there are 50', async ({ page }) => {
    await page.route(`${API}/Auth/login`, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), default_page_size: 50 } })
    })
    await page.goto('/login?redir=/BMS/search_booking')
    await fillSignIn(page, ACCOUNTS.ops)
    await expect(rows(page)).toHaveCount(50)
    await expect(page.getByLabel('Rows per page')).toHaveValue('50')
  })
})

test.describe('a batch', () => {
  test('confirms those of the selection that can be, names those that were refused, and tries them again', async ({ page }) => {
    const [{ so_no: good }, { so_no: stale }, { so_no: draft }] = [await submittedBy(OPS), await submittedBy(OPS), await draftBy(OPS)]
    await openList(
      page,
      `/BMS/search_booking?filter=${encodeURIComponent(JSON.stringify([['booking_status', 'in', ['NEW_MANUAL', 'DRAFT']]]))}`,
    )
    await page.route(`${API}/shipping-orders?*`, (route) => route.abort()) // the list stays as it is
    for (const so_no of [good, stale, draft]) await page.locator(`tr[data-id="${so_no}"] input[data-act="select"]`).check()
    await changedBy(OPS, stale, { po_no: 'PO-CHANGED' })
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Confirm: 2 of 3' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Confirm: 2 selected' })
    const leftOut = dialog.getByRole('list', { name: 'Left out: 1 of 3' }).getByRole('listitem')
    await expect(leftOut).toHaveText(['Not possible while the booking is “Draft”: 1'])
    await noViolationInBothThemes(page)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(dialog.getByText('1 of 2 done')).toBeVisible()
    const failed = dialog.getByRole('list', { name: 'Not done' }).getByRole('listitem')
    await expect(failed).toHaveText([new RegExp(`^${stale} .+`)])
    await noViolationInBothThemes(page)
    await dialog.getByRole('button', { name: 'Retry failed (1)' }).click()
    await expect(dialog.getByText('2 of 2 done')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('1 selected')).toBeVisible()
    for (const so_no of [good, stale]) expect((await readBy(OPS, so_no)).booking_status).toBe('CONFIRMED')
    expect((await readBy(OPS, draft)).booking_status).toBe('DRAFT')
  })

  test('names the field of the container that a booking lacks, and the lost connection without the error of the browser', async ({
    page,
    context,
  }) => {
    const { so_no } = await submittedBy(OPS)
    const order = await readBy(OPS, so_no)
    const containers = order['containers'] as object[]
    await changedBy(OPS, so_no, { containers: containers.map((line) => ({ ...line, carrier_booking_no: null })) })
    await openList(page, `/BMS/search_booking?q=${so_no}`)
    await page.locator(`tr[data-id="${so_no}"] input[data-act="select"]`).check()
    await button(page, 'Confirm').click()
    const dialog = page.getByRole('alertdialog', { name: 'Confirm: 1 selected' })
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    const failed = dialog.getByRole('list', { name: 'Not done' }).getByRole('listitem')
    await expect(failed).toContainText('Containers 1 · Carrier booking no.: Required')
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Retry failed (1)' }).click()
    await expect(failed).toHaveText(`${so_no} No connection to the server. Check your network and try again.`)
    await context.setOffline(false)
    await dialog.getByRole('button', { name: 'Close' }).click()
  })

  test('prints the confirmations of the selected bookings in one file', async ({ page }) => {
    await openList(page, '/BMS/booking_confirmed')
    for (const index of [0, 1]) await rows(page).nth(index).locator('input[data-act="select"]').check()
    await button(page, 'Print in one file').click()
    const dialog = page.getByRole('dialog', { name: 'Print in one file' })
    await expect(dialog.getByText('One document of 2 selected bookings')).toBeVisible()
    await noViolationInBothThemes(page)
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Print in one file' }).click()
    expect((await download).suggestedFilename()).toBe('BOOKING_CONFIRMATION_2.pdf')
    await expect(dialog).toBeHidden()
  })

  test('assigns the selected bookings to a handler, who finds them under "Mine"', async ({ page }) => {
    const { so_no } = await submittedBy(OPS)
    await openList(page, '/BMS/search_booking')
    await page.locator(`tr[data-id="${so_no}"] input[data-act="select"]`).check()
    await button(page, 'Assign handler').click()
    const dialog = page.getByRole('alertdialog', { name: 'Assign handler: 1 selected' })
    await expect(dialog.getByRole('button', { name: 'Assign handler' })).toBeDisabled()
    await dialog.getByRole('combobox', { name: 'Handler' }).fill('Olivia')
    await dialog.getByRole('option', { name: /^Olivia/ }).click()
    await dialog.getByRole('button', { name: 'Assign handler' }).click()
    await expect(dialog.getByText('1 of 1 done')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Mine' }).click()
    await expect(page.locator(`tr[data-id="${so_no}"]`)).toBeVisible()
  })

  test('is not offered to a user who may not confirm', async ({ page }) => {
    await openList(page, '/BMS/search_booking', ACCOUNTS.consignee)
    await rows(page).first().locator('input[data-act="select"]').check()
    await expect(page.getByRole('button', { name: 'Clear selection' })).toBeVisible()
    await expect(button(page, 'Confirm')).toHaveCount(0)
  })
})

test.describe('a cell of the list', () => {
  const cell = (page: Page, so_no: string, field: string) => page.locator(`tr[data-id="${so_no}"] td[data-edit="${field}"]`)
  const stored = async (so_no: string) => (await readBy(OPS, so_no))['po_no']
  const showColumn = async (page: Page, name: string) => {
    await button(page, 'Columns').click()
    await page.locator('.columns-choice').filter({ hasText: name }).getByRole('checkbox').check()
    await page.keyboard.press('Escape')
  }
  const hideColumns = async (page: Page) => {
    await button(page, 'Columns').click()
    await button(page, 'Reset').click()
  }

  test('F2 and Enter change the PO# in the list; Escape leaves the value, Tab saves and goes on', async ({ page }) => {
    const { so_no } = await submittedBy(OPS)
    await openList(page, '/BMS/search_booking')
    const po = cell(page, so_no, 'po_no')
    await po.focus()
    const arrived = Promise.withResolvers<void>()
    await page.route(`**/shipping-orders/${so_no}`, (route) => arrived.promise.then(() => route.continue()), { times: 1 })
    await page.keyboard.press('F2')
    // The cell takes the keys before its editor is there.
    await page.keyboard.type('PO-77 1')
    expect(new URL(page.url()).pathname).toBe('/BMS/search_booking')
    arrived.resolve()
    const input = page.getByRole('dialog').getByRole('textbox', { name: `PO# · ${so_no}` })
    await expect(input).toHaveValue('PO-77 1')
    await page.keyboard.type('23')
    await expect(input).toHaveValue('PO-77 123')
    await input.fill('NOT THIS')
    await page.keyboard.press('Escape')
    await expect(po).toBeFocused()
    await expect(po).not.toContainText('NOT THIS')
    await page.keyboard.press('Enter')
    await input.fill('PO-CELL-1')
    await page.keyboard.press('Enter')
    await expect(po).toHaveText('PO-CELL-1')
    await expect(po).toBeFocused()
    await expect.poll(() => stored(so_no)).toBe('PO-CELL-1')
    await po.dblclick()
    await input.fill('PO-CELL-2')
    // What is typed while the value is saved belongs to the next cell; the value is sent once.
    const saves: string[] = []
    await page.route(`**/shipping-orders/${so_no}`, async (route) => {
      if (route.request().method() !== 'PUT') return route.continue()
      saves.push(route.request().method())
      await page.keyboard.type('NEXT')
      await route.continue()
    })
    await page.keyboard.press('Tab')
    await expect(po).toHaveText('PO-CELL-2')
    const next = page.getByRole('dialog').getByRole('textbox') // of the next row that can be changed
    await expect(next).not.toHaveAccessibleName(`PO# · ${so_no}`)
    await expect(next).toHaveValue('NEXT')
    await expect.poll(() => stored(so_no)).toBe('PO-CELL-2')
    expect(saves).toHaveLength(1)
    await page.keyboard.press('Escape')
  })

  for (const [end, delay, network] of [
    ['Enter', 0, 0],
    ['Enter', 5, 300],
    ['Enter', 20, 300],
    ['Enter', 100, 800],
    ['Tab', 0, 0],
    ['Tab', 20, 300],
    ['Tab', 60, 0],
  ] as const) {
    test(`what is typed at ${delay} ms a key into cells below each other is stored in each, with ${end} and ${network} ms of network`, async ({
      page,
    }) => {
      const po = `PO-${unique()}`
      for (let made = 0; made < 3; made += 1) await submittedBy(OPS, { po_no: po })
      await openList(page, `/BMS/search_booking?q=${po}`)
      await expect(rows(page)).toHaveCount(3)
      const so_nos = await rows(page).evaluateAll((all) => all.map((row) => (row instanceof HTMLElement ? (row.dataset['id'] ?? '') : '')))
      await page.route('**/shipping-orders/SO*', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, network))
        await route.continue()
      })
      await cell(page, so_nos[0] ?? '', 'po_no').focus()
      await page.keyboard.press('F2')
      for (const [index, so_no] of so_nos.entries()) {
        await page.keyboard.type(`Q${so_no}-x2${index}`, { delay })
        await page.keyboard.press(end)
        if (end === 'Enter' && index < 2) for (const key of ['ArrowDown', 'F2']) await page.keyboard.press(key)
      }
      for (const [index, so_no] of so_nos.entries()) await expect.poll(() => stored(so_no)).toBe(`Q${so_no}-x2${index}`)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  }

  test('a value that is refused after the user went on stays in its cell, with the reason in a message and in the cell', async ({
    page,
  }) => {
    const [first, second] = [await submittedBy(OPS, { po_no: 'REFUSED-1' }), await submittedBy(OPS, { po_no: 'REFUSED-2' })]
    await openList(page, '/BMS/search_booking')
    await page.route(`${API}/shipping-orders/${first.so_no}`, async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback()
      await expect(page.getByRole('textbox', { name: `PO# · ${second.so_no}` })).toBeVisible()
      return problem(422, { Message: 'Check the input', errors: [{ path: 'po_no', msgKey: 'msgRequired', Message: 'Not this one' }] })(
        route,
      )
    })
    await cell(page, first.so_no, 'po_no').dblclick()
    await page.keyboard.type('KEPT')
    // A double click on another cell ends the first one and opens that.
    await cell(page, second.so_no, 'po_no').dblclick()
    await page.keyboard.type('OTHER')
    await expect(page.getByRole('alert').filter({ hasText: `PO# · ${first.so_no}` })).toContainText('Not this one')
    await expect(cell(page, first.so_no, 'po_no')).toHaveText('KEPT')
    await page.keyboard.press('Enter')
    await expect.poll(() => stored(second.so_no)).toBe('OTHER')
    await page.unrouteAll({ behavior: 'wait' })
    // What is not saved is not left without a question.
    await page.getByRole('link', { name: 'Home' }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
    await cell(page, first.so_no, 'po_no').dblclick()
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Not this one')
    await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('KEPT')
    await page.keyboard.press('Enter')
    await expect.poll(() => stored(first.so_no)).toBe('KEPT')
  })

  test('a handler is chosen in the list, and a change of the PO# of a confirmed booking amends it', async ({ page }) => {
    const order = await submittedBy(OPS)
    const { so_no } = order
    await call(OPS, 'POST', `/shipping-orders/${so_no}/confirm`, { version: order.version })
    await openList(page, '/BMS/booking_confirmed')
    await button(page, 'Columns').click()
    await page.locator('.columns-choice').filter({ hasText: 'Handler' }).getByRole('checkbox').check()
    await page.keyboard.press('Escape')
    await cell(page, so_no, 'po_no').dblclick()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('The booking is confirmed: saving amends it.')).toBeVisible()
    await dialog.getByRole('textbox', { name: `PO# · ${so_no}` }).fill('PO-AMENDED')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(cell(page, so_no, 'po_no')).toHaveText('PO-AMENDED')
    await cell(page, so_no, 'handled_by_name').focus()
    await page.keyboard.press('Enter')
    await dialog.getByRole('combobox', { name: 'Handler' }).fill('Simon')
    await dialog.getByRole('option', { name: /^Simon/ }).click()
    await page.keyboard.press('Enter')
    await expect(cell(page, so_no, 'handled_by_name')).toContainText('Simon')
    await expect.poll(async () => (await readBy(OPS, so_no))['handled_by_name']).toContain('Simon')
    // A name is found by the text alone, and Tab goes on at once.
    await cell(page, so_no, 'handled_by_name').focus()
    await page.keyboard.press('F2')
    await page.keyboard.type('Olivia')
    await page.keyboard.press('Tab')
    await expect.poll(async () => (await readBy(OPS, so_no))['handled_by_name']).toContain('Olivia')
    await page.keyboard.press('Escape')
    const history = await call<{ action: string }[]>(OPS, 'GET', `/shipping-orders/${so_no}/history`)
    expect(history.map(({ action }) => action)).toEqual(expect.arrayContaining(['amend', 'assign_handler']))
    await button(page, 'Columns').click()
    await button(page, 'Reset').click()
  })

  test('a name that is no user is refused in the cell with its reason and both buttons in sight', async ({ page }) => {
    const { so_no } = await submittedBy(OPS)
    await openList(page, `/BMS/search_booking?q=${so_no}`)
    await showColumn(page, 'Handler')
    await cell(page, so_no, 'handled_by_name').focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    const handler = dialog.getByRole('combobox', { name: 'Handler' })
    await expect(handler).toBeFocused()
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)
    await page.keyboard.type('zzznobody')
    // Enter saves here, so the options do not offer it for the search.
    await expect(dialog.getByRole('option')).toHaveText('Pause typing to search')
    await page.clock.resume()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('Choose an active user of the handling office')
    await expect(handler).toHaveValue('zzznobody')
    await expect(handler).toBeFocused()
    await page.clock.runFor(3000)
    await expect(dialog.getByRole('listbox')).toHaveCount(0)
    // The same text is refused again, and is not left as if it were saved.
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('Choose an active user of the handling office')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(cell(page, so_no, 'handled_by_name')).not.toContainText('zzznobody')
    await hideColumns(page)
  })

  test('a user of another office is not offered as the handler of a booking', async ({ page }) => {
    const { so_no } = await submittedBy(OPS)
    await openList(page, `/BMS/search_booking?q=${so_no}`, ACCOUNTS.admin)
    await showColumn(page, 'Handler')
    await cell(page, so_no, 'handled_by_name').dblclick()
    const dialog = page.getByRole('dialog')
    const handler = dialog.getByRole('combobox', { name: 'Handler' })
    await handler.fill('Mona')
    await expect(dialog.getByRole('option', { name: /^Mona/ })).toBeVisible()
    await handler.fill('Stella')
    await expect(dialog.getByRole('option')).toHaveText('No record found')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await hideColumns(page)
  })

  test('Tab opens the next cell in sight, right of the pinned columns', async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 700 })
    const po_no = `PO-${unique()}`
    for (let made = 0; made < 2; made += 1) await submittedBy(OPS, { po_no })
    await openList(page, `/BMS/search_booking?q=${po_no}`)
    await expect(rows(page)).toHaveCount(2)
    await showColumn(page, 'Handler')
    await rows(page).first().locator('td[data-edit="handled_by_name"]').focus()
    await box(page).evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
    await page.keyboard.press('F2')
    await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Handler' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('dialog').getByRole('textbox', { name: /^PO# / })).toBeFocused()
    const edge = (of: Locator) => of.evaluate((element) => element.getBoundingClientRect())
    const po = await edge(rows(page).nth(1).locator('td[data-edit="po_no"]'))
    expect(po.left).toBeGreaterThanOrEqual((await edge(rows(page).nth(1).locator('td.list-key'))).right)
    expect(po.right).toBeLessThanOrEqual((await edge(box(page))).right)
    await page.keyboard.press('Escape')
    await hideColumns(page)
  })

  test('a shipper who changes the PO# of a confirmed booking reads that an amendment was requested, in the list and on the booking', async ({
    page,
  }) => {
    const { so_no, version } = await submittedBy(SHIPPER)
    await call(OPS, 'POST', `/shipping-orders/${so_no}/confirm`, { version })
    await openList(page, `/BMS/booking_confirmed?q=${so_no}`, SHIPPER)
    await cell(page, so_no, 'po_no').dblclick()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: `PO# · ${so_no}` }).fill('PO-ASKED')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(`Amendment of ${so_no} requested`, { exact: true })).toBeVisible()
    await expect(page.getByText('Saved', { exact: true })).toHaveCount(0)
    expect(await readBy(OPS, so_no)).toMatchObject({ booking_status: 'AMEND_PENDING' })
    const other = await submittedBy(SHIPPER)
    await call(OPS, 'POST', `/shipping-orders/${other.so_no}/confirm`, { version: other.version })
    await enter(page, SHIPPER, `/BMS/shipping_order/${other.so_no}`)
    await page.getByRole('textbox', { name: 'PO#' }).fill('PO-ASKED')
    await page.keyboard.press('Control+s')
    await expect(page.getByText(`Amendment of ${other.so_no} requested`, { exact: true })).toBeVisible()
  })

  test('a PO# that another user changed meanwhile is shown at the cell, and saved with the next Enter', async ({ page }) => {
    const { so_no } = await submittedBy(OPS)
    await openList(page, '/BMS/search_booking')
    const po = cell(page, so_no, 'po_no')
    await po.dblclick()
    const input = page.getByRole('dialog').getByRole('textbox', { name: `PO# · ${so_no}` })
    await input.fill('MINE')
    await changedBy(OPS, so_no, { po_no: 'THEIRS' })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Now it is: THEIRS')
    await page.keyboard.press('Enter')
    await expect(po).toHaveText('MINE')
  })

  for (const typedIn of ['the cell', 'its editor'] as const) {
    test(`a PO# that another user changed before it was on the screen is not written over by what is typed into ${typedIn}`, async ({
      page,
    }) => {
      const { so_no } = await submittedBy(OPS, { po_no: 'BEFORE' })
      await openList(page, `/BMS/search_booking?q=${so_no}`)
      const po = cell(page, so_no, 'po_no')
      await expect(po).toHaveText('BEFORE')
      const arrived = Promise.withResolvers<void>()
      await page.route(`**/shipping-orders/${so_no}`, (route) => arrived.promise.then(() => route.continue()), { times: 1 })
      await po.focus()
      await page.keyboard.press('F2')
      await page.keyboard.type('MINE')
      await changedBy(OPS, so_no, { po_no: 'THEIRS' })
      const dialog = page.getByRole('dialog')
      if (typedIn === 'the cell') await page.keyboard.press('Enter')
      arrived.resolve()
      if (typedIn === 'its editor') {
        await expect(dialog.getByRole('textbox')).toHaveValue('MINE')
        await page.keyboard.press('Enter')
      }
      await expect(dialog.getByRole('alert')).toContainText('Now it is: THEIRS')
      expect(await stored(so_no)).toBe('THEIRS')
      await page.keyboard.press('Enter')
      await expect.poll(() => stored(so_no)).toBe('MINE')
    })
  }

  test('names the field of a container that refuses a change, and a lost connection without the error of the browser', async ({
    page,
    context,
  }) => {
    const order = await submittedBy(OPS)
    const { so_no } = order
    await openList(page, `/BMS/search_booking?q=${so_no}`)
    await cell(page, so_no, 'po_no').dblclick()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: `PO# · ${so_no}` }).fill('PO-OFFLINE')
    await context.setOffline(true)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('No connection to the server. Check your network and try again.')
    await context.setOffline(false)
    const errors = [{ path: 'containers.1.carrier_booking_no', msgKey: 'msgRequired', Message: 'Required' }]
    await page.route(`${API}/shipping-orders/${so_no}`, (route) =>
      route.request().method() === 'PUT' ? problem(422, { Message: 'Check the input', errors })(route) : route.fallback(),
    )
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('Containers 2 · Carrier booking no.: Required')
    await page.keyboard.press('Escape')
  })

  test('is not offered to a user who may not change bookings', async ({ page }) => {
    await openList(page, '/BMS/search_booking', ACCOUNTS.consignee)
    await expect(page.locator('td[data-edit]')).toHaveCount(0)
  })
})

test.describe('groups of a list', () => {
  test('the list is grouped by a column with totals, also after a reload, and a group opens its records', async ({ page }) => {
    await openList(page, '/BMS/search_booking')
    await button(page, 'Group by').click()
    await page.getByRole('menuitemradio', { name: 'POL', exact: true }).click()
    await expect(page).toHaveURL(/group=pol/)
    const groups = page.getByRole('table', { name: 'All bookings · Grouped by POL' })
    const first = groups.locator('tbody tr').first()
    const counted = (await first.locator('td').first().textContent()) ?? ''
    await expect(groups.locator('tfoot')).toContainText('Total')
    await noViolationInBothThemes(page)
    await page.reload()
    await expect(first).toBeVisible()
    await first.getByRole('link').click()
    await expect(range(page)).toContainText(`of ${counted}`)
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('POL')
    await expect(page).not.toHaveURL(/group=/)
  })
})

test.describe('the export', () => {
  test('saves a spreadsheet of the filtered rows', async ({ page }) => {
    await openList(page, '/BMS/new_manual_booking')
    const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/exports'))
    const download = page.waitForEvent('download')
    await button(page, 'Export').click()
    expect((await asked).postDataJSON()).toMatchObject({
      list: 'new_manual_booking',
      query: {},
      columns: expect.arrayContaining(['so_no', 'etd']),
    })
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
    await expect(page.getByText(/^Records exported: /)).toBeVisible()
  })

  test('FILE-006 refuses more than 10,000 records, before the request and when the server refuses it', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => void (request.url().endsWith('/exports') && asked.push(request.method())))
    await page.route(`${API}/shipping-orders?*`, async (route) => {
      const answer = await (await route.fetch()).json()
      await route.fulfill({ json: { ...answer, total: 10_000, total_is_exact: false } })
    })
    await openList(page, '/BMS/search_booking')
    await expect(range(page)).toHaveText('1–10 of 10,000+')
    await button(page, 'Export').click()
    const words = page.getByText('An export can hold up to 10,000 records. Narrow your filters.')
    await expect(words).toBeVisible()
    expect(asked).toEqual([])
    await button(page, 'Dismiss').click()
    await page.unroute(`${API}/shipping-orders?*`)
    await page.route(`${API}/exports`, problem(422, { msgKey: 'msgExportTooLarge', Message: '' }))
    await page.reload()
    await expect(range(page)).not.toHaveText(/\+/)
    await button(page, 'Export').click()
    await expect(words).toBeVisible()
  })

  test('FILE-007 a failed export shows "unable to export"', async ({ page }) => {
    await openList(page, '/BMS/search_booking')
    await page.route(`${API}/exports`, problem(500, { msgKey: 'errUnexpected', Message: '' }))
    await button(page, 'Export').click()
    await expect(page.getByRole('alert').getByText('Unable to export')).toBeVisible()
  })

  test('of the selection: a double click makes one file', async ({ page }) => {
    await openList(page, '/BMS/search_booking')
    const asked: string[] = []
    page.on('request', (request) => void (request.method() === 'POST' && request.url().endsWith('/exports') && asked.push(request.url())))
    await page
      .getByRole('checkbox', { name: /^Select SO/ })
      .first()
      .check()
    const download = page.waitForEvent('download')
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Export selection' }).dblclick()
    await download
    await expect(page.getByText('Records exported: 1')).toBeVisible()
    expect(asked).toHaveLength(1)
  })

  test('shows its progress, and can be cancelled', async ({ page }) => {
    await openList(page, '/BMS/search_booking')
    const progress = {
      export_id: '00000000-0000-4000-8000-000000000000',
      status: 'running',
      done_rows: 40,
      total_rows: 190,
      msg_key: null,
      file_name: null,
    }
    await page.route(`${API}/exports`, (route) => route.fulfill({ json: { export_id: progress.export_id } }))
    await page.route(`${API}/exports/*`, (route) => route.fulfill({ json: progress }))
    await page.route(`${API}/exports/*/cancel`, async (route) => {
      progress.status = 'cancelled'
      await route.fulfill({ json: progress })
    })
    await button(page, 'Export').click()
    await expect(page.getByRole('progressbar', { name: 'Records: 40 of 190' })).toBeVisible()
    await button(page, 'Cancel').click()
    await expect(page.getByText('Export cancelled')).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  })
})

test.describe('working in the rows', () => {
  test('by keyboard: walk, select a range, preview, open and come back', async ({ page }) => {
    await openList(page, '/BMS/search_booking?page_size=20')
    await rows(page).first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(rows(page).nth(1)).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+Space')
    await expect(page.getByText('3 selected')).toBeVisible()
    await page.keyboard.press('End')
    await expect(rows(page).nth(19)).toBeFocused()
    await page.keyboard.press('p')
    const number = await rows(page).nth(19).getAttribute('data-id')
    await expect(page.getByRole('region', { name: `Preview of ${number}` })).toBeVisible()
    await page.keyboard.press('ArrowUp')
    const above = await rows(page).nth(18).getAttribute('data-id')
    await expect(page.getByRole('region', { name: `Preview of ${above}` })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`preview=${above}`))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('region', { name: `Preview of ${above}` })).toHaveCount(0)
    await expect(rows(page).nth(18)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(hasPath(`/BMS/search_booking/shipping_order/${above}`))
    await page.goBack()
    await expect(page.locator(`tr[data-id="${above}"]`)).toBeFocused()
  })

  test('the selection continues across pages, and its numbers can be copied', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openList(page, '/BMS/search_booking')
    const first = await rows(page).first().getAttribute('data-id')
    await rows(page).first().getByRole('checkbox').check()
    await button(page, 'Next page').click()
    await expect(range(page)).toHaveText(/^11–/)
    await page.getByLabel('Select all rows on this page').check()
    await expect(page.getByText('11 selected')).toBeVisible()
    await button(page, 'Copy SO#').click()
    await expect(page.getByText('11 copied')).toBeVisible()
    const copied = (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
    expect(copied).toHaveLength(11)
    expect(copied).toContain(first)
    await button(page, 'Clear selection').click()
    await expect(page.getByText('11 selected')).toHaveCount(0)
  })

  test('of a hundred rows only visible ones are rendered, and the last can be reached', async ({ page }) => {
    await openList(page, '/BMS/search_booking?page_size=100')
    await expect(range(page)).toHaveText(/^1–100 of/)
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', /^\d+$/)
    expect(await rows(page).count()).toBeLessThan(60)
    await rows(page).first().focus()
    await page.keyboard.press('End')
    await expect(page.locator('tr[aria-rowindex="101"]')).toBeFocused()
    await expect(page.locator('tr[aria-rowindex="101"]')).toBeInViewport()
  })

  const discard = ({ so_no, version }: { so_no: string; version: number }) =>
    call(ACCOUNTS.ops, 'POST', `/shipping-orders/${so_no}/discard`, { version })

  test('after a lost connection the list shows changes made meanwhile', async ({ page }) => {
    const po_no = `PO-LINE-${Date.now()}`
    const draft = () => draftBy(ACCOUNTS.ops, { po_no })
    const lines: WebSocketRoute[] = []
    let mend = () => {}
    const isMended = new Promise<void>((resolve) => (mend = resolve))
    await page.routeWebSocket(/socket\.io/, async (line) => {
      lines.push(line)
      if (lines.length > 1) await isMended
      line.connectToServer()
    })
    const known = await draft()
    await openList(page, `/BMS/search_booking?q=${po_no}`)
    await expect.poll(() => lines.length).toBe(1)
    await page.getByRole('heading', { level: 1 }).hover()
    const heard = await draft()
    await expect(rows(page).first()).toHaveAttribute('data-id', heard.so_no)
    await lines[0]?.close()
    await expect.poll(() => lines.length).toBeGreaterThan(1)
    const unheard = await draft()
    await expect(rows(page).first()).toHaveAttribute('data-id', heard.so_no)
    mend()
    await expect(rows(page).first()).toHaveAttribute('data-id', unheard.so_no)
    for (const order of [known, heard, unheard]) await discard(order)
  })

  test('a change by another user refreshes the list without moving rows under the pointer', async ({ page }) => {
    const po_no = `PO-LIVE-${Date.now()}`
    const draft = () => draftBy(ACCOUNTS.ops, { po_no })
    const known = await draft()
    const connected = listening(page)
    await openList(page, `/BMS/search_booking?q=${po_no}`)
    await connected
    await page.getByRole('heading', { level: 1 }).hover()
    const first = await draft()
    await expect(rows(page).first()).toHaveAttribute('data-id', first.so_no)
    await expect(page.getByText(/^Updated \d\d:\d\d/)).toBeVisible()
    await rows(page).first().hover()
    const second = await draft()
    await expect(page.getByText(/Rows re-sort when you leave the list/)).toBeVisible()
    await expect(rows(page).first()).toHaveAttribute('data-id', first.so_no)
    await page.getByRole('heading', { level: 1 }).hover()
    await expect(rows(page).first()).toHaveAttribute('data-id', second.so_no)
    for (const order of [known, first, second]) await discard(order)
  })
})

test.describe('accessibility', () => {
  /** Signs in with a language; the words of the page are then not English. */
  async function signInSpeaking(page: Page, language: string) {
    await page.goto('/login')
    await page.getByLabel('Language').selectOption(language)
    await page.locator('input[name="userName"]').fill(ACCOUNTS.ops)
    await page.locator('input[name="password"]').fill(PASSWORD)
    await page.locator('button[type="submit"]').click()
    await expect(page.locator('#side-menu')).toBeVisible()
  }

  for (const language of ['en-US', 'zh-HK', 'zh-CN'] as const) {
    test(`list and dashboard have no violation, light and dark, ${language}`, async ({ page }) => {
      test.slow()
      await signInSpeaking(page, language)
      await page.goto('/BMS/new_manual_booking?page_size=20&q=SO2')
      await expect(rows(page).first()).toBeVisible()
      await rows(page).nth(1).getByRole('checkbox').check()
      await noViolationInBothThemes(page)
      await page.goto('/BMS/enhance_booking')
      await expect(page.locator('.bar').first()).toBeVisible()
      await noViolationInBothThemes(page)
    })
  }

  test('filter, columns, preview and empty list have no violation, light and dark', async ({ page }) => {
    test.slow()
    await openList(page, '/BMS/new_manual_booking')
    await button(page, 'Filter').click()
    await button(page, 'Apply').click()
    await expect(page.getByText('Complete every filter condition')).toBeVisible()
    await noViolationInBothThemes(page)
    await page.keyboard.press('Escape')
    await button(page, 'Columns').click()
    await expect(page.getByRole('list', { name: 'Column order' })).toBeVisible()
    await noViolationInBothThemes(page)
    await page.keyboard.press('Escape')
    await rows(page).first().focus()
    await page.keyboard.press('p')
    await expect(page.getByRole('region', { name: /^Preview of/ })).toBeVisible()
    await noViolationInBothThemes(page)
    await page.goto('/BMS/search_booking?q=no such thing')
    await expect(page.getByRole('status').getByText('No record found', { exact: true })).toBeVisible()
    await noViolationInBothThemes(page)
  })
})
