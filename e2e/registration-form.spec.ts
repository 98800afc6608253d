import { expect, test } from '@playwright/test'
import { box, currentStep, fillApplication, fillPerson, newLogin, record, signUp } from './registration-desk.ts'

/* The registration forms apart from sending: drafts, language and error messages. */

const SIS_PASSWORD = 'Sister#2026'

test('keeps typed values while the visitor reads the public documents', async ({ page }) => {
  await page.goto('/RegistrationWithoutSIS')
  await page.getByLabel('User type').selectOption('Shipper')
  await page.getByLabel('Location').selectOption({ index: 2 })
  await page.getByLabel('Referred by office').selectOption({ index: 1 })
  const office = await page.getByLabel('Referred by office').inputValue()
  await page.getByLabel('Referred by', { exact: true }).fill('Ada')
  await fillPerson(page, 'kept@trading.example')
  await page.getByLabel('Country code').fill('HK')
  await page.getByRole('link', { name: 'Public documents' }).click()
  await expect(page.getByLabel('Login ID (email)')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByLabel('Login ID (email)')).toHaveValue('kept@trading.example')
  await expect(page.getByLabel('User type')).toHaveValue('SHIPPER')
  await expect(page.getByLabel('Location')).toHaveValue('2')
  await expect(page.getByLabel('Referred by office')).toHaveValue(office)
  await expect(page.getByLabel('Referred by', { exact: true })).toHaveValue('Ada')
  await expect(page.getByLabel('Country code')).toHaveValue('HK')
  await expect(box(page, 'Family name')).toHaveValue('Wong')
  await record(page, '/admin/registerapplication', (route) => route.fulfill({ json: { success: true } }))
  await page.getByLabel('Login ID (email)').fill(newLogin())
  await signUp(page).click()
  await expect(page.getByText('Register Successfully')).toBeVisible()
  await page.goto('/Registration')
  await page.getByRole('link', { name: 'Without a SIS account' }).click()
  await expect(box(page, 'Family name')).toHaveValue('')
})

test('keeps typed values of a SIS registration too, except the password', async ({ page }) => {
  await page.goto('/RegistrationWithSIS')
  await page.getByLabel('SIS login ID').fill('sis.pearl')
  await page.getByRole('textbox', { name: 'SIS password' }).fill(SIS_PASSWORD)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Login ID (email)').fill('kept@trading.example')
  await page.getByRole('link', { name: 'Public documents' }).click()
  await expect(page.getByLabel('Login ID (email)')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByLabel('Login ID (email)')).toHaveValue('kept@trading.example')
  await expect(box(page, 'Company')).toHaveValue('Pearl River Toys Limited')
  const kept = await page.evaluate(() => JSON.stringify([Object.values(sessionStorage), Object.values(localStorage), history.state]))
  expect(kept).not.toContain(SIS_PASSWORD)
})

test('REG-015 REG-019 a reload after registering shows no empty form', async ({ page }) => {
  await record(page, '/admin/registerapplication', (route) => route.fulfill({ json: { success: true } }))
  await page.goto('/RegistrationWithoutSIS')
  const login = newLogin()
  await fillApplication(page, login)
  await signUp(page).click()
  await expect(page.getByText('Register Successfully')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Register Successfully')).toBeVisible()
  await expect(page.getByText(login)).toBeVisible()
  await expect(currentStep(page)).toHaveText(/Email Verification$/)
  await page.goto('/Registration')
  await page.getByRole('link', { name: 'Without a SIS account' }).click()
  await expect(signUp(page)).toBeVisible()
})

test('choices follow the chosen language, and a reload keeps it', async ({ page }) => {
  await page.goto('/RegistrationWithoutSIS')
  await page.getByLabel('User type').selectOption('Shipper')
  const [type, place] = [page.locator('select[name=user_type_id]'), page.locator('select[name=location_type_id]')]
  await expect(place.getByRole('option')).toHaveCount(4)
  await page.getByLabel('Language').selectOption('简体中文')
  await expect(type.getByRole('option')).toHaveText(['请选择', '发货人', '客户', '收货人', '代理'])
  await expect(type).toHaveValue('SHIPPER')
  await expect(place.getByRole('option').nth(1)).toHaveText('香港及华南')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(type.getByRole('option').nth(1)).toHaveText('发货人')
})

test('REG-043 REG-049 an unknown country is reported together with the other errors', async ({ page }) => {
  await page.goto('/RegistrationWithoutSIS')
  await page.getByLabel('Country code').fill('zz')
  await signUp(page).click()
  await expect(page.getByText('Please choose an user type', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Country code')).toHaveAccessibleDescription('Invalid country code')
  await page.getByLabel('Country code').fill('hk')
  await expect(page.getByLabel('Country code')).toHaveAccessibleDescription('')
})

test.describe('SIS', () => {
  const away = 'SIS is not available right now. Please try again later, or register without a SIS account.'
  for (const [what, answer] of [
    ['no network', null],
    ['a page of a proxy', { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }],
    ['an answer that names nobody', { status: 200, contentType: 'application/json', body: '{}' }],
    ['an error without a reason', { status: 200, contentType: 'application/json', body: '{"msg_type":"error"}' }],
  ] as const)
    test(`REG-076 ${what} is reported by a message`, async ({ page }) => {
      await page.route('**/api/v1/Admin/validateAndGetSISUser*', (route) => (answer === null ? route.abort() : route.fulfill(answer)))
      await page.goto('/RegistrationWithSIS')
      await page.getByLabel('SIS login ID').fill('sis.pearl')
      await page.getByRole('textbox', { name: 'SIS password' }).fill(SIS_PASSWORD)
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(page.getByRole('alert').getByText(away, { exact: true })).toBeVisible()
      // The next failure replaces the message of this one.
      await page.unroute('**/api/v1/Admin/validateAndGetSISUser*')
      await page.getByRole('textbox', { name: 'SIS password' }).fill('wrong')
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(page.getByText('The SIS login ID or password is incorrect')).toBeVisible()
      await expect(page.getByRole('alert').locator('.toast')).toHaveCount(1)
    })
})

test('a message does not cover the button that caused it', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  await page.route('**/api/v1/admin/validateuserprofile*', (route) => route.fulfill({ json: [{ msg_key: 'registration.msgLoginExists' }] }))
  await page.goto('/RegistrationWithoutSIS')
  await fillApplication(page, newLogin())
  await signUp(page).evaluate((button) => button.scrollIntoView({ block: 'end' }))
  await signUp(page).press('Enter')
  const notice = page.getByRole('alert').locator('.toast')
  await expect(notice).toBeVisible()
  for (const covered of [signUp(page), page.getByRole('button', { name: 'Terms of Use' })])
    await expect
      .poll(async () => {
        const [button, message] = [await covered.boundingBox(), await notice.boundingBox()]
        return button && message && button.y + button.height <= message.y
      })
      .toBe(true)
})

test('SHELL-008 the privacy policy opens over the registration', async ({ page }) => {
  await page.goto('/Registration')
  await page.getByRole('button', { name: 'Privacy policy' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Privacy policy' }).getByRole('heading', { name: 'Your rights' })).toBeVisible()
})
