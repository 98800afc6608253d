import { noViolation } from './axe.ts'
import { expect, test } from '@playwright/test'
import { call, choose, enter, OPS, SHIPPER, submittedBy, type } from './booking-desk.ts'

interface Order {
  so_no: string
  mode: string
  service: string
  space_status: string
  carrier_code: string
  projected_etd: string | null
  containers: { carrier_booking_no: string | null }[]
}

/** Carriers of the demo that use UN/EDIFACT D.99B; the others use D.16A. */
const IN_D99B: readonly (string | null)[] = ['MSCU', 'ONEY', 'ZIMU']

/** The nth earliest confirmed sea FCL order of the demo on a sailing with known dates; orders of other stories come later. */
async function confirmedOrder(nth: number): Promise<Order> {
  const { items } = await call<{ items: { so_no: string }[] }>(
    OPS,
    'GET',
    '/shipping-orders?list=booking_confirmed&page_size=100&sort=confirmed_at,so_no',
  )
  let left = nth
  for (const { so_no } of items) {
    const order = await call<Order>(OPS, 'GET', `/shipping-orders/${so_no}`)
    const { mode, service, space_status, projected_etd } = order
    if (mode === 'SEA' && service === 'FCL' && space_status === 'OPEN' && projected_etd === null && left-- === 0) return order
  }
  throw new Error('no confirmed order of full containers')
}

test('BOOK-029 the tab shows and saves carrier booking numbers', async ({ page }) => {
  const { so_no } = await confirmedOrder(0)
  await enter(page, OPS, `/BMS/shipping_order/${so_no}`)
  await page.getByRole('tab', { name: 'Carrier Booking' }).click()
  const grid = page.getByRole('grid', { name: 'Carrier booking numbers' })
  await type(page, grid, 1, 'Carrier booking no.', 'HL-029-1')
  await page.getByRole('button', { name: 'Amend' }).first().click()
  await expect
    .poll(async () => (await call<Order>(OPS, 'GET', `/shipping-orders/${so_no}`)).containers[0]?.carrier_booking_no)
    .toBe('HL-029-1')
  await page.reload()
  await page.getByRole('tab', { name: 'Carrier Booking' }).click()
  await expect(grid.getByRole('gridcell', { name: 'HL-029-1' })).toBeVisible()
})

test('BOOK-029 a request is sent; a confirmation received by hand is shown and releases the space', async ({ page }) => {
  const { so_no, carrier_code } = await confirmedOrder(1)
  await enter(page, OPS, `/BMS/shipping_order/${so_no}?tab=carrier_booking`)
  const request = page.getByRole('region', { name: 'Carrier booking request' })
  await expect(request.getByText('Not requested')).toBeVisible()
  await request.getByRole('button', { name: 'Send request' }).click()
  await expect(request.getByText('Requested', { exact: true }).first()).toBeVisible()
  const messages = page.getByRole('region', { name: 'Carrier messages' })
  const sent = messages.getByRole('listitem').filter({ hasText: `${so_no}-B1` })
  await expect(sent.getByText('Sent', { exact: true }).first()).toBeVisible()
  await sent.getByRole('button', { name: 'Show details' }).click()
  await expect(sent.getByLabel('Raw message')).toContainText(IN_D99B.includes(carrier_code) ? 'IFTMBF:D:99B:UN' : 'IFTMBF:D:16A:UN')
  await expect(sent.getByText('Purpose')).toBeVisible()
  await noViolation(page)

  const answer = [
    "UNH+1+IFTMBC:D:16A:UN'",
    "BGM+770+C1+9+AP'",
    `DTM+137:${new Date().toISOString().slice(0, 16).replaceAll(/[-T:]/g, '')}:203'`,
    "FTX+AAI+++DESK@LINE'",
    `RFF+FF:${so_no}'`,
    "RFF+BN:HL-029-2'",
    "TDT+20+077W+1++++++:::EVER GIVEN'",
    `NAD+CA+${carrier_code}:172:182'`,
  ]
  const raw = [`UNB+UNOA:1+${carrier_code}+FAIRLEAD+260302:0900+1'`, ...answer, `UNT+${answer.length + 1}+1'`, "UNZ+1+1'"].join('\n')
  await messages.getByText('Import message').first().click()
  await messages.getByLabel('Raw message text').fill(raw)
  await messages.getByRole('button', { name: 'Import message' }).click()
  await expect(request.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(request.getByText('HL-029-2')).toBeVisible()
  await expect(messages.getByRole('list', { name: 'Warnings' }).getByRole('listitem')).toHaveText([/FTX.*UNOA/])
  await expect(page.getByRole('grid', { name: 'Carrier booking numbers' }).getByText('HL-029-2').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Confirm Booking' }).click()
  await expect(page.getByText('Released SO').first()).toBeVisible()
})

test('BOOK-029 after a change of carrier the tab reports the open request to the previous one, and cancels it', async ({ page }) => {
  const { so_no, version } = await submittedBy(SHIPPER)
  await call(OPS, 'POST', `/shipping-orders/${so_no}/confirm`, { version })
  await enter(page, OPS, `/BMS/shipping_order/${so_no}?tab=carrier_booking`)
  const request = page.getByRole('region', { name: 'Carrier booking request' })
  await request.getByRole('button', { name: 'Send request' }).click()
  await expect(request.getByRole('button', { name: 'Send changed request' })).toBeVisible()
  await page.getByRole('tab').first().click()
  await choose(page, 'Carrier', 'HLCU')
  await page.getByRole('button', { name: 'Amend' }).first().click()
  await page.getByRole('tab', { name: 'Carrier Booking' }).click()
  await expect(request.getByText(/The request to .+ is still open\. Cancel it with them/)).toBeVisible()
  await expect(request.getByRole('button', { name: 'Send request' })).toBeVisible()
  await noViolation(page)
  await request.getByRole('button', { name: /^Cancel with/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason for cancelling').fill('Other carrier')
  await dialog.getByRole('button', { name: /^Cancel with/ }).click()
  await expect(request.getByText('Cancellation requested')).toBeVisible()
  await expect(request.getByText(/is still open/)).toHaveCount(0)
})
