import { noViolation } from './axe.ts'
import { expect, test, type Page } from '@playwright/test'
import { call, enter, OPS } from './booking-desk.ts'

interface Container {
  container_no: string | null
  gross_weight: number | null
}
interface Order {
  so_no: string
  mode: string
  containers: Container[]
}
let taken = 0

/** A confirmed sea order of the demo with numbered containers. */
async function confirmedOrder(): Promise<Order> {
  const { items } = await call<{ items: { so_no: string }[] }>(OPS, 'GET', '/shipping-orders?list=booking_confirmed&page_size=50')
  for (const { so_no } of items.slice(taken)) {
    taken += 1
    const order = await call<Order>(OPS, 'GET', `/shipping-orders/${so_no}`)
    if (order.mode === 'SEA' && order.containers.some(({ container_no }) => container_no)) return order
  }
  throw new Error('no confirmed order with containers')
}

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })

test('BOOK-026 the VGM of each container is declared, sent, shown raw and formatted, and sent again', async ({ page }) => {
  const { so_no, containers } = await confirmedOrder()
  const numbered = containers.filter(({ container_no }) => container_no)
  await enter(page, OPS, `/BMS/shipping_order/${so_no}`)
  await page.getByRole('tab', { name: 'VGM EDI History' }).click()
  await expect(messages(page).getByText('No messages yet')).toBeVisible()
  const first = page.getByRole('group', { name: new RegExp(numbered[0]?.container_no ?? '') })
  await first.getByLabel('Method').selectOption('SM1')
  await first.getByRole('textbox', { name: 'Weighed on' }).fill('2026-03-01')
  await first.getByLabel('Responsible party').fill('Pearl Toys 明珠')
  await first.getByLabel('Authorised person').fill('P. Lam')
  await first.getByLabel('VGM').fill('1')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(first.getByLabel('VGM')).toHaveAccessibleDescription(/must be greater than the cargo weight/)
  if (numbered.length > 1) await page.getByRole('button', { name: 'Copy first line to blank lines' }).click()
  for (const { container_no, gross_weight } of numbered)
    await page
      .getByRole('group', { name: new RegExp(container_no ?? '') })
      .getByLabel('VGM')
      .fill(String(Math.min(36_000, (gross_weight ?? 0) + 3_900)))
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const message = messages(page)
    .getByRole('listitem')
    .filter({ hasText: `${so_no}-V1` })
  await expect(message.getByText('Sent', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(messages(page).getByText(`${so_no}-V2`)).toBeVisible()
  await message.getByRole('button', { name: 'Show details' }).click()
  await expect(message.getByRole('table', { name: 'Message content' })).toContainText(numbered[0]?.container_no ?? '')
  await expect(message.getByLabel('Raw message')).toContainText('VERMAS:D:16A:UN')
  await noViolation(page)
  await page.reload()
  await expect(first.getByLabel('Authorised person')).toHaveValue('P. Lam')
  await message.getByRole('button', { name: 'Send again' }).click()
  await expect(message.getByText('Sent', { exact: true }).first()).toBeVisible()

  await page.getByText('Import message').first().click()
  await page.getByLabel('Raw message text').fill('UNB+UNOC:3+X')
  await page.getByRole('button', { name: 'Import message' }).click()
  const toast = page.getByText(/Message rejected\. It is stored as no\. \d+/)
  const number = /\d+/.exec((await toast.first().textContent()) ?? '')?.[0] ?? ''
  await page.getByText('Rejected messages not linked to a booking').click()
  const refused = page.getByRole('list', { name: 'Rejected messages not linked to a booking' }).getByRole('listitem').first()
  await expect(refused).toContainText(`No. ${number}`)
  await expect(refused).toContainText('The segment has no terminator')
  await refused.getByRole('button', { name: 'Show details' }).click()
  await expect(refused.getByLabel('Raw message')).toHaveText('UNB+UNOC:3+X')
  await noViolation(page)
})
