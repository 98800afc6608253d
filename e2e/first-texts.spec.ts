import { expect, test, type Page } from '@playwright/test'
import { scriptsOf } from './files.ts'
import { keysOn } from './keys.ts'
import { ACCOUNTS, fillSignIn, openAs, sessionOf } from './portal.ts'

/* The first pages are shown with the first part of their texts (`firstTexts.ts` of the web build). */

const LISTS = ['search_booking', 'new_e_booking', 'cancel_e_booking', 'booking_confirmed', 'booking_pending_si'] as const
const REST = scriptsOf(/^(?:kit|auth|booking)\.(?:en-US|zh-HK|zh-CN)$/)

/** Never answers the rest, so that the page stays with the first part. */
const withoutRest = (page: Page) => page.route(REST, () => {})

for (const language of ['en-US', 'zh-HK', 'zh-CN']) {
  test(`the sign-in page and the lists of bookings show no key of a text that is not loaded, in ${language}`, async ({ page }) => {
    await withoutRest(page)
    await page.goto('/login')
    await page.locator('select').first().selectOption(language)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    expect(await keysOn(page)).toEqual([])
    const { token, kept } = await sessionOf(ACCOUNTS.ops)
    for (const list of LISTS) {
      await openAs(page, { token, kept: { ...kept, language } }, `/BMS/${list}`)
      await page.getByRole('row').nth(1).waitFor()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      expect(await keysOn(page)).toEqual([])
    }
  })
}

/** Holds the rest back until it is released. */
async function withLateRest(page: Page) {
  const late = Promise.withResolvers<void>()
  await page.route(REST, async (route) => {
    await late.promise
    await route.continue()
  })
  return late.resolve
}

test('a part of a list that is opened waits for the rest of the texts', async ({ page }) => {
  const release = await withLateRest(page)
  await openAs(page, await sessionOf(ACCOUNTS.ops), '/BMS/search_booking')
  await page.getByRole('row').nth(5).waitFor()
  await page.getByRole('button', { name: /^Filter/ }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await keysOn(page)).toEqual([])
})

test('a refused sign-in waits for the rest of the texts', async ({ page }) => {
  const release = await withLateRest(page)
  await page.goto('/login')
  const answered = page.waitForResponse(/\/Auth\/login$/)
  await fillSignIn(page, ACCOUNTS.ops, 'Wrong#2026')
  await answered
  expect(await keysOn(page)).toEqual([])
  release()
  await expect(page.getByText('Incorrect username or password')).toBeVisible()
  expect(await keysOn(page)).toEqual([])
})
