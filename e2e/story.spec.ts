import { noViolation } from './axe.ts'
import { readFileSync } from 'node:fs'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { action, chip, draftBy, OPS, SHIPPER, tab, title } from './booking-desk.ts'
import { PASSWORD } from './portal.ts'

/** The words of a language, as the screens have them. */
function wordsOf(language: string): (key: string) => string {
  const catalogue = JSON.parse(
    readFileSync(new URL(`../packages/domain/src/booking/booking.${language}.json`, import.meta.url), 'utf8'),
  ) as Record<string, string>
  return (key) => catalogue[key] ?? key
}

async function deskOf(browser: Browser, login: string, language: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto('/login')
  await page.getByLabel('Language').selectOption(language)
  await page.locator('input[name="userName"]').fill(login)
  await page.locator('input[name="password"]').fill(PASSWORD)
  await page.locator('button[type="submit"]').click()
  await expect(page.locator('#side-menu')).toBeVisible()
  return page
}

for (const language of ['en-US', 'zh-HK', 'zh-CN']) {
  test(`I18N-001 BOOK-054 BOOK-061 BOOK-065 ${language}: the shipper submits, operations confirms, the shipper sees it, and no screen has an accessibility violation`, async ({
    browser,
  }) => {
    test.slow()
    const t = wordsOf(language)
    const { so_no } = await draftBy(SHIPPER)
    const shipper = await deskOf(browser, SHIPPER, language)
    await shipper.goto(`/BMS/shipping_order/${so_no}`)
    await expect(title(shipper)).toHaveText(so_no)
    await noViolation(shipper)
    await action(shipper, t('action_submit')).click()
    await expect(chip(shipper, t('booking_status_NEW_E_BOOKING'))).toBeVisible()

    const operations = await deskOf(browser, OPS, language)
    await operations.goto(`/BMS/new_e_booking?q=${so_no}`)
    await operations.getByRole('link', { name: so_no }).click()
    await expect(title(operations)).toHaveText(so_no)
    await tab(operations, t('tab_details')).click()
    await noViolation(operations)
    await action(operations, t('action_confirm')).click()
    await expect(chip(operations, t('booking_status_CONFIRMED'))).toBeVisible()

    await shipper.reload()
    await expect(chip(shipper, t('booking_status_CONFIRMED'))).toBeVisible()
    await tab(shipper, t('tab_history')).click()
    await expect(shipper.getByRole('listitem').filter({ hasText: 'Olivia Operator' })).toContainText(t('booking_status_CONFIRMED'))
    await noViolation(shipper)
  })
}
