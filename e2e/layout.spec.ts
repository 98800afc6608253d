import { noViolation } from './axe.ts'
import { expect, type Page, test } from '@playwright/test'
import { scriptsOf } from './files.ts'
import { draftBy, enter, OPS, SHIPPER, submittedBy } from './booking-desk.ts'

/** Ignores the requests that a page still sends after its test. */
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

/* Longer texts and larger letters: truncated text has a title, and no page scrolls sideways. */

const LONGER = 0.4

/** Makes every text of the catalogues 40 % longer on its way to the browser. */
async function lengthenTexts(page: Page) {
  await page.route(scriptsOf(/\.en-US$/), async (route) => {
    const response = await route.fetch()
    const script = await response.text()
    const longer = script.replaceAll(
      /("?\w+"?:)(["`])([^"`\\]+)(?=\2)/g,
      (_, key: string, quote: string, text: string) => key + quote + lengthened(text),
    )
    expect(longer.length).toBeGreaterThan(script.length)
    await route.fulfill({ response, body: longer })
  })
}

// Ignores catalogues that arrive after the test.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

/** Repeats the text's own letters, so that it wraps like a real sentence. */
function lengthened(text: string): string {
  const plain = text.replaceAll(/\{\{\w+\}\}/g, '').trim()
  return /[a-z]{2}/.test(plain) ? `${text} ${plain.slice(0, Math.ceil(plain.length * LONGER)).trim()}` : text
}

/** Truncated texts without a title: wider than their box, or than a parent that hides overflow. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const overflow = (element: Element) => getComputedStyle(element).overflowX
    const isTold = (element: Element) => {
      // Cells of lists get a title when hovered.
      element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
      return element.closest('[title], .unseen, option, [aria-hidden="true"]') !== null
    }
    const cuts = (element: Element) => {
      const box = element.getBoundingClientRect()
      for (let above = element.parentElement; above; above = above.parentElement) {
        const way = overflow(above)
        if (way === 'auto' || way === 'scroll') return false
        if (way !== 'visible') return box.right > above.getBoundingClientRect().right + 1
      }
      return box.right > innerWidth + 1
    }
    return [...document.querySelectorAll('body *')]
      .filter((element) => hasText(element) && element.checkVisibility({ visibilityProperty: true }) && !isTold(element))
      .filter((element) => {
        const isWider = getComputedStyle(element).display !== 'inline' && element.scrollWidth > element.clientWidth + 1
        return (isWider && overflow(element) !== 'auto' && overflow(element) !== 'scroll') || cuts(element)
      })
      .map((element) => `${element.className || element.tagName}: ${element.textContent?.trim().slice(0, 50)}`)
  })

async function fits(page: Page) {
  await page.waitForLoadState('networkidle')
  await expect.poll(() => cutTexts(page), { timeout: 5_000 }).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

const SCREENS: readonly { name: string; path: () => Promise<string> | string }[] = [
  { name: 'home', path: () => '/' },
  { name: 'list', path: () => '/BMS/search_booking' },
  { name: 'dashboard', path: () => '/BMS/enhance_booking' },
  { name: 'new booking', path: () => '/BMS/shipping_order/new' },
  { name: 'booking with its checks', path: async () => `/BMS/search_booking/shipping_order/${await bookingOf('NEW')}?side=checks` },
  { name: 'details of a booking', path: async () => `/BMS/shipping_order/${await bookingOf('NEW')}?tab=details` },
  { name: 'history and remarks', path: async () => `/BMS/shipping_order/${await bookingOf('NEW')}?tab=history&side=remarks` },
  { name: 'party desk', path: () => '/BMS/party' },
  { name: 'party list', path: () => '/BMS/pending_party_approval' },
  { name: 'new party', path: () => '/BMS/party_maintenance/new' },
  { name: 'invoice tab of a party', path: () => '/BMS/party_maintenance/15?tab=invoice' },
  { name: 'own profile', path: () => '/BMS/Setting/user_profile' },
  { name: 'change of password', path: () => '/BMS/Setting/update_user_password' },
]
const bookings = new Map<string, Promise<{ so_no: string }>>()
async function bookingOf(kind: 'NEW' | 'DRAFT') {
  const known = bookings.get(kind) ?? (kind === 'NEW' ? submittedBy(SHIPPER, { cy_closing: null }) : draftBy(OPS))
  bookings.set(kind, known)
  return (await known).so_no
}

for (const { name, path } of SCREENS) {
  test(`with texts 40 % longer, nothing is cut off: ${name}`, async ({ page }) => {
    await lengthenTexts(page)
    await enter(page, OPS, await path())
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      await fits(page)
    }
  })
}

test.describe('at 200 %', () => {
  test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 })

  // `npm run test:full` checks all screens, other runs only the densest ones.
  const shown = process.env['E2E_FULL'] ? SCREENS : SCREENS.filter(({ name }) => /list|booking|new party/i.test(name))
  for (const { name, path } of shown) {
    test(`with letters of double size, nothing is cut off: ${name}`, async ({ page }) => {
      await enter(page, OPS, await path())
      await fits(page)
    })
  }
})

for (const path of ['/login', '/forgotpassword', '/PublicDocuments'])
  test(`${path} fits with longer texts and with larger letters`, async ({ page }) => {
    await lengthenTexts(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await fits(page)
    await page.setViewportSize({ width: 720, height: 450 })
    await fits(page)
  })

test('? shows the keys that work everywhere on a page without further keys', async ({ page }) => {
  await enter(page, OPS, '/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet.getByRole('heading', { name: 'Every page' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
})

test('on a phone the boxes of a booking that scroll sideways can be scrolled by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { so_no } = await draftBy(OPS)
  await enter(page, OPS, `/BMS/shipping_order/${so_no}?tab=details`)
  await expect(page.getByRole('grid').first()).toBeVisible()
  await noViolation(page)
  await page.goto(`/BMS/shipping_order/${so_no}?tab=si`)
  await expect(page.getByRole('group', { name: 'HS totals' })).toBeVisible()
  await noViolation(page)
})
