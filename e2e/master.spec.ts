import { noViolation } from './axe.ts'
import { expect, test, type Page } from '@playwright/test'
import { choose, field, saveButton, tab, title } from './booking-desk.ts'
import { ACCOUNTS, signIn, unique } from './portal.ts'

/** Saves, and waits until the address has the id of the new record. */
async function save(page: Page) {
  await saveButton(page).click()
  await expect(page).toHaveURL(/_maintenance\/\d+(?:\?|$)/)
}

/** The bar with the save button is visible while there are unsaved changes. */
const saved = (page: Page) => expect(saveButton(page)).toHaveCount(0)

const MAINTAINED = [
  ['PGROUP-001 PGROUP-002 PGROUP-003 ', 'party_group_maintenance', 'Party groups', 'New party group'],
  ['WHSE-001 WHSE-002 ', 'warehouse_maintenance', 'Warehouses', 'New warehouse'],
  ['LANE-001 LANE-002 ', 'tradelane_maintenance', 'Trade lanes', 'New trade lane'],
  ['CARRIER-001 CARRIER-002 ', 'carrier_maintenance', 'Carriers', 'New carrier'],
  ['', 'Admin/companies', 'Companies', 'New company'],
  ['', 'Admin/invoice_accounts', 'Invoice accounts', 'New invoice account'],
] as const

for (const [rows, path, list, fresh] of MAINTAINED)
  test(`${rows}ACCESS-005 ${list}: the list, an empty form and a known record for an administrator, the 403 page for others`, async ({
    page,
    browser,
  }) => {
    await signIn(page, ACCOUNTS.admin, `/BMS/${path}`)
    await expect(title(page)).toHaveText(list)
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await expect(page).toHaveURL(new RegExp(`${path}/\\d+`))
    await expect(saveButton(page).or(page.getByRole('tab').first()).first()).toBeVisible()
    await page.goto(`/BMS/${path}/new`)
    await expect(title(page)).toHaveText(fresh)
    await noViolation(page)
    const operator = await browser.newPage()
    await signIn(operator, ACCOUNTS.ops)
    for (const address of [`/BMS/${path}`, `/BMS/${path}/new`, `/BMS/${path}/1`]) {
      await operator.goto(address)
      await expect(operator.getByText(/^403 Forbidden/)).toBeVisible()
    }
    await operator.close()
  })

test('CARRIER-013 CARRIER-017 a carrier is created, found and changed; an existing code is refused at its field', async ({ page }) => {
  const name = `Quay ${unique()}`
  const code = unique().slice(-4)
  await signIn(page, ACCOUNTS.admin, '/BMS/carrier_maintenance/new')
  await field(page, 'Carrier code').fill('maeu')
  await field(page, 'Display name').fill(name)
  await field(page, 'Full name').fill(`${name} Line`)
  await field(page, 'Alliance').fill('Independent')
  await saveButton(page).click()
  await expect(page.getByText('This carrier code already exists').first()).toBeVisible()
  await field(page, 'Carrier code').fill(code)
  await save(page)
  await page.goto(`/BMS/carrier_maintenance?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name: code }).click()
  await field(page, 'CBSA code').fill(code)
  const version = page.getByRole('combobox', { name: 'EDIFACT version' })
  await expect(version).toHaveValue('D16A')
  await version.selectOption('D.99B')
  await saveButton(page).click()
  await saved(page)
  await page.reload()
  await expect(field(page, 'CBSA code')).toHaveValue(code)
  await expect(version).toHaveValue('D99B')
  await tab(page, 'History').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Changed' }).first()).toContainText(code)
})

test('WHSE-004 WHSE-005 a warehouse is made with its local address, found by it, and keeps an attachment', async ({ page }) => {
  const code = `W-${unique()}`
  await signIn(page, ACCOUNTS.admin, '/BMS/warehouse_maintenance/new')
  await field(page, 'Warehouse code').fill('HKG-KC3')
  await field(page, 'Name').fill('Stonecutters Depot')
  await field(page, 'Address 1').fill('1 Container Port Road')
  await field(page, 'Local address 1').fill(`昂船洲${code}`)
  await saveButton(page).click()
  await expect(page.getByText('Another warehouse already has this code').first()).toBeVisible()
  await field(page, 'Warehouse code').fill(code)
  await save(page)
  await tab(page, 'Attachments').click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  await (await chooser).setFiles({ name: 'gate map.txt', mimeType: 'text/plain', buffer: Buffer.from('Gate 3\n') })
  await expect(page.getByRole('row').filter({ hasText: 'gate map.txt' })).toBeVisible()
  await page.goto(`/BMS/warehouse_maintenance?q=${encodeURIComponent(`昂船洲${code}`)}`)
  await expect(page.getByRole('row').filter({ hasText: code })).toBeVisible()
})

test('LANE-004 a trade lane is made, found and changed, its codes looked up', async ({ page }) => {
  const code = `L${unique()}`
  await signIn(page, ACCOUNTS.admin, '/BMS/tradelane_maintenance/new')
  await field(page, 'Code').fill(code)
  await field(page, 'Name').fill(`Lane ${code}`)
  await field(page, 'Effective date').fill('2026-01-01')
  await choose(page, 'POL country', 'Vietnam')
  await choose(page, 'Office code', 'Fairlead Hong Kong')
  await save(page)
  await page.goto(`/BMS/tradelane_maintenance?q=${code}`)
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('VN')
  await page.getByRole('row').filter({ hasText: code }).getByRole('link').first().click()
  await page.getByRole('combobox', { name: 'Type', exact: true }).selectOption('Cross trade')
  await saveButton(page).click()
  await saved(page)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Type', exact: true })).toHaveValue('CROSS_TRADE')
})

test('PGROUP-004 PGROUP-005 a party group has a unique name, parties and sub groups', async ({ page }) => {
  const name = `Group ${unique()}`
  await signIn(page, ACCOUNTS.admin, '/BMS/party_group_maintenance/new')
  await field(page, 'Code').fill(`G${unique()}`)
  await field(page, 'Group name').fill('european retail')
  for (const [list, text] of [
    ['Parties', 'PEARLTOY'],
    ['Subgroups', 'EASTEXP'],
  ] as const) {
    const search = page.getByRole('combobox', { name: list })
    await search.fill(text)
    await search.press('Enter')
    await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toBeVisible()
    await search.press('Enter')
    await expect(page.getByRole('list', { name: list }).getByRole('listitem')).toContainText(text)
  }
  await saveButton(page).click()
  await expect(page.getByText('Another party group already has this name').first()).toBeVisible()
  await field(page, 'Group name').fill(name)
  await save(page)
  await page.reload()
  await expect(page.getByRole('list', { name: 'Parties' }).getByRole('listitem')).toContainText('PEARLTOY')
  await expect(page.getByRole('list', { name: 'Subgroups' }).getByRole('listitem')).toContainText('EASTEXP')
})

test('PARTY-018 PARTY-019 PARTY-058 an account group code is made and read; a second one with its code is refused', async ({ page }) => {
  const code = `A${unique()}`
  await signIn(page, ACCOUNTS.admin, '/BMS/account_group_code_maintenance/new')
  await field(page, 'Code').fill('NORTHWIND')
  await field(page, 'Full name').fill('Some Group')
  await saveButton(page).click()
  await expect(page.getByText('This account group code already exists').first()).toBeVisible()
  await field(page, 'Code').fill(code)
  await save(page)
  await page.reload()
  await expect(field(page, 'Code')).toHaveValue(code)
})

test('a long cell of an import takes three lines until it is opened, and a text that is too long is refused with its limit', async ({
  page,
}) => {
  await signIn(page, ACCOUNTS.admin, '/BMS/carrier_maintenance')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  const long = 'Long Line '.repeat(60).trim()
  await page
    .getByLabel('Rows copied from a spreadsheet')
    .fill(['Carrier code\tDisplay name\tFull name\tAlliance\tType', `${unique().slice(-4)}\tLong\t${long}\tIndependent\tSea`].join('\n'))
  await page.getByRole('button', { name: 'Read pasted rows' }).click()
  const row = page.getByRole('row').filter({ hasText: long })
  await expect(row).toContainText(/The text is too long: at most \d+ characters/)
  const height = async () => (await row.boundingBox())?.height ?? 0
  expect(await height()).toBeLessThan(110)
  await row.getByText(long).focus()
  await page.keyboard.press('Enter')
  expect(await height()).toBeGreaterThan(200)
  await noViolation(page)
})

test('pasted rows become master data after a preview, and one click removes them again', async ({ page }) => {
  const [one, two] = [unique().slice(-4), `${unique().slice(-3)}Z`]
  await signIn(page, ACCOUNTS.admin, '/BMS/carrier_maintenance')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByLabel('Data type')).toHaveValue('carrier')
  await noViolation(page)
  const rows = [
    'Carrier code\tDisplay name\tFull name\tAlliance\tType',
    `${one}\tPasted ${one}\tPasted ${one} Line\tIndependent\tSea`,
    `TOOLONG\tPasted ${two}\tPasted ${two} Line\tIndependent\tSea`,
  ]
  await page.getByLabel('Rows copied from a spreadsheet').fill(rows.join('\n'))
  await page.getByRole('button', { name: 'Read pasted rows' }).click()
  await expect(page.getByText('Awaiting confirmation')).toBeVisible()
  await expect(page.getByRole('button', { name: '1 New' })).toBeVisible()
  await page.getByRole('button', { name: '1 Rejected' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'TOOLONG' })).toContainText('A carrier code has 2–4 letters or digits')
  await noViolation(page)
  await page.getByRole('button', { name: 'Import valid rows' }).click()
  await expect(page.getByText('Imported', { exact: true })).toBeVisible()
  const made = await page.context().newPage()
  await made.goto(`/BMS/carrier_maintenance?q=Pasted ${one}`)
  await expect(made.getByRole('row').filter({ hasText: `Pasted ${one} Line` })).toBeVisible()
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo this import' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await made.reload()
  await expect(made.getByRole('row').filter({ hasText: `Pasted ${one} Line` })).toHaveCount(0)
})
