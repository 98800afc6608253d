import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page, type WebSocketRoute } from '@playwright/test'
import { call, enter, OPS, SHIPPER, submittedBy } from './booking-desk.ts'
import { ACCOUNTS, listening, problem } from './portal.ts'

const SETTINGS = '/BMS/Notification/masterSetting'
const TEMPLATES = '/BMS/NotificationCenter/search_email_notification/'
const REPORTING = '**/api/v1/reporting'

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const centre = (page: Page) => page.getByRole('dialog', { name: 'Notification centre' })
const about = (page: Page, soNo: string) => centre(page).getByRole('listitem').filter({ hasText: soNo })
const popup = (page: Page, soNo: string) => page.getByRole('status').filter({ hasText: soNo })
/** It pops up; where others are at work on the same bookings just now, as one of many. */
async function poppedUp(page: Page, soNo: string, words: string) {
  const alone = popup(page, soNo).filter({ hasText: `Booking ${soNo} ${words}` })
  await expect(alone.or(page.getByRole('status').filter({ hasText: /new notifications/ })).first()).toBeVisible()
}
const axe = async (page: Page) => expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
const answers = (page: Page, path: string, answer: boolean) =>
  page.route(`${REPORTING}/${path}`, (route) => route.fulfill({ json: answer }))

async function cancelled(soNo: string) {
  const { version } = await call(OPS, 'GET', `/shipping-orders/${soNo}`)
  await call(OPS, 'POST', `/shipping-orders/${soNo}/cancel`, { version, reason: 'the cargo is late' })
}

/** Opens the centre, narrowed to one booking. */
async function openCentre(page: Page, soNo: string) {
  await bell(page).click()
  await centre(page).getByRole('searchbox').fill(soNo)
  await expect(about(page, soNo).first()).toBeVisible()
}

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

  // And back: what operations does, the shipper is told in his browser.
  await enter(other, SHIPPER, '/')
  const told = listening(other)
  await other.reload()
  await told
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
    await expect(centre(page).getByText('No notification fits.')).toBeVisible()
    await centre(page).getByRole('button', { name: 'All', exact: true }).click()
    await message.getByRole('button', { name: /Mark as unread/ }).click()
    await expect(message.getByRole('button', { name: /Mark as read/ })).toBeVisible()
    await axe(page)
    await message.getByRole('button', { name: /^Remove/ }).click()
    await expect(message).toHaveCount(0)
    await page.reload()
    await bell(page).click()
    await centre(page).getByRole('searchbox').fill(so_no)
    await expect(centre(page).getByText('No notification fits.')).toBeVisible()
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
    await expect(centre(page).getByText('No notification fits.')).toBeVisible()
  })

  test('opens, is walked through and closes by keyboard', async ({ page }) => {
    const { so_no } = await submittedBy(SHIPPER)
    await enter(page, ACCOUNTS.admin, '/')
    await bell(page).focus()
    await page.keyboard.press('Enter')
    await expect(centre(page)).toBeVisible()
    await centre(page).getByRole('searchbox').fill(so_no)
    await expect(about(page, so_no)).toHaveCount(1)
    await page.keyboard.press('Tab')
    await expect(centre(page).getByRole('link', { name: new RegExp(so_no) })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(centre(page)).toHaveCount(0)
    await expect(bell(page)).toBeFocused()
  })

  test('says when there is nothing, and when it cannot be loaded', async ({ page }) => {
    await enter(page, ACCOUNTS.viewer, '/BMS/Setting/user_profile')
    await bell(page).click()
    await centre(page).getByRole('searchbox').fill('nothing is called so')
    await expect(centre(page).getByText('No notification fits.')).toBeVisible()
    await page.route('**/GetNotificationMessage', problem(500, { Message: 'Something broke.' }))
    await centre(page).getByRole('searchbox').fill('again')
    await expect(centre(page).getByRole('alert')).toContainText('Something broke.')
    await page.unroute('**/GetNotificationMessage')
    await centre(page).getByRole('button', { name: 'Try again' }).click()
    await expect(centre(page).getByText('No notification fits.')).toBeVisible()
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
    await expect(page.getByRole('status').getByText('You no longer follow this', { exact: true })).toBeVisible()
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
    await expect(page.getByText('A path of this portal')).toBeVisible()
    await page.getByLabel('Link in the portal').fill('')
    await page.unroute(`${REPORTING}/notification/addNotification`)
    await page.getByRole('button', { name: 'Send notification' }).click()
    await expect(page.getByRole('status').getByText('The notification was sent', { exact: true })).toBeVisible()
  })
})

/** The notifications as the test says, and a line by which it pushes events. */
async function staged(page: Page) {
  let socket: WebSocketRoute | undefined
  const state = {
    asked: 0,
    messages: [] as object[],
    unread: 0,
    push: (event: object) => pushTo(socket, event),
    stands: () => socket !== undefined,
  }
  await page.routeWebSocket(/socket\.io/, (route) => {
    const server = route.connectToServer()
    route.onMessage((message) => {
      server.send(message)
      // With its token the connection is joined.
      if (String(message).startsWith('40')) socket = route
    })
  })
  await page.route('**/GetNotificationMessage', async (route) => {
    state.asked += 1
    const unread_count = Math.max(state.unread, state.messages.length)
    await route.fulfill({ json: { messages: state.messages.slice(0, 10), total_count: unread_count, unread_count } })
  })
  return state
}

const pushTo = (socket: WebSocketRoute | undefined, event: object) => socket?.send(`42${JSON.stringify(['ReceiveNotification', event])}`)
const eventOf = (docCode: string) => ({
  module: 'booking',
  sub_module: 'shipping_order',
  doc_code: docCode,
  event_code: 'BOOKING_CONFIRMED',
  guid: `e2e ${docCode}`,
})
const messageOf = (docCode: string, message_id = 1) => ({
  ...eventOf(docCode),
  desc_key: 'booking.event_BOOKING_CONFIRMED',
  desc_param: { so_no: docCode },
  href: '/BMS/search_booking',
  message_id,
  is_read: false,
  removed: false,
  message_dt: new Date().toISOString(),
})

test('NOTIF-015 an event beyond the profile does nothing; one of its own reloads and pops up', async ({ page }) => {
  const state = await staged(page)
  await enter(page, SHIPPER, '/')
  await expect.poll(state.stands).toBe(true)
  // Once for the page, once when the line stands.
  await expect.poll(() => state.asked).toBe(2)
  const codes = page.waitForResponse(/getUserProfileAvailableEventCodes/)
  state.push({ ...eventOf('SO-E2E'), module: 'user', sub_module: 'user', event_code: 'USER_LOCKED' })
  await codes
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  expect(state.asked).toBe(2)
  state.messages = [messageOf('SO-E2E')]
  state.push(eventOf('SO-E2E'))
  await expect(popup(page, 'SO-E2E')).toContainText('Booking SO-E2E was confirmed')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  await bell(page).click()
  await expect(about(page, 'SO-E2E')).toHaveCount(1)
  await popup(page, 'SO-E2E').getByRole('button', { name: 'Open' }).click()
  await expect(page).toHaveURL(/\/BMS\/search_booking$/)
})

test('NOTIF-015 what comes before the line stands pops up when it does', async ({ page }) => {
  const state = await staged(page)
  await enter(page, SHIPPER, '/')
  await expect.poll(() => state.asked).toBe(1)
  expect(state.stands()).toBe(false)
  state.messages = [messageOf('SO-GAP')]
  await expect(popup(page, 'SO-GAP')).toContainText('Booking SO-GAP was confirmed')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
})

test('NOTIF-015 a popup stands beside the open centre, and leaves its foot free', async ({ page }) => {
  const state = await staged(page)
  state.messages = Array.from({ length: 10 }, (_, at) => messageOf(`SO-OLD${at}`, at + 1))
  state.unread = 30
  await page.setViewportSize({ width: 1024, height: 700 })
  await enter(page, SHIPPER, '/')
  await expect.poll(state.stands).toBe(true)
  await bell(page).click()
  await expect(about(page, 'SO-OLD0')).toBeVisible()
  state.messages = [messageOf('SO-NEW', 99), ...state.messages]
  state.push(eventOf('SO-NEW'))
  await expect(popup(page, 'SO-NEW')).toBeVisible()
  const [toast, panel] = [await popup(page, 'SO-NEW').boundingBox(), await centre(page).boundingBox()]
  expect(toast && toast.x + toast.width).toBeLessThanOrEqual(panel?.x ?? 0)
  await centre(page).getByRole('button', { name: 'Remove all' }).click()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
})

test('NOTIF-015 many events are told by their number, once', async ({ page }) => {
  const state = await staged(page)
  await enter(page, SHIPPER, '/')
  await expect.poll(state.stands).toBe(true)
  await expect.poll(() => state.asked).toBeGreaterThan(0)
  const numbers = Array.from({ length: 12 }, (_, at) => `SO-MANY${at}`)
  state.messages = numbers.map((number, at) => messageOf(number, 12 - at))
  for (const number of numbers) state.push(eventOf(number))
  const many = page.getByRole('status').getByText('12 new notifications')
  await expect(many).toBeVisible()
  await expect(popup(page, 'SO-MANY')).toHaveCount(0)
  state.messages = [messageOf('SO-MORE', 13), ...state.messages]
  state.push(eventOf('SO-MORE'))
  await expect(page.getByRole('status').getByText('13 new notifications')).toBeVisible()
  await expect(many).toHaveCount(0)
  await page.getByRole('status').getByRole('button', { name: 'Open' }).click()
  await expect(about(page, 'SO-MORE')).toBeVisible()
})

test('NOTIF-012 NOTIF-015 what is read is no news any more', async ({ page }) => {
  const state = await staged(page)
  await enter(page, SHIPPER, '/')
  await expect.poll(state.stands).toBe(true)
  await expect.poll(() => state.asked).toBeGreaterThan(0)
  const numbers = Array.from({ length: 12 }, (_, at) => `SO-READ${at}`)
  state.messages = numbers.map((number, at) => messageOf(number, 12 - at))
  for (const number of numbers) state.push(eventOf(number))
  const many = page.getByRole('status').getByText('12 new notifications')
  await expect(many).toBeVisible()
  await bell(page).click()
  await answers(page, 'markAllNotificationMessagesAsRead', true)
  await centre(page).getByRole('button', { name: 'Mark all as read' }).click()
  await expect(many).toHaveCount(0, { timeout: 2_000 })
})

test('NOTIF-006 more than 99 unread: the bell is called what stands on it', async ({ page }) => {
  const state = await staged(page)
  state.unread = 106
  await enter(page, SHIPPER, '/')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 99+ unread')
  await expect(bell(page)).toHaveText('99+')
})

test('NOTIF-012 what is read in one window is read in the other', async ({ page, context }) => {
  const { so_no } = await submittedBy(SHIPPER)
  await enter(page, 'manager.hkg@fairlead.example', '/')
  const second = await context.newPage()
  const heard = listening(second)
  await second.goto('/')
  await heard
  await expect(bell(second)).toHaveAccessibleName(/unread/)
  await openCentre(page, so_no)
  await centre(page).getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await expect(bell(second)).toHaveAccessibleName('Notifications')
})

test.describe('settings', () => {
  for (const path of [SETTINGS, `${SETTINGS}/`])
    test(`NOTIF-036 ${path} shows what somebody hears of, and keeps it`, async ({ page }) => {
      const login = 'finance.hkg@fairlead.example'
      await enter(page, login, path)
      const booking = page.getByRole('region', { name: 'Booking' })
      const address = `desk${path.length}@fairlead.example`
      await booking.getByLabel('E-mail address').fill('not an address')
      await booking.getByRole('button', { name: 'Save' }).click()
      await expect(booking.getByText('Please enter one e-mail address')).toBeVisible()
      await booking.getByLabel('E-mail address').fill(address)
      await booking.getByRole('checkbox', { name: 'Booking changed' }).check()
      await booking.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('status').getByText('Settings saved')).toBeVisible()
      await page.reload()
      await expect(booking.getByLabel('E-mail address')).toHaveValue(address)
      await expect(booking.getByRole('checkbox', { name: 'Booking changed' })).toBeChecked()
      await axe(page)
      await booking.getByRole('checkbox', { name: 'Booking changed' }).uncheck()
      await booking.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('status').getByText('Settings saved')).toBeVisible()
    })

  test('NOTIF-036 what is typed is not lost by leaving', async ({ page }) => {
    await enter(page, ACCOUNTS.admin, SETTINGS)
    const leave = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home', exact: true })
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: 'Leave without saving?' }))
    await page.getByRole('region', { name: 'User' }).first().getByLabel('E-mail address').fill('desk@fairlead.example')
    await leave.click()
    await question.getByRole('button', { name: 'Stay here' }).click()
    await expect(page.getByRole('region', { name: 'User' }).first().getByLabel('E-mail address')).toHaveValue('desk@fairlead.example')
    await page.getByRole('region', { name: 'User' }).first().getByLabel('E-mail address').fill('')
    await page.getByRole('textbox', { name: /^Message/ }).fill('The terminal')
    await leave.click()
    await question.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/')
  })

  test('a followed document has a setting of its own, until it goes back to the module’s', async ({ page }) => {
    const { so_no } = await submittedBy(SHIPPER)
    await enter(page, SHIPPER, `/BMS/shipping_order/${so_no}`)
    await page.getByRole('button', { name: 'Unfollow' }).click()
    await page.getByRole('button', { name: 'Follow', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Unfollow' })).toBeVisible()
    await page.goto(SETTINGS)
    const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: so_no }) })
    await expect(row.getByText('You follow this')).toBeVisible()
    await row.getByRole('checkbox', { name: 'In the portal' }).uncheck()
    await row.getByRole('button', { name: 'Save' }).click()
    await expect(row.getByText('Own setting')).toBeVisible()
    await row.getByRole('button', { name: 'Back to the module’s setting'.replace('’', "'") }).click()
    await expect(row.getByText('Own setting')).toHaveCount(0)
    await expect(row.getByRole('checkbox', { name: 'In the portal' })).toBeChecked()
  })
})

test.describe('the e-mail notification centre', () => {
  test('NOTIF-037 NOTIF-038 NOTIF-039 a template is written, previewed, tried and found again', async ({ page }) => {
    const { items } = await call<{ items: { id: number; event_code: string; version: number }[] }>(
      ACCOUNTS.admin,
      'GET',
      '/admin/email-notifications?list=search_email_notification&page_size=100',
    )
    const wanted = ['unlocked', 'locked', 'deactivated', 'reactivated'].find(
      (act) => !items.some(({ event_code }) => event_code === `USER_${act.toUpperCase()}`),
    )
    await enter(page, ACCOUNTS.admin, TEMPLATES)
    await page.getByRole('link', { name: 'New e-mail template' }).first().click()
    await expect(page).toHaveURL(/search_email_notification\/new$/)
    await page.getByRole('combobox', { name: 'Event' }).selectOption({ label: `User ${wanted}` })
    await page.getByRole('textbox', { name: /^Subject/ }).fill('Open again: {{login_id}}')
    await page.getByRole('textbox', { name: /^Text/ }).fill('Dear {{name}},\n\n{{event}}. {{nonsense}} <b>Bold</b>')
    await expect(page.getByText('nonsense is no placeholder of this event').first()).toBeVisible()
    await page.getByRole('textbox', { name: /^Text/ }).fill('Dear {{name}},\n\n{{event}}. <b>Bold</b>')
    const letter = page.locator('.email-letter')
    await expect(letter).toContainText('Open again: nina@trading.example')
    await expect(letter).toContainText(`User nina@trading.example was ${wanted}. <b>Bold</b>`)
    await page.getByRole('button', { name: /^Save/ }).click()
    await expect(page).toHaveURL(/search_email_notification\/\d+$/)
    await page.getByRole('textbox', { name: 'Address' }).fill('try@fairlead.example')
    await page.getByRole('button', { name: 'Send a test' }).last().click()
    await expect(page.getByRole('status').getByText('The test was sent to try@fairlead.example')).toBeVisible()
    await axe(page)
    await page.goto(TEMPLATES)
    await expect(page.getByRole('row', { name: /Open again/ }).first()).toBeVisible()
    await axe(page)
  })

  test('NOTIF-037 is an administrator’s', async ({ page }) => {
    await enter(page, OPS, '/')
    await page.goto(TEMPLATES)
    await expect(page.getByText(/^403 Forbidden/)).toBeVisible()
  })

  for (const path of [TEMPLATES, `${TEMPLATES}new`, `${TEMPLATES}1`])
    test(`NOTIF-040 switched off, there is nothing at ${path}`, async ({ page }) => {
      await page.route('**/Notification/Options', (route) => route.fulfill({ json: { reporting_url: null, notification_center: false } }))
      await enter(page, ACCOUNTS.admin, '/')
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    })
})

test('NOTIF-025 the writes go to the reporting service that the setting names', async ({ page }) => {
  await page.route('**/Notification/Options', (route) =>
    route.fulfill({ json: { reporting_url: 'http://localhost:1/else/', notification_center: false } }),
  )
  await enter(page, ACCOUNTS.admin, '/')
  await page.goto(SETTINGS)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

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
    await axe(page)
  })

test('SHELL-008 the privacy policy opens over the registration', async ({ page }) => {
  await page.goto('/Registration')
  await page.getByRole('button', { name: 'Privacy policy' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Privacy policy' }).getByRole('heading', { name: 'Your rights' })).toBeVisible()
})
