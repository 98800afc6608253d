import { expect, test, type Page, type Route } from '@playwright/test'
import { noViolationInBothThemes } from './axe.ts'
import { call, chip, choose, enter, OPS, title, VIEWER } from './booking-desk.ts'
import { acknowledge, CONTROLLER, FINANCE, monthsAgo, posted, released } from './invoice-desk.ts'
import { unique } from './portal.ts'

const forbidden = (page: Page) => expect(page.getByText('403', { exact: true })).toBeVisible()
const find = async (page: Page, list: string, invoice_no: string) => {
  await enter(page, FINANCE, `/INV/apSearch/${list}?q=${invoice_no}`)
  return page.getByRole('grid').getByRole('link', { name: invoice_no, exact: true })
}
/** The server takes the action, and its answer is lost. */
const lose = async (route: Route) => {
  await route.fetch()
  await route.abort()
}
const related = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('INV-023 INV-024 INV-025 INV-101 the answers of the accounting system move an invoice, and the queue shows both messages', async ({
  page,
}) => {
  const [good, bad] = [await posted(monthsAgo(4)), await posted(monthsAgo(4))]
  await expect(await find(page, 'PostedPending', good.invoice_no)).toBeVisible()
  await acknowledge(good, 'SUCCESS')
  await acknowledge(bad, 'FAILURE', 'The cost centre is closed')
  await expect(await find(page, 'PostedSuccess', good.invoice_no)).toBeVisible()
  await expect(await find(page, 'PostedFailure', bad.invoice_no)).toBeVisible()
  await expect(page.getByText('The cost centre is closed')).toBeVisible()
  const accepted = await find(page, 'PostedSuccess', bad.invoice_no)
  await expect(page.getByText('No records match your search and filters.')).toBeVisible()
  await expect(accepted).toHaveCount(0)
  await enter(page, FINANCE, `/FIN/AccountingMessages?q=${bad.journal_no}`)
  await expect(page.getByRole('grid').getByText('Rejected', { exact: true })).toBeVisible()
  await page.getByRole('row').filter({ hasText: 'Sent' }).getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Text of the message' })).toContainText(bad.journal_no)
  await expect(page.getByRole('region', { name: 'Content' }).getByRole('row')).toHaveCount(3)
  await noViolationInBothThemes(page)
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('The journal is in the queue again.')).toBeVisible()
  await enter(page, OPS, '/FIN/AccountingMessages')
  await forbidden(page)
})

test('INV-028 INV-030 INV-073 two invoices of a party are settled together with what the bank booked; a mistyped amount is never left out', async ({
  page,
}) => {
  const all = [await posted(monthsAgo(8)), await posted(monthsAgo(8))]
  await enter(page, FINANCE, '/FIN/Settlement')
  await choose(page, 'Party', 'Maas')
  await choose(page, 'Currency', 'HKD')
  const open = page.getByRole('region', { name: 'Open invoices' })
  const settle = open.getByRole('button', { name: 'Settle', exact: true })
  await expect(settle).toHaveAttribute('aria-disabled', 'true')
  for (const { invoice_no } of all) await open.getByRole('checkbox', { name: invoice_no }).check()
  const amount = open.getByRole('textbox', { name: `Amount ${all[1]?.invoice_no}` })
  await expect(amount).toHaveValue('500.00')
  await amount.fill('3OO')
  await expect(open.getByText('Enter an amount such as 100.00')).toBeVisible()
  await expect(settle).toHaveAttribute('aria-disabled', 'true')
  await noViolationInBothThemes(page)
  await amount.fill('0,300.00') // as pasted, with a separator
  await choose(page, 'Currency of the bank', 'USD')
  await settle.click()
  const bank = open.getByRole('textbox', { name: 'Amount at the bank' })
  await expect(bank).toHaveAccessibleDescription('Enter the currency and the amount of the bank.')
  await bank.fill('102.40')
  await settle.click()
  await expect(page.getByText('HKD -800.00 settled.')).toBeVisible()
  await expect(bank).toHaveValue('') // nothing of it is left for the next settlement
  expect(await call(FINANCE, 'GET', `/invoices/${all[0]?.inv_id}/settlements`)).toMatchObject([
    { bank_currency: 'USD', bank_amount: '102.40' },
  ])
  await expect(open.getByRole('checkbox', { name: all[0]?.invoice_no ?? '' })).toHaveCount(0)
  for (const [index, rest] of ['0.00', '200.00'].entries())
    expect(await call(FINANCE, 'GET', `/invoices/${all[index]?.inv_id}`)).toMatchObject({ outstanding_amount: rest })
  await enter(page, OPS, '/FIN/Settlement')
  await forbidden(page)
})

test('who settles again after the answer was lost settles once', async ({ page }) => {
  const { inv_id, invoice_no } = await posted(monthsAgo(8))
  await enter(page, FINANCE, '/FIN/Settlement')
  await choose(page, 'Party', 'Maas')
  await choose(page, 'Currency', 'HKD')
  const open = page.getByRole('region', { name: 'Open invoices' })
  await open.getByRole('checkbox', { name: invoice_no }).check()
  await open.getByRole('textbox', { name: `Amount ${invoice_no}` }).fill('120')
  const stored = () => call<{ lines: unknown[] }[]>(FINANCE, 'GET', `/invoices/${inv_id}/settlements`)
  await page.route('**/api/v1/settlements', lose, { times: 1 })
  const settle = open.getByRole('button', { name: 'Settle', exact: true })
  await settle.click()
  await expect.poll(async () => (await stored()).length).toBe(1)
  await expect(settle).not.toHaveAttribute('aria-busy', 'true')
  await settle.click()
  await expect(page.getByText('HKD -120.00 settled.')).toBeVisible()
  expect(await stored()).toHaveLength(1)
})

test('INV-028 INV-030 a charge of an invoice is settled beside it; the same again after a lost answer settles nothing twice', async ({
  page,
}) => {
  const { inv_id } = await posted(monthsAgo(10), { charges: 2 })
  const stored = () => call<{ lines: { charge_line_no: number; amount: string }[] }[]>(FINANCE, 'GET', `/invoices/${inv_id}/settlements`)
  await enter(page, FINANCE, `/INV/apDetails/${inv_id}`)
  await page.getByRole('region', { name: 'Progress' }).getByRole('button', { name: 'Settle' }).click()
  const panel = page.getByRole('complementary', { name: 'Related' })
  await panel.getByRole('combobox', { name: 'Charge' }).selectOption({ label: '2 · DOC · 500.00' })
  const amount = panel.getByRole('textbox', { name: 'Amount', exact: true })
  await expect(amount).toHaveValue('500.00')
  await amount.fill('120')
  await page.route('**/api/v1/settlements', lose, { times: 1 })
  const settle = panel.getByRole('button', { name: 'Settle', exact: true })
  await settle.click()
  await expect.poll(async () => (await stored()).length).toBe(1)
  await expect(page.getByRole('definition').filter({ hasText: 'HKD 880.00' })).toBeVisible()
  await expect(amount).toHaveValue('120')
  await settle.click()
  await expect(page.getByText('HKD 120.00 settled.')).toBeVisible()
  expect(await stored()).toMatchObject([{ lines: [{ charge_line_no: 2, amount: '120.00' }] }])
  await expect(panel.getByText('Charge 2')).toBeVisible()
  await expect(amount).toHaveValue('880.00')
  await noViolationInBothThemes(page)
})

test('INV-028 who undoes a settlement again after the answer was lost sees what is outstanding now', async ({ page }) => {
  const { inv_id, issue_party_id } = await posted(monthsAgo(10))
  const today = new Date().toISOString().slice(0, 10)
  const lines = [{ inv_id, charge_line_no: null, amount: '200' }]
  const payment = { party_id: issue_party_id, method: 'TRANSFER', settled_on: today, currency: 'HKD' }
  await call(FINANCE, 'POST', '/settlements', { ...payment, lines })
  await enter(page, FINANCE, `/INV/apDetails/${inv_id}`)
  const fact = (amount: string) => page.getByRole('definition').filter({ hasText: new RegExp(`^${amount}$`) })
  await expect(fact('HKD 300.00')).toBeVisible()
  await page.getByRole('button', { name: 'Related' }).click()
  await related(page, 'Settlements').click()
  const open = page.getByRole('button', { name: 'Undo', exact: true })
  await expect(open).toBeVisible()
  // The connection is broken from the first answer to the second request.
  const reads = `**/api/v1/invoices/${inv_id}**`
  await page.route(reads, (route) => route.abort())
  await page.route('**/api/v1/settlements/*/undo', async (route) => {
    await page.unroute(reads)
    await route.continue()
  })
  await page.route('**/api/v1/settlements/*/undo', lose, { times: 1 })
  const dialog = page.getByRole('dialog', { name: 'Undo the settlement' })
  for (const reason of ['paid twice', 'paid twice by mistake']) {
    await open.click()
    await dialog.getByRole('textbox').fill(reason)
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect(dialog).toHaveCount(0)
  }
  await expect(page.getByText('Counter-entry: paid twice')).toBeVisible()
  await expect(fact('HKD 500.00')).toHaveCount(2) // total and outstanding
})

test('INV-028 INV-030 INV-073 a posted invoice is settled in parts, and a settlement is undone', async ({ page }) => {
  const invoice = await posted(monthsAgo(5))
  await expect(await find(page, 'Unsettled', invoice.invoice_no)).toBeVisible()
  await enter(page, FINANCE, `/INV/apDetails/${invoice.inv_id}`)
  await page.getByRole('button', { name: 'Related' }).click()
  await related(page, 'Settlements').click()
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('200')
  await page.getByRole('textbox', { name: 'Payment reference' }).fill('TT-4711')
  const day = page.getByRole('textbox', { name: 'Date', exact: true })
  const today = await day.inputValue()
  await day.fill(`${monthsAgo(2)}-01`)
  await page.getByRole('complementary').getByRole('button', { name: 'Settle', exact: true }).click()
  await expect(day).toHaveAccessibleDescription(new RegExp(`Invoice ${invoice.invoice_no} is dated .* or a later one`))
  await day.fill(today)
  await page.getByRole('complementary').getByRole('button', { name: 'Settle', exact: true }).click()
  await expect(page.getByRole('complementary').getByRole('listitem').filter({ hasText: 'TT-4711' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Amount', exact: true })).toHaveValue('300.00')
  await page.getByRole('complementary').getByRole('button', { name: 'Settle', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Amount', exact: true })).toHaveCount(0)
  await expect(await find(page, 'Settled', invoice.invoice_no)).toBeVisible()
  await enter(page, FINANCE, `/INV/apDetails/${invoice.inv_id}`)
  await page.getByRole('button', { name: 'Related' }).click()
  await related(page, 'Settlements').click()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Reason/ })
    .fill('paid twice')
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Counter-entry: paid twice')).toBeVisible()
  await noViolationInBothThemes(page)
  await expect(await find(page, 'Unsettled', invoice.invoice_no)).toBeVisible()
})

/** The newest closed month is reopened first, and the demo has closed some of this account. */
async function reopenFrom(month: string) {
  const of7048 = { account_code: '7048', ap_ar: 'AP' }
  const query = new URLSearchParams(of7048).toString()
  const all = await call<{ period: string; period_status: string; version: number }[]>(FINANCE, 'GET', `/account-periods?${query}`)
  for (const { period, period_status, version } of all.toSorted((a, b) => (a.period < b.period ? 1 : -1)))
    if (period >= month && period_status === 'CLOSED')
      await call(CONTROLLER, 'POST', '/account-periods/reopen', { ...of7048, period, version, reason: 'an earlier month is closed' })
}

test('INV-013 INV-019 INV-091 INV-099 INV-125 a month is closed once nothing blocks it, refuses postings, and is reopened by a manager', async ({
  page,
}) => {
  const month = monthsAgo(6)
  await reopenFrom(month)
  const invoice = await posted(month)
  const left = await released(month)
  await enter(page, FINANCE, '/INV/InvoiceClose')
  await page.getByRole('combobox', { name: 'Account' }).selectOption('7048 AP')
  await page.getByRole('button', { name: month, exact: true }).click()
  const panel = page.getByRole('region', { name: `Readiness of ${month}` })
  await expect(panel.getByRole('link', { name: 'Postings without an answer: 1' })).toBeVisible()
  await noViolationInBothThemes(page)
  await panel.getByRole('link', { name: 'Postings without an answer: 1' }).click()
  await expect(page.getByRole('grid').getByRole('link', { name: invoice.invoice_no, exact: true })).toBeVisible()
  await acknowledge(invoice, 'SUCCESS')
  await enter(page, FINANCE, '/INV/InvoiceClose')
  await page.getByRole('combobox', { name: 'Account' }).selectOption('7048 AP')
  await page.getByRole('button', { name: month, exact: true }).click()
  await panel.getByRole('button', { name: 'Close period' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close period' }).click()
  await expect(page.getByRole('row').filter({ hasText: month }).getByText('Closed', { exact: true })).toBeVisible()
  await expect(panel.getByRole('rowheader', { name: 'DOC' })).toBeVisible()
  await expect(await find(page, 'Closed', invoice.invoice_no)).toBeVisible()
  await enter(page, FINANCE, `/INV/apDetails/${invoice.inv_id}`)
  await expect(chip(page, 'Closed')).toBeVisible()
  await enter(page, FINANCE, `/INV/apDetails/${left.inv_id}`)
  const post = page.getByRole('button', { name: 'Post', exact: true })
  await expect(post).toHaveAccessibleDescription(/Account 7048 is locked for closing\./)

  await enter(page, CONTROLLER, '/INV/InvoiceClose')
  await page.getByRole('combobox', { name: 'Account' }).selectOption('7048 AP')
  await page.getByRole('button', { name: month, exact: true }).click()
  await panel.getByRole('button', { name: 'Reopen period' }).click()
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Reason/ })
    .fill('a late invoice')
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen period' }).click()
  await expect(page.getByRole('row').filter({ hasText: month }).getByText('Open', { exact: true })).toBeVisible()
  await enter(page, FINANCE, `/INV/apDetails/${invoice.inv_id}`)
  await expect(chip(page, 'Posted')).toBeVisible()
  await page.getByRole('button', { name: 'Status history' }).click()
  for (const entry of ['Period closed', 'Period reopened']) await expect(page.getByText(entry, { exact: true })).toBeVisible()
  await enter(page, VIEWER, '/INV/InvoiceClose')
  await forbidden(page)
})

test('INV-014 all accounts of a company are closed at once, each with its own result', async ({ page }) => {
  const month = monthsAgo(9)
  await posted(month)
  await enter(page, CONTROLLER, '/INV/InvoiceGenericClose')
  await page.getByRole('combobox', { name: 'Company' }).selectOption('FLHK')
  await page.getByLabel('Period').fill(month)
  await page.getByRole('button', { name: 'Close all accounts' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close all accounts' }).click()
  const row = (name: RegExp) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  await expect(row(/^7022/).getByText('Closed', { exact: true })).toBeVisible()
  await expect(row(/^7048/).filter({ hasText: 'AP' }).first()).toContainText('Postings without an answer of the accounting system: 1.')
  await noViolationInBothThemes(page)
  await page.getByRole('button', { name: 'Reopen all accounts' }).click()
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Reason/ })
    .fill('too early')
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen all accounts' }).click()
  await expect(row(/^7022/).getByText('Open', { exact: true })).toBeVisible()
  await enter(page, FINANCE, '/INV/InvoiceGenericClose')
  await forbidden(page)
})

test('INV-015 INV-016 INV-052 INV-100 a blank job is opened, found, invoiced, completed and reopened', async ({ page }) => {
  const purpose = `Warehouse rent ${unique()}`
  await enter(page, FINANCE, '/INV/BlankJob')
  const pick = async (name: string, text: string) => {
    await page.getByRole('combobox', { name }).first().fill(text)
    await page
      .getByRole('option', { name: new RegExp(text, 'i') })
      .first()
      .click()
  }
  await pick('Office', 'Hong Kong')
  await pick('Account', '7048')
  await page.getByRole('textbox', { name: 'Month' }).fill(monthsAgo(0))
  await page.getByRole('textbox', { name: 'Purpose' }).fill(purpose)
  await noViolationInBothThemes(page)
  await page.getByRole('button', { name: 'Open job' }).click()
  await expect(title(page)).toHaveText(/^Job J/)
  const job_no = ((await title(page).textContent()) ?? '').replace('Job ', '')
  await expect(page.getByText(purpose)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Gross profit' }).getByRole('row', { name: /^Total 0\.00 0\.00 0\.00/ })).toBeVisible()
  await enter(page, FINANCE, `/INV/JobSearch?q=${encodeURIComponent(purpose)}`)
  await page.getByRole('grid').getByRole('link', { name: job_no, exact: true }).click()
  await page.getByRole('link', { name: 'New AP invoice' }).click()
  await expect(page).toHaveURL(new RegExp(`/INV/apDetails/newbyjob/7048/${job_no}`))
  await expect(title(page)).toHaveText('New AP invoice')

  await enter(page, FINANCE, `/INV/Job/${job_no}`)
  await page.getByRole('button', { name: 'Complete job' }).click()
  await expect(page.getByText('Completed', { exact: true })).toBeVisible()
  await enter(page, 'manager.hkg@fairlead.example', `/INV/Job/${job_no}`)
  await page.getByRole('combobox', { name: 'Reason for the gross profit' }).selectOption('COST_ONLY')
  await page.getByRole('button', { name: 'Lock gross profit' }).click()
  await expect(page.getByText('Cost only', { exact: true }).last()).toBeVisible()
  await page.getByRole('button', { name: 'Reopen job' }).click()
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Reason/ })
    .fill('a late cost')
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen job' }).click()
  await expect(page.getByRole('button', { name: 'Reopen job' })).toHaveCount(0)
  await enter(page, OPS, '/INV/BlankJob')
  await forbidden(page)
})

test('INV-012 a charge code shows what it is and its last prices; an unknown one is not found', async ({ page }) => {
  await posted(monthsAgo(3))
  await enter(page, FINANCE, '/INV/chargeCodeDetails/DOC')
  await expect(title(page)).toHaveText('Charge DOC')
  await expect(page.getByRole('region', { name: 'Last prices' }).getByText('HKD 250').first()).toBeVisible()
  await noViolationInBothThemes(page)
  await enter(page, FINANCE, '/INV/chargeCodeDetails/NOSUCH')
  await expect(page.getByText('404', { exact: true })).toBeVisible()
})

test('INV-052 the side panel of an invoice shows revenue less cost of its jobs', async ({ page }) => {
  const invoice = await posted(monthsAgo(2))
  const { jobs } = await call<{ jobs: { stages: { stage: string; cost: string; gp: string }[] }[] }>(
    FINANCE,
    'GET',
    `/invoices/${invoice.inv_id}/gp`,
  )
  expect(jobs[0]?.stages.at(-1)).toMatchObject({ cost: '500.00', gp: '-500.00' })
  await enter(page, FINANCE, `/INV/apDetails/${invoice.inv_id}`)
  await page.getByRole('button', { name: 'Related' }).click()
  await related(page, 'Gross profit of the jobs').click()
  await expect(page.getByRole('row', { name: /^Posted 0\.00 500\.00 -500\.00/ })).toBeVisible()
  await noViolationInBothThemes(page)
})
