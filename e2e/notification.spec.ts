import { noViolation } from './axe.ts'
import { expect, test } from '@playwright/test'
import { enter, OPS, SHIPPER, submittedBy } from './booking-desk.ts'
import { SETTINGS, REPORTING, bell, centre, about, poppedUp, answers, cancelled, openCentre } from './notification-desk.ts'
import { ACCOUNTS, listening, problem } from './portal.ts'

test('NOTIF-006 NOTIF-015 the shipper submits; the operator’s bell counts without a reload, and the message leads to the booking', async ({
  page,
  browser,
}) => {
  await enter(page, 'manager.hkg@fairlead.example', '/')
  await expect(bell(page)).toBeVisible()
  const heard = listening(page)
  await page.reload()
  await heard
  const other = await browser.newPage()
  const { so_no } = await submittedBy(SHIPPER)
  await poppedUp(page, so_no, 'was submitted')
  await expect(bell(page)).toHaveAccessibleName(/\d+\+? unread/)
  await openCentre(page, so_no)
  await page.getByRole('link', { name: `Unread: Booking ${so_no} was submitted` }).click()
  await expect(page).toHaveURL(new RegExp(`/BMS/shipping_order/${so_no}$`))
  await expect(centre(page)).toHaveCount(0)
  await openCentre(page, so_no)
  await expect(about(page, so_no).getByRole('button', { name: /Mark as unread/ })).toBeVisible()
  await page.keyboard.press('Escape')

  // And back: the shipper's browser is notified of the step of operations.
  await enter(other, SHIPPER, '/')
  const notified = listening(other)
  await other.reload()
  await notified
  await cancelled(so_no)
  await poppedUp(other, so_no, 'was cancelled')
  await openCentre(other, so_no)
  await other.getByRole('link', { name: `Unread: Booking ${so_no} was cancelled` }).click()
  await expect(other).toHaveURL(new RegExp(`/BMS/shipping_order/${so_no}$`))
  await other.close()
})

test.describe('the centre', () => {
  test('NOTIF-011 NOTIF-013 NOTIF-014 NOTIF-034 one message: read and unread, filtered, removed', async ({ page }) => {
    const { so_no } = await submittedBy(SHIPPER)
    await cancelled(so_no)
    await enter(page, SHIPPER, '/')
    const first = page.waitForRequest(/GetNotificationMessage/)
    await page.reload()
    expect((await first).postDataJSON()).toMatchObject({ page_size: 10, page_number: 1 })
    await openCentre(page, so_no)
    const message = about(page, so_no)
    await message.getByRole('button', { name: /Mark as read/ }).click()
    await expect(message.getByRole('button', { name: /Mark as unread/ })).toBeVisible()
    await centre(page).getByRole('button', { name: 'Unread', exact: true }).click()
    await expect(centre(page).getByText('No notifications match your search')).toBeVisible()
    await centre(page).getByRole('button', { name: 'All', exact: true }).click()
    await message.getByRole('button', { name: /Mark as unread/ }).click()
    await expect(message.getByRole('button', { name: /Mark as read/ })).toBeVisible()
    await noViolation(page)
    await message.getByRole('button', { name: /^Remove/ }).click()
    await expect(message).toHaveCount(0)
    await page.reload()
    await bell(page).click()
    await centre(page).getByRole('searchbox').fill(so_no)
    await expect(centre(page).getByText('No notifications match your search')).toBeVisible()
  })

  test('NOTIF-012 all are read at once, and removed at once', async ({ page }) => {
    const consignee = 'customer@northwind-retail.example'
    const { so_no } = await submittedBy(SHIPPER)
    await enter(page, consignee, '/')
    await openCentre(page, so_no)
    await centre(page).getByRole('button', { name: 'Mark all as read' }).click()
    await expect(about(page, so_no).getByRole('button', { name: /Mark as unread/ })).toBeVisible()
    await centre(page).getByRole('button', { name: 'Remove all' }).click()
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog', { name: 'Remove all' }))
      .getByRole('button', { name: 'Remove all' })
      .click()
    await bell(page).click()
    await centre(page).getByRole('searchbox').fill(so_no)
    await expect(centre(page).getByText('No notifications match your search')).toBeVisible()
  })

  test('opens, is walked through and closes by keyboard', async ({ page }) => {
    await page.routeWebSocket(/socket\.io/, () => {}) // what others do would ask for the list again
    const { so_no } = await submittedBy(SHIPPER)
    await enter(page, ACCOUNTS.admin, '/')
    await bell(page).focus()
    await page.keyboard.press('Enter')
    await expect(centre(page)).toBeVisible()
    const found = page.waitForResponse(
      (response) =>
        response.url().includes('GetNotificationMessage') && (response.url() + (response.request().postData() ?? '')).includes(so_no),
    )
    await centre(page).getByRole('searchbox').fill(so_no)
    await found
    await expect(about(page, so_no)).toHaveCount(1)
    await centre(page).getByRole('searchbox').focus()
    await page.keyboard.press('Tab')
    await expect(centre(page).getByRole('link', { name: new RegExp(so_no) })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(centre(page)).toHaveCount(0)
    await expect(bell(page)).toBeFocused()
  })

  test('shows that there are no messages, and that they cannot be loaded', async ({ page }) => {
    await page.routeWebSocket(/socket\.io/, () => {}) // what others do would ask for the list again
    await enter(page, ACCOUNTS.viewer, '/BMS/Setting/user_profile')
    await bell(page).click()
    await centre(page).getByRole('searchbox').fill('nothing is called so')
    await expect(centre(page).getByText('No notifications match your search')).toBeVisible()
    await page.route('**/GetNotificationMessage', problem(500, { Message: 'Something broke.' }))
    await centre(page).getByRole('searchbox').fill('again')
    await expect(centre(page).getByRole('alert')).toContainText('Something broke.')
    await page.unroute('**/GetNotificationMessage')
    await centre(page).getByRole('button', { name: 'Try again' }).click()
    await expect(centre(page).getByText('No notifications match your search')).toBeVisible()
  })
})

test.describe('operations that are not answered true', () => {
  test('NOTIF-027 NOTIF-028 saving and deleting', async ({ page }) => {
    const { so_no } = await submittedBy(SHIPPER)
    await enter(page, ACCOUNTS.admin, '/')
    await openCentre(page, so_no)
    await answers(page, 'upsertNotificationMessage', false)
    await about(page, so_no)
      .getByRole('button', { name: /Mark as read/ })
      .click()
    await expect(page.getByRole('alert').getByText('Fail to save.', { exact: true })).toBeVisible()
    await about(page, so_no)
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(page.getByRole('alert').getByText('Fail to delete.', { exact: true })).toBeVisible()
  })

  test('NOTIF-029 NOTIF-033 unfollowing', async ({ page }) => {
    const { so_no } = await submittedBy(SHIPPER)
    await enter(page, OPS, `/BMS/shipping_order/${so_no}`)
    await answers(page, 'unfollowNotification', false)
    await page.getByRole('button', { name: 'Unfollow' }).click()
    await expect(page.getByRole('alert').getByText('Fail to unfollow.', { exact: true })).toBeVisible()
    await page.unroute(`${REPORTING}/unfollowNotification`)
    await page.getByRole('button', { name: 'Unfollow' }).click()
    await expect(page.getByRole('status').getByText('You no longer follow this record', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible()
  })

  test('NOTIF-030 NOTIF-018 sending', async ({ page }) => {
    await enter(page, ACCOUNTS.admin, SETTINGS)
    await page.getByRole('textbox', { name: /^Message/ }).fill(`The terminal is closed ${Date.now()}`)
    await answers(page, 'notification/addNotification', false)
    await page.getByRole('button', { name: 'Send notification' }).click()
    await expect(page.getByRole('alert').getByText('Fail to send notification.', { exact: true })).toBeVisible()
    await page.getByLabel('Link in the portal').fill('https://evil.example')
    await page.getByRole('button', { name: 'Send notification' }).click()
    await expect(page.getByText('Enter a path within this portal')).toBeVisible()
    await page.getByLabel('Link in the portal').fill('')
    await page.unroute(`${REPORTING}/notification/addNotification`)
    await page.getByRole('button', { name: 'Send notification' }).click()
    await expect(page.getByRole('status').getByText('Notification sent', { exact: true })).toBeVisible()
  })
})

/** Mocks the messages, and a socket by which the test pushes events. */
for (const language of ['繁體中文', '简体中文'])
  test(`the centre and its settings in ${language}`, async ({ page }) => {
    const { so_no } = await submittedBy(SHIPPER)
    await enter(page, 'supervisor.hkg@fairlead.example', SETTINGS)
    await page.getByRole('button', { name: /^(?:EN|繁|简)/ }).click()
    await page.getByRole('menuitemradio', { name: language }).click()
    await page.getByRole('button', { name: /^通知/ }).click()
    await page.getByRole('dialog', { name: '通知中心' }).getByRole('searchbox').fill(so_no)
    await expect(page.getByRole('link', { name: new RegExp(`(訂艙|订舱) ${so_no} 已提交`) })).toBeVisible()
    await expect(page.getByRole('dialog', { name: '通知中心' }).getByRole('listitem')).toHaveCount(1)
    await expect(page.locator('.centre-list')).toHaveAttribute('aria-busy', 'false')
    await noViolation(page)
  })
