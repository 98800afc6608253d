import { expect, test, type Page } from '@playwright/test'
import { noViolation } from './axe.ts'
import { enter, SHIPPER, submittedBy } from './booking-desk.ts'

const SETTINGS = '/BMS/Notification/masterSetting'
const REPORTING = '**/api/v1/reporting'
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const centre = (page: Page) => page.getByRole('dialog', { name: 'Notification centre' })
const items = (page: Page) => centre(page).getByRole('listitem')
const range = (page: Page) => centre(page).getByRole('navigation', { name: 'Pages' })

interface Stocked {
  message_id: number
  is_read: boolean
  [field: string]: unknown
}
const messageOf = (message_id: number, text: string): Stocked => ({
  module: 'notification',
  sub_module: 'announcement',
  doc_code: '',
  event_code: 'ANNOUNCEMENT',
  guid: `e2e ${message_id}`,
  desc_key: 'notification.event_ANNOUNCEMENT',
  desc_param: { text },
  href: '/BMS/search_booking',
  message_id,
  is_read: false,
  removed: false,
  message_dt: new Date().toISOString(),
})

/** Mocks a centre with this many unread messages, which applies changes to them. */
async function stocked(page: Page, count: number, text = (no: number) => `Message ${no}`) {
  let messages = Array.from({ length: count }, (_, at) => messageOf(count - at, text(count - at)))
  await page.route('**/GetNotificationMessage', async (route) => {
    const { page_size, page_number, read_filter, search_text } = route.request().postDataJSON()
    const found = messages.filter(
      ({ is_read, desc_param }) =>
        (read_filter === 'All' || !is_read) &&
        JSON.stringify(desc_param)
          .toLowerCase()
          .includes((search_text ?? '').toLowerCase()),
    )
    const start = (page_number - 1) * page_size
    await route.fulfill({
      json: {
        messages: found.slice(start, start + page_size),
        total_count: found.length,
        unread_count: messages.filter(({ is_read }) => !is_read).length,
      },
    })
  })
  await page.route(`${REPORTING}/upsertNotificationMessage`, async (route) => {
    const { message_id, ...change } = route.request().postDataJSON()
    messages = messages.map((one) => (one.message_id === message_id ? { ...one, ...change } : one)).filter((one) => one['removed'] !== true)
    await route.fulfill({ json: true })
  })
  await page.route(`${REPORTING}/markAllNotificationMessagesAsRead`, async (route) => {
    messages = messages.map((one) => ({ ...one, is_read: true }))
    await route.fulfill({ json: true })
  })
}

async function openStocked(page: Page, count: number, text?: (no: number) => string) {
  await stocked(page, count, text)
  await enter(page, SHIPPER, '/')
  await bell(page).click()
  await expect(items(page).first()).toBeVisible()
}

test.describe('the last page of the centre', () => {
  const lastPage = async (page: Page) => {
    await range(page).getByRole('button', { name: 'Next page' }).click()
    await expect(items(page)).toHaveCount(1)
  }

  test('NOTIF-014 removing the last message of a page shows the page before', async ({ page }) => {
    await openStocked(page, 11)
    await lastPage(page)
    await items(page)
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(items(page)).toHaveCount(10)
    await expect(range(page)).toHaveCount(0)
  })

  test('NOTIF-013 reading the last unread message of a page shows the page before', async ({ page }) => {
    await openStocked(page, 11)
    await centre(page).getByRole('button', { name: 'Unread', exact: true }).click()
    await lastPage(page)
    await items(page)
      .getByRole('button', { name: /^Mark as read/ })
      .click()
    await expect(items(page)).toHaveCount(10)
    await expect(range(page)).toHaveCount(0)
  })

  test('NOTIF-012 NOTIF-013 with all messages read, the centre shows it and can still remove all', async ({ page }) => {
    await openStocked(page, 11)
    await centre(page).getByRole('button', { name: 'Unread', exact: true }).click()
    await lastPage(page)
    await centre(page).getByRole('button', { name: 'Mark all as read' }).click()
    await expect(centre(page).getByText('No unread notifications')).toBeVisible()
    await expect(range(page)).toHaveCount(0)
    await expect(centre(page).getByRole('button', { name: 'Remove all' })).toBeEnabled()
    await centre(page).getByRole('searchbox').fill('nothing is called so')
    await expect(centre(page).getByText('No notifications match your search')).toBeVisible()
    await expect(centre(page).getByRole('button', { name: 'Remove all' })).toBeEnabled()
  })
})

test('NOTIF-006 a long message is cut to a few lines, and can be shown in full', async ({ page }) => {
  await openStocked(page, 3, (no) => (no === 2 ? 'The terminal rests. '.repeat(60) : `Message ${no}`))
  const long = items(page).nth(1)
  const height = async () => (await long.boundingBox())?.height ?? 0
  expect(await height()).toBeLessThan(150)
  await expect(items(page).nth(2)).toBeInViewport({ ratio: 1 })
  await long.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(height).toBeGreaterThan(250)
  await long.getByRole('button', { name: 'Show less' }).click()
  await expect.poll(height).toBeLessThan(150)
})

test('NOTIF-004 a notice steps aside for the open centre', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  await enter(page, SHIPPER, '/')
  await page.evaluate(() => {
    const wallClock = (minutes: number) => new Date(Date.now() + (minutes + 480) * 60_000).toISOString().slice(0, 19).replace('T', ' ')
    const notice = { notice_type: 'NOTICE', notice_title: 'Maintenance', notice_body: 'Tonight.\n'.repeat(9) }
    const kept: object = JSON.parse(localStorage.getItem('fairlead.session') ?? '{}')
    const sysNoticeList = [{ ...notice, valid_from: wallClock(-5), valid_to: wallClock(60) }]
    localStorage.setItem('fairlead.session', JSON.stringify({ ...kept, sysNoticeList }))
  })
  await stocked(page, 10)
  await page.reload()
  const notices = page.getByRole('complementary', { name: 'Notices' })
  await expect(notices).toBeVisible()
  await bell(page).click()
  await expect(items(page)).toHaveCount(10)
  const [aside, open] = [await notices.boundingBox(), await centre(page).boundingBox()]
  expect(aside && aside.x + aside.width).toBeLessThanOrEqual(open?.x ?? 0)
  await items(page)
    .last()
    .getByRole('button', { name: /^Mark as read/ })
    .click({ timeout: 5_000 })
  await centre(page).getByRole('link', { name: 'Notification settings' }).click({ timeout: 5_000 })
  await expect(page).toHaveURL((url) => url.pathname === SETTINGS)
})

test.describe('following', () => {
  test('NOTIF-023 shows that the change was saved', async ({ page }) => {
    const { so_no } = await submittedBy(SHIPPER)
    await enter(page, SHIPPER, `/BMS/shipping_order/${so_no}`)
    await page.getByRole('button', { name: 'Unfollow' }).click()
    await page.getByRole('button', { name: 'Follow', exact: true }).click()
    await expect(page.getByRole('status').getByText('You now follow this record', { exact: true })).toBeVisible()
    await expect(page.getByText('Settings saved')).toHaveCount(0)
  })

  test('NOTIF-023 keeps the unsaved input of other settings', async ({ page }) => {
    const { so_no } = await submittedBy(SHIPPER)
    await enter(page, SHIPPER, `/BMS/shipping_order/${so_no}`)
    await page.getByRole('button', { name: 'Unfollow' }).click()
    await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible()
    await page.goto(SETTINGS)
    const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: so_no }) })
    const address = row.getByRole('textbox')
    await address.fill('desk@pearl-toys.example')
    await row.getByRole('button', { name: 'Follow', exact: true }).click()
    await expect(row.getByRole('button', { name: 'Unfollow' })).toBeVisible()
    await expect(address).toHaveValue('desk@pearl-toys.example')
    await row.getByRole('button', { name: 'Save' }).click()
    await expect(row.getByText('Custom settings')).toBeVisible()
    await expect(address).toHaveValue('desk@pearl-toys.example')
  })
})

test('the centre over a list has no violation: its pages and those of the list have different names', async ({ page }) => {
  await stocked(page, 60)
  await enter(page, SHIPPER, '/BMS/search_booking')
  await expect(page.getByRole('navigation', { name: 'Pages', exact: true })).toBeVisible()
  await bell(page).click()
  await expect(items(page).first()).toBeVisible()
  await noViolation(page)
})
