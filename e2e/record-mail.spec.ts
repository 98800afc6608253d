import { expect, test } from '@playwright/test'
import { noViolation } from './axe.ts'
import { call, enter, OPS, submittedBy, tab } from './booking-desk.ts'
import { planOf, planPath, waitingOrder } from './consolidation-desk.ts'
import { ACCOUNTS } from './portal.ts'

test('operations send a printed confirmation by e-mail, and the mailbox and the history show it', async ({ page, browser }) => {
  const submitted = await submittedBy(OPS)
  const { so_no, version } = await call(OPS, 'POST', `/shipping-orders/${submitted.so_no}/confirm`, { version: submitted.version })
  await call(OPS, 'POST', `/shipping-orders/${so_no}/prints`, {
    document: 'BOOKING_CONFIRMATION',
    kind: 'FINAL',
    language: 'en-US',
    version,
    reason: null,
  })
  await enter(page, OPS, `/BMS/shipping_order/${so_no}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Send by email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send by email' })
  await expect(dialog.getByLabel('Message')).toHaveValue(new RegExp(`documents of shipment ${so_no}`))
  await noViolation(page)

  await dialog.getByRole('button', { name: 'Send email' }).click()
  await expect(dialog.getByText('Required', { exact: true })).toBeVisible()
  await dialog.getByLabel('Text', { exact: true }).selectOption({ label: 'Booking confirmation' })
  await expect(dialog.getByLabel('Subject')).toHaveValue(`Booking confirmation ${so_no} HKHKG – DEHAM, ETD 2027-03-10`)
  const address = `docs.${so_no.toLowerCase()}@northwind.example`
  await dialog.getByLabel('Add an address').fill(address)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Send email' }).click()
  const question = page.getByRole('alertdialog', { name: 'Nothing is attached' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await dialog.getByRole('checkbox', { name: /^BOOKING_CONFIRMATION_/ }).check()
  await dialog.getByRole('button', { name: 'Send email' }).click()
  await expect(page.getByText('Email sent to 1 recipient', { exact: true })).toBeVisible()

  await tab(page, 'Status History').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Sent by email' })).toContainText(address)

  const admin = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await enter(admin, ACCOUNTS.admin, `/BMS/Admin/mailbox?q=${address}`)
  await admin.getByRole('row').filter({ hasText: address }).getByRole('link').first().click()
  await expect(admin.getByText(/BOOKING_CONFIRMATION_.*\.pdf/)).toBeVisible()
})

test('planners send the loading of a plan to the warehouse by e-mail, and its history shows it', async ({ page }) => {
  const { consolidation_no: no } = await planOf([await waitingOrder()])
  await enter(page, OPS, planPath(no))
  const steps = page.getByRole('region', { name: 'Progress' })
  await expect(steps.getByText('Next: request the approval, or give plan advice')).toBeVisible()
  await expect(steps.getByRole('listitem').first()).toContainText('Planned')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Send by email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send by email' })
  await expect(dialog.getByLabel('Message')).toHaveValue(new RegExp(`documents of consolidation ${no}`))
  await noViolation(page)
  await dialog.getByLabel('Text', { exact: true }).selectOption({ label: 'Loading instruction to the warehouse' })
  await expect(dialog.getByLabel('Subject')).toHaveValue(new RegExp(`^Loading of ${no}`))
  const address = `warehouse.${no.toLowerCase()}@kwai-chung.example`
  await dialog.getByLabel('Add an address').fill(address)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Send email' }).click()
  await page.getByRole('alertdialog', { name: 'Nothing is attached' }).getByRole('button', { name: 'Send without' }).click()
  await expect(page.getByText('Email sent to 1 recipient', { exact: true })).toBeVisible()
  await tab(page, 'Status History').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Sent by email' })).toContainText(address)
})

test('an e-mail names what is wrong at once, sends an address that was only typed, and is not dropped without a question', async ({
  page,
}) => {
  const { consolidation_no: no } = await planOf([await waitingOrder()])
  await enter(page, OPS, planPath(no))
  const dialog = page.getByRole('dialog', { name: 'Send by email' })
  const open = async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Send by email' }).click()
    await expect(dialog.getByRole('checkbox').first()).toBeFocused()
  }
  await open()
  const [adder, subject] = [dialog.getByLabel('Add an address'), dialog.getByLabel('Subject')]
  await adder.fill('nonsense, Ann Bell <A@B.example>')
  await subject.fill('')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'nonsense' })).toHaveAttribute('data-wrong', 'true')
  await expect(dialog.getByText('nonsense: Enter one email address')).toBeVisible()
  await adder.fill('a@b.example')
  await dialog.getByRole('button', { name: 'Send email' }).click()
  await expect(dialog.getByText('nonsense: Enter one email address')).toBeVisible()
  await expect(dialog.getByText('Required', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: /a@b/i })).toHaveCount(1)
  await expect(dialog.getByRole('checkbox').first()).toBeFocused()

  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(dialog).toHaveCount(0)

  await open()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await open()
  const address = `typed.${no.toLowerCase()}@kwai-chung.example`
  await adder.fill(address)
  await dialog.getByRole('button', { name: 'Send email' }).click()
  await page.getByRole('alertdialog', { name: 'Nothing is attached' }).getByRole('button', { name: 'Send without' }).click()
  await expect(page.getByText('Email sent to 1 recipient', { exact: true })).toBeVisible()
})

test('a message at the bottom of a low window leaves the button that was pressed visible', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 640 })
  const submitted = await submittedBy(OPS)
  const { so_no } = await call(OPS, 'POST', `/shipping-orders/${submitted.so_no}/confirm`, { version: submitted.version })
  await enter(page, OPS, `/BMS/shipping_order/${so_no}`)
  await tab(page, 'Confirm Booking').click()
  const print = page.getByRole('button', { name: 'Print', exact: true }).first()
  await print.evaluate((button) => button.scrollIntoView({ block: 'end' }))
  await print.click()
  await expect(page.locator('.toast').getByText('Printed')).toBeVisible()
  const isOnTop = () =>
    print.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  await expect.poll(isOnTop).toBe(true)
})
