import { noViolation } from './axe.ts'
import { expect, test, type Page } from '@playwright/test'
import { ACCOUNTS, answerMenu, plantSession, problem, secondsFromNow, signIn, token, fillSignIn } from './portal.ts'

/* These run after all others, since a notice affects every user who signs in. */

const LIST = '/BMS/sys_notice_maintenance'
const MINUTE = 60_000

/** A wall-clock time at UTC+8, some minutes from now. */
const wallClock = (minutes: number) =>
  new Date(Date.now() + minutes * MINUTE + 8 * 60 * MINUTE).toISOString().slice(0, 19).replace('T', ' ')
const told = (notice_type: 'NOTICE' | 'ALERT', from: number, to: number, body = 'The portal rests soon.') => ({
  notice_type,
  notice_title: 'Maintenance tonight',
  notice_body: body,
  valid_from: wallClock(from),
  valid_to: wallClock(to),
})

async function openWith(page: Page, kept: object) {
  await page.route('**/api/v1/**', problem(404, { msgKey: 'msgNoRecordFound', Message: '' }))
  await answerMenu(page)
  await plantSession(page, token({ exp: secondsFromNow(3000), profile: 1, profile_type: 'OPERATION' }), kept)
  await page.goto('/')
}

test.describe('notices and alerts', () => {
  const alert = (page: Page) => page.getByRole('dialog', { name: 'Maintenance tonight' })

  test('NOTIF-002 NOTIF-003 an alert in force is a dialog with the remaining minutes, until it is confirmed', async ({ page }) => {
    await openWith(page, { sysAlertList: [told('ALERT', -5, 30, 'The portal rests in {{REMAIN}} minutes.')] })
    await expect(alert(page).getByText(/The portal rests in (29|30) minutes\./)).toBeVisible()
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(alert(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('main')).toBeVisible()
    await expect(alert(page)).toHaveCount(0)
  })

  for (const [when, from, to] of [
    ['before its window', 5, 30],
    ['after its window', -30, -5],
  ] as const) {
    test(`NOTIF-003 an alert is not shown ${when}`, async ({ page }) => {
      await openWith(page, { sysAlertList: [told('ALERT', from, to)], sysNoticeList: [told('NOTICE', -1, 30)] })
      await expect(page.getByRole('complementary', { name: 'Notices' })).toBeVisible()
      await expect(alert(page)).toHaveCount(0)
    })
  }

  test('NOTIF-004 content below a notice can be scrolled into view', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 600 })
    const long = told('NOTICE', -5, 120, 'The portal rests soon.\n'.repeat(8))
    await signIn(page, ACCOUNTS.ops, '/')
    await page.evaluate((notice) => {
      const kept: object = JSON.parse(localStorage.getItem('fairlead.session') ?? '{}')
      localStorage.setItem('fairlead.session', JSON.stringify({ ...kept, sysNoticeList: [notice] }))
    }, long)
    await page.goto('/BMS/search_booking')
    const next = page.getByRole('button', { name: 'Next page' })
    await expect(page.getByRole('complementary', { name: 'Notices' })).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await next.click({ timeout: 5_000 })
    await expect(page).toHaveURL(/page=2/)
  })

  test('NOTIF-004 a notice stays bottom right until it is closed', async ({ page }) => {
    await page.clock.install()
    await openWith(page, { sysNoticeList: [told('NOTICE', -5, 120)] })
    const corner = page.getByRole('complementary', { name: 'Notices' })
    await expect(corner).toContainText('The portal rests soon.')
    const box = await corner.boundingBox()
    expect(box && box.x + box.width).toBeGreaterThan(1400)
    expect(box && box.y).toBeGreaterThan(450)
    await page.clock.fastForward(70_000)
    await expect(corner).toBeVisible()
    await noViolation(page, '.notices')
    await page.getByRole('button', { name: 'Close notice' }).click()
    await expect(corner).toHaveCount(0)
  })
})

test.describe('maintenance by an administrator', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  test('NOTICE-001 the list is closed to other users', async ({ page }) => {
    await signIn(page, ACCOUNTS.ops, LIST)
    await expect(page.getByText(/^403 Forbidden/)).toBeVisible()
  })

  test('NOTICE-002 NOTICE-004 a new notice shows at the next sign-in until its end', async ({ page, browser }) => {
    const title = `Terminal closed ${Date.now()}`
    await signIn(page, ACCOUNTS.admin, LIST)
    await page.getByRole('link', { name: 'New notice' }).first().click()
    await page.getByLabel('Title').fill(title)
    await page.getByRole('textbox', { name: /^Text/ }).fill('The terminal is closed.')
    const from = wallClock(-5).slice(0, 16)
    await page.getByLabel('Valid from').fill(from)
    await page.getByLabel('Valid to').fill(wallClock(60).slice(0, 16))
    await page.getByLabel('Affected system').fill('Terminal')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/sys_notice_maintenance\/\d+$/)
    await expect(page.getByText('Active')).toBeVisible()

    const reader = await browser.newPage()
    await reader.goto('/login')
    await fillSignIn(reader, ACCOUNTS.ops)
    await expect(reader.getByRole('complementary', { name: 'Notices' })).toContainText(title)
    await reader.close()

    await page.getByLabel('Valid to').fill(wallClock(-1).slice(0, 16))
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Expired', { exact: true })).toBeVisible()
    await page.goto(LIST)
    await expect(page.getByRole('link', { name: title })).toBeVisible()
    // The list uses the time zone of the form, wherever the reader is.
    await expect(page.getByRole('columnheader', { name: 'Valid from (UTC+8)' })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: title })).toContainText(from)
    await noViolation(page)
  })
})
