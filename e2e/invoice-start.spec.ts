import { expect, test, type Page } from '@playwright/test'
import { call, enter, OPS, tab } from './booking-desk.ts'
import { openAs, sessionOf } from './portal.ts'

const FINANCE = 'finance.hkg@fairlead.example'
const jobs = (page: Page) => page.getByRole('list', { name: 'Jobs' })
const restored = (page: Page) => page.getByText('We restored your unsaved changes')

/** Two jobs that an invoice may be made for. */
async function twoJobs() {
  const body = { fetchOptionKey: 'invoice_job', searchText: 'SO2' }
  const found = await call<{ value: string }[]>(OPS, 'POST', '/Master/GetInSelectionOptions', body)
  const [first, second] = found
  if (!first || !second) throw new Error('fewer than two jobs are open')
  return [first.value, second.value] as const
}
const open = async (page: Page, path: string) => openAs(page, await sessionOf(OPS), path)

test('INV-007 INV-008 INV-011 a new invoice of a job shows that job and side only, typed text returns at its address, and discarding it leaves the job', async ({
  page,
}) => {
  const [first, second] = await twoJobs()
  await enter(page, OPS, `/INV/apDetails/newbyjob/7040/${first}`)
  await expect(jobs(page)).toContainText(first)
  await open(page, `/INV/apDetails/newbyjob/7040/${second}`)
  await expect(jobs(page)).toContainText(second)
  await expect(jobs(page)).not.toContainText(first)
  await expect(restored(page)).toHaveCount(0)

  const reference = page.getByRole('textbox', { name: 'AP ref' })
  await reference.fill('VENDOR-77')
  await page.reload()
  await expect(restored(page)).toBeVisible()
  await expect(reference).toHaveValue('VENDOR-77')
  for (const path of [`/INV/arDetails/newbyjob/7021/${second}`, '/INV/apDetails/new', '/INV/arDetails/new']) {
    await open(page, path)
    await expect(page.getByRole('combobox', { name: 'Issue party' })).toBeVisible()
    await expect(restored(page)).toHaveCount(0)
    if (path.endsWith('/new')) await expect(page.getByText(second)).toHaveCount(0)
    else await expect(jobs(page)).toContainText(second)
  }
  await open(page, `/INV/apDetails/newbyjob/7040/${second}`)
  await expect(reference).toHaveValue('VENDOR-77')
  await page.getByRole('button', { name: 'Discard restored changes' }).click()
  await expect(reference).toHaveValue('')
  await expect(jobs(page)).toContainText(second)
})

test('INV-046 a line added to the charges takes the next keys', async ({ page }) => {
  const [job] = await twoJobs()
  await enter(page, OPS, `/INV/arDetails/newbyjob/7021/${job}`)
  await expect(jobs(page)).toContainText(job)
  await tab(page, 'General charge').click()
  await page.getByRole('button', { name: 'Add line' }).click()
  await page.keyboard.type('OFR')
  await page.keyboard.press('Enter')
  const lines = page.getByRole('grid').locator('tbody tr')
  await expect(lines.last().locator('td').first()).toHaveText(/OFR/)
  const count = await lines.count()
  await page.getByRole('button', { name: 'Add line' }).click()
  await page.keyboard.type('DOC')
  await page.keyboard.press('Enter')
  await expect(lines).toHaveCount(count + 1)
  await expect(lines.last().locator('td').first()).toHaveText(/DOC/)
})

test('INV-062 every action for selected invoices can be reached on a narrow screen, by hand and by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await enter(page, FINANCE, '/INV/apSearch/Released')
  const boxes = page.locator('tbody tr[data-id]').getByRole('checkbox')
  for (const row of [0, 1, 2]) await boxes.nth(row).check()
  const bar = page.getByRole('region', { name: 'Selection' })
  const more = bar.getByRole('button', { name: 'More actions' })
  await more.click()
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  const actions = bar.getByRole('button')
  const reachable = () =>
    actions.evaluateAll((all) =>
      all.map((one) => {
        const { left, top, width, height } = one.getBoundingClientRect()
        return one.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      }),
    )
  expect(await reachable()).not.toContain(false)
  await page.keyboard.press('Escape')
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await expect(more).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  const last = bar.getByRole('button', { name: 'Clear selection' })
  await expect(last).toBeFocused()
  expect(await reachable()).not.toContain(false)
  await page.keyboard.press('Enter')
  await expect(bar).toHaveCount(0)
})

test('INV-006 INV-008 the date of a new own invoice is proposed, also for a job; that of a vendor is not', async ({ page }) => {
  const [job] = await twoJobs()
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Hong_Kong' }).format(new Date())
  const date = page.getByRole('textbox', { name: 'Invoice date' })
  for (const path of ['/INV/arDetails/new', `/INV/arDetails/newbyjob/7021/${job}`]) {
    await enter(page, OPS, path)
    if (path.includes(job)) await expect(jobs(page)).toContainText(job)
    await expect(date).toHaveValue(today)
  }
  await enter(page, OPS, `/INV/apDetails/newbyjob/7040/${job}`)
  await expect(jobs(page)).toContainText(job)
  await expect(date).toHaveValue('')
})
