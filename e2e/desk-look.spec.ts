import { expect, type Page, test } from '@playwright/test'
import {
  action,
  call,
  draftBy,
  enter,
  field,
  message,
  openDraft,
  openSubmitted,
  OPS,
  readBy,
  saveButton,
  SHIPPER,
  submittedBy,
  tab,
  title,
} from './booking-desk.ts'
import { ACCOUNTS, signIn } from './portal.ts'

const toasts = (page: Page) => page.locator('.toast')

/** The controls in the window that a message lies over: what is not reachable at the control's own middle. */
const coveredByToasts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, [role=tab]')]
      .filter((control) => !control.closest('.toasts') && control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const { left, top, width, height } = control.getBoundingClientRect()
        return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.toasts')
      })
      .map((control) => control.textContent || control.getAttribute('aria-label') || control.getAttribute('name')),
  )

const toTheEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))

for (const size of [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
]) {
  test(`a message covers no control that cannot be scrolled from under it, ${size.width} wide`, async ({ page }) => {
    await page.setViewportSize(size)
    await openDraft(page)
    await field(page, 'PO#').fill('PO-TOAST')
    await page.keyboard.press('Control+s')
    await expect(toasts(page)).toHaveText(/Saved/)
    await toasts(page).hover() // stays while it is read
    await field(page, 'PO#').evaluate((input: HTMLInputElement) => input.blur())
    const fixed = await page.evaluate(() => document.querySelector('.toasts')?.getBoundingClientRect().top ?? 0)
    expect(fixed).toBeGreaterThan(size.height - 80)
    await toTheEnd(page)
    expect(await coveredByToasts(page)).toEqual([])
  })
}

test('a message over the sign-in page does not cover its form', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/login')
  await page.getByLabel('Username').fill('nobody@fairlead.example')
  await page.getByRole('textbox', { name: 'Password' }).fill('Wrong#2026')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(toasts(page)).toBeVisible()
  await toTheEnd(page)
  expect(await coveredByToasts(page)).toEqual([])
})

test('a new form shows no errors before the user types or submits', async ({ page }) => {
  await enter(page, OPS, '/BMS/shipping_order/new')
  const reproaches = page.locator('.detail-count:not(.detail-count-plain), .field-error, .save-bar-open')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toContainText('Nothing entered yet')
  await expect(page.locator('.detail-count').first()).toBeVisible()
  await expect(reproaches).toHaveCount(0)
  await action(page, 'Submit booking').click({ force: true })
  await expect(page.locator('.field-error').first()).toBeVisible()
  await expect(tab(page, 'Header').locator('.detail-count-plain')).toHaveCount(0)
})

test('one of the two agents is enough, and both fields show this until one is chosen', async ({ page }) => {
  await openDraft(page, { nomination_agent_party_id: null })
  const words = 'Fill in at least one: Nomination agent / Release agent'
  const nomination = page.getByRole('combobox', { name: 'Nomination agent', exact: true })
  const release = page.getByRole('combobox', { name: 'Release agent', exact: true })
  for (const one of [nomination, release]) {
    await expect(one).toHaveAccessibleDescription(new RegExp(words))
    await expect(one).not.toHaveAttribute('aria-required', 'true')
  }
  await release.fill('BALTIC')
  await release.press('Enter')
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toBeVisible()
  await release.press('Enter')
  await expect(nomination).not.toHaveAccessibleDescription(/at least one/)
  await expect(release).not.toHaveAccessibleDescription(/at least one/)
})

test('a refused action shows why, by pointer and keyboard, and opens the reasons', async ({ page }) => {
  await openSubmitted(page, { cy_closing: null })
  const confirm = action(page, 'Confirm')
  const reason = page.locator('.button-reason', { hasText: 'To fix: 1. See Checks.' })
  await expect(page.locator('.progress-next')).toContainText('To fix: 1. See Checks.')
  await expect(reason).toBeHidden()
  await confirm.hover()
  await expect(reason).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(reason).toBeHidden()
  await page.mouse.move(0, 0)
  await page.getByRole('button', { name: 'Cancel booking' }).focus()
  await page.keyboard.press('Tab')
  await expect(confirm).toBeFocused()
  await expect(reason).toBeVisible()
  await expect(confirm).toHaveAccessibleDescription('To fix: 1. See Checks.')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: 'Checks' })).toBeVisible()
})

test('a value typed just before is saved by Ctrl S, and by an action that saves first', async ({ page }) => {
  const so_no = await openDraft(page)
  await field(page, 'PO#').fill('PO-QUICK')
  await page.keyboard.press('Control+s')
  await expect(message(page, 'Saved')).toBeVisible()
  await field(page, 'PO#').fill('PO-QUICKER')
  await page.keyboard.press('Control+Enter')
  await expect(message(page, `${so_no} submitted`)).toBeVisible()
  expect(await readBy(OPS, so_no)).toMatchObject({ po_no: 'PO-QUICKER', booking_status: 'NEW_MANUAL' })
})

test('the page of an unknown record names it, and does not repeat the message', async ({ page }) => {
  await enter(page, OPS, '/BMS/shipping_order/SO999999999')
  await expect(title(page)).toHaveText('Booking SO999999999 not found')
  await expect(page.getByText('No record found')).toHaveCount(1)
})

test('the own profile names its roles in words', async ({ page }) => {
  await signIn(page, ACCOUNTS.ops)
  await expect(page.getByText(/^Roles:/)).toContainText('Create and process bookings')
  await expect(page.getByText(/^Roles:/)).not.toContainText('_')
})

test('the breadcrumb of a booking is in the language of the user', async ({ page }) => {
  const { so_no } = await draftBy(OPS)
  await page.setViewportSize({ width: 1024, height: 768 })
  await enter(page, OPS, `/BMS/search_booking/shipping_order/${so_no}`)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
  await expect(crumbs).toHaveText(['Home', 'All bookings', 'Booking', so_no])
  // Once its letters are there.
  const cut = () => crumbs.evaluateAll((all) => all.filter((crumb) => crumb.scrollWidth > crumb.clientWidth).length)
  await expect.poll(cut).toBe(0)
  await expect(saveButton(page)).toHaveCount(0)
})

/** How far the tabs of a record lie from the lower edge of its head, after the page has scrolled to its end; null without both. */
const gapAboveTabs = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight)
    const [head, tabs] = ['.detail-head', '.detail-bar'].map((selector) => document.querySelector(selector)?.getBoundingClientRect())
    return head && tabs ? Math.round(tabs.top - head.bottom) : null
  })

const RECORDS: readonly { name: string; languages: readonly string[]; path: () => Promise<string> }[] = [
  {
    name: 'booking',
    languages: ['en-US', 'zh-HK', 'zh-CN'],
    path: async () => `/BMS/shipping_order/${(await submittedBy(SHIPPER, { cy_closing: null })).so_no}`,
  },
  {
    name: 'consolidation',
    languages: ['en-US'],
    path: async () => `/BMS/consolidation_management/${await firstOf('/consolidations?list=search_consolidation', 'consolidation_no')}`,
  },
  {
    name: 'invoice',
    languages: ['en-US'],
    path: async () => `/INV/arDetails/${await firstOf('/invoices?list=invoice_AR_Prepared', 'inv_id')}`,
  },
]

for (const { name, languages, path } of RECORDS)
  test(`the tabs of the ${name} stay below its head, in however many rows that wraps`, async ({ page }) => {
    const opened = await path()
    await enter(page, OPS, opened)
    for (const language of languages) {
      await page.evaluate((chosen) => {
        const session = JSON.parse(localStorage.getItem('fairlead.session') ?? '{}')
        localStorage.setItem('fairlead.session', JSON.stringify({ ...session, language: chosen }))
      }, language)
      await page.goto(opened)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await page.getByRole('tablist').waitFor()
      for (const { width, height, zoom } of WINDOWS) {
        await page.setViewportSize({ width, height })
        await page.evaluate((factor) => (document.documentElement.style.zoom = String(factor)), zoom)
        await expect.poll(() => gapAboveTabs(page), `${language}, ${width} wide, ${zoom * 100} %`).toBe(0)
      }
    }
  })

/** Low, so that each record is longer than the window. */
const WINDOWS = [
  { width: 1440, height: 500, zoom: 1 },
  { width: 1024, height: 500, zoom: 1 },
  { width: 1024, height: 500, zoom: 1.25 },
]

async function firstOf(path: string, id: string) {
  const { items } = await call<{ items: Record<string, unknown>[] }>(OPS, 'GET', path)
  return String(items[0]?.[id])
}

test('Tab goes from a date to the next field, and Alt with the arrow down opens its calendar', async ({ page }) => {
  await openDraft(page, { etd: '2027-03-10' })
  const etd = field(page, 'ETD')
  await etd.focus()
  await page.keyboard.press('Tab')
  await expect(field(page, 'ETA')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(etd).toBeFocused()
  await expect(etd).toHaveAttribute('aria-keyshortcuts', 'Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  const calendar = page.getByRole('dialog', { name: 'Calendar' })
  await expect(calendar.getByRole('button', { name: /March 10th, 2027/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(calendar).toHaveCount(0)
  await expect(etd).toBeFocused()
  await expect(etd).toHaveValue('2027-03-11')
  await page.getByRole('button', { name: 'Calendar for ETD' }).click()
  await page.keyboard.press('Escape')
  await expect(etd).toBeFocused()
})
