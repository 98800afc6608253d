import { expect, test } from '@playwright/test'
import { call, draftBy, enter, OPS } from './booking-desk.ts'
import { fillSignIn, hasPath, listening, PASSWORD, post, problem } from './portal.ts'
import { ADMIN, linkTo, operator, profile } from './registration-desk.ts'

/* A change of a user who works right now takes effect in the open browser within five seconds. */

type UserRecord = Record<string, unknown> & { version: number; status: string }
const read = (userUid: string) => call<UserRecord>(ADMIN, 'GET', `/admin/users/${userUid}`)
const act = async (userUid: string, action: string, more: object = {}) =>
  call(ADMIN, 'POST', `/admin/users/${userUid}/${action}`, { version: (await read(userUid)).version, ...more })

/** What the page has to follow in: at most five seconds after the change. */
const SOON = { timeout: 5_000 }

test('ACCESS-013 a right that is taken away leaves the menu and shuts the screen; one that is given opens it', async ({ page }) => {
  const { login_id, user_uid } = await operator(['BOOKING_VIEW', 'BOOKING_CREATE'])
  const heard = listening(page)
  await enter(page, login_id, '/BMS/shipping_order/new')
  await heard
  const entry = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'New booking' })
  await expect(entry).toBeVisible()
  const save = async (roles: string[]) => {
    const { version } = await read(user_uid)
    const form = { login_id, family_name: 'Lo', given_name: 'Una', default_lang: 'en-US', user_level_id: 10, password: null }
    await call(ADMIN, 'PUT', `/admin/users/${user_uid}`, { ...form, profiles: [profile(roles)], version })
  }
  await save(['BOOKING_VIEW'])
  await expect(entry).toHaveCount(0, SOON)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access declined')
  await save(['BOOKING_VIEW', 'BOOKING_CREATE'])
  await expect(entry).toBeVisible(SOON)
  await expect(page.getByRole('heading', { level: 1, name: 'New booking' })).toBeVisible()
})

test('REG-083 a change of password that is forced holds at once, whatever is clicked, and leads back', async ({ page }) => {
  const { login_id, user_uid } = await operator(['BOOKING_VIEW', 'BOOKING_CREATE'])
  const heard = listening(page)
  await enter(page, login_id, '/BMS/search_booking')
  await heard
  await act(user_uid, 'force_password_change')
  await expect(page).toHaveURL(
    (url) => url.pathname === '/BMS/Setting/update_user_password' && url.searchParams.get('redir') === '/BMS/search_booking',
    SOON,
  )
  await expect(page.getByText('Change your password to continue.')).toBeVisible()
  await page.getByRole('button', { name: /^Booking(?: \d|$)/ }).click()
  await page.getByRole('link', { name: 'Booking dashboard' }).click()
  await expect(page).toHaveURL(hasPath('/BMS/Setting/update_user_password'))
})

test('REG-083 a forced change that is done in another tab frees this one', async ({ page, context }) => {
  const { login_id, user_uid } = await operator(['BOOKING_VIEW', 'BOOKING_CREATE'])
  const heard = listening(page)
  await enter(page, login_id, '/BMS/search_booking')
  await heard
  const other = await context.newPage()
  await other.goto('/BMS/Setting/update_user_password')
  await act(user_uid, 'force_password_change')
  await expect(page).toHaveURL(hasPath('/BMS/Setting/update_user_password'), SOON)
  await expect(other.getByText('Change your password to continue.')).toBeVisible()
  await other.getByLabel('Current password').fill(PASSWORD)
  await other.getByLabel('New password').fill('Harbour#2027')
  await other.getByLabel('Confirm password').fill('Harbour#2027')
  await other.getByRole('button', { name: 'Set password' }).click()
  await expect(page).toHaveURL(hasPath('/BMS/search_booking'))
  await expect(page.getByRole('heading', { level: 1, name: 'All bookings' })).toBeVisible()
})

for (const action of ['lock', 'deactivate'])
  test(`a user is out at once after ${action}, with a word that fits`, async ({ page }) => {
    const { login_id, user_uid } = await operator(['BOOKING_VIEW', 'BOOKING_CREATE'])
    const heard = listening(page)
    await enter(page, login_id, '/BMS/search_booking')
    await heard
    await act(user_uid, action, { reason: 'left the company' })
    await expect(page).toHaveURL(hasPath('/login'), SOON)
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  })

test('a user who set a new password by a link is out at once elsewhere', async ({ page }) => {
  const { login_id } = await operator(['BOOKING_VIEW', 'BOOKING_CREATE'])
  const heard = listening(page)
  await enter(page, login_id, '/BMS/search_booking')
  await heard
  await post('/Password/forgotpassword', { userName: login_id })
  const link = new URL(await linkTo(login_id), 'http://localhost').searchParams
  const body = { loginID: login_id, token: link.get('token'), password: 'Harbour#2028' }
  expect((await post('/Password/resetpassword', body)).status).toBe(200)
  await expect(page).toHaveURL(hasPath('/login'), SOON)
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
})

test('AUTH-044 what ends the session while something is typed leads back to it after sign-in', async ({ page }) => {
  const { login_id, user_uid } = await operator(['BOOKING_VIEW', 'BOOKING_CREATE'])
  const heard = listening(page)
  await enter(page, login_id, '/BMS/shipping_order/new')
  await heard
  await page.getByRole('textbox', { name: 'PO#' }).fill('PO-TYPED')
  await act(user_uid, 'lock', { reason: 'left the company' })
  await expect(page).toHaveURL(
    (url) => url.pathname === '/login' && (url.searchParams.get('redir') ?? '').startsWith('/BMS/shipping_order/new'),
  )
})

test('AUTH-044 a save that meets the end of the session leads back to the record after sign-in', async ({ page }) => {
  const { so_no } = await draftBy(OPS)
  await enter(page, OPS, `/BMS/shipping_order/${so_no}`)
  await page.route(`**/shipping-orders/${so_no}`, (route) =>
    route.request().method() === 'PUT' ? problem(401, { Message: 'over' })(route) : route.fallback(),
  )
  await page.getByRole('textbox', { name: 'PO#' }).fill('PO-TYPED')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL((url) => url.pathname === '/login' && url.searchParams.get('redir') === `/BMS/shipping_order/${so_no}`)
  await page.unroute(`**/shipping-orders/${so_no}`)
  await fillSignIn(page, OPS)
  await expect(page).toHaveURL(hasPath(`/BMS/shipping_order/${so_no}`))
  await expect(page.getByRole('textbox', { name: 'PO#' })).toHaveValue('PO-TYPED')
})
