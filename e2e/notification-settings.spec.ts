import { noViolation } from './axe.ts'
import { expect, test } from '@playwright/test'
import { call, enter, OPS, SHIPPER, submittedBy } from './booking-desk.ts'
import { SETTINGS, TEMPLATES } from './notification-desk.ts'
import { ACCOUNTS, fillSignIn, hasPath } from './portal.ts'
import { linkTo } from './registration-desk.ts'

test.describe('settings', () => {
  for (const [path, login] of [
    [SETTINGS, 'finance.hkg@fairlead.example'],
    [`${SETTINGS}/`, 'manager.hkg@fairlead.example'],
  ] as const)
    test(`NOTIF-036 ${path} shows the notification settings and saves them`, async ({ page }) => {
      await enter(page, login, path)
      const booking = page.getByRole('region', { name: 'Booking' })
      const address = `desk${path.length}@fairlead.example`
      await booking.getByLabel('Email address').fill('not an address')
      await booking.getByRole('button', { name: 'Save' }).click()
      await expect(booking.getByText('Enter one valid email address')).toBeVisible()
      await booking.getByLabel('Email address').fill(address)
      await booking.getByRole('checkbox', { name: 'Booking changed' }).check()
      await booking.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('status').getByText('Settings saved')).toBeVisible()
      await page.reload()
      await expect(booking.getByLabel('Email address')).toHaveValue(address)
      await expect(booking.getByRole('checkbox', { name: 'Booking changed' })).toBeChecked()
      await noViolation(page)
      await booking.getByRole('checkbox', { name: 'Booking changed' }).uncheck()
      await booking.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('status').getByText('Settings saved')).toBeVisible()
    })

  test('NOTIF-036 what is typed is not lost by leaving', async ({ page }) => {
    await enter(page, ACCOUNTS.admin, SETTINGS)
    const leave = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home', exact: true })
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: 'Leave without saving?' }))
    await page.getByRole('region', { name: 'User' }).first().getByLabel('Email address').fill('desk@fairlead.example')
    await leave.click()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page.getByRole('region', { name: 'User' }).first().getByLabel('Email address')).toHaveValue('desk@fairlead.example')
    await page.getByRole('region', { name: 'User' }).first().getByLabel('Email address').fill('')
    await page.getByRole('textbox', { name: /^Message/ }).fill('The terminal')
    await leave.click()
    await question.getByRole('button', { name: 'Leave without saving', exact: true }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/')
  })

  test('NOTIF-023 several settings saved at the same time are all shown', async ({ page }) => {
    const documents = [await submittedBy(SHIPPER), await submittedBy(SHIPPER), await submittedBy(SHIPPER)]
    const settings = documents.map(({ so_no }, index) => ({
      module: 'booking',
      doc_code: so_no,
      email_note: true,
      email_address: `desk${index + 1}@pearl-toys.example`,
    }))
    expect(await call<boolean>(SHIPPER, 'POST', '/reporting/upsertNotificationConfigs', settings)).toBe(true)
    await enter(page, SHIPPER, SETTINGS)
    for (const { doc_code, email_address } of settings) {
      const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: doc_code }) })
      await expect(row.getByText('Custom settings')).toBeVisible()
      await expect(row.getByRole('textbox')).toHaveValue(email_address)
      await expect(row.getByText(`${email_address} is not confirmed yet`)).toBeVisible()
      await expect(row.getByRole('button', { name: 'Send again' })).toBeVisible()
    }
  })

  test('NOTIF-036 another address waits until its mailed link is opened, which arrives after sign-in and counts once', async ({
    page,
    browser,
  }) => {
    const [login, address] = ['supervisor.hkg@fairlead.example', `waits${Date.now()}@fairlead.example`]
    await enter(page, login, SETTINGS)
    const booking = page.getByRole('region', { name: 'Booking' })
    await booking.getByLabel('Email address').fill(address)
    await booking.getByRole('button', { name: 'Save' }).click()
    await expect(booking.getByText(`${address} is not confirmed yet`)).toBeVisible()
    const first = await linkTo(address)
    await booking.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByRole('status').getByText(`A confirmation email was sent to ${address}`)).toBeVisible()
    await noViolation(page)
    const link = await linkTo(address)
    expect(link).not.toBe(first)

    const elsewhere = await (await browser.newContext()).newPage()
    await elsewhere.goto(link)
    await expect(elsewhere).toHaveURL(hasPath('/login'))
    await fillSignIn(elsewhere, login)
    await expect(elsewhere.getByRole('status').getByText(`${address} is confirmed.`)).toBeVisible()
    await expect(elsewhere).toHaveURL((url) => url.pathname === SETTINGS && url.search === '')
    await expect(elsewhere.getByRole('region', { name: 'Booking' }).getByLabel('Email address')).toHaveValue(address)
    await expect(elsewhere.getByText('is not confirmed yet')).toHaveCount(0)
    await elsewhere.goto(link)
    await expect(elsewhere.getByRole('alert').getByText(/^This link is not valid/)).toBeVisible()
    await elsewhere.context().close()
  })

  test('a followed document has a separate setting, until it is reset to the module’s', async ({ page }) => {
    const { so_no } = await submittedBy(SHIPPER)
    await enter(page, SHIPPER, `/BMS/shipping_order/${so_no}`)
    await page.getByRole('button', { name: 'Unfollow' }).click()
    await page.getByRole('button', { name: 'Follow', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Unfollow' })).toBeVisible()
    await page.goto(SETTINGS)
    const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: so_no }) })
    await expect(row.getByText('Following')).toBeVisible()
    await row.getByRole('checkbox', { name: 'Portal' }).uncheck()
    await row.getByRole('button', { name: 'Save' }).click()
    await expect(row.getByText('Custom settings')).toBeVisible()
    await row.getByRole('button', { name: 'Reset to module settings'.replace('’', "'") }).click()
    await expect(row.getByText('Custom settings')).toHaveCount(0)
    await expect(row.getByRole('checkbox', { name: 'Portal' })).toBeChecked()
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
    await page.getByRole('link', { name: 'New email template' }).first().click()
    await expect(page).toHaveURL(/search_email_notification\/new$/)
    await page.getByRole('combobox', { name: 'Event' }).selectOption({ label: `User ${wanted}` })
    await page.getByRole('textbox', { name: /^Subject/ }).fill('Open again: {{login_id}}')
    await page.getByRole('textbox', { name: /^Text/ }).fill('Dear {{name}},\n\n{{event}}. {{nonsense}} <b>Bold</b>')
    await expect(page.getByText('nonsense is not a placeholder for this event').first()).toBeVisible()
    await page.getByRole('textbox', { name: /^Text/ }).fill('Dear {{name}},\n\n{{event}}. <b>Bold</b>')
    const letter = page.locator('.email-letter')
    await expect(letter).toContainText('Open again: nina@trading.example')
    await expect(letter).toContainText(`User nina@trading.example was ${wanted}. <b>Bold</b>`)
    await page.getByRole('button', { name: /^Save/ }).click()
    await expect(page).toHaveURL(/search_email_notification\/\d+$/)
    await page.reload()
    await page.getByRole('textbox', { name: 'Address' }).fill('try@fairlead.example')
    await page.getByRole('button', { name: 'Send test email' }).last().click()
    await expect(page.getByRole('status').getByText('Test email sent to try@fairlead.example')).toBeVisible()
    await noViolation(page)
    await page.goto(TEMPLATES)
    await expect(page.getByRole('row', { name: /Open again/ }).first()).toBeVisible()
    await noViolation(page)
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
