import { expect, test } from '@playwright/test'
import { noViolationInBothThemes } from './axe.ts'
import { action, call, chip, enter, OPS, tab } from './booking-desk.ts'
import { FINANCE, MANAGER, newInvoice, SUPERVISOR, type MadeInvoice } from './invoice-desk.ts'
import { unique } from './portal.ts'

test('INV-049 INV-071 the cheque request of an AP invoice is entered in its tab, kept, numbered and printed', async ({ page }) => {
  const { inv_id } = await newInvoice('AP', { ap_ref: `CHQ-${unique()}` })
  await enter(page, OPS, `/INV/apDetails/${inv_id}/cheque_request`)
  await expect(tab(page, 'Cheque request')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('Given when the invoice is prepared')).toBeVisible()
  await page.getByRole('textbox', { name: 'Available date' }).fill('2026-12-31')
  await page.getByRole('textbox', { name: 'Issued to' }).fill('Northwind Retail Ltd')
  await page.getByRole('combobox', { name: 'Cheque currency' }).fill('USD')
  await page.getByRole('option', { name: /^USD/ }).first().click()
  await page.getByRole('checkbox', { name: 'Free to combine' }).uncheck()
  const state = page.getByRole('region', { name: 'State of the request' })
  await expect(state.getByText('Yes', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await noViolationInBothThemes(page)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Available date' })).toHaveValue('2026-12-31')
  await expect(page.getByRole('textbox', { name: 'Issued to' })).toHaveValue('Northwind Retail Ltd')
  await expect(page.getByRole('checkbox', { name: 'Free to combine' })).not.toBeChecked()
  await action(page, 'Prepare').click()
  await expect(chip(page, 'Prepared')).toBeVisible()
  await expect(state.getByText(/^CR\d{9}$/)).toBeVisible()
  await expect(state.getByText('Requested', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Printouts' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('listitem', { name: 'Cheque request', exact: true }).getByRole('button', { name: 'Print', exact: true }).click()
  expect((await download).suggestedFilename()).toMatch(/^CHEQUE_REQUEST_CR\d+.*\.pdf$/)
  const ar = await newInvoice('AR')
  await enter(page, OPS, `/INV/arDetails/${ar.inv_id}`)
  await expect(tab(page, 'Cheque request')).toHaveCount(0)
})

test('INV-058 the summary of the chosen cheque requests is printed, and names an invoice that has none', async ({ page }) => {
  const cheque = { available_date: '2026-12-30', cheque_currency: 'HKD', cheque_issued_to: `Payee ${unique()}` }
  const first = await newInvoice('AP', { ...cheque, ap_ref: unique() })
  const sameJob = { job_nos: first.jobs.map(({ job_no }) => job_no) }
  const all = [first, await newInvoice('AP', { ...cheque, ...sameJob, ap_ref: unique() })]
  for (const { inv_id, version } of all) await call(OPS, 'POST', `/invoices/${inv_id}/prepare`, { version })
  const plain = await newInvoice('AP', { ...sameJob, ap_ref: unique() })
  await enter(page, OPS, `/INV/Search?q=${sameJob.job_nos[0] ?? ''}&page_size=100`)
  for (const { inv_id } of all) await page.locator(`tr[data-id="${inv_id}"]`).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Print CR summary' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Language' }).selectOption('zh-HK')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Print CR summary' }).click()
  expect((await download).suggestedFilename()).toBe('CR_SUMMARY_2.pdf')
  await expect(dialog).toHaveCount(0)
  await page.locator(`tr[data-id="${plain.inv_id}"]`).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Print CR summary' }).click()
  await dialog.getByRole('button', { name: 'Print CR summary' }).click()
  await expect(page.getByText(`#${plain.inv_id} has no cheque request.`)).toBeVisible()
  await enter(page, SUPERVISOR, `/INV/apDetails/${plain.inv_id}/cheque_request`)
  await expect(page.getByRole('textbox', { name: 'Available date' })).not.toBeEditable()
})

test('INV-049 an error of the cheque that is issued is shown at its field, and no toast repeats it', async ({ page }) => {
  const cheque = { available_date: '2026-12-30', cheque_currency: 'HKD', cheque_issued_to: `Payee ${unique()}` }
  const made = await newInvoice('AP', { ...cheque, type: 'CR' })
  const take = (login: string, step: string, { version, content_hash }: MadeInvoice) =>
    call<MadeInvoice>(login, 'POST', `/invoices/${made.inv_id}/${step}`, { version, ...(step === 'approve' ? { content_hash } : {}) })
  const approved = await take(SUPERVISOR, 'approve', await take(OPS, 'prepare', made))
  await take(FINANCE, 'release', await take(MANAGER, 'approve', approved))
  await enter(page, FINANCE, `/INV/apDetails/${made.inv_id}/cheque_request`)
  await page.getByRole('button', { name: 'Issue cheque' }).click()
  const dialog = page.getByRole('dialog', { name: 'Issue cheque' })
  await dialog.getByRole('button', { name: 'Issue cheque' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Cheque no.' })).toHaveAccessibleDescription(/Required/)
  await expect(page.getByRole('alert').filter({ hasText: 'Required' })).toHaveCount(0)
  await dialog.getByRole('textbox', { name: 'Cheque no.' }).fill(`HSBC ${unique()}`)
  await dialog.getByRole('button', { name: 'Issue cheque' }).click()
  await expect(page.getByText('Cheque issued', { exact: true }).first()).toBeVisible()
})

/** A payment group of two released cheque requests of HKD 2,000 each. */
async function groupOfRequests(cheque_currency: string) {
  const cheque = { available_date: new Date().toISOString().slice(0, 10), cheque_currency, cheque_issued_to: `Payee ${unique()}` }
  const ready: MadeInvoice[] = []
  for (const place of [1, 2]) {
    const made = await newInvoice('AP', { ...cheque, type: 'CR', ap_ref: `CR-${place}-${unique()}` })
    const take = (login: string, step: string, { version, content_hash }: MadeInvoice) =>
      call<MadeInvoice>(login, 'POST', `/invoices/${made.inv_id}/${step}`, { version, ...(step === 'approve' ? { content_hash } : {}) })
    const approved = await take(SUPERVISOR, 'approve', await take(OPS, 'prepare', made))
    ready.push(await take(FINANCE, 'release', await take(MANAGER, 'approve', approved)))
  }
  const items = ready.map(({ inv_id, version }) => ({ id: String(inv_id), version }))
  const { group_no } = await call<{ group_no: string }>(FINANCE, 'POST', '/invoice-groups', { kind: 'PAYMENT', items, payment_ref: null })
  return { cheque, ready, group_no }
}

test('INV-049 INV-064 the cheque of a group in another currency is shown with its amount and rate before and after the export', async ({
  page,
}) => {
  const { group_no } = await groupOfRequests('USD')
  await enter(page, FINANCE, '/INV/batchPayment')
  const open = page.getByRole('region', { name: 'Current grouping' }).getByRole('listitem', { name: group_no })
  await expect(open).toContainText(/Cheque amount: USD 51\d\.\d\d 1 HKD = 0\.12\d+ USD/)
  await open.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: `Export with cheque · ${group_no}` })
  await expect(dialog.getByRole('definition').first()).toHaveText('USD')
  await expect(dialog.getByRole('definition').nth(1)).toHaveText(/^USD 51\d\.\d\d$/)
  const rate = dialog.getByRole('textbox', { name: 'Rate to the cheque currency' })
  await rate.fill('0.13')
  await expect(dialog.getByRole('definition').nth(1)).toHaveText('USD 520.00')
  await rate.fill('0.13x')
  await expect(dialog.getByRole('definition').nth(1)).toHaveText('–')
  await rate.fill('0.13')
  await dialog.getByRole('textbox', { name: 'Cheque no.' }).fill(`HSBC ${unique()}`)
  await noViolationInBothThemes(page)
  await dialog.getByRole('button', { name: 'Export with cheque' }).click()
  const closed = page.getByRole('region', { name: 'History of 2 months' }).getByRole('listitem', { name: group_no })
  await expect(closed).toContainText('Cheque amount: USD 520.00 1 HKD = 0.13 USD')
  await expect(closed.getByRole('list', { name: 'Invoices' })).toContainText('2,000.00 · USD 260.00')
})

test('INV-049 INV-064 a group of cheque requests is exported with its cheque, and cancelled with a reason', async ({ page }) => {
  const { cheque, ready, group_no } = await groupOfRequests('HKD')
  const cheque_no = `HSBC ${unique()}`
  await enter(page, FINANCE, '/INV/batchPayment')
  await page.getByRole('listitem', { name: group_no }).getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: `Export with cheque · ${group_no}` })
  await dialog.getByRole('button', { name: 'Export with cheque' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Cheque no.' })).toHaveAccessibleDescription(/Required/)
  await dialog.getByRole('textbox', { name: 'Cheque no.' }).fill(cheque_no)
  await noViolationInBothThemes(page)
  await dialog.getByRole('button', { name: 'Export with cheque' }).click()
  const closed = page.getByRole('region', { name: 'History of 2 months' }).getByRole('listitem', { name: group_no })
  await expect(closed).toContainText(`Cheque no. ${cheque_no}, ${cheque.available_date}`)
  await closed.getByRole('button', { name: 'Payment not made' }).click()
  const asked = page.getByRole('dialog', { name: `Payment not made · ${group_no}` })
  await expect(asked).toContainText('The file may be at the bank already.')
  await expect(asked).toContainText(`Cheque ${cheque_no} counts as stopped.`)
  await asked.getByRole('button', { name: 'Cancel group' }).click()
  await expect(asked.getByRole('textbox', { name: 'Why is the payment not made?' })).toHaveAccessibleDescription('Enter a reason')
  await asked.getByRole('textbox', { name: 'Why is the payment not made?' }).fill('the payee has moved')
  await asked.getByRole('button', { name: 'Cancel group' }).click()
  await expect(closed).toContainText(`Cheque no. ${cheque_no}, ${cheque.available_date}, stopped`)
  await expect(closed.getByRole('list', { name: 'History of the group' })).toContainText('the payee has moved')
  await enter(page, FINANCE, `/INV/apDetails/${ready[0]?.inv_id ?? 0}/cheque_request`)
  const state = page.getByRole('region', { name: 'State of the request' })
  await expect(state.getByText('Requested', { exact: true })).toBeVisible()
})
