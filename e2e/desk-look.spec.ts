import { expect, type Page, test } from '@playwright/test'
import { action, draftBy, enter, field, message, openDraft, openSubmitted, OPS, readBy, saveButton, tab, title } from './booking-desk.ts'
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
  await expect(title(page)).toHaveText('SO SO999999999 not found')
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
