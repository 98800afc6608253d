import { expect, test } from '@playwright/test'
import { chip, draftBy, enter, field, message, openDraft, OPS, saveButton, title } from './booking-desk.ts'

/* A line that breaks for a while: what is on the screen stays, what was wanted comes later. */

const badges = /booking\.dashboard-badges.*\.js/
const notLoaded = 'This part could not be loaded. Try again when the connection is back.'

test('a short loss of connection leaves the screen and what was typed, and it can be saved afterwards', async ({ page, context }) => {
  let asked = 0
  await page.route(badges, (route) => {
    asked += 1
    return route.continue()
  })
  await openDraft(page)
  const missed = page.waitForEvent('requestfailed', { predicate: (request) => badges.test(request.url()) })
  await context.setOffline(true)
  await field(page, 'Voyage').fill('077E')
  await missed
  await expect(field(page, 'Voyage')).toHaveValue('077E')
  await saveButton(page).click()
  await expect(page.getByRole('alert').getByText('No connection to the server. Please check your network and try again.')).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => asked, 'the counters come after all').toBeGreaterThan(0)
  await saveButton(page).click()
  await expect(message(page, 'Saved successfully')).toBeVisible()
})

test('a tab and the palette that cannot be fetched say so, and come when the line is back', async ({ page, context }) => {
  await openDraft(page)
  await context.setOffline(true)
  await page.keyboard.press('Control+k')
  await expect(message(page, notLoaded)).toBeVisible()
  await field(page, 'Voyage').pressSequentially('X')
  await expect(field(page, 'Voyage'), 'no key is kept for a palette that is not there').toHaveValue(/X/)
  await page.getByRole('tab', { name: 'Document Upload', exact: true }).click()
  const missing = page.locator('.ask-again')
  await expect(missing).toContainText(notLoaded)
  await context.setOffline(false)
  await expect(missing).toHaveCount(0)
  await expect(
    page
      .getByRole('tabpanel')
      .getByText(/drop|upload/i)
      .first(),
  ).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.locator('.palette')).toBeVisible()
})

test('a screen that cannot be fetched comes by itself when the line is back', async ({ page, context }) => {
  await openDraft(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(title(page)).toHaveText('This screen could not be shown')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await context.setOffline(false)
  await expect(title(page)).not.toHaveText('This screen could not be shown')
})

test('what was typed is kept where a screen breaks, and is there again', async ({ page }) => {
  const { so_no } = await draftBy(OPS)
  const broken = 'export const BookingBadges = () => { throw new Error("broken") }'
  await page.route(badges, (route) => route.fulfill({ contentType: 'text/javascript', body: broken }))
  await enter(page, OPS, `/BMS/shipping_order/${so_no}`)
  await field(page, 'Voyage').fill('078E')
  await expect(title(page)).toHaveText('This screen could not be shown')
  await page.unroute(badges)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(chip(page, 'Draft')).toBeVisible()
  await expect(field(page, 'Voyage')).toHaveValue('078E')
})
