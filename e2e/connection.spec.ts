import { expect, test, type Page, type Response, type Route } from '@playwright/test'
import { chip, draftBy, enter, field, message, openDraft, OPS, saveButton, title } from './booking-desk.ts'
import { scriptsOf } from './files.ts'
import { API, problem } from './portal.ts'

/* A connection that is lost for a while: the screen stays, and what could not be loaded loads later. */

const badges = scriptsOf(/^ListBadges$/)
/** The address that the page requests to find out whether the server answers. */
const serverAnswers = /\/health\/ready$/
const homeScreen = scriptsOf(/^Home$/)
const paletteParts = scriptsOf(/^Palette$/)
const documentsTab = scriptsOf(/^DocumentsPanel$/)
const documentsStyles = /\/documents-.*\.css/
const notLoaded = 'This section could not be loaded. Try again when you are back online.'
const needsReload = 'This part can only be loaded by reloading the page. Save your work first.'
const homeLink = (page: Page) => page.getByRole('link', { name: 'Home' }).first()
const toast = (page: Page, text: string) => page.locator('.toast').getByText(text, { exact: true })
const documents = (page: Page) =>
  page
    .getByRole('tabpanel')
    .getByText(/drop|upload/i)
    .first()

/** The server's answer for a file of an older version. */
const gone = (route: Route) => route.fulfill({ status: 404, contentType: 'application/problem+json', body: '{}' })

/** Counts the loads of the page from now on. */
function countLoads(page: Page) {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
  })
  return () => loads
}

test('after a short loss of connection the screen keeps what was typed, and it can be saved', async ({ page, context }) => {
  // However slow the machine is, the counters are not there before the connection is lost.
  const lost = Promise.withResolvers<void>()
  const withoutConnection = async (route: Route) => {
    await lost.promise
    await route.abort('internetdisconnected')
  }
  await page.route(badges, withoutConnection, { times: 1 })
  await openDraft(page)
  const missed = page.waitForEvent('requestfailed', { predicate: (request) => badges.test(request.url()) })
  await context.setOffline(true)
  lost.resolve()
  await field(page, 'Voyage').fill('077E')
  await missed
  await expect(field(page, 'Voyage')).toHaveValue('077E')
  await saveButton(page).click()
  await expect(page.getByRole('alert').getByText('No connection to the server. Check your network and try again.')).toBeVisible()
  const countersCome = page.waitForResponse(badges)
  // At once, not after the ten seconds between retries without an `online` event.
  const isTry = (response: Response) => badges.test(response.url()) || serverAnswers.test(response.url())
  const triedAgain = page.waitForResponse(isTry, { timeout: 8_000 })
  await context.setOffline(false)
  await triedAgain
  await saveButton(page).click()
  await expect(message(page, 'Saved')).toBeVisible()
  // A browser that caches the failed file loads it with the next screen.
  await homeLink(page).click()
  expect((await countersCome).status(), 'the counters come after all').toBe(200)
})

test('a tab and the palette that cannot be loaded show a message, and load when the connection is back', async ({ page, context }) => {
  await openDraft(page)
  // The panels of this tab are loaded on demand as well: only requests from here on fail.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.keyboard.press('Control+k')
  await expect(toast(page, notLoaded)).toBeVisible()
  await field(page, 'Voyage').pressSequentially('X')
  await expect(field(page, 'Voyage'), 'no key is kept for a palette that is not there').toHaveValue(/X/)
  await page.getByRole('tab', { name: 'Document Upload', exact: true }).click()
  const missing = page.locator('.ask-again')
  await expect(missing).toContainText(notLoaded)
  await context.setOffline(false)
  await expect(missing).toHaveCount(0)
  await expect(documents(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.locator('.palette')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Header' }).click()
  await expect(field(page, 'Voyage'), 'what was typed is still there').toHaveValue(/X/)
})

test('a screen that cannot be loaded loads automatically when the connection is back', async ({ page, context }) => {
  await openDraft(page)
  await context.setOffline(true)
  await homeLink(page).click()
  await expect(title(page)).toHaveText('This page could not be displayed')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await context.setOffline(false)
  await expect(title(page)).not.toHaveText('This page could not be displayed')
})

test('an error of the server shows the number under which it is in the log, in the message and in place of the record', async ({
  page,
}) => {
  const { so_no } = await draftBy(OPS)
  const broken = problem(500, { Message: 'Something broke', request_id: '0a1b2c3d-4444-5555-6666-777788889999' })
  await page.route(`${API}/shipping-orders/${so_no}`, broken)
  await enter(page, OPS, `/BMS/shipping_order/${so_no}`)
  await expect(page.getByText('Something broke · Reference 0a1b2c3d')).toBeVisible()
  await expect(toast(page, 'Reference 0a1b2c3d')).toBeVisible()
})

test('a screen whose file was replaced by a new version is shown after one reload', async ({ page }) => {
  await openDraft(page)
  const loads = countLoads(page)
  await page.route(homeScreen, (route) => (loads() === 0 ? gone(route) : route.continue()))
  await homeLink(page).click()
  await expect(title(page)).toHaveText(/^Welcome, /)
  expect(loads()).toBe(1)
})

test('a screen opened while its file was being preloaded, which failed, is shown after one reload', async ({ page }) => {
  await openDraft(page)
  const loads = countLoads(page)
  const opened = Promise.withResolvers<void>()
  await page.route(homeScreen, async (route) => {
    if (loads() > 0) return route.continue()
    await opened.promise
    await gone(route)
  })
  const onItsWay = page.waitForRequest(homeScreen)
  await homeLink(page).hover()
  await onItsWay
  await homeLink(page).click()
  await expect(page).toHaveURL(/\/$/)
  opened.resolve()
  await expect(title(page)).toHaveText(/^Welcome, /)
  expect(loads()).toBe(1)
})

test('a file that fails again after a reload causes no second reload', async ({ page }) => {
  await openDraft(page)
  const loads = countLoads(page)
  await page.route(homeScreen, gone)
  await homeLink(page).click()
  await expect(title(page)).toHaveText('This page could not be displayed')
  for (const attempt of [1, 2]) {
    const asked = page.waitForResponse(serverAnswers)
    await page.getByRole('button', { name: 'Try again' }).click()
    await asked
    await expect(title(page)).toHaveText('This page could not be displayed')
    expect(loads(), `after attempt ${attempt}`).toBe(1)
  }
  await page.unroute(homeScreen)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(title(page)).toHaveText(/^Welcome, /)
})

test('a tab whose file was replaced by a new version is shown after one reload, with what was typed before', async ({ page }) => {
  await openDraft(page)
  const loads = countLoads(page)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.route(documentsTab, (route) => (loads() === 0 ? gone(route) : route.continue()))
  await field(page, 'Voyage').fill('079E')
  await page.getByRole('tab', { name: 'Document Upload', exact: true }).click()
  await expect(documents(page)).toBeVisible()
  expect(loads()).toBe(1)
  expect(asked, 'the draft is kept: the browser has nothing to ask').toEqual([])
  await page.getByRole('tab', { name: 'Header' }).click()
  await expect(field(page, 'Voyage')).toHaveValue('079E')
})

test('the page does not reload while a form without a draft has unsaved text', async ({ page }) => {
  await enter(page, OPS, '/BMS/Setting/user_profile')
  const loads = countLoads(page)
  await page.route(paletteParts, gone)
  await page.getByLabel('Department').fill('Ocean freight')
  await page.keyboard.press('Control+k')
  await expect(toast(page, needsReload)).toBeVisible()
  await expect(page.getByLabel('Department')).toHaveValue('Ocean freight')
  expect(loads()).toBe(0)
})

test('a counter that cannot be loaded does not interrupt the user; the next screen is opened by a full page load', async ({ page }) => {
  await page.route(badges, gone)
  const missed = page.waitForResponse(badges)
  const asked = page.waitForResponse(serverAnswers)
  await openDraft(page)
  const loads = countLoads(page)
  const file = (await missed).url()
  await asked
  // Both attempts of the page have finished when this one has.
  await page.evaluate(`import('${file}').catch(() => {})`)
  await expect(field(page, 'Voyage')).toBeVisible()
  expect(loads()).toBe(0)
  await page.unroute(badges)
  const come = page.waitForResponse(badges)
  await homeLink(page).click()
  await expect(title(page)).toHaveText(/^Welcome, /)
  expect((await come).status()).toBe(200)
  expect(loads()).toBe(1)
})

test('styles that failed to load are loaded again without a reload', async ({ page }) => {
  await openDraft(page)
  const loads = countLoads(page)
  await page.route(documentsStyles, (route) => route.abort(), { times: 1 })
  const missed = page.waitForEvent('requestfailed', (request) => documentsStyles.test(request.url()))
  const come = page.waitForResponse(documentsStyles)
  await page.getByRole('tab', { name: 'Document Upload', exact: true }).click()
  await missed
  expect((await come).status()).toBe(200)
  await expect(documents(page)).toBeVisible()
  expect(loads()).toBe(0)
})

test('when a screen crashes, typed text is stored as a draft and restored', async ({ page }) => {
  const { so_no } = await draftBy(OPS)
  const broken = 'export const BookingBadges = () => { throw new Error("broken") }'
  // The counters come after the screen, and here not before something is typed.
  let typed = () => {}
  const isTyped = new Promise<void>((resolve) => (typed = resolve))
  await page.route(badges, async (route) => {
    await isTyped
    await route.fulfill({ contentType: 'text/javascript', body: broken })
  })
  await enter(page, OPS, `/BMS/shipping_order/${so_no}`)
  await field(page, 'Voyage').fill('078E')
  typed()
  await expect(title(page)).toHaveText('This page could not be displayed')
  await page.unroute(badges)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(chip(page, 'Draft')).toBeVisible()
  await expect(field(page, 'Voyage')).toHaveValue('078E')
})
