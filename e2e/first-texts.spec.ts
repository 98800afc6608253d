import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { ACCOUNTS, fillSignIn, openAs, sessionOf } from './portal.ts'

/* The first pages are shown with the first part of their texts (`firstTexts.ts` of the web build). */

const LISTS = ['search_booking', 'new_e_booking', 'cancel_e_booking', 'booking_confirmed', 'booking_pending_si'] as const
const REST = /\/(?:kit|auth|booking)\.(?:en-US|zh-HK|zh-CN)-[\w-]+\.js$/

const namesOf = (module: string) => {
  const file = new URL(`../packages/domain/src/${module}/${module}.en-US.json`, import.meta.url)
  return Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object).map((name) => (module === 'kit' ? name : `${module}.${name}`))
}
/** Keys as a page would show them; a key of one lower-case word looks like text. */
const KEYS = new Set(['kit', 'auth', 'booking'].flatMap(namesOf).filter((key) => /[a-z][A-Z]|[_.]/.test(key)))

/** All words of the page that are keys instead of texts, also in names and hints of its elements. */
async function keysOn(page: Page): Promise<string[]> {
  const shown = await page.evaluate(() => [
    document.title,
    document.body.innerText,
    ...['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) =>
      Array.from(document.querySelectorAll(`[${name}]`), (element) => element.getAttribute(name) ?? ''),
    ),
  ])
  return shown.flatMap((text) => text.split(/[^\w.]+/)).filter((word) => KEYS.has(word))
}

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
