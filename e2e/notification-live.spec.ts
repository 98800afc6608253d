import { expect, test, type Page, type WebSocketRoute } from '@playwright/test'
import { enter, SHIPPER, submittedBy } from './booking-desk.ts'
import { bell, centre, about, popup, answers, openCentre } from './notification-desk.ts'
import { listening } from './portal.ts'

async function staged(page: Page) {
  let socket: WebSocketRoute | undefined
  const state = {
    asked: 0,
    messages: [] as object[],
    unread: 0,
    push: (event: object) => pushTo(socket, event),
    isConnected: () => socket !== undefined,
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

test('NOTIF-015 an event that the profile may not receive does nothing; another one reloads and pops up', async ({ page }) => {
  const state = await staged(page)
  await enter(page, SHIPPER, '/')
  await expect.poll(state.isConnected).toBe(true)
  // Once for the page, once when the socket connects.
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

test('NOTIF-015 a message from before the socket connects pops up afterwards', async ({ page }) => {
  const state = await staged(page)
  await enter(page, SHIPPER, '/')
  await expect.poll(() => state.asked).toBe(1)
  expect(state.isConnected()).toBe(false)
  state.messages = [messageOf('SO-GAP')]
  await expect(popup(page, 'SO-GAP')).toContainText('Booking SO-GAP was confirmed')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
})

test('NOTIF-015 a pop-up does not cover the foot of the open centre', async ({ page }) => {
  const state = await staged(page)
  state.messages = Array.from({ length: 10 }, (_, at) => messageOf(`SO-OLD${at}`, at + 1))
  state.unread = 30
  await page.setViewportSize({ width: 1024, height: 700 })
  await enter(page, SHIPPER, '/')
  await expect.poll(state.isConnected).toBe(true)
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

test('NOTIF-015 many events show one pop-up with their number', async ({ page }) => {
  const state = await staged(page)
  await enter(page, SHIPPER, '/')
  await expect.poll(state.isConnected).toBe(true)
  await expect.poll(() => state.asked).toBeGreaterThan(0)
  await expect(bell(page), 'what pops up comes with the bell').toBeVisible()
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
  await expect.poll(state.isConnected).toBe(true)
  await expect.poll(() => state.asked).toBeGreaterThan(0)
  await expect(bell(page), 'what pops up comes with the bell').toBeVisible()
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

test('NOTIF-006 with more than 99 unread the name of the bell is the shown count', async ({ page }) => {
  const state = await staged(page)
  state.unread = 106
  await enter(page, SHIPPER, '/')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 99+ unread')
  await expect(bell(page)).toHaveText('99+')
  await expect(page).toHaveTitle(/^\(106\) /)
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
