import { expect, test, type Page } from '@playwright/test'
import { noViolation } from './axe.ts'
import { call, enter, OPS, SHIPPER } from './booking-desk.ts'
import { listening, newContainerNo } from './portal.ts'
import { closedPlan } from './master-bl-desk.ts'
import { newSailing, planOf, planPath, PRINCIPAL, sentPlan, SUPERVISOR, waitingOrder, type Plan } from './consolidation-desk.ts'

interface Load {
  version: number
  plan_version: number
  load_status: string
  containers: {
    container_id: number
    version: number
    loads: { so_no: string; package_line_no: number; package_qty: number; cbm: number }[]
  }[]
}
const loadOf = (no: string) => call<Load>(OPS, 'GET', `/consolidations/${no}/load-plan`)
const quantities = async (no: string) => (await loadOf(no)).containers.map(({ loads }) => loads.map(({ package_qty }) => package_qty))

const waiting = (page: Page) => page.getByRole('region', { name: 'Not loaded' })
const container = (page: Page, no: number) => page.getByRole('region', { name: `Container ${no}`, exact: true })
const saved = (page: Page) => page.getByText('The load is saved')
const line = (page: Page, name: string) => waiting(page).getByRole('checkbox', { name })

/** An order of 100 packages in two lines, on a plan of two 20GP. */
async function planned(): Promise<Plan & { so_no: string }> {
  const order = await waitingOrder()
  await call(OPS, 'PUT', `/shipping-orders/${order.so_no}/packages`, {
    version: 0,
    lines: [
      { po_no: 'PO-RED', package_qty: 60, cbm: 6, gross_weight: 2_400 },
      { po_no: 'PO-BLUE', package_qty: 40, cbm: 4, gross_weight: 1_600 },
    ],
  })
  const plan = await planOf([order], { container_requests: [{ container_size: '20GP', qty: 2 }] })
  return { ...plan, so_no: order.so_no }
}

interface Box {
  container_id: number
  version: number
  loaded_package_qty: number
  loaded_cbm: number
  loaded_kg: number
}
type Filled = Plan & { containers: Box[]; so_allocations: { so_no: string; amended_at: string | null }[] }

/** Puts the orders on the sailing of the plan, and enters number, seal, weights and tally of its container. */
async function fillContainer(no: string): Promise<string> {
  const container_no = newContainerNo()
  const read = () => call<Filled>(OPS, 'GET', `/consolidations/${no}`)
  const so_nos = (await read()).so_allocations.map(({ so_no }) => so_no)
  await call(OPS, 'POST', `/consolidations/${no}/align-sailing`, { so_nos })
  const { version, so_allocations, containers } = await read()
  const amended = so_allocations.filter(({ amended_at }) => amended_at !== null).map(({ so_no }) => so_no)
  if (amended.length > 0) await call(OPS, 'POST', `/consolidations/${no}/take-over`, { version, so_nos: amended })
  const [box] = containers
  if (!box) throw new Error('a container')
  await call(OPS, 'PUT', `/consolidations/${no}/containers/${box.container_id}`, {
    container_no,
    seal_no: `S${no}`,
    carrier_booking_no: 'EGLV12345',
    package_qty: box.loaded_package_qty,
    gross_weight: box.loaded_kg,
    cbm: box.loaded_cbm,
    actual_kg: box.loaded_kg,
    vgm_kg: box.loaded_kg + 2_300,
    version: box.version,
  })
  return container_no
}

test('CONSOL-018 the load of a plan is made by keyboard alone: select, choose container and quantity, undo, save', async ({ page }) => {
  const { consolidation_no: no } = await planned()
  await enter(page, OPS, planPath(no, 'load'))
  await line(page, 'PO-RED').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('2')
  await expect(container(page, 2)).toContainText('PO-RED')
  await expect(container(page, 2)).toContainText('6 of 28')
  await line(page, 'PO-BLUE').focus()
  await page.keyboard.press('Space')
  await page.getByRole('form', { name: 'Move to' }).getByRole('textbox', { name: 'Packages' }).focus()
  await page.keyboard.type('41')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Move', exact: true })).toHaveAccessibleDescription('Between 1 and 40')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('15')
  await page.keyboard.press('Enter')
  await expect(container(page, 1)).toContainText('1.5')
  await expect(waiting(page)).toContainText('25')
  await noViolation(page)
  const quantity = container(page, 2).getByRole('textbox', { name: 'Packages of PO-RED in container 2' })
  await quantity.focus()
  await page.keyboard.type('61')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Findings' })).toContainText(/Container 2 takes at most 60 packages of PO-RED \(SO/)
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter')
  await expect(quantity).toHaveValue('60')
  await quantity.fill('')
  await page.keyboard.press('Enter')
  await expect(quantity).toHaveValue('60')
  await quantity.fill('six')
  await page.keyboard.press('Enter')
  await expect(quantity).toHaveAccessibleDescription('Enter a whole number')
  await page.keyboard.press('Escape')
  await quantity.fill('59')
  await page.keyboard.press('Enter')
  await expect(container(page, 2)).toContainText('5.9')
  await page.keyboard.press('Control+z')
  await expect(quantity).toHaveValue('60')
  await quantity.press('Control+s')
  await expect(saved(page)).toBeVisible()
  expect(await quantities(no)).toEqual([[15], [60]])
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveAccessibleDescription('Nothing to undo')
  await page.reload()
  await container(page, 2).getByRole('checkbox', { name: 'PO-RED' }).press('Space')
  await page.keyboard.press('0')
  await expect(line(page, 'PO-RED')).toBeVisible()
  await expect(container(page, 2)).toContainText('Empty')
})

test('CONSOL-018 a text that is no number stays after a reload, and the number that replaces it has its own CBM and KG', async ({
  page,
}) => {
  const { consolidation_no: no } = await planned()
  await enter(page, OPS, planPath(no, 'load'))
  await line(page, 'PO-RED').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('1')
  const quantity = container(page, 1).getByRole('textbox', { name: 'Packages of PO-RED in container 1' })
  await quantity.fill('15')
  await quantity.press('Control+s')
  await expect(saved(page)).toBeVisible()
  await quantity.fill('12x')
  await quantity.press('Tab')
  const hasDraft = () => page.evaluate(() => Object.values(localStorage).some((text) => text.includes('12x')))
  await expect.poll(hasDraft).toBe(true)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(quantity).toHaveValue('12x')
  await quantity.fill('20')
  await quantity.press('Tab')
  await expect(container(page, 1).getByRole('row', { name: /PO-RED/ })).toContainText('800')
  await page.keyboard.press('Control+s')
  await expect(saved(page)).toBeVisible()
  const { containers } = await call<{ containers: { loads: { package_qty: number; cbm: number; kg: number }[] }[] }>(
    OPS,
    'GET',
    `/consolidations/${no}/load-plan`,
  )
  expect(containers[0]?.loads.map(({ package_qty, cbm, kg }) => [package_qty, cbm, kg])).toEqual([[20, 2, 800]])
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert').getByText('No changes to save')).toBeVisible()
})

test('CONSOL-018 lines are dragged into containers, between them and out again', async ({ page }) => {
  const { consolidation_no: no } = await planned()
  await enter(page, OPS, planPath(no, 'load'))
  await waiting(page).getByRole('listitem').filter({ hasText: 'PO-RED' }).dragTo(container(page, 1))
  await expect(container(page, 1)).toContainText('PO-RED')
  await container(page, 1)
    .getByRole('row', { name: /PO-RED/ })
    .dragTo(container(page, 2))
  await expect(container(page, 2)).toContainText('PO-RED')
  await expect(container(page, 1)).toContainText('Empty')
  await container(page, 2)
    .getByRole('row', { name: /PO-RED/ })
    .dragTo(waiting(page))
  await expect(container(page, 2)).toContainText('Empty')
})

test('CONSOL-019 POs are allocated to containers in a matrix: typed, pasted, and put back', async ({ page }) => {
  const { consolidation_no: no } = await planned()
  await enter(page, OPS, planPath(no, 'matrix'))
  const matrix = page.getByRole('grid', { name: 'Container-PO allocation' })
  const cell = (row: number, column: number) => matrix.getByRole('row').nth(row).getByRole('gridcell').nth(column)
  await cell(1, 3).click()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/plain', '50\t10\n40\t')
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await expect(page.getByRole('table', { name: 'Tally of the containers' })).toContainText('90')
  await page.keyboard.press('Control+s')
  await expect(saved(page)).toBeVisible()
  expect(await loadOf(no)).toMatchObject({
    load_status: 'ALLOCATED',
    containers: [
      {
        loads: [
          { package_qty: 50, cbm: 5 },
          { package_qty: 40, cbm: 4 },
        ],
      },
      { loads: [{ package_qty: 10, cbm: 1 }] },
    ],
  })
  await cell(1, 4).click()
  await page.keyboard.type('11')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /Only 10 packages of PO-RED .*are left, not 11/ })).toBeVisible()
  await expect(cell(1, 4)).toHaveAttribute('aria-invalid', 'true')
  await noViolation(page)
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByText(/are left, not 11/)).toHaveCount(0)
  for (const wrong of ['abc', '-3', '1.5']) {
    await cell(1, 4).click()
    await page.keyboard.type(wrong)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+s')
    await expect(cell(1, 4)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText('One or more fields need your attention')).toBeVisible()
    await page.getByRole('button', { name: 'Discard changes' }).click()
  }
  expect(await loadOf(no)).toMatchObject({ load_status: 'ALLOCATED' })
})

test('two planners load one order: the second reads what is left and who took it', async ({ page }) => {
  const { consolidation_no: no, so_no } = await planned()
  const move = (body: object) => call(SUPERVISOR, 'POST', `/consolidations/${no}/moves`, { so_no, from: null, ...body })
  await enter(page, OPS, planPath(no, 'load'))
  await line(page, 'PO-RED').press('Space')
  await page.keyboard.press('1')
  await expect(container(page, 1)).toContainText('PO-RED')
  const { containers } = await loadOf(no)
  await move({ package_line_no: 1, to: containers[1]?.container_id, package_qty: 50 })
  await page.getByRole('button', { name: /^Save load/ }).click()
  // The screen may have fetched the other load already; then it asks before it saves.
  const taken = page.getByText(/Only 10 packages of PO-RED .*are left, not 60: .+ loaded 50 into container 2/).first()
  const merge = page.getByRole('button', { name: 'Merge and save' })
  await expect(taken.or(merge)).toBeVisible()
  if (await merge.isVisible()) await merge.click()
  await expect(taken).toBeVisible()
  expect(await quantities(no)).toEqual([[], [50]])
})

test('CONSOL-045 an approved load is closed when nothing is missing, and opened again by a supervisor', async ({ page, browser }) => {
  test.slow() // three accounts sign in
  const sailing = await newSailing()
  const sent = await sentPlan(sailing)
  const no = sent.consolidation_no
  const approval = await call<{ proposals: { proposal_id: number }[] }>(PRINCIPAL, 'GET', `/consolidations/${no}/approval`)
  await call(PRINCIPAL, 'POST', `/consolidations/${no}/approval/approve`, {
    version: sent.version,
    proposal_id: approval.proposals[0]?.proposal_id,
  })
  await enter(page, OPS, planPath(no, 'load'))
  await expect(page.getByRole('button', { name: 'Close load' })).toHaveAccessibleDescription('Not every package is in a container')
  const findings = page.getByRole('region', { name: 'Findings' })
  await expect(findings).toContainText('is not loaded in full')
  await waiting(page).getByRole('checkbox').first().press('Space')
  await page.keyboard.press('1')
  // The findings are those of the load on the screen, before it is saved.
  await expect(findings).not.toContainText('is not loaded in full')
  await expect(findings).toContainText('Container 1: fill in Container no., Seal no.')
  await page.getByRole('button', { name: /^Save load/ }).click()
  await expect(saved(page)).toBeVisible()
  await expect(findings).toContainText('Container 1: fill in Container no., Seal no.')
  await noViolation(page)
  await page.getByRole('button', { name: 'Close load' }).click()
  await expect(page.getByText('One or more fields need your attention')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Findings' })).toContainText('Carrier booking no., Packages, GW, CBM, Actual KG, VGM (KG)')
  await expect(page.getByRole('alert').locator('.toast')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Findings' })).not.toContainText('Required')
  const container_no = await fillContainer(no)
  await page.reload()
  await page.getByRole('button', { name: 'Close load' }).click()
  await expect(page.getByText('The load is closed')).toBeVisible()
  await expect(page.getByText('Load status: Closed')).toBeVisible()
  await expect(page.getByText('Load latest version')).toBeHidden()
  await expect(page.getByRole('button', { name: /^Save load/ })).toBeHidden()
  const connected = listening(page)
  await enter(page, SUPERVISOR, planPath(no, 'load'))
  await page.getByRole('button', { name: 'Open load again' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Another box')
  await page.getByRole('dialog').getByRole('button', { name: 'Open load again' }).click()
  await expect(page.getByText('The load is reopened')).toBeVisible()
  await expect(page.getByText('Load status: Allocated')).toBeVisible()
  await expect(page.getByText('Load latest version')).toBeHidden()
  expect((await loadOf(no)).load_status).toBe('ALLOCATED')
  await container(page, 1).getByRole('checkbox').first().press('Space')
  await page.keyboard.press('0')
  await expect(container(page, 1)).toContainText('Empty')
  await connected
  await call(SUPERVISOR, 'POST', `/consolidations/${no}/close_load`, { version: (await loadOf(no)).plan_version })
  await expect(page.getByText('Your unsaved changes were discarded')).toBeVisible()
  await expect(container(page, 1)).toContainText('100')
  await expect(page.getByText('Not saved yet')).toBeHidden()
  const reader = await browser.newContext()
  const principal = await reader.newPage()
  await enter(principal, PRINCIPAL, planPath(no, 'load'))
  await expect(container(principal, 1)).toContainText('100')
  await expect(principal.getByRole('button', { name: /^Save load/ })).toBeHidden()
  await enter(principal, SHIPPER, planPath(no))
  const own = principal.getByRole('table', { name: 'Containers of your cargo' })
  await expect(own.getByRole('row', { name: `${container_no} S${no} 100` })).toBeVisible()
  await expect(principal.locator('.detail-facts')).toContainText('CBM')
  await expect(principal.locator('.detail-facts')).not.toContainText('/')
  await expect(principal.getByText('%')).toHaveCount(0)
  await reader.close()
})

test('CONSOL-018 packages are placed in order and moved by keys; a wrong place is named and not saved', async ({ page }) => {
  const order = await waitingOrder()
  const sides = { length_cm: 60, width_cm: 40, height_cm: 50 }
  const put = (version: number, lines: object[]) => call(OPS, 'PUT', `/shipping-orders/${order.so_no}/packages`, { version, lines })
  await put(0, [
    { po_no: 'PO-BOX', package_qty: 80, cbm: 9, gross_weight: 3_000, ...sides },
    { po_no: 'PO-BAG', package_qty: 20, cbm: 1, gross_weight: 1_000 },
  ])
  const { consolidation_no: no } = await planOf([order])
  await enter(page, OPS, planPath(no, 'load'))
  await line(page, 'PO-BOX').press('Space')
  await line(page, 'PO-BAG').press('Space')
  await page.keyboard.press('1')
  await page.getByRole('button', { name: 'Place in order' }).click()
  await expect(page.getByRole('list', { name: 'Not placed' })).toContainText('20 of PO-BAG have no length, width and height')
  await expect(page.getByRole('img', { name: /Packages seen from the doors: 80/ })).toBeVisible()
  const steps = page.getByRole('table', { name: 'Steps' })
  const row = (index: number) => steps.getByRole('row').nth(index)
  // At the front wall, in the middle of the width.
  await expect(row(1)).toHaveText(/PO-BOX #1\s*0\s*165\s*0/)
  await row(1).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('region', { name: 'Findings' })).toContainText('take the same room')
  await noViolation(page)
  await page.getByRole('button', { name: /^Save load/ }).click()
  await expect(saved(page)).toBeHidden()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Findings' })).not.toContainText('take the same room')
  await page.getByRole('button', { name: /^Save load/ }).click()
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(steps.getByRole('row')).toHaveCount(81)
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveAccessibleDescription('Nothing to undo')
  await page.getByRole('button', { name: 'Move to the middle' }).click()
  await expect(page.getByText('Balance in the middle')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Move to the middle' })).toBeHidden()
  await expect(page.locator('body')).not.toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(saved(page)).toBeVisible()
  await page.getByRole('tab', { name: 'Status History' }).click()
  await expect(page.getByRole('tabpanel')).toContainText(/Containers 1 · Packages with a new place or step.*80/)
})

/** Eight boxes of 60 × 40 × 50 cm that are placed in order in the container of a plan. */
async function placedBoxes(page: Page): Promise<string> {
  const order = await waitingOrder()
  const sides = { length_cm: 60, width_cm: 40, height_cm: 50 }
  await call(OPS, 'PUT', `/shipping-orders/${order.so_no}/packages`, {
    version: 0,
    lines: [{ po_no: 'PO-BOX', package_qty: 8, cbm: 1, gross_weight: 400, ...sides }],
  })
  const { consolidation_no } = await planOf([order])
  await enter(page, OPS, planPath(consolidation_no, 'load'))
  await line(page, 'PO-BOX').press('Space')
  await page.keyboard.press('1')
  await page.getByRole('button', { name: 'Place in order' }).click()
  return consolidation_no
}
const steps = (page: Page) => page.getByRole('table', { name: 'Steps' })
/** A row begins with its step and the mark of its order; what is found of another package may name this one too. */
const stepOf = (page: Page, name: string) => steps(page).getByRole('row', { name: new RegExp(`^\\d+ \\w+ ${name}(?!\\d)`) })

test('CONSOL-018 the place of one package is typed in the table of steps, and its verdict is read out', async ({ page }) => {
  await placedBoxes(page)
  const row = stepOf(page, 'PO-BOX #1')
  const front = page.getByRole('textbox', { name: 'Front of PO-BOX #1 in mm' })
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(front).toBeFocused()
  await page.keyboard.type('abc')
  await page.keyboard.press('Enter')
  await expect(front).toHaveAccessibleDescription('Enter whole mm, or all three as 0, 1200, 0')
  await noViolation(page)
  await page.keyboard.press('Escape')
  await expect(front).toBeHidden()
  await expect(row).toBeFocused()
  await expect(row).toHaveText(/PO-BOX #1\s*0\s*\d+\s*0/)
  await page.keyboard.press('Enter')
  await page.keyboard.type('3000, 1200, 0')
  await page.keyboard.press('Enter')
  await expect(row).toHaveText(/PO-BOX #1\s*3,000\s*1,200\s*0/)
  await expect(row).toBeFocused()
  await expect(page.getByText(/^Step \d, PO-BOX #1, front 3,000, left 1,200, up 0 mm: The place is right$/)).toHaveCount(1)
  await page.keyboard.press('F2')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2200')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/front 3,000, left 2,200, up 0 mm: .* reaches beyond the walls$/)).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Findings' })).toContainText('reaches beyond the walls')
})

test('undo takes back the last action on the load board, of loads or of places, and the table of steps keeps the focus', async ({
  page,
}) => {
  await placedBoxes(page)
  const first = stepOf(page, 'PO-BOX #1')
  const rows = steps(page).getByRole('row')
  const [step] = await first.getByRole('cell').allTextContents()
  expect(step).toBe('1')
  await first.focus()
  await page.keyboard.press(']')
  await expect(first.getByRole('cell').first()).toHaveText('2')
  await expect(first).toBeFocused()
  await page.keyboard.press('[')
  await expect(first.getByRole('cell').first()).toHaveText('1')
  await expect(first).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(rows).toHaveCount(8)
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(2)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(rows).toHaveCount(9)
  await expect(container(page, 1)).toContainText('PO-BOX')
  await page.keyboard.press('Control+y')
  await expect(rows).toHaveCount(8)
  const quantity = container(page, 1).getByRole('textbox', { name: 'Packages of PO-BOX in container 1' })
  await quantity.fill('7')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove all places' }).click()
  await expect(steps(page)).toBeHidden()
  await expect(page.locator('body')).not.toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(steps(page)).toBeVisible()
  await expect(quantity).toHaveValue('7')
  await container(page, 1).getByRole('checkbox').first().focus()
  await page.keyboard.press('Control+z')
  await expect(quantity).toHaveValue('8')
  await expect(rows).toHaveCount(8)
  await page.keyboard.press('Control+z')
  await expect(rows).toHaveCount(9)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(steps(page)).toBeHidden()
  await page.keyboard.press('Control+z')
  await expect(container(page, 1)).not.toContainText('PO-BOX')
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveAccessibleDescription('Nothing to undo')
})

test('Ctrl S saves the load after Tab from its last figure, and while a tab of the page has the focus', async ({ page }) => {
  await placedBoxes(page)
  const quantity = container(page, 1).getByRole('textbox', { name: 'Packages of PO-BOX in container 1' })
  await expect(steps(page)).toBeVisible()
  await quantity.fill('7')
  await page.keyboard.press('Tab')
  await expect(page.locator('body')).not.toBeFocused()
  await expect(steps(page).getByRole('row')).toHaveCount(8)
  await expect(page.locator('body')).not.toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).first().click()
  await quantity.fill('6')
  await page.getByRole('tab', { name: 'Load Plan' }).focus()
  await page.keyboard.press('Control+s')
  await expect(saved(page)).toBeVisible()
  await expect(page.getByText('Not saved yet')).toBeHidden()
})

test('CONSOL-018 a load is not saved while a text is no number of packages: the cell is named, has the focus and hides no figure', async ({
  page,
}) => {
  const { consolidation_no: no } = await planned()
  await enter(page, OPS, planPath(no, 'load'))
  await line(page, 'PO-RED').press('Space')
  await page.keyboard.press('1')
  const box = container(page, 1)
  const quantity = box.getByRole('textbox', { name: 'Packages of PO-RED in container 1' })
  const row = box.getByRole('row', { name: /PO-RED/ })
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
  for (const wrong of ['-3', '12x']) {
    await quantity.fill(wrong)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('One or more fields need your attention')).toBeVisible()
    await expect(quantity).toBeFocused()
    await expect(quantity).toHaveValue(wrong)
    await expect(quantity).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('region', { name: 'Findings' })).toContainText('container 1: Enter a whole number')
    await expect(page.getByText('Not saved yet')).toBeVisible()
  }
  const message = row.getByText('Enter a whole number')
  for (const figure of ['6', '2,400']) {
    const [a, b] = [await message.boundingBox(), await row.getByRole('cell', { name: figure, exact: true }).boundingBox()]
    expect(a && b && a.y >= b.y + b.height).toBe(true)
  }
  await noViolation(page)
  // Other changes leave the text in its cell.
  await line(page, 'PO-BLUE').press('Space')
  await page.keyboard.press('2')
  await expect(container(page, 2)).toContainText('PO-BLUE')
  await expect(quantity).toHaveValue('12x')
  await quantity.fill('13x')
  await quantity.press('Control+s')
  await expect(quantity).toBeFocused()
  await expect(saved(page)).toBeHidden()
  expect(sent).toEqual([])
  await quantity.press('Escape')
  await expect(quantity).toHaveValue('60')
  await quantity.fill('59')
  await quantity.press('Control+s')
  await expect(saved(page)).toBeVisible()
  expect(await quantities(no)).toEqual([[59], [40]])
})

test('CONSOL-018 a load is not saved while the place of a package is typed and cannot be read', async ({ page }) => {
  await placedBoxes(page)
  await stepOf(page, 'PO-BOX #8').focus()
  await page.keyboard.press('Enter')
  const front = page.getByRole('textbox', { name: 'Front of PO-BOX #8 in mm' })
  await front.fill('abc')
  await page.getByRole('button', { name: /^Save load/ }).click()
  await expect(page.getByText('One or more fields need your attention')).toBeVisible()
  await expect(front).toBeFocused()
  await expect(saved(page)).toBeHidden()
  await front.fill('3000, 1200, 0')
  await page.keyboard.press('Control+s')
  await expect(saved(page)).toBeVisible()
  await expect(stepOf(page, 'PO-BOX #8')).toHaveText(/PO-BOX #8\s*3,000\s*1,200/)
})

test('CONSOL-044 a load has what the plan takes: a wrong line is named, corrected, and its CBM taken again', async ({ page }) => {
  const order = await waitingOrder()
  const [red, blue] = [
    { po_no: 'PO-RED', package_qty: 60, cbm: 5.5, gross_weight: 2_400 },
    { po_no: 'PO-BLUE', package_qty: 40, cbm: 4, gross_weight: 1_600 },
  ]
  const list = (lines: object[], version: number) =>
    call<{ version: number }>(OPS, 'PUT', `/shipping-orders/${order.so_no}/packages`, { version, lines })
  const { version } = await list([red, blue], 0)
  const { consolidation_no: no } = await planOf([order])
  await enter(page, OPS, planPath(no, 'load'))
  const bar = page.getByRole('form', { name: 'Move to' })
  await waiting(page).getByRole('checkbox', { name: 'Select all' }).click()
  await bar.getByRole('combobox', { name: 'Move to' }).selectOption({ index: 0 })
  await bar.getByRole('button', { name: 'Move', exact: true }).click()
  const findings = page.getByRole('region', { name: 'Findings' })
  await expect(findings).toContainText(`${order.so_no}: its loaded packages have 9.5 CBM, its allocation has 10 CBM`)
  await expect(page.getByRole('region', { name: 'Loaded of allocated' })).toContainText('100 / 100')
  await expect(page.getByRole('region', { name: 'Loaded of allocated' })).not.toContainText('✓')
  await container(page, 1).getByRole('textbox', { name: 'Packages of PO-BLUE in container 1' }).fill('39')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Save load/ }).click()
  await expect(saved(page)).toBeVisible()
  await list(
    [
      { ...red, line_no: 1, cbm: 6 },
      { ...blue, line_no: 2 },
    ],
    version,
  )
  await page.goto(planPath(no, 'matrix'))
  const orders = page.getByRole('table', { name: 'Loaded of each order' })
  await expect(orders).toContainText('9.4 of 10')
  await noViolation(page)
  await page.getByRole('button', { name: 'Update CBM and KG', exact: true }).click()
  await expect(orders).toContainText('9.9 of 10')
  await expect(page.getByRole('button', { name: 'Update CBM and KG' })).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(orders).toContainText('9.4 of 10')
  await page.getByRole('tab', { name: 'Load Plan' }).click()
  await findings.getByRole('button', { name: 'Update CBM and KG', exact: true }).click()
  await expect(findings).toBeFocused()
  await page.keyboard.press('Control+z')
  await findings.getByRole('button', { name: 'Update CBM and KG', exact: true }).click()
  await page.keyboard.press('Control+s')
  await expect(saved(page)).toBeVisible()
  await container(page, 1).getByRole('textbox', { name: 'Packages of PO-BLUE in container 1' }).fill('40')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Save load/ }).click()
  await expect.poll(async () => (await loadOf(no)).load_status).toBe('ALLOCATED')
  await expect(page.getByRole('region', { name: 'Loaded of allocated' })).toContainText('✓')
})

test('CONSOL-018 packages that no line lists are counted as not loaded, and named', async ({ page }) => {
  const order = await waitingOrder()
  await call(OPS, 'PUT', `/shipping-orders/${order.so_no}/packages`, {
    version: 0,
    lines: [{ po_no: 'PO-RED', package_qty: 60, cbm: 6, gross_weight: 2_400 }],
  })
  const { consolidation_no } = await planOf([order])
  await enter(page, OPS, planPath(consolidation_no, 'load'))
  await expect(waiting(page).getByRole('heading')).toHaveText('Not loaded 100')
  await expect(waiting(page)).toContainText(`Packages of ${order.so_no} that are not listed on its Packages tab and cannot be loaded: 40`)
})

test('CONSOL-018 all lines are selected at once, the rest of a container is filled, and new lines of another user appear', async ({
  page,
}) => {
  const { consolidation_no: no, so_no } = await planned()
  const connected = listening(page)
  await enter(page, OPS, planPath(no, 'load'))
  await line(page, 'PO-RED').click()
  await line(page, 'PO-BLUE').click({ modifiers: ['Shift'] })
  await expect(page.getByText('2 selected')).toBeVisible()
  await waiting(page).getByRole('checkbox', { name: 'Select all' }).click()
  await expect(page.getByText('0 selected')).toBeVisible()
  await waiting(page).getByRole('checkbox', { name: 'Select all' }).click()
  const bar = page.getByRole('form', { name: 'Move to' })
  await bar.getByRole('combobox', { name: 'Move to' }).selectOption({ index: 1 })
  await bar.getByRole('button', { name: 'Fill the rest' }).click()
  await expect(container(page, 2)).toContainText('100')
  await page.getByRole('button', { name: /^Save load/ }).click()
  await expect(saved(page)).toBeVisible()
  expect(await quantities(no)).toEqual([[], [60, 40]])
  await connected
  const { version, lines } = await call<{ version: number; lines: Record<string, unknown>[] }>(
    OPS,
    'GET',
    `/shipping-orders/${so_no}/packages`,
  )
  const kept = lines.map(({ loaded_package_qty: _qty, loaded_cbm: _cbm, loaded_kg: _kg, ...one }) => one)
  await call(SUPERVISOR, 'PUT', `/shipping-orders/${so_no}/packages`, {
    version,
    lines: kept.map((one) => (one['po_no'] === 'PO-BLUE' ? { ...one, po_no: 'PO-GREEN' } : one)),
  })
  await expect(container(page, 2)).toContainText('PO-GREEN')
})

test('M goes to the choice of containers, and Enter moves there what is selected', async ({ page }) => {
  const { consolidation_no: no } = await planned()
  await enter(page, OPS, planPath(no, 'load'))
  await line(page, 'PO-RED').press('Space')
  await page.keyboard.press('m')
  const target = page.getByRole('combobox', { name: 'Move to' })
  await expect(target).toBeFocused()
  await target.selectOption({ index: 1 })
  await page.keyboard.press('Enter')
  await expect(container(page, 2)).toContainText('60')
  await page.keyboard.press('Control+s')
  await expect(saved(page)).toBeVisible()
  expect(await quantities(no)).toEqual([[], [60]])
})

test('CONSOL-021 a closed load keeps its plan: containers, orders and office are read-only, and open again once the load is', async ({
  page,
}) => {
  const { plan } = await closedPlan()
  const no = plan.consolidation_no
  const grids = ['Containers', 'SO allocations'].map((name) => page.getByRole('grid', { name, exact: true }))
  const office = page.getByRole('combobox', { name: 'Handling office' })
  await enter(page, OPS, planPath(no, 'plan'))
  for (const grid of grids) await expect(grid).toHaveAttribute('aria-readonly', 'true')
  await expect(office).toBeDisabled()
  const { version } = await call<Plan>(OPS, 'GET', `/consolidations/${no}`)
  await call(SUPERVISOR, 'POST', `/consolidations/${no}/reopen_load`, { version, reason: 'One pallet more' })
  await page.reload()
  for (const grid of grids) await expect(grid).not.toHaveAttribute('aria-readonly', 'true')
  await expect(office).toBeEnabled()
})

test('CONSOL-018 the lines of a long list are reached by arrow keys, and stay beside the containers', async ({ page }) => {
  const order = await waitingOrder()
  const lines = Array.from({ length: 20 }, (_, index) => ({ po_no: `PO-${100 + index}`, package_qty: 5, cbm: 0.5, gross_weight: 200 }))
  await call(OPS, 'PUT', `/shipping-orders/${order.so_no}/packages`, { version: 0, lines })
  const { consolidation_no: no } = await planOf([order], { container_requests: [{ container_size: '20GP', qty: 2 }] })
  await enter(page, OPS, planPath(no, 'load'))
  await line(page, 'PO-100').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(line(page, 'PO-102')).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('End')
  await expect(line(page, 'PO-119')).toBeFocused()
  await expect(line(page, 'PO-119')).toBeInViewport()
  await expect(container(page, 1)).toBeInViewport()
  await page.keyboard.press('Space')
  await page.keyboard.press('Home')
  await expect(line(page, 'PO-100')).toBeFocused()
  await noViolation(page)
  await page.keyboard.press('2')
  await expect(container(page, 2)).toContainText('PO-119')
  await expect(container(page, 2)).toContainText('PO-102')
})
