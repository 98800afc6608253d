import { expect, type Page, test } from '@playwright/test'
import { action, draftBy, enter, field, OPS, SHIPPER, submittedBy, tab, title } from './booking-desk.ts'
import { newContainerNo, signIn, userName } from './portal.ts'

/* Searching and filling by keyboard: the palette, the user's templates, and links from findings to fields. */

const palette = (page: Page) => page.getByRole('combobox', { name: 'Find anything' })
const line = (page: Page, name: RegExp) => page.getByRole('listbox', { name: 'Find anything' }).getByRole('option', { name })

test('the palette finds a booking by its container number, opens it by keyboard, and restores the focus', async ({ page }) => {
  const container_no = newContainerNo()
  const load = { container_size: '40HC', carrier_booking_no: 'MAEU1234', package_qty: 100, gross_weight: 1200, cbm: 60 }
  const { so_no } = await submittedBy(SHIPPER, { containers: [{ ...load, container_no }] })
  // A separate session, since this test ends it.
  await signIn(page, OPS, '/BMS/enhance_booking')
  const button = page.getByRole('button', { name: /^Search or go to Ctrl K/ })
  await button.focus()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()

  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeFocused()
  await page.keyboard.type(container_no.toLowerCase())
  await expect(page.getByText('Container number (ISO 6346)')).toBeVisible()
  await expect(line(page, new RegExp(`${container_no}.*${so_no}`))).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText(so_no)
  await expect(palette(page)).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('privacy')
  await expect(line(page, /^Privacy policy/)).toHaveAttribute('aria-selected', 'true')
  await palette(page).fill('new booking')
  await expect(line(page, /^New booking$/)).toHaveAttribute('aria-selected', 'true')
  // A text without matches can still be searched in the list.
  await palette(page).fill('zzqqxxyy')
  await expect(page.getByText('1 result', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  // What was opened last is at hand on the home screen.
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click()
  await page.getByRole('link', { name: so_no, exact: true }).click()
  await expect(title(page)).toHaveText(so_no)

  // The actions of the record, refused ones with reason, and recent entries.
  await page.keyboard.press('Control+k')
  await expect(line(page, /^Confirm/)).toBeVisible()
  await palette(page).fill('reject')
  await expect(line(page, /^Reject amendment.*No amendment is waiting/)).toHaveAttribute('aria-disabled', 'true')
  await palette(page).fill('sign out')
  await expect(line(page, /^Sign Out/)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(userName(page)).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('recent')))).toEqual([])
})

test('a booking is saved as a template, starts a new booking from the palette, and is deleted with undo', async ({ page }) => {
  const name = `Toys to Hamburg ${Date.now()}`
  const { so_no } = await draftBy(OPS, { commodity: 'Wooden trains' })
  await enter(page, OPS, `/BMS/shipping_order/${so_no}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Save as template' }).click()
  await page.getByRole('textbox', { name: /^Template name/ }).fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Saved as template “${name}”`)).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.keyboard.type(name.toUpperCase())
  await expect(line(page, new RegExp(`New booking from “${name}”`))).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('New booking')
  await expect(page.getByText(`Filled in from “${name}”, not saved yet`)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'POL', exact: true })).toHaveValue(/^HKHKG/)
  await expect(field(page, 'PO#')).toHaveValue('')
  await expect(field(page, 'ETD')).toHaveValue('')
  await expect(page.getByText('Unsaved:')).toBeVisible()
  // A relative date is completed when leaving the field.
  await field(page, 'ETD').fill('+14d')
  await field(page, 'ETD').press('Tab')
  await expect(field(page, 'ETD')).toHaveValue(/^\d{4}-\d{2}-\d{2}$/)

  await page.getByRole('button', { name: 'New from template' }).click()
  await page.getByRole('button', { name: `Delete template ${name}` }).click()
  await expect(page.getByRole('button', { name: `Use template ${name}` })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('button', { name: `Use template ${name}` })).toBeVisible()
})

test('a finding opens its field in another tab, the cell of a grid, and a grid without lines', async ({ page }) => {
  const load = { container_size: '40HC', package_qty: 100, gross_weight: 1200, cbm: 60 }
  const { so_no } = await submittedBy(SHIPPER, { vgm_closing: null, containers: [{ ...load, carrier_booking_no: 'MAEU1234' }] })
  await enter(page, OPS, `/BMS/shipping_order/${so_no}`)
  await action(page, 'Confirm').click({ force: true })
  const checks = page.getByRole('complementary', { name: 'Checks' })
  await checks.getByRole('button', { name: /^VGM closing/ }).click()
  await expect(tab(page, 'Details')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('textbox', { name: 'VGM closing' })).toBeFocused()

  // The first cell, which has the focus of the grid.
  const grid = page.getByRole('grid', { name: 'Containers', exact: true })
  await grid.locator('[data-cell="0-0"]').click()
  await page.keyboard.type('BAD')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await tab(page, 'Header').click()
  await checks.getByRole('button', { name: /^Containers 1 · Container no/ }).click()
  await expect(grid.locator('[data-cell="0-0"]')).toBeFocused()
  await tab(page, 'Header').focus()
  await checks.getByRole('button', { name: /^Containers 1 · Container no/ }).click()
  await expect(grid.locator('[data-cell="0-0"]')).toBeFocused()

  await page.goto('/BMS/shipping_order/new')
  await page.getByRole('combobox', { name: 'Mode' }).selectOption('Sea')
  await page.getByRole('combobox', { name: 'Service' }).selectOption('FCL')
  await action(page, 'Submit booking').click({ force: true })
  await checks.getByRole('button', { name: /^Containers requested/ }).click()
  await expect(tab(page, 'Details')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('button', { name: 'Add line' }).first()).toBeFocused()
})
