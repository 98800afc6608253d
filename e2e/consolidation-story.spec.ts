import { expect, test, type Browser, type Page } from '@playwright/test'
import { noViolation } from './axe.ts'
import {
  action,
  call,
  cell,
  chip,
  choose,
  completeForm,
  enter,
  field,
  OPS,
  pick,
  readBy,
  saveButton,
  tab,
  title,
  type,
} from './booking-desk.ts'
import {
  allocations,
  nameOf,
  newRate,
  newSailing,
  planOf,
  planPath,
  PRINCIPAL,
  proposals,
  requests,
  step,
  SUPERVISOR,
  uploadPlan,
  waitingOrder,
} from './consolidation-desk.ts'
import { today } from './master-bl-desk.ts'
import { listening, newContainerNo, unique } from './portal.ts'

const newPage = async (browser: Browser) => (await browser.newContext({ serviceWorkers: 'block' })).newPage()
const waiting = (page: Page) => page.getByRole('region', { name: 'Not loaded' })
const container = (page: Page, no: number) => page.getByRole('region', { name: `Container ${no}`, exact: true })
const saved = (page: Page) => page.getByText('The load is saved')
const saveLoad = (page: Page) => page.getByRole('button', { name: /^Save load/ }).click()

/** A new plan of two waiting orders in one 20GP, on one proposed sailing; returns its number. */
async function planWaiting(ops: Page, { po_no, so_nos }: { po_no: string; so_nos: string[] }, sailing: string): Promise<string> {
  await enter(ops, OPS, `/BMS/pending_consolidation_creation?q=${po_no}`)
  for (const so_no of so_nos) await ops.getByRole('row').filter({ hasText: so_no }).getByRole('checkbox').check()
  await ops.getByRole('button', { name: 'Plan these' }).click()
  await ops
    .getByRole('dialog', { name: 'Plan these' })
    .getByRole('listitem')
    .filter({ hasText: 'HKHKG → BEANR' })
    .getByRole('button', { name: 'New plan' })
    .click()
  await pick(ops, 'Type', 'Buyer')
  await choose(ops, 'Buyer', 'NORTHWIND')
  await ops.getByRole('button', { name: 'Add line' }).first().click()
  await type(ops, requests(ops), 1, 'Container size', '20GP')
  await (await cell(requests(ops), 1, 'Qty')).click()
  await ops.keyboard.type('1')
  await ops.keyboard.press('Enter')
  await saveButton(ops).click()
  await expect(chip(ops, 'Plan')).toBeVisible()
  await tab(ops, 'Consol Approval').click()
  await proposals(ops).getByRole('button', { name: 'Edit proposals' }).click()
  await ops.getByRole('button', { name: `Add ${sailing}` }).click()
  await ops.getByRole('button', { name: 'Save proposals' }).click()
  await expect(proposals(ops).getByText(sailing)).toBeVisible()
  return (await title(ops).textContent()) ?? ''
}

/** The button beside the next step, which opens where the step is taken. */
const placeOfNext = (page: Page, name: string) => page.locator('.progress-next').getByRole('button', { name, exact: true })

/** From the request to the approval by the principal. */
async function approve(browser: Browser, ops: Page, no: string, sailing: string) {
  await uploadPlan(ops)
  await placeOfNext(ops, 'Consol Approval').click()
  await expect(tab(ops, 'Consol Approval')).toBeFocused()
  await step(ops, 'Request approval').click()
  await expect(chip(ops, 'Request for consol approval')).toBeVisible()
  await expect(ops.locator('.progress-next')).toHaveText('Next: a supervisor sends the plan to the customer')
  const supervisor = await newPage(browser)
  await enter(supervisor, SUPERVISOR, planPath(no, 'approval'))
  await expect(supervisor.locator('.progress-next')).toContainText('Next: send the plan to the customer')
  await step(supervisor, 'Send to customer').click()
  await expect(chip(supervisor, 'Pending customer approval')).toBeVisible()
  const principal = await newPage(browser)
  await enter(principal, PRINCIPAL, planPath(no))
  await expect(principal.locator('.progress-next')).toContainText('Next: decide on the plan')
  await placeOfNext(principal, 'Consol Approval').click()
  await proposals(principal).getByRole('radio', { name: sailing }).check()
  await step(principal, 'Approve').click()
  await expect(chip(principal, 'Approved')).toBeVisible()
  await supervisor.context().close()
  await principal.context().close()
}

/** Enters what is known of the container at its pick-up and stuffing. */
async function fillContainer(ops: Page) {
  await tab(ops, 'Consol Plan').click()
  await ops.getByRole('button', { name: /^Container 1 · 20GP/ }).click()
  const values = {
    'Container no.': newContainerNo(),
    'Seal no.': `S${unique()}`,
    'Carrier booking no.': 'EGLV12345',
    'Tare KG': '2280',
    'Dunnage KG': '15',
  }
  const form = ops.locator('.plan-box-form')
  for (const [name, value] of Object.entries(values)) await form.getByRole('textbox', { name, exact: true }).fill(value)
  const fillIn = ops.getByRole('button', { name: 'Fill in the loaded figures' })
  await fillIn.click()
  await expect(fillIn).toHaveCount(0)
  const loaded = { Packages: '200', GW: '8000', CBM: '20', 'Actual KG': '8000' }
  for (const [name, value] of Object.entries(loaded))
    await expect(form.getByRole('textbox', { name, exact: true })).toHaveValue(new RegExp(`^${value.replace('8000', '8,?000')}(\\.0+)?$`))
  await ops.getByRole('button', { name: 'Save container' }).click()
  await expect(ops.getByText('The container is saved')).toBeVisible()
}

/** Calculates the mass of the load, declares and sends it. */
async function declareMass(ops: Page) {
  await tab(ops, 'VGM and print').click()
  await expect(ops.getByText('Method 2: cargo 8,000 + dunnage 15 + tare 2,280 = 10,295 KG')).toBeVisible()
  await ops.getByRole('button', { name: 'Calculate from load' }).click()
  await expect(field(ops, 'VGM')).toHaveValue(/^10,?295$/)
  await field(ops, 'Responsible party').fill('Fairlead Hong Kong')
  await field(ops, 'Authorised person').fill('O. Operator')
  await ops.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(ops.getByRole('region', { name: 'Messages' }).getByText('VERMAS D.16A')).toBeVisible()
  await noViolation(ops)
}

test('CONSOL-021 MBL-006 from waiting orders to an issued master bill of lading', async ({ browser }) => {
  test.setTimeout(480_000)
  const po_no = `PO${unique()}`
  const orders = [await waitingOrder({ po_no }), await waitingOrder({ po_no })]
  const sailing = await newSailing({ etd: '2027-03-02' })
  await newRate()
  const ops = await newPage(browser)
  const no = await planWaiting(ops, { po_no, so_nos: orders.map(({ so_no }) => so_no) }, nameOf(sailing))
  await approve(browser, ops, no, nameOf(sailing))

  await enter(ops, OPS, planPath(no))
  await ops.getByRole('button', { name: 'Align sailing' }).click()
  await expect(ops.getByRole('list', { name: 'Results' }).getByText('is on the sailing of the plan')).toHaveCount(2)
  await tab(ops, 'Load Plan').click()
  await waiting(ops).getByRole('checkbox', { name: 'Select all' }).check()
  await ops.keyboard.press('1')
  await saveLoad(ops)
  await expect(saved(ops)).toBeVisible()
  await noViolation(ops)
  await fillContainer(ops)
  await declareMass(ops)
  await tab(ops, 'Load Plan').click()
  await ops.getByRole('button', { name: 'Close load' }).click()
  await expect(ops.getByText('The load is closed')).toBeVisible()

  await enter(ops, OPS, planPath(no))
  await expect(ops.locator('.progress-next')).toContainText('Next: the master bill of lading, then departure')
  await placeOfNext(ops, 'Master B/L').click()
  await expect(ops.locator('.related-list').getByRole('link', { name: 'New master B/L' })).toBeFocused()
  await ops.keyboard.press('Enter')
  await expect(field(ops, 'Consol#')).toHaveValue(no)
  await tab(ops, 'Cargo').click()
  await field(ops, 'Goods description').fill('CONSOLIDATED CARGO')
  await field(ops, 'Marks and numbers').fill('N/M')
  await saveButton(ops).click()
  await expect(title(ops)).toHaveText(/^MHKG/)
  await action(ops, 'Instruct carrier').click()
  await expect(chip(ops, 'Instructed')).toBeVisible()
  await tab(ops, 'Comparison').click()
  const compared = ops.getByRole('region', { name: 'House bills against master' })
  await expect(compared).toContainText('No difference blocks the issue.')
  await expect(compared).not.toContainText('Difference')
  await noViolation(ops)
  await tab(ops, 'Header and parties').click()
  await field(ops, 'Carrier MBL no.').fill(`EGLV${unique()}`)
  for (const name of ['Date of issue', 'On-board date']) await field(ops, name).fill(today())
  await action(ops, 'Issue').click()
  await expect(chip(ops, 'Issued')).toBeVisible()
  for (const { so_no } of orders) expect((await readBy(OPS, so_no))['consolidation_no']).toBe(no)
})

test('CONSOL-009 BOOK-035 an order on a plan: its cancellation is refused, its amendment is taken over, and taken off it can be cancelled', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const [order, other] = [await waitingOrder(), await waitingOrder()]
  const { consolidation_no: no } = await planOf([order, other])
  const { containers } = await call<{ containers: { container_id: number }[] }>(OPS, 'GET', `/consolidations/${no}/load-plan`)
  const move = { so_no: order.so_no, package_line_no: 0, from: null, to: containers[0]?.container_id, package_qty: 60 }
  await call(OPS, 'POST', `/consolidations/${no}/moves`, move)

  await enter(page, OPS, `/BMS/shipping_order/${order.so_no}`)
  await action(page, 'Cancel booking').click()
  await page.getByRole('dialog').getByRole('textbox').fill('The buyer withdrew')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByText(`${order.so_no} is on consolidation ${no}: take it off first`).first()).toBeVisible()
  await enter(page, OPS, `/BMS/shipping_order/${order.so_no}?side=related&opened=consolidation`)
  await expect(page.locator('.related-list').getByText('Container 1')).toContainText('60')
  await noViolation(page)

  const stored = await readBy(OPS, order.so_no)
  const lines = (stored['containers'] as object[]).map((line) => ({ ...line, package_qty: 80, gross_weight: 3_200, cbm: 8 }))
  await call(
    OPS,
    'POST',
    `/shipping-orders/${order.so_no}/amend`,
    await amended(stored, { package_qty: 80, gross_weight: 3_200, cbm: 8, containers: lines }),
  )
  await enter(page, OPS, planPath(no))
  const amendedOrders = page.getByRole('region', { name: 'Amended SOs' })
  await expect(amendedOrders).toContainText(order.so_no)
  await noViolation(page)
  await amendedOrders.getByRole('button', { name: 'Take over (1)' }).click()
  await expect(amendedOrders).toHaveCount(0)
  await expect(await cell(allocations(page), 1, 'Packages')).toHaveText('80')

  await (await cell(allocations(page), 1, 'Packages')).click()
  await page.keyboard.press('Control+Delete')
  await expect(allocations(page).getByText(order.so_no)).toHaveCount(0)
  await saveButton(page).click()
  const sure = page.getByRole('alertdialog', { name: 'Take loaded orders off the plan?' })
  await expect(sure).toContainText(order.so_no)
  await sure.getByRole('button', { name: 'Take off' }).click()
  await expect(sure).toHaveCount(0)
  await expect.poll(async () => (await readBy(OPS, order.so_no))['consolidation_no']).toBeNull()
  await enter(page, OPS, `/BMS/shipping_order/${order.so_no}`)
  await action(page, 'Cancel booking').click()
  await page.getByRole('dialog').getByRole('textbox').fill('The buyer withdrew')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
  await expect(chip(page, 'Cancelled')).toBeVisible()
})

/** The form of an amendment by operations. */
async function amended(stored: Record<string, unknown>, changes: object): Promise<object> {
  const names = [...Object.keys(await completeForm()), 'consolidatable']
  return { ...Object.fromEntries(names.map((name) => [name, stored[name]])), ...changes, version: stored['version'] }
}

test('CONSOL-052 two planners at once: two containers of one plan, the last packages, and one order for two plans', async ({ browser }) => {
  test.setTimeout(120_000)
  const order = await waitingOrder()
  const { consolidation_no: no } = await planOf([order], { container_requests: [{ container_size: '20GP', qty: 2 }] })
  const [first, second] = [await newPage(browser), await newPage(browser)]
  const heard = listening(first)
  await enter(first, OPS, planPath(no, 'load'))
  await enter(second, SUPERVISOR, planPath(no, 'load'))
  await heard

  const take = async (page: Page, qty: string, key: string) => {
    await waiting(page).getByRole('checkbox').first().press('Space')
    await page.getByRole('textbox', { name: 'Packages', exact: true }).fill(qty)
    await page.getByRole('combobox', { name: 'Move to' }).selectOption({ index: Number(key) - 1 })
    await page.getByRole('button', { name: 'Move', exact: true }).click()
  }
  await take(first, '70', '1')
  await take(second, '40', '2')
  await saveLoad(first)
  await expect(saved(first)).toBeVisible()
  await saveLoad(second)
  const taken = second.getByText(/Only 30 packages of .+ are left, not 40: .+ loaded 70 into container 1/).first()
  const merge = second.getByRole('button', { name: 'Merge and save' })
  await expect(taken.or(merge)).toBeVisible()
  if (await merge.isVisible()) await merge.click()
  await expect(taken).toBeVisible()
  await container(second, 2).getByRole('textbox').first().fill('30')
  await second.keyboard.press('Enter')
  await saveLoad(second)
  await expect(saved(second).or(merge)).toBeVisible()
  if (await merge.isVisible()) await merge.click()
  await expect(saved(second)).toBeVisible()
  await expect(container(first, 2)).toContainText('30')
  await noViolation(second)
  const { load_status } = await call<{ load_status: string }>(OPS, 'GET', `/consolidations/${no}/load-plan`)
  expect(load_status).toBe('ALLOCATED')
  const { containers } = await call<{ containers: { loads: { package_qty: number }[] }[] }>(OPS, 'GET', `/consolidations/${no}/load-plan`)
  expect(containers.map(({ loads }) => loads.map(({ package_qty }) => package_qty))).toEqual([[70], [30]])

  const { consolidation_no: theirs } = await planOf([await waitingOrder()])
  await enter(second, SUPERVISOR, planPath(theirs))
  await second.getByRole('button', { name: 'Add line' }).last().click()
  await type(second, allocations(second), 2, 'SO#', order.so_no)
  await saveButton(second).click()
  await expect(second.getByText(new RegExp(`${order.so_no} is on consolidation ${no}`)).first()).toBeVisible()
})
