import { noViolation } from './axe.ts'
import { expect, test, type Page } from '@playwright/test'
import { action, call, chip, choose, completeForm, enter, OPS, saveButton, tab, title, VIEWER } from './booking-desk.ts'
import { ADMIN, FINANCE, MANAGER, newName, SHANGHAI, step, submitted, type PartyRecord } from './party-desk.ts'
import { box } from './registration-desk.ts'

const at = (id: number, rest = '') => `/BMS/party_maintenance/${id}${rest}`
const reason = async (page: Page, text: string, button: string) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(text)
  await dialog.getByRole('button', { name: button }).click()
}
const isListed = async (page: Page, login: string, list: string, code: string) => {
  await enter(page, login, `/BMS/${list}?q=${code}`)
  await expect(page.getByRole('row').filter({ hasText: code })).toBeVisible()
}
const save = async (page: Page) => {
  await saveButton(page).click()
  await expect(saveButton(page)).toHaveCount(0)
}

const LISTS = {
  search_party: 'All parties',
  pending_party_approval: 'Parties pending approval',
  pending_party_management_approval: 'Parties pending management approval',
  party_management_approved: 'Parties approved by management',
  party_approved: 'Approved parties',
  pending_party_sunac_approval: 'Pending account system',
  party_sunac_approved: 'Account system handled',
  party_admin_rejected: 'Rejected by administration',
  party_management_rejected: 'Rejected by management',
  party_sunac_rejected: 'Rejected by account system',
  pending_for_party_sunac_cam_approval: 'Pending CAM',
  party_sunac_approved_cam: 'CAM handled',
  party_sunac_rejected_cam: 'Rejected by CAM',
}

test('PARTY-001 PARTY-002 PARTY-003 PARTY-004 PARTY-005 PARTY-006 PARTY-007 PARTY-008 PARTY-009 PARTY-010 PARTY-011 PARTY-012 PARTY-013 PARTY-014 the dashboard opens thirteen lists, and each holds the parties of its status', async ({
  page,
}) => {
  test.slow()
  await enter(page, OPS, '/BMS/party')
  const cards = page.getByRole('list', { name: 'Party lists' })
  await expect(cards.getByRole('link')).toHaveText(Object.values(LISTS))
  await noViolation(page)
  for (const [name, text] of Object.entries(LISTS)) {
    await page.goto(`/BMS/${name}`)
    await expect(title(page)).toHaveText(text)
    await expect(page.getByRole('row').nth(1).getByRole('link').first()).toBeVisible()
  }
  await page.goto('/BMS/party/party_approved')
  await expect(title(page)).toHaveText('Approved parties')
})

test('a party shows its names, roles, place and contact below its head, and the menu and the breadcrumb lead to the parties', async ({
  page,
}) => {
  const party = await submitted({ roles: ['SHIPPER', 'VENDOR'], local_name: '測試玩具有限公司', city: 'Hamburg', country_code: 'DE' })
  await enter(page, OPS, at(party.party_id))
  const facts = page.locator('.detail-facts')
  for (const [name, text] of [
    ['Local name', '測試玩具有限公司'],
    ['Roles', 'Shipper, Vendor'],
    ['City and country', 'Hamburg, DE'],
  ] as const)
    await expect(facts.locator('.detail-fact').filter({ hasText: name })).toContainText(text)
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: /^Parties/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Parties', exact: true }).click()
  await expect(page).toHaveURL(/\/BMS\/party$/)
})

test('a list with credit limits sums them per currency over all rows, and the sums follow the filter', async ({ page }) => {
  const party = await submitted({ roles: ['CUSTOMER'], credit_limit: '1234567', credit_currency: 'JPY' })
  const list = '/BMS/pending_party_approval'
  await enter(page, OPS, list)
  await expect(page.getByText(/^Total Credit limit: .*JPY 1,234,567/)).toBeVisible()
  await page.goto(`${list}?q=${party.party_code}`)
  await expect(page.getByText('Total Credit limit: JPY 1,234,567', { exact: true })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: party.party_code })).toContainText('1,234,567')
  await page.goto(`${list}?sort=-credit_limit&filter=${encodeURIComponent('[["credit_limit","atLeast",["1234567.5"]]]')}`)
  await expect(page.getByRole('row').filter({ hasText: party.party_code })).toHaveCount(0)
  await noViolation(page)
})

test('PARTY-001 PARTY-002 a user without the function gets the 403 page', async ({ page }) => {
  for (const login of [SHANGHAI, VIEWER])
    for (const path of ['/BMS/party', '/BMS/search_party', at(15), '/BMS/party_maintenance/new']) {
      await enter(page, login, path)
      await expect(title(page)).toHaveText('Access declined')
    }
})

test('PARTY-016 PARTY-017 a party opens at its own address and below its list; a wrong list or unknown id shows Not found', async ({
  page,
}) => {
  const { party_id, party_code } = await submitted()
  await enter(page, OPS, `/BMS/search_party?q=${party_code}`)
  await page.getByRole('row').filter({ hasText: party_code }).getByRole('link').click()
  await expect(page).toHaveURL((url) => url.pathname === `/BMS/search_party/party_maintenance/${party_id}`)
  await expect(title(page)).toContainText(party_code)
  await page.goto(at(party_id))
  await expect(title(page)).toContainText(party_code)
  await page.goto(`/BMS/no_such_list/party_maintenance/${party_id}`)
  await expect(title(page)).not.toContainText(party_code)
  await page.goto(at(999_999))
  await expect(title(page)).toHaveText('Party not found')
})

test('PARTY-015 PARTY-020 PARTY-038 PARTY-039 PARTY-043 PARTY-044 PARTY-045 PARTY-061 a party passes all approvers from request to use on a booking', async ({
  page,
}) => {
  test.slow()
  const name = newName()
  await enter(page, OPS, '/BMS/party_maintenance/new')
  await expect(title(page)).toHaveText('New party')
  await box(page, 'Requester remarks').fill('New customer of the winter season')
  await box(page, 'Short name').fill(name)
  await box(page, 'Full name').fill(`${name} Limited`)
  await page.getByRole('checkbox', { name: 'Shipper' }).check()
  await page.getByRole('checkbox', { name: 'Customer' }).check()
  await tab(page, 'Party Details').click()
  await box(page, 'Phone').fill('+852 1')
  await page.getByLabel('Contact type').selectOption('Operations')
  await box(page, 'Address 1').fill(`${name} Road`)
  await box(page, 'City').fill('Hong Kong')
  await choose(page, 'Country', 'Hong Kong')
  await tab(page, 'Ledger').click()
  await box(page, 'Ledger code').fill('7030')
  await tab(page, 'Bank').click()
  await box(page, 'Bank name').fill('Harbour Bank')
  await box(page, 'Bank account no.').fill('012-345678-001')
  await choose(page, 'Account currency', 'HKD')
  await tab(page, 'Invoice').click()
  await box(page, 'Credit limit').fill('25000')
  await choose(page, 'Credit currency', 'HKD')
  await box(page, 'Tax ID').fill('12345678-000')
  await saveButton(page).click()
  // The invalid phone number is shown in its field.
  await expect(box(page, 'Phone')).toBeVisible()
  await expect(page.getByText('Start with + and the country code, no spaces')).toBeVisible()
  await box(page, 'Phone').fill('+85212345678')
  await saveButton(page).click()
  await expect(chip(page, 'Pending approval')).toBeVisible()
  await expect(chip(page, 'Pending')).toBeVisible()
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  const { party_code } = await call<PartyRecord>(OPS, 'GET', `/parties/${id}`)
  await expect(action(page, 'Approve')).toHaveCount(0)
  await isListed(page, ADMIN, 'pending_party_approval', party_code)

  await enter(page, ADMIN, at(id))
  await expect(page.getByRole('tab')).toHaveText([
    'General',
    'Party Details',
    'Ledger',
    'Bank',
    'Invoice',
    'Agent',
    'Consignee',
    'Carrier',
    'Document Upload',
    'History',
  ])
  await noViolation(page)
  await action(page, 'Approve').click()
  await expect(chip(page, 'Pending management approval')).toBeVisible()
  await isListed(page, MANAGER, 'pending_party_management_approval', party_code)
  await page.getByRole('row').filter({ hasText: party_code }).getByRole('link').click()
  await action(page, 'Approve').click()
  await expect(chip(page, 'Management approved')).toBeVisible()
  await expect(chip(page, 'Active')).toBeVisible()
  await isListed(page, FINANCE, 'party_management_approved', party_code)
  await page.getByRole('row').filter({ hasText: party_code }).getByRole('link').click()
  await action(page, 'Send to account system').click()
  await expect(chip(page, 'Pending account system')).toBeVisible()
  await action(page, 'Mark handled by account system').click()
  await expect(chip(page, 'Account system handled')).toBeVisible()
  await action(page, 'Send to CAM').click()
  await action(page, 'Mark handled by CAM').click()
  await expect(chip(page, 'CAM handled')).toBeVisible()
  await isListed(page, FINANCE, 'party_sunac_approved_cam', party_code)

  const { so_no, version } = await call(
    OPS,
    'POST',
    '/shipping-orders',
    await completeForm({ shipper_party_id: id, customer_party_id: id }),
  )
  const booked = await call(OPS, 'POST', `/shipping-orders/${so_no}/submit`, { version })
  expect(booked.booking_status).toBe('NEW_MANUAL')
})

test('PARTY-041 PARTY-042 PARTY-043 PARTY-044 each approver rejects with a reason, and the list is updated', async ({ page }) => {
  test.slow()
  const credit = { roles: ['CUSTOMER'], credit_limit: '5000', credit_currency: 'HKD' }
  const one = await submitted()
  await enter(page, ADMIN, at(one.party_id))
  await action(page, 'Reject').click()
  await reason(page, 'No references were given', 'Reject')
  await expect(chip(page, 'Rejected by administration')).toBeVisible()
  await isListed(page, ADMIN, 'party_admin_rejected', one.party_code)

  const two = await step(ADMIN, 'approve', await submitted(credit))
  await enter(page, MANAGER, at(two.party_id))
  await action(page, 'Reject').click()
  await reason(page, 'The limit is too high', 'Reject')
  await isListed(page, MANAGER, 'party_management_rejected', two.party_code)

  const three = await step(FINANCE, 'send_to_sun', await step(ADMIN, 'approve', await submitted()))
  await enter(page, FINANCE, at(three.party_id))
  await action(page, 'Mark rejected by account system').click()
  await reason(page, 'The account number is too short', 'Mark rejected by account system')
  await isListed(page, FINANCE, 'party_sunac_rejected', three.party_code)

  const passed = await step(MANAGER, 'approve', await step(ADMIN, 'approve', await submitted(credit)))
  const four = await step(FINANCE, 'send_to_cam', await step(FINANCE, 'sun_handled', await step(FINANCE, 'send_to_sun', passed)))
  await enter(page, FINANCE, at(four.party_id))
  await action(page, 'Mark rejected by CAM').click()
  await reason(page, 'Half of the limit', 'Mark rejected by CAM')
  await isListed(page, FINANCE, 'party_sunac_rejected_cam', four.party_code)

  await enter(page, OPS, at(one.party_id))
  await box(page, 'Description').fill('With references now')
  await action(page, 'Resubmit').click()
  await expect(chip(page, 'Pending approval')).toBeVisible()
})

/** Fills fields of a tab, saves, and finds the values after a reload. */
async function keeps(page: Page, tabName: string, values: Record<string, string>) {
  await tab(page, tabName).click()
  for (const [name, value] of Object.entries(values)) await box(page, name).fill(value)
  await save(page)
  await page.reload()
  await tab(page, tabName).click()
  for (const [name, value] of Object.entries(values)) await expect(box(page, name)).toHaveValue(value)
}

test('PARTY-021 PARTY-022 PARTY-023 PARTY-024 PARTY-025 PARTY-026 PARTY-027 PARTY-028 each tab saves its fields; the tabs of a role appear with the role', async ({
  page,
}) => {
  test.slow()
  const { party_id } = await submitted()
  await enter(page, OPS, at(party_id))
  await keeps(page, 'General', { 'Other code': 'OLD1', 'Cost centre code': 'CC7' })
  await keeps(page, 'Party Details', { 'Contact person': 'Ho Siu Ming', 'Address 2': 'Floor 3', 'Opens at': '09:30' })
  await keeps(page, 'Ledger', { 'Ledger code': '7022', 'SUN suffix': 'HK', 'SUN A/C code': 'HK001' })
  await keeps(page, 'Bank', { 'Bank name': 'Bank of the Bay', 'Beneficiary name': 'Bay Ltd', BIC: 'HSBCHKHH' })
  await tab(page, 'Invoice').click()
  await choose(page, 'Credit currency', 'HKD')
  await page.getByLabel('Payment terms AR').selectOption('30 days')
  await keeps(page, 'Invoice', { 'Credit limit': '100.00', SST: 'W10', 'Invoice email': 'accounts@bay.example' })
  await expect(page.getByLabel('Payment terms AR')).toHaveValue('DAYS_30')

  for (const [name, role, values] of [
    ['Agent', 'Agent', { 'Agent network': 'Harbour Alliance', 'IATA code': '1234567' }],
    ['Consignee', 'Consignee', { 'Customs broker': 'In house', 'Notify email': 'imports@bay.example' }],
    ['Carrier', 'Carrier agent', { 'Booking contact': 'Li Na' }],
  ] as const) {
    await tab(page, name).click()
    await expect(page.getByText(/Add the role/)).toBeVisible()
    await tab(page, 'General').click()
    await page.getByRole('checkbox', { name: role, exact: true }).check()
    await keeps(page, name, values)
  }
})

test('PARTY-024 PARTY-034 a change of bank shows its differences, waits for its approvers, and then counts', async ({ page }) => {
  const approved = await step(ADMIN, 'approve', await submitted())
  await enter(page, OPS, at(approved.party_id, '?tab=bank'))
  await expect(page.getByText('Once a party is approved, changes here need approval')).toBeVisible()
  await box(page, 'Bank account no.').fill('777-1')
  await saveButton(page).click()
  await expect(page.getByText('Enter new requester remarks explaining why bank, credit or terms change')).toBeVisible()
  await box(page, 'Requester remarks').fill('They moved to another bank')
  await saveButton(page).click()
  await expect(chip(page, 'Pending approval')).toBeVisible()
  const waiting = page.getByRole('table', { name: /Awaiting approval/ })
  await expect(waiting.getByRole('row', { name: 'Bank account no.' })).toContainText('012-345678-001')
  await expect(waiting.getByRole('row', { name: 'Bank account no.' })).toContainText('777-1')
  await noViolation(page)
  expect(await call(OPS, 'GET', `/parties/${approved.party_id}`)).toMatchObject({ bank_account: '012-345678-001', status: 'A' })
  await enter(page, ADMIN, at(approved.party_id))
  await action(page, 'Approve').click()
  await expect(chip(page, 'Approved')).toBeVisible()
  await expect(page.getByRole('table', { name: /Awaiting approval/ })).toHaveCount(0)
  expect(await call(OPS, 'GET', `/parties/${approved.party_id}`)).toMatchObject({ bank_account: '777-1' })
})

test('PARTY-032 the status offers Active and Inactive, and an administrator changes it with a reason', async ({ page }) => {
  const approved = await step(ADMIN, 'approve', await submitted())
  await enter(page, OPS, at(approved.party_id))
  const status = page.getByRole('combobox', { name: 'Status', exact: true })
  await expect(status.getByRole('option')).toHaveText(['Active', 'Inactive'])
  await expect(status).toBeDisabled()
  await enter(page, ADMIN, at(approved.party_id))
  await status.selectOption('Inactive')
  await reason(page, 'They closed down', 'Deactivate')
  await expect(chip(page, 'Inactive')).toBeVisible()
  await expect(status).toHaveValue('I')
})

test('PARTY-057 PARTY-059 similar parties are shown while typing, and saved only after confirmation', async ({ page }) => {
  const name = newName()
  const first = await submitted({ full_name: `${name} Limited`, short_name: name })
  await enter(page, OPS, '/BMS/party_maintenance/new')
  await box(page, 'Full name').fill(`${name} Ltd.`)
  const similar = page.getByRole('list', { name: 'Similar parties' })
  await expect(similar.getByRole('listitem').filter({ hasText: first.party_code })).toContainText('100.00%')
  const other = await submitted()
  await page.goto(at(other.party_id))
  await box(page, 'Full name').fill(`${name} Co.`)
  await saveButton(page).click()
  const question = page.getByRole('alertdialog', { name: 'Possible duplicate' })
  await expect(question).toContainText(first.party_code)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(saveButton(page)).toBeVisible()
  await saveButton(page).click()
  await question.getByRole('button', { name: 'Save anyway' }).click()
  await expect(saveButton(page)).toHaveCount(0)
})

test('PARTY-057 an administrator merges a party into another one and undoes it', async ({ page }) => {
  const [from, into] = [await step(ADMIN, 'approve', await submitted()), await step(ADMIN, 'approve', await submitted())]
  const { so_no } = await call(OPS, 'POST', '/shipping-orders', await completeForm({ shipper_party_id: from.party_id }))
  await enter(page, ADMIN, at(from.party_id))
  await page.getByText('Merge into another party').click()
  await choose(page, 'Merge into', into.party_code)
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await reason(page, 'The same firm', 'Merge')
  await expect(chip(page, `Merged into ${into.party_code}`)).toBeVisible()
  expect(await call(OPS, 'GET', `/shipping-orders/${so_no}`)).toMatchObject({ shipper_party_id: into.party_id })
  await page.getByRole('button', { name: 'Undo merge' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo merge' }).click()
  await expect(chip(page, 'Active')).toBeVisible()
  expect(await call(OPS, 'GET', `/shipping-orders/${so_no}`)).toMatchObject({ shipper_party_id: from.party_id })
})

test('PARTY-029 a document is uploaded, listed and downloaded', async ({ page }) => {
  const { party_id } = await submitted()
  await enter(page, OPS, at(party_id, '?tab=documents'))
  const buffer = Buffer.from('Our new account number is 777-1')
  await page
    .getByLabel('Choose files', { exact: true })
    .and(page.locator('input'))
    .setInputFiles([{ name: 'bank letter.txt', mimeType: 'text/plain', buffer }])
  const row = page.getByRole('row').filter({ hasText: 'bank letter.txt' })
  await expect(row).toContainText('Olivia Operator')
  const [saved] = await Promise.all([page.waitForEvent('download'), row.getByRole('button', { name: 'Download bank letter.txt' }).click()])
  expect(saved.suggestedFilename()).toBe('bank letter.txt')
})

test('PARTY-061 a list of parties is exported', async ({ page }) => {
  await enter(page, FINANCE, '/BMS/search_party')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  expect((await download).suggestedFilename()).toBe('search_party.xlsx')
})
