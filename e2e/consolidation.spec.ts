import { expect, test, type Browser } from '@playwright/test'
import { SailingForm } from '../packages/domain/src/sailing/sailing.ts'
import { noViolation, noViolationInBothThemes } from './axe.ts'
import { action, call, cell, chip, choose, enter, field, message, OPS, pick, saveButton, tab, title, type, VIEWER } from './booking-desk.ts'
import { operator } from './registration-desk.ts'
import {
  allocations,
  amendOrder,
  changePlan,
  nameOf,
  newRate,
  newSailing,
  planOf,
  planPath,
  PRINCIPAL,
  proposals,
  requests,
  sentPlan,
  step,
  SUPERVISOR,
  uploadPlan,
  waitingOrder,
} from './consolidation-desk.ts'
import { keysOn } from './keys.ts'
import { ACCOUNTS, newContainerNo, unique } from './portal.ts'

const SALES = 'sales.hkg@fairlead.example'
/** What a sailing is saved with. */
const SAILING_FIELDS = Object.keys(SailingForm.shape)
const newPage = async (browser: Browser) => (await browser.newContext({ serviceWorkers: 'block' })).newPage()

const LISTS = [
  ['CONSOL-002', 'search_consolidation', 'All consolidations'],
  ['CONSOL-003', 'request_consolidation_approval', 'Request for consol approval'],
  ['CONSOL-004', 'pending_consolidation_creation', 'Pending consolidation creation'],
  ['CONSOL-005', 'pending_customer_consolidation_approval', 'Consolidations pending customer approval'],
  ['CONSOL-006', 'consolidation_approved', 'Consolidations approved'],
  ['CONSOL-007', 'consolidation_rejected', 'Consolidations rejected'],
  ['CONSOL-008', 'consolidation_advice', 'Consol plan advice'],
  ['CONSOL-009', 'amended_booking_pending', 'Amended bookings pending'],
  ['CONSOL-010', 'load_plan_pending_allocation', 'Load plan pending allocation'],
] as const

test.describe('the lists', () => {
  for (const [row, list, heading] of LISTS)
    test(`${row} /BMS/${list} shows the list and opens its records, the alias leads to it, and without the function it is the 403 page`, async ({
      page,
    }) => {
      await enter(page, OPS, `/BMS/${list}`)
      await expect(title(page)).toHaveText(heading)
      const first = page.getByRole('grid').getByRole('link').first()
      const number = (await first.textContent()) ?? ''
      await first.click()
      await expect(title(page)).toHaveText(number)
      await expect(page).toHaveURL(new RegExp(`/BMS/${list}/(?:consolidation_management|shipping_order)/${number}`))
      await enter(page, OPS, `/BMS/consolidation/${list}`)
      await expect(title(page)).toHaveText(heading)
      await enter(page, VIEWER, `/BMS/${list}`)
      await expect(page.getByText('403', { exact: true })).toBeVisible()
    })

  test('CONSOL-001 AGE-002 AGE-007 the entry page leads from each figure to the rows that it counts', async ({ page }) => {
    await enter(page, OPS, '/BMS/consolidation')
    await expect(title(page)).toHaveText('Consolidation dashboard')
    const card = (name: string) =>
      page.getByRole('list', { name: 'Lists of consolidations' }).getByRole('listitem').filter({ hasText: name })
    await expect(card('Load plan pending allocation')).toContainText(/\d+ late/)
    await noViolationInBothThemes(page)
    await card('All consolidations').getByRole('link', { name: /late/ }).click()
    await expect(title(page)).toHaveText('All consolidations')
    await expect(page).toHaveURL(/age=red/)
    await expect(page.getByRole('grid').getByText(/▲/).first()).toBeVisible()
    await page.goBack()
    await page.getByRole('region', { name: 'SOs waiting for a plan, by lane' }).getByRole('link').first().click()
    await expect(title(page)).toHaveText('Pending consolidation creation')
    await enter(page, VIEWER, '/BMS/consolidation')
    await expect(page.getByText('403', { exact: true })).toBeVisible()
  })

  test('CONSOL-011 a planner opens an empty plan, and without the function it is the 403 page', async ({ page }) => {
    const path = '/BMS/consolidation_management/new'
    await enter(page, OPS, path)
    await expect(title(page)).toHaveText('New consolidation')
    await expect(page.getByText('No SO yet. Add the SOs that are awaiting a plan.')).toBeVisible()
    await enter(page, VIEWER, path)
    await expect(page.getByText('403', { exact: true })).toBeVisible()
  })

  test('CONSOL-012 CONSOL-014 a known number opens at its address and at that of each list', async ({ page }) => {
    const { consolidation_no: no } = await planOf([await waitingOrder()])
    for (const path of [planPath(no), `/BMS/consolidation_approved/consolidation_management/${no}`]) {
      await enter(page, OPS, path)
      await expect(title(page)).toHaveText(no)
      await expect(allocations(page)).toBeVisible()
    }
  })

  test('CONSOL-011 MBL-003 a salesman finds the lists of plans and master bills, and nothing that makes new ones', async ({ page }) => {
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    for (const [list, made] of [
      ['search_consolidation', 'New consolidation'],
      ['search_master_bl', 'New master B/L'],
    ] as const) {
      await enter(page, OPS, `/BMS/${list}`)
      await expect(menu.getByRole('link', { name: made })).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: made })).toBeVisible()
      await enter(page, SALES, `/BMS/${list}`)
      await expect(menu.locator('[aria-current="page"]')).toBeVisible()
      await expect(page.getByRole('link', { name: made })).toHaveCount(0)
      await expect(page.getByRole('button', { name: made })).toHaveCount(0)
    }
    for (const path of ['/BMS/consolidation_management/new', '/BMS/master_bl/new']) {
      await enter(page, SALES, path)
      await expect(page.getByText('403', { exact: true })).toBeVisible()
    }
  })

  test('CONSOL-056 an unknown number shows that the plan is not found', async ({ page }) => {
    await enter(page, OPS, planPath('CHKG99999999'))
    await expect(title(page)).toHaveText('Consolidation CHKG99999999 not found')
  })
})

test.describe('a plan', () => {
  test('CONSOL-021 CONSOL-023 CONSOL-057 from two waiting orders to a plan that the principal approves, then cancelled and recovered', async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const po_no = `PO${unique()}`
    const [first, second] = [await waitingOrder({ po_no }), await waitingOrder({ po_no })]
    const sailing = await newSailing({ etd: '2027-03-03' })
    await newRate()
    const ops = await newPage(browser)
    await enter(ops, OPS, `/BMS/pending_consolidation_creation?q=${po_no}`)
    for (const { so_no } of [first, second]) await ops.getByRole('row').filter({ hasText: so_no }).getByRole('checkbox').check()
    await ops.getByRole('button', { name: 'Plan these' }).click()
    const offer = ops.getByRole('dialog', { name: 'Plan these' }).getByRole('listitem').filter({ hasText: 'HKHKG → BEANR' })
    await expect(offer).toContainText(first.so_no)
    await offer.getByRole('button', { name: 'New plan' }).click()

    await expect(title(ops)).toHaveText('New consolidation')
    await expect(await cell(allocations(ops), 2, 'Packages')).toHaveText('100')
    await expect(ops.getByRole('combobox', { name: 'Type' }).getByRole('option')).toHaveText([
      '',
      'Agent',
      'Buyer',
      'Shipper',
      'LCL/Coload',
    ])
    await pick(ops, 'Type', 'Buyer')
    await choose(ops, 'Buyer', 'NORTHWIND')
    await ops.getByRole('button', { name: 'Add line' }).first().click()
    await type(ops, requests(ops), 1, 'Container size', '20GP')
    await (await cell(requests(ops), 1, 'Qty')).click()
    await ops.keyboard.type('1')
    await ops.keyboard.press('Enter')
    await expect(ops.getByText('71.4 % · 20 / 28 CBM')).toBeVisible()
    await noViolation(ops)
    await saveButton(ops).click()
    await expect(chip(ops, 'Plan')).toBeVisible()
    const no = (await title(ops).textContent()) ?? ''
    expect(no).toMatch(/^CHKG\d+$/)

    await tab(ops, 'Consol Approval').click()
    await proposals(ops).getByRole('button', { name: 'Edit proposals' }).click()
    await ops.getByRole('button', { name: `Add ${nameOf(sailing)}` }).click()
    await ops.getByRole('button', { name: 'Save proposals' }).click()
    await expect(proposals(ops).getByText(nameOf(sailing))).toBeVisible()
    await expect(step(ops, 'Request approval')).toHaveAttribute('aria-disabled', 'true')
    await expect(ops.getByRole('list', { name: 'Still open' })).toContainText('Upload a document of type Consolidation plan first')
    await uploadPlan(ops)
    await tab(ops, 'Consol Approval').click()
    await noViolation(ops)
    await step(ops, 'Request approval').click()
    await expect(chip(ops, 'Request for consol approval')).toBeVisible()

    const supervisor = await newPage(browser)
    await enter(supervisor, SUPERVISOR, `/BMS/request_consolidation_approval?q=${no}`)
    await supervisor.getByRole('link', { name: no }).click()
    await tab(supervisor, 'Consol Approval').click()
    await step(supervisor, 'Send to customer').click()
    await expect(chip(supervisor, 'Pending customer approval')).toBeVisible()

    const principal = await newPage(browser)
    await enter(principal, PRINCIPAL, `/BMS/pending_customer_consolidation_approval/consolidation_management/${no}?tab=approval`)
    await expect(proposals(principal).getByText('Rate', { exact: true })).toHaveCount(0)
    await proposals(principal)
      .getByRole('radio', { name: nameOf(sailing) })
      .check()
    await step(principal, 'Approve').click()
    await expect(chip(principal, 'Approved')).toBeVisible()
    await principal.goto(`/BMS/consolidation_approved?q=${no}`)
    await expect(principal.getByRole('link', { name: no })).toBeVisible()
    const download = principal.waitForEvent('download')
    await principal.getByRole('button', { name: 'Export', exact: true }).click()
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)

    await enter(ops, OPS, planPath(no))
    await expect(ops.locator('.detail-facts')).toContainText(sailing.voyage)
    await action(ops, 'Cancel').click()
    const dialog = ops.getByRole('dialog', { name: 'Cancel' })
    await dialog.getByRole('textbox', { name: 'Cancel reason' }).fill('The ship does not call')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(chip(ops, 'Cancelled')).toBeVisible()
    await expect(ops.getByRole('region', { name: 'This plan is cancelled' })).toContainText('The ship does not call')
    const closed = ops.getByRole('grid', { name: 'SO allocations' })
    await expect(closed).toHaveAttribute('aria-readonly', 'true')
    await expect(closed.locator('.field-required')).toHaveCount(0)
    const backgroundOf = (field: string) =>
      closed
        .locator(field)
        .first()
        .evaluate((cell) => getComputedStyle(cell).backgroundColor)
    expect(await backgroundOf('.grid-cell:not(.grid-computed)')).toBe(await backgroundOf('.grid-computed'))
    await action(ops, 'Recover').click()
    await expect(chip(ops, 'Plan')).toBeVisible()
    await expect(allocations(ops).getByText(second.so_no)).toBeVisible()
  })

  test('CONSOL-005 CONSOL-032 the principal decides two plans of the list at once, and sees the result of each', async ({ page }) => {
    const sailing = await newSailing()
    const [first, second] = [await sentPlan(sailing), await sentPlan(sailing)]
    await enter(page, PRINCIPAL, '/BMS/pending_customer_consolidation_approval?sort=-created_at')
    const rowOf = (no: string) => page.getByRole('row').filter({ hasText: no })
    for (const { consolidation_no } of [first, second]) await rowOf(consolidation_no).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Decide', exact: true }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Decide selected plans' })
    const decision = (no: string) => dialog.getByRole('group', { name: `Decision on ${no}` })
    await decision(first.consolidation_no)
      .getByRole('radio', { name: nameOf(sailing) })
      .check()
    await decision(second.consolidation_no).getByRole('radio', { name: 'Reject' }).check()
    await dialog.getByRole('button', { name: 'Send decisions (2)' }).click()
    const line = (no: string) => dialog.getByRole('listitem').filter({ hasText: no })
    await expect(line(first.consolidation_no)).toContainText('Approved')
    await expect(line(second.consolidation_no)).toContainText('Enter a reason')
    await noViolation(page)
    await dialog.getByRole('textbox', { name: `Reason or remark for ${second.consolidation_no}` }).fill('too late for the season')
    await dialog.getByRole('button', { name: 'Send decisions (1)' }).click()
    await expect(line(second.consolidation_no)).toContainText('Rejected')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(rowOf(first.consolidation_no)).toHaveCount(0)
    await page.goto(`/BMS/consolidation_rejected?q=${second.consolidation_no}`)
    await expect(page.getByRole('link', { name: second.consolidation_no })).toBeVisible()
  })

  test('CONSOL-017 the approval shows status, reason and remarks of the last decision', async ({ page }) => {
    const { consolidation_no: no, version } = await sentPlan(await newSailing())
    await call(PRINCIPAL, 'POST', `/consolidations/${no}/approval/reject`, { version, reason: 'too late for the season' })
    await enter(page, OPS, planPath(no, 'approval'))
    const area = page.getByRole('tabpanel', { name: 'Consol Approval' })
    await expect(area.getByText('Rejected', { exact: true }).first()).toBeVisible()
    await expect(area.getByText('too late for the season').first()).toBeVisible()
    await expect(area.getByText('Remarks', { exact: true }).first()).toBeVisible()
    await noViolation(page)
  })

  test('CONSOL-020 an uploaded document is listed and downloaded', async ({ page }) => {
    const { consolidation_no: no } = await planOf([await waitingOrder()])
    await enter(page, OPS, planPath(no))
    await uploadPlan(page)
    await page.reload()
    const row = page.getByRole('row').filter({ hasText: 'consol plan.pdf' })
    await expect(row).toContainText('Consolidation plan')
    const [file] = await Promise.all([page.waitForEvent('download'), row.getByRole('button', { name: 'Download consol plan.pdf' }).click()])
    expect(file.suggestedFilename()).toBe('consol plan.pdf')
  })

  test('a change that the approval covers asks first, and makes the plan a plan again', async ({ page }) => {
    const sent = await sentPlan(await newSailing())
    const path = `/consolidations/${sent.consolidation_no}/approval`
    const { proposals: stored } = await call<{ proposals: { proposal_id: number }[] }>(PRINCIPAL, 'GET', path)
    await call(PRINCIPAL, 'POST', `${path}/approve`, { version: sent.version, proposal_id: stored[0]?.proposal_id })
    await enter(page, OPS, planPath(sent.consolidation_no))
    await (await cell(requests(page), 1, 'Qty')).click()
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    await saveButton(page).click()
    const question = page.getByRole('alertdialog', { name: 'The approval will lapse' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(chip(page, 'Approved')).toBeVisible()
    await saveButton(page).click()
    await question.getByRole('button', { name: 'Change and drop the approval' }).click()
    await expect(chip(page, 'Plan')).toBeVisible()
  })

  test('CONSOL-015 a copy has the containers of the plan and no order', async ({ page }) => {
    const { consolidation_no } = await planOf([await waitingOrder()])
    await enter(page, OPS, planPath(consolidation_no))
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Copy plan' }).click()
    await expect(title(page)).toHaveText('New consolidation')
    await expect(page).toHaveURL(new RegExp(`/BMS/search_consolidation/consolidation_management_copy/${consolidation_no}`))
    await expect(await cell(requests(page), 1, 'Container size')).toHaveText('20GP')
    await expect(allocations(page)).toHaveAttribute('aria-rowcount', '1')
  })

  test('CONSOL-013 BOOK-035 an order opens from the waiting list, and its panel leads to its plan', async ({ page }) => {
    const order = await waitingOrder()
    await enter(page, OPS, `/BMS/pending_consolidation_creation/shipping_order/${order.so_no}?side=related&opened=consolidation`)
    await expect(title(page)).toHaveText(order.so_no)
    await expect(page.getByText('This SO is on no consolidation.')).toBeVisible()
    const { consolidation_no } = await planOf([order], { so_allocations: [{ so_no: order.so_no, package_qty: 40, cbm: 4, kg: 1_600 }] })
    await page.reload()
    await expect(page.getByText('40 / 100 packages')).toBeVisible()
    await page.getByRole('link', { name: consolidation_no }).click()
    await expect(title(page)).toHaveText(consolidation_no)
  })

  test('CONSOL-013 a planner without a function of bookings reads the order, and nothing else of it', async ({ page }) => {
    const { login_id } = await operator(['CONSOLIDATION_VIEW'])
    const { so_no } = await waitingOrder()
    await enter(page, login_id, `/BMS/pending_consolidation_creation/shipping_order/${so_no}`)
    await expect(title(page)).toHaveText(so_no)
    await expect(page.getByRole('tab')).toHaveText(['Header', 'Details', 'Status History'])
    await expect(page.getByText('Read-only')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Handling office' })).toHaveValue(/Hong Kong/)
    await tab(page, 'Details').click()
    await expect(page.getByRole('grid', { name: 'Containers', exact: true })).toHaveAttribute('aria-readonly', 'true')
    await tab(page, 'Status History').click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Confirm' }).first()).toBeVisible()
    await page.goto(`/BMS/shipping_order/${so_no}`)
    await expect(page.getByText('403', { exact: true })).toBeVisible()
  })

  test('CONSOL-016 the plan is filled by keyboard: an order by its number, a part of it with its share of CBM and KG', async ({ page }) => {
    const [first, second] = [await waitingOrder(), await waitingOrder()]
    const { consolidation_no } = await planOf([first])
    await enter(page, OPS, planPath(consolidation_no))
    const start = await cell(allocations(page), 1, 'SO#')
    await start.focus()
    await page.keyboard.press('End')
    await page.keyboard.type('1')
    await page.keyboard.press('Tab')
    await page.keyboard.type(second.so_no)
    await page.keyboard.press('Enter')
    await expect(await cell(allocations(page), 2, 'Packages')).toHaveText('100')
    await page.keyboard.press('Home')
    for (let moves = 0; moves < 4; moves++) await page.keyboard.press('ArrowRight')
    await page.keyboard.type('25')
    await page.keyboard.press('Enter')
    await expect(await cell(allocations(page), 2, 'CBM')).toHaveText('2.500')
    await expect(await cell(allocations(page), 2, 'KG')).toHaveText('1,000.000')
    await expect(await cell(allocations(page), 2, 'Left')).toHaveText('75')
    await page.keyboard.press('Control+s')
    await expect(message(page, 'Saved')).toBeVisible()
    await page.reload()
    await expect(await cell(allocations(page), 2, 'Packages')).toHaveText('25')
  })

  test('CONSOL-025 the loading sequence changes by Alt with an arrow, and by dragging the number of a line', async ({ page }) => {
    const orders = [await waitingOrder(), await waitingOrder(), await waitingOrder()]
    const { consolidation_no } = await planOf(orders)
    const [first = '', second = '', third = ''] = orders.map(({ so_no }) => so_no)
    await enter(page, OPS, planPath(consolidation_no))
    const inOrder = async (...soNos: string[]) => {
      for (const [index, so_no] of soNos.entries()) {
        await expect(await cell(allocations(page), index + 1, 'SO#')).toHaveText(so_no)
        await expect(await cell(allocations(page), index + 1, 'Loading seq')).toHaveText(String(index + 1))
      }
    }
    await inOrder(first, second, third)
    await (await cell(allocations(page), 2, 'Packages')).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await inOrder(second, first, third)
    await expect(await cell(allocations(page), 1, 'Packages')).toBeFocused()
    await page.keyboard.press('Alt+ArrowUp')
    await page.keyboard.press('Alt+ArrowDown')
    await inOrder(first, second, third)
    await page.keyboard.press('Control+z')
    await inOrder(second, first, third)
    const number = (line: number) => allocations(page).getByRole('row').nth(line).getByRole('rowheader')
    await number(3).dragTo(number(1))
    await inOrder(third, second, first)
    await noViolation(page)
    await page.keyboard.press('Control+s')
    await expect(message(page, 'Saved')).toBeVisible()
    await page.reload()
    await inOrder(third, second, first)
  })

  test('CONSOL-024 a line that a click or a key adds is typed into at once', async ({ page }) => {
    const { consolidation_no } = await planOf([await waitingOrder()])
    await enter(page, OPS, planPath(consolidation_no))
    await expect(await cell(requests(page), 1, 'Container size')).toHaveText('20GP')
    const add = page.getByRole('button', { name: 'Add line' }).first()
    await add.click()
    await expect(await cell(requests(page), 2, 'Container size')).toBeFocused()
    await page.keyboard.type('40HC')
    await page.keyboard.press('Tab')
    await expect(await cell(requests(page), 2, 'Container size')).toHaveText('40HC')
    await add.press('Enter')
    await expect(await cell(requests(page), 3, 'Container size')).toBeFocused()
    await page.keyboard.type('40GP')
    await page.keyboard.press('Tab')
    await expect(await cell(requests(page), 3, 'Container size')).toHaveText('40GP')
    await add.press('Space')
    await expect(await cell(requests(page), 4, 'Container size')).toBeFocused()
  })

  test('CONSOL-039 a plan without containers has the message at the containers, and the focus goes there', async ({ page }) => {
    const { consolidation_no } = await planOf([await waitingOrder()])
    await enter(page, OPS, planPath(consolidation_no))
    const panel = page.getByRole('region', { name: 'Containers', exact: true })
    await (await cell(requests(page), 1, 'Container size')).click()
    await panel.getByRole('button', { name: 'Delete line' }).click()
    await field(page, 'Our reference').fill('NO CONTAINER')
    await page.keyboard.press('Control+s')
    await expect(panel.getByText('Containers: Required')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Add line' })).toBeFocused()
  })

  test('at 1440 the summary shows the whole name of the vessel with its voyage', async ({ page }) => {
    const vessel = { vessel: 'CMA CGM PALAIS ROYAL OF MARSEILLE', voyage: '0FLE3W1MA' }
    const { consolidation_no } = await planOf([await waitingOrder()], { carrier_code: 'EGLV', etd: '2027-03-10', ...vessel })
    for (const side of ['', '?side=checks']) {
      await enter(page, OPS, `${planPath(consolidation_no)}${side}`)
      const shown = page.locator('.detail-fact dd').filter({ hasText: `${vessel.vessel} ${vessel.voyage}` })
      await expect(shown).toBeVisible()
      expect(await shown.evaluate((words) => words.scrollWidth <= words.clientWidth), side).toBe(true)
    }
  })

  test('CONSOL-038 CONSOL-044 the checks name what keeps the plan from being saved, as it is typed, and lead there', async ({ page }) => {
    const order = await waitingOrder()
    const { consolidation_no } = await planOf([order])
    await enter(page, OPS, `${planPath(consolidation_no)}?side=checks`)
    const checks = page.getByRole('complementary', { name: 'Checks' })
    await expect(checks.getByRole('status')).toHaveText('Save: ready')
    await field(page, 'ETD').fill('2027-03-10')
    await field(page, 'ETA').fill('2027-03-09')
    await type(page, allocations(page), 1, 'CBM', '9.999')
    await expect(checks.getByRole('status')).toHaveText('Save: 2 to fix')
    await expect(checks).toContainText(`All packages of ${order.so_no} are allocated, but 0.001 CBM are not`)
    await noViolation(page)
    await checks.getByRole('button', { name: /ETA .*ETD/ }).click()
    await expect(field(page, 'ETA')).toBeFocused()
    await field(page, 'ETA').fill('2027-04-09')
    await type(page, allocations(page), 1, 'CBM', '10')
    await expect(checks.getByRole('status')).toHaveText('Save: ready')
  })

  test('CONSOL-052 the choice of orders shows why one does not fit', async ({ page }) => {
    const po_no = `PO${unique()}`
    const [taken, free, elsewhere] = [
      await waitingOrder({ po_no }),
      await waitingOrder({ po_no }),
      await waitingOrder({ po_no, pod: 'DEHAM' }),
    ]
    const other = await planOf([taken])
    const { consolidation_no } = await planOf([await waitingOrder()])
    await enter(page, OPS, planPath(consolidation_no))
    await page.getByRole('button', { name: 'Add SOs' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add SOs' })
    await dialog.getByRole('textbox', { name: 'Search SOs' }).fill(po_no)
    await expect(dialog.getByRole('checkbox', { name: `Select ${taken.so_no}` })).toBeDisabled()
    await expect(dialog.getByText(`${taken.so_no} is on consolidation ${other.consolidation_no}`)).toBeVisible()
    await expect(dialog.getByText(`${elsewhere.so_no}: POD DEHAM instead of BEANR`)).toBeVisible()
    await dialog.getByRole('checkbox', { name: `Select ${free.so_no}` }).check()
    await noViolation(page)
    await dialog.getByRole('button', { name: 'Add SOs (1)' }).click()
    await expect(await cell(allocations(page), 2, 'SO#')).toHaveText(free.so_no)
  })

  test('CONSOL-021 before a lane is chosen, SOs of all lanes are offered with their POL and POD', async ({ page }) => {
    await waitingOrder()
    await enter(page, OPS, '/BMS/consolidation_management/new')
    await page.getByRole('button', { name: 'Add SOs' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add SOs' })
    await expect(dialog.getByText('Choose POL and POD to list one lane only')).toBeVisible()
    for (const name of ['POL', 'POD']) await expect(dialog.getByRole('columnheader', { name })).toBeVisible()
  })

  test('two planners change one plan: the second sees what the first saved and keeps both changes', async ({ page }) => {
    const { consolidation_no } = await planOf([await waitingOrder()])
    await enter(page, OPS, planPath(consolidation_no))
    await field(page, 'Our reference').fill('MINE 1')
    await changePlan(SUPERVISOR, consolidation_no, { customer_reference: 'THEIRS 2' })
    await saveButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Record not latest' })
    await expect(dialog).toContainText('THEIRS 2')
    await dialog.getByRole('button', { name: 'Merge and save' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(field(page, 'Customer reference')).toHaveValue('THEIRS 2')
    await expect
      .poll(async () => {
        const stored = await call<Record<string, unknown>>(OPS, 'GET', `/consolidations/${consolidation_no}`)
        return [stored['own_reference'], stored['customer_reference']]
      })
      .toEqual(['MINE 1', 'THEIRS 2'])
  })

  test('CONSOL-009 an amended order waits in its list, shows what changed, and is taken over', async ({ page }) => {
    const order = await waitingOrder()
    const { consolidation_no } = await planOf([order])
    await amendOrder(order.so_no, { commodity: 'Board games' })
    await enter(page, OPS, `/BMS/amended_booking_pending?q=${consolidation_no}`)
    await page.getByRole('link', { name: consolidation_no }).click()
    const amended = page.getByRole('region', { name: 'Amended SOs' })
    await expect(amended.getByRole('row', { name: 'Commodity Toys Board games' })).toBeVisible()
    await noViolation(page)
    await amended.getByRole('button', { name: 'Take over (1)' }).click()
    await expect(message(page, 'Amendments applied: 1')).toBeVisible()
    await expect(amended).toHaveCount(0)
  })

  test('CONSOL-039 a line that Tab adds behind the last cell and that stays empty does not keep the plan from being saved', async ({
    page,
  }) => {
    const { consolidation_no } = await planOf([await waitingOrder()])
    await enter(page, OPS, planPath(consolidation_no))
    await (await cell(requests(page), 1, 'Qty')).focus()
    await page.keyboard.type('2')
    await page.keyboard.press('Tab')
    await expect(requests(page).getByRole('row')).toHaveCount(4)
    await page.keyboard.press('Control+s')
    await expect(message(page, 'Saved')).toBeVisible()
    const stored = await call<Record<string, unknown>>(OPS, 'GET', `/consolidations/${consolidation_no}`)
    expect(stored['container_requests']).toEqual([{ container_size: '20GP', qty: 2 }])
    await expect(requests(page).getByRole('row')).toHaveCount(3)
  })

  test('CONSOL-054 a plan of orders that name a sailing takes its dates, is linked to it, and its rate can be chosen', async ({ page }) => {
    const sailing = await newSailing({ cfs_cut_off: '2027-03-05T04:00:00.000Z' })
    await newRate()
    const names = { carrier_code: 'EGLV', vessel: sailing.mother_vessel, voyage: sailing.voyage, etd: '2027-03-08' }
    const { so_no } = await waitingOrder(names)
    await enter(page, OPS, `/BMS/consolidation_management/new?so_nos=${so_no}`)
    await expect(field(page, 'ETA')).toHaveValue('2027-04-06')
    await expect(field(page, 'CFS closing')).toHaveValue('2027-03-05 12:00')
    await pick(page, 'Type', 'LCL/Coload')
    await page.getByRole('button', { name: 'Add line' }).first().click()
    await type(page, requests(page), 1, 'Container size', '20GP')
    await (await cell(requests(page), 1, 'Qty')).click()
    await page.keyboard.type('1')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: `Use sailing ${nameOf(sailing)}` }).press('Enter')
    await expect(page.getByRole('listitem').filter({ hasText: nameOf(sailing) })).toBeFocused()
    await expect(page.getByText('No rate selected')).toHaveCount(0)
    await saveButton(page).click()
    await expect(message(page, 'Saved')).toBeVisible()
    const no = (await title(page).textContent()) ?? ''
    const stored = await call<Record<string, unknown>>(OPS, 'GET', `/consolidations/${no}`)
    expect(stored).toMatchObject({ sailing_schedule_id: sailing.sailing_schedule_id, eta: '2027-04-06' })
    expect(stored['rate_source_key']).not.toBeNull()
  })

  test('the choice of orders warns of an ETD far from that of the plan, and the panel names the plans of the same lane and week', async ({
    page,
  }) => {
    const po_no = `PO${unique()}`
    const [near, far] = [
      await waitingOrder({ po_no, etd: '2027-05-12', eta: '2027-07-20' }),
      await waitingOrder({ po_no, etd: '2027-06-20', eta: '2027-07-20' }),
    ]
    const { consolidation_no: other } = await planOf([await waitingOrder()], { etd: '2027-05-14' })
    const { consolidation_no } = await planOf([await waitingOrder()], { etd: '2027-05-10' })
    await enter(page, OPS, `${planPath(consolidation_no)}?side=related&opened=plans`)
    const panel = page.getByRole('complementary').getByRole('list')
    await expect(panel.getByRole('link', { name: other })).toBeVisible()
    await expect(panel.getByRole('link', { name: consolidation_no })).toHaveCount(0)
    await enter(page, OPS, planPath(consolidation_no))
    await page.getByRole('button', { name: 'Add SOs' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add SOs' })
    await dialog.getByRole('textbox', { name: 'Search SOs' }).fill(po_no)
    await expect(dialog.getByRole('checkbox', { name: `Select ${near.so_no}` })).toBeEnabled()
    await expect(dialog.getByText(`${far.so_no}: ETD 2027-06-20, the plan’s is 2027-05-10`)).toBeVisible()
    await expect(dialog.getByText(`${near.so_no}: ETD`)).toHaveCount(0)
    await expect(dialog.getByRole('checkbox', { name: `Select ${far.so_no}` })).toBeEnabled()
  })

  test('CONSOL-035 before a plan is recovered, the orders that another plan has meanwhile are named', async ({ page }) => {
    const [stays, leaves] = [await waitingOrder(), await waitingOrder()]
    const { consolidation_no: no, version } = await planOf([stays, leaves])
    await call(OPS, 'POST', `/consolidations/${no}/cancel`, { version, reason: 'The ship does not call' })
    const other = await planOf([leaves])
    await enter(page, OPS, planPath(no))
    await action(page, 'Recover').click()
    const dialog = page.getByRole('alertdialog', { name: 'Recover without these SOs?' })
    await expect(dialog).toContainText(`${leaves.so_no} is on consolidation ${other.consolidation_no}`)
    await expect(dialog).not.toContainText(stays.so_no)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(chip(page, 'Cancelled')).toBeVisible()
    await action(page, 'Recover').click()
    await dialog.getByRole('button', { name: 'Recover' }).click()
    await expect(chip(page, 'Plan')).toBeVisible()
    await expect(await cell(allocations(page), 1, 'SO#')).toHaveText(stays.so_no)
  })

  test('the panels of VGM and print have their padding when the tab is opened by its address', async ({ page }) => {
    const { consolidation_no } = await planOf([await waitingOrder()])
    await enter(page, OPS, planPath(consolidation_no, 'print'))
    for (const name of ['Verified gross mass', 'Messages', 'Printed documents'])
      await expect(page.getByRole('region', { name, exact: true })).toHaveCSS('padding-left', '16px')
  })

  test('CONSOL-053 unsaved changes keep the approval from being requested', async ({ page }) => {
    const { consolidation_no } = await planOf([await waitingOrder()])
    await enter(page, OPS, planPath(consolidation_no))
    await field(page, 'Our reference').fill('NOT SAVED')
    await tab(page, 'Consol Approval').click()
    await expect(step(page, 'Request approval')).toHaveAccessibleDescription('Save or discard your changes first')
    const open = page.getByRole('list', { name: 'Still open' }).getByRole('listitem')
    await expect(open.filter({ hasText: 'Save or discard your changes first' })).toBeVisible()
    await expect(open.filter({ hasText: 'Select a rate first' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Discard changes' })).toBeVisible()
  })

  test('CONSOL-026 CONSOL-040 a container is filled in by itself; without its seal it is not saved', async ({ page }) => {
    const { consolidation_no } = await planOf([await waitingOrder()])
    await enter(page, OPS, planPath(consolidation_no))
    await page.getByRole('button', { name: /^Container 1 · 20GP/ }).click()
    await expect(field(page, 'Seal no.')).not.toHaveAttribute('aria-required', 'true')
    await field(page, 'Container no.').focus()
    const container_no = newContainerNo()
    await page.keyboard.insertText(`${container_no.slice(0, 4).toLowerCase()} ${container_no.slice(4, 10)}-${container_no.slice(10)}`)
    for (const name of ['Seal no.', 'Carrier booking no.', 'Actual KG'])
      await expect(field(page, name)).toHaveAttribute('aria-required', 'true')
    await field(page, 'Carrier booking no.').fill('BKG1')
    await field(page, 'Actual KG').fill('4000')
    await page.getByRole('button', { name: 'Save container' }).click()
    await expect(message(page, 'The container is saved')).toHaveCount(0)
    await expect(field(page, 'Seal no.')).toHaveAttribute('aria-invalid', 'true')
    await field(page, 'Seal no.').fill('SEAL 1')
    await page.getByRole('button', { name: 'Save container' }).click()
    await expect(message(page, 'The container is saved')).toBeVisible()
    await expect(page.getByRole('button', { name: new RegExp(`^Container 1 · 20GP ${container_no} · SEAL 1`) })).toBeVisible()
  })

  test('a sailing that has moved is shown field by field beside the plan, and taken over into its form', async ({ page }) => {
    const sailing = await newSailing()
    const { consolidation_no, version } = await sentPlan(sailing)
    const [proposal] = (await call<{ proposals: { proposal_id: number }[] }>(OPS, 'GET', `/consolidations/${consolidation_no}/approval`))
      .proposals
    const body = { version, proposal_id: proposal?.proposal_id, remark: 'by telephone' }
    await call(OPS, 'POST', `/consolidations/${consolidation_no}/approval/approve`, body)
    await enter(page, OPS, planPath(consolidation_no))
    const moved = page.getByRole('region', { name: 'The sailing has moved' })
    await expect(page.getByRole('region', { name: 'Sailings that fit' })).toBeVisible()
    await expect(moved).toHaveCount(0)
    const { sailing_schedule_id, ...stored } = await call<Record<string, unknown>>(
      ACCOUNTS.admin,
      'GET',
      `/sailing-schedules/${sailing.sailing_schedule_id}`,
    )
    const form = Object.fromEntries(SAILING_FIELDS.map((name) => [name, stored[name]]))
    await call(ACCOUNTS.admin, 'PUT', `/sailing-schedules/${String(sailing_schedule_id)}`, {
      ...form,
      version: stored['version'],
      etd: '2027-03-10',
    })
    await page.reload()
    await expect(moved.getByRole('term')).toHaveText(['ETD'])
    await expect(moved.getByRole('definition')).toHaveText('Now 2027-03-10 plan 2027-03-08')
    const warning = page.getByText('The sailing was changed since the plan took it.', { exact: true })
    await expect(warning.first()).toBeVisible()
    await enter(page, OPS, `${planPath(consolidation_no)}?tab=history&side=checks`)
    await expect(page.getByRole('complementary', { name: 'Checks' }).getByText(await warning.first().innerText())).toBeVisible()
    await enter(page, OPS, planPath(consolidation_no))
    expect(await keysOn(page)).toEqual([])
    await noViolationInBothThemes(page)
    await moved.getByRole('button', { name: 'Update plan' }).click()
    await expect(field(page, 'ETD')).toHaveValue('2027-03-10')
    await expect(field(page, 'Voyage')).toHaveValue(sailing.voyage)
    await expect(moved).toHaveCount(0)
    await expect(warning).toHaveCount(0)
  })

  test('CONSOL-027 a remark shows its picture, also after a reload', async ({ page }) => {
    const { consolidation_no } = await planOf([await waitingOrder()])
    await enter(page, OPS, `${planPath(consolidation_no)}?side=remarks`)
    const panel = page.getByRole('complementary', { name: 'Remarks' })
    await panel.getByRole('textbox', { name: 'Write a remark' }).fill('The floor is wet')
    const chooser = page.waitForEvent('filechooser')
    await panel.getByRole('button', { name: 'Insert a picture' }).click()
    const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 40 } })
    await (await chooser).setFiles({ name: 'floor.png', mimeType: 'image/png', buffer })
    await expect(panel.getByRole('img', { name: 'floor.png' })).toBeVisible()
    await panel.getByRole('button', { name: 'Add remark' }).click()
    await expect(panel.getByRole('listitem').getByRole('img', { name: 'floor.png' })).toBeVisible()
    await page.reload()
    await expect(panel.getByRole('listitem').getByRole('img', { name: 'floor.png' })).toBeVisible()
  })
})
