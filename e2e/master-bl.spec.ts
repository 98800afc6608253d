import { expect, test, type Page } from '@playwright/test'
import { noViolation, noViolationInBothThemes } from './axe.ts'
import { action, call, chip, enter, field, OPS, pick, saveButton, tab, title, VIEWER } from './booking-desk.ts'
import { planPath, SUPERVISOR } from './consolidation-desk.ts'
import { closedPlan, draftOf, instructedOrder, today, type Bill } from './master-bl-desk.ts'
import { unique } from './portal.ts'

const comparison = (page: Page) => page.getByRole('region', { name: 'House bills against master' })
const row = (page: Page, name: string) =>
  comparison(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
const forbidden = (page: Page) => expect(page.getByText('403', { exact: true })).toBeVisible()
const SALES = 'sales.hkg@fairlead.example'
const readBill = (no: string) => call<Bill>(OPS, 'GET', `/master-bls/${no}`)

test('MBL-001 the entry page leads from a status to its bills; without the function it is the 403 page', async ({ page }) => {
  await draftOf(await instructedOrder())
  await enter(page, OPS, '/BMS/master_bl')
  await expect(title(page)).toHaveText('Master B/L dashboard')
  await noViolationInBothThemes(page)
  await page.getByRole('list', { name: 'Master bills by status' }).getByRole('link', { name: 'Draft' }).click()
  await expect(title(page)).toHaveText('All master B/Ls')
  await expect(page.getByRole('grid').getByRole('gridcell', { name: 'Draft' }).first()).toBeVisible()
  await enter(page, VIEWER, '/BMS/master_bl')
  await forbidden(page)
})

test('MBL-002 the search lists master bills and opens one; without the function it is the 403 page', async ({ page }) => {
  const { master_bl_no } = await draftOf(await instructedOrder())
  await enter(page, OPS, `/BMS/search_master_bl?q=${master_bl_no}`)
  await expect(title(page)).toHaveText('All master B/Ls')
  await page.getByRole('grid').getByRole('link', { name: master_bl_no }).click()
  await expect(title(page)).toHaveText(master_bl_no)
  await expect(page).toHaveURL(new RegExp(`/BMS/master_bl/${master_bl_no}`))
  await enter(page, VIEWER, '/BMS/search_master_bl')
  await forbidden(page)
})

test('MBL-003 a new master bill is filled from the consolidation that is entered, and keeps what was typed', async ({ page }) => {
  const { plan, so_no } = await closedPlan()
  await enter(page, OPS, '/BMS/master_bl/new')
  await field(page, 'Place of issue').fill('KOWLOON')
  await field(page, 'Consol#').fill(plan.consolidation_no)
  await expect(page.getByRole('combobox', { name: 'POL' })).toHaveValue(/HKHKG/)
  await expect(field(page, 'Place of issue')).toHaveValue('KOWLOON')
  await tab(page, 'Containers and SOs').click()
  await expect(page.getByRole('grid', { name: 'Shipping orders' })).toContainText(so_no)
})

test('MBL-005 the save bar does not cover a required field that saving goes to, nor its message', async ({ page }) => {
  const { master_bl_no } = await draftOf(await instructedOrder())
  await enter(page, OPS, `/BMS/master_bl/${master_bl_no}`)
  await page.getByLabel('Show freight').check()
  await page.keyboard.press('Control+s')
  await expect(field(page, 'Freight amount')).toBeFocused()
  const message = page.locator('.field', { has: page.locator('[name="freight_amount"]') }).locator('.field-error')
  await expect(message).toHaveText('Required')
  const gap = async () => {
    const [above, bar] = [await message.boundingBox(), await page.locator('.save-bar').boundingBox()]
    return above && bar ? bar.y - above.y - above.height : -1
  }
  // The toast lifts the bar; both are measured before it goes.
  await expect(page.locator('.toast').first()).toBeVisible()
  await page.waitForTimeout(500)
  expect(await gap()).toBeGreaterThanOrEqual(0)
})

test('MBL-003 MBL-005 an empty master bill is filled with its sample fields and saved', async ({ page }) => {
  const { so_no } = await instructedOrder()
  await enter(page, OPS, '/BMS/master_bl/new')
  await expect(title(page)).toHaveText('New master B/L')
  await expect(field(page, 'Main SO')).toHaveValue('')
  await field(page, 'Place of issue').fill('KOWLOON')
  await field(page, 'Main SO').fill(so_no)
  await expect(page.getByRole('combobox', { name: 'Handling office' })).toHaveValue(/Hong Kong/)
  await expect(page.getByRole('combobox', { name: 'POL' })).toHaveValue(/HKHKG/)
  await expect(page.getByRole('combobox', { name: 'Consignee' })).not.toHaveValue('')
  await expect(field(page, 'Place of issue')).toHaveValue('KOWLOON')
  await expect(field(page, 'Originals')).toHaveValue('3')
  await tab(page, 'Containers and SOs').click()
  await expect(page.getByRole('grid', { name: 'Containers' })).toContainText('SEAL77')
  await tab(page, 'Header and parties').click()
  const number = `MAEU${unique()}`
  await field(page, 'Carrier MBL no.').fill(number)
  await expect(page.getByRole('combobox', { name: 'MBL type' }).getByRole('option')).toHaveText([
    '',
    'Original B/L',
    'Sea waybill',
    'Telex release',
  ])
  await pick(page, 'MBL type', 'Sea waybill')
  await pick(page, 'Freight', 'Prepaid')
  await page.getByLabel('Get tel and fax').check()
  await field(page, 'Freight amount').fill('1900.50')
  await page.getByRole('combobox', { name: 'Currency' }).fill('USD')
  await page.getByRole('option', { name: /USD/ }).first().click()
  await page.getByLabel('Show freight').check()
  await tab(page, 'Cargo').click()
  await field(page, 'UNDG').fill('1263')
  await pick(page, 'IMDG', '3')
  await saveButton(page).click()
  await expect(title(page)).toHaveText(/^MHKG\d{8}$/)
  const bill = await readBill((await title(page).textContent()) ?? '')
  expect(bill).toMatchObject({
    main_so_no: so_no,
    handling_office_party_code: 'HKG',
    place_of_issue: 'KOWLOON',
    orders: [{ so_no }],
    containers: [{ container_no: 'CSQU3054383', seal_no: 'SEAL77' }],
    carrier_mbl_no: number,
    mbl_type: 'SWB',
    freight: 'PREPAID',
    undg: '1263',
    imdg: '3',
    show_freight: true,
    get_tel_and_fax: true,
    freight_amount: '1900.50',
    freight_currency: 'USD',
  })
  await enter(page, VIEWER, '/BMS/master_bl/new')
  await forbidden(page)
  await enter(page, SALES, '/BMS/master_bl/new')
  await forbidden(page)
  await expect(page.getByText('With this profile you read these records but do not create them.')).toBeVisible()
})

test('MBL-004 a known number is shown, an unknown one is not found', async ({ page }) => {
  const { master_bl_no } = await draftOf(await instructedOrder())
  await enter(page, OPS, `/BMS/master_bl/${master_bl_no}`)
  await expect(title(page)).toHaveText(master_bl_no)
  await expect(page.locator('.detail-facts')).toContainText('Packages100')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'All master B/Ls' })).toHaveAttribute('aria-current', 'page')
  await enter(page, OPS, '/BMS/master_bl/MHKG00000000')
  await expect(page.getByText('Master BL MHKG00000000 not found')).toBeVisible()
})

test('MBL-006 an order leads to its master bill and the bill to its order; a difference blocks the issue until a supervisor gives a reason', async ({
  page,
}) => {
  const order = await instructedOrder()
  const { master_bl_no, version } = await draftOf(order, { stated_package_qty: 99 })
  await enter(page, OPS, `/BMS/shipping_order/${order.so_no}?side=related&opened=master-bl`)
  await page.getByRole('link', { name: master_bl_no }).click()
  await expect(title(page)).toHaveText(master_bl_no)
  await tab(page, 'Containers and SOs').click()
  await expect(page.getByRole('grid', { name: 'Shipping orders' })).toContainText(order.so_no)
  await expect(page.getByRole('grid', { name: 'Containers' })).toContainText('SEAL77')
  await noViolation(page)
  await call(OPS, 'POST', `/master-bls/${master_bl_no}/instruct`, { version })
  await page.reload()
  await tab(page, 'Comparison').click()
  await expect(row(page, 'Packages')).toContainText('Difference')
  await expect(row(page, 'POL')).toContainText('OK')
  await noViolationInBothThemes(page)
  await expect(action(page, 'Issue')).toHaveAttribute('aria-disabled', 'true')
  await enter(page, SUPERVISOR, `/BMS/master_bl/${master_bl_no}`)
  await action(page, 'Issue in spite of differences').click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText(['Packages differ from the house bills'])
  await page.getByRole('dialog').getByLabel('Reason').fill('The carrier corrects its bill')
  await page.getByRole('dialog').getByRole('button', { name: 'Issue in spite of differences' }).click()
  await expect(chip(page, 'Issued')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Issued in spite of differences' })).toContainText('The carrier corrects its bill')
  await tab(page, 'Comparison').click()
  await expect(comparison(page)).toContainText('The bill was issued. Lines that differ: 1.')
  await expect(comparison(page)).not.toContainText('Correct them')
})

test('MBL-006 the checks name what the instruction still needs, and a date that lies ahead keeps the bill from being issued', async ({
  page,
}) => {
  const { so_no } = await instructedOrder()
  const { master_bl_no, version } = await draftOf({ so_no }, { goods_description: null })
  await enter(page, OPS, `/BMS/master_bl/${master_bl_no}?side=checks`)
  const checks = page.getByRole('complementary', { name: 'Checks' })
  await expect(checks.getByRole('status')).toHaveText('Instruct carrier: 1 to fix')
  await checks.getByRole('button', { name: 'Goods description' }).click()
  await expect(field(page, 'Goods description')).toBeFocused()
  await field(page, 'Goods description').fill('PLASTIC TOYS')
  await expect(checks.getByRole('status')).toHaveText('Instruct carrier: ready')
  await noViolation(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await call(OPS, 'POST', `/master-bls/${master_bl_no}/instruct`, { version: version + 1 })
  await page.reload()
  await expect(checks.getByRole('status')).toHaveText('Issue: ready')
  await tab(page, 'Header and parties').click()
  await field(page, 'Date of issue').fill('2099-01-01')
  await expect(checks.getByRole('status')).toHaveText('Issue: 1 to fix')
  await expect(action(page, 'Issue')).toHaveAttribute('aria-disabled', 'true')
  await checks.getByRole('button', { name: /Date of issue.*lies ahead/ }).click()
  await expect(field(page, 'Date of issue')).toBeFocused()
})

test('MBL-007 from a closed load to an issued and surrendered master bill: made of the plan, instructed, issued, surrendered, exported', async ({
  page,
}) => {
  test.slow()
  const { plan, so_no } = await closedPlan()
  await enter(page, OPS, `${planPath(plan.consolidation_no)}?side=related&opened=master-bl`)
  await page.locator('.related-list').getByRole('link', { name: 'New master B/L' }).click()
  await expect(field(page, 'Main SO')).toHaveValue(so_no)
  await expect(field(page, 'Consol#')).toHaveValue(plan.consolidation_no)
  await tab(page, 'Cargo').click()
  await field(page, 'Goods description').fill('CONSOLIDATED CARGO')
  await field(page, 'Marks and numbers').fill('N/M')
  await saveButton(page).click()
  await expect(title(page)).toHaveText(/^MHKG/)
  await noViolation(page)
  const no = (await title(page).textContent()) ?? ''
  await action(page, 'Instruct carrier').click()
  await expect(chip(page, 'Instructed')).toBeVisible()
  await tab(page, 'Header and parties').click()
  await field(page, 'Carrier MBL no.').fill(`EGLV${unique()}`)
  await expect(action(page, 'Issue')).toHaveAttribute('aria-disabled', 'true')
  for (const name of ['Date of issue', 'On-board date']) {
    await expect(field(page, name)).toHaveAttribute('aria-required', 'true')
    await field(page, name).fill(today())
  }
  await expect(field(page, 'Place of issue')).toHaveValue('Hong Kong')
  await action(page, 'Issue').click()
  await expect(chip(page, 'Issued')).toBeVisible()
  await expect(field(page, 'Vessel')).not.toBeEditable()
  await expect(field(page, 'Main SO')).not.toBeEditable()
  await expect(field(page, 'Main SO')).not.toHaveAttribute('aria-required', 'true')
  await expect(page.getByLabel('MBL type')).toBeDisabled()
  await tab(page, 'Containers and SOs').click()
  await expect(page.getByRole('grid', { name: 'Containers' })).toHaveAttribute('aria-readonly', 'true')
  for (const name of ['Add line', 'Duplicate', 'Delete line', 'Find orders', 'Take containers of the SOs'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await tab(page, 'Cargo').click()
  await expect(field(page, 'Marks and numbers')).not.toBeEditable()
  await expect(field(page, "Carrier's packages")).toBeEditable()
  const panel = page.getByRole('region', { name: `Surrender ${no}` })
  await panel.getByLabel('Originals returned').fill('2')
  await panel.getByRole('button', { name: 'Surrender' }).click()
  await expect(page.getByText('2 of 3 originals are back').first()).toBeVisible()
  await panel.getByLabel('Originals returned').fill('3')
  await panel.getByRole('button', { name: 'Surrender' }).click()
  await expect(chip(page, 'Surrendered')).toBeVisible()
  await tab(page, 'Status History').click()
  await noViolation(page)
  await enter(page, OPS, `/BMS/search_master_bl?q=${no}`)
  await expect(page.getByRole('grid')).toContainText(no)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
})

test('MBL-006 figures that the carrier states after the issue are compared, and what it has not stated yet is named', async ({ page }) => {
  const order = await instructedOrder()
  const draft = await draftOf(order)
  const path = `/master-bls/${draft.master_bl_no}`
  const instructed = await call<{ version: number }>(OPS, 'POST', `${path}/instruct`, { version: draft.version })
  await enter(page, OPS, `/BMS/master_bl/${draft.master_bl_no}`)
  await tab(page, 'Comparison').click()
  for (const name of ['Packages', 'Gross weight (KG)', 'CBM'])
    await expect(row(page, name)).toContainText('The carrier has not stated this figure yet')
  await expect(comparison(page)).toContainText('No difference blocks the issue. Worth a look: 3.')
  await call(OPS, 'POST', `${path}/issue`, { version: instructed.version })
  await page.reload()
  await tab(page, 'Cargo').click()
  await page.getByLabel("Carrier's packages").fill('99')
  await saveButton(page).click()
  await expect(page.getByRole('region', { name: 'Differs from the house bills' })).toContainText('Lines that differ: 1.')
  await tab(page, 'Comparison').click()
  await expect(row(page, 'Packages')).toContainText('Difference')
  await expect(comparison(page)).toContainText('The bill was issued. Lines that differ: 1.')
})
