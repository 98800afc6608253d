import { noViolation } from './axe.ts'
import { expect, test, type Page } from '@playwright/test'
import { mkdtempSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { call, enter, OPS, SHIPPER, submittedBy, tab } from './booking-desk.ts'
import { ACCOUNTS, listening } from './portal.ts'

const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF })
const png = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG })
const textFile = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

const chooser = (page: Page) => page.getByLabel('Choose files', { exact: true }).and(page.locator('input'))
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const upload = (page: Page, name: string) => page.getByRole('list', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name })

/** The documents of a fresh booking of the shipper. */
async function open(page: Page, login = OPS, soNo?: string) {
  const so_no = soNo ?? (await submittedBy(SHIPPER)).so_no
  await enter(page, login, `/BMS/shipping_order/${so_no}?tab=documents`)
  await expect(page.getByRole('region', { name: 'Documents' })).toContainText('Drop or paste files here')
  return so_no
}

test('BOOK-024 BOOK-025 an operator uploads two files, the shipper sees the public one, and the history lists both', async ({
  page,
  browser,
}) => {
  const so_no = await open(page)
  await page.getByLabel('Document type').selectOption({ label: 'House bill of lading' })
  await chooser(page).setInputFiles([pdf('提單 HBL.pdf')])
  await expect(row(page, '提單 HBL.pdf')).toContainText('Olivia Operator')
  await page.getByLabel('Visible to').selectOption({ label: 'Internal only' })
  await chooser(page).setInputFiles([png('costs.png')])
  await expect(row(page, 'costs.png')).toContainText('Internal only')

  const outside = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await open(outside, SHIPPER, so_no)
  await expect(row(outside, '提單 HBL.pdf')).toContainText('House bill of lading')
  await expect(outside.getByText('costs.png')).toHaveCount(0)
  await expect(outside.getByRole('button', { name: 'Delete 提單 HBL.pdf' })).toHaveCount(0)
  const [saved] = await Promise.all([
    outside.waitForEvent('download'),
    row(outside, '提單 HBL.pdf').getByRole('button', { name: 'Download 提單 HBL.pdf' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('提單 HBL.pdf')

  await page.getByRole('button', { name: 'Delete costs.png' }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Delete document' }).click()
  await expect(row(page, 'costs.png')).toHaveCount(0)
  await tab(page, 'Document Upload History').click()
  const entries = page.getByRole('region', { name: 'Document upload history' }).getByRole('listitem')
  await expect(entries).toHaveCount(3)
  await expect(entries.nth(0)).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d.*Deleted.*costs\.png.*Olivia Operator/)
  await expect(entries.nth(2)).toContainText(/Uploaded.*提單 HBL\.pdf.*Olivia Operator/)
  await tab(outside, 'Document Upload History').click()
  await expect(outside.getByRole('region', { name: 'Document upload history' }).getByRole('listitem')).toHaveCount(1)
})

test('BOOK-025 at 1024 the longest name wraps in the history, and the page does not scroll sideways', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await open(page)
  const name = `${'x'.repeat(116)}.pdf`
  await chooser(page).setInputFiles([pdf(name)])
  await expect(row(page, name).first()).toBeVisible()
  await tab(page, 'Document Upload History').click()
  await expect(page.getByRole('region', { name: 'Document upload history' }).getByText(name).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('BOOK-024 at 1024 the tabs fade at the end if there are more, the selected one is in view, and a file name is on one line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await open(page)
  const name = 'packing list of the first consignment of this spring.pdf'
  await chooser(page).setInputFiles([pdf(name)])
  const who = row(page, name).getByText('Olivia Operator')
  const lines = await who.evaluate((cell) => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    return new Set([...range.getClientRects()].map(({ top }) => top)).size
  })
  expect(lines).toBe(1)
  expect((await row(page, name).boundingBox())?.height).toBeLessThan(90)
  await expect(page.getByRole('button', { name: `Download ${name}` })).toBeInViewport({ ratio: 1 })
  const tabs = page.getByRole('tablist')
  await page.evaluate(() => document.querySelector('[role="tablist"]')?.scrollTo({ left: 0 }))
  await expect(tabs).toHaveAttribute('data-more', 'end')
  expect(await tabs.evaluate((row) => getComputedStyle(row).maskImage)).toContain('100% - 40px')
  await tab(page, 'Document Upload').first().focus()
  while ((await tabs.getByRole('tab').last().getAttribute('aria-selected')) === 'false') await page.keyboard.press('ArrowRight')
  await expect(tabs.getByRole('tab').last()).toHaveAttribute('aria-selected', 'true')
  await expect(tabs.getByRole('tab').last()).toBeInViewport({ ratio: 1 })
  await expect(tabs).toHaveAttribute('data-more', 'start')
})

test('a document that another user uploads appears without a reload', async ({ page, browser }) => {
  const heard = listening(page)
  const so_no = await open(page)
  await heard
  const outside = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await open(outside, SHIPPER, so_no)
  await chooser(outside).setInputFiles([pdf('packing list.pdf')])
  await expect(row(page, 'packing list.pdf')).toContainText('Shirley Shipper')
})

test('a PDF and a picture are previewed', async ({ page }) => {
  await open(page)
  await chooser(page).setInputFiles([pdf('bill.pdf'), png('seal.png')])
  await page.getByRole('button', { name: 'Preview seal.png' }).click()
  const picture = page.getByRole('dialog').getByRole('img', { name: 'seal.png' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Preview bill.pdf' }).click()
  await expect(page.getByRole('dialog').locator('iframe[title="bill.pdf"]')).toHaveAttribute('src', /^blob:/)
})

test('a second upload of a file is version 2, and its name and visibility can be changed', async ({ page }) => {
  await open(page)
  await chooser(page).setInputFiles([textFile('rates.csv', 'a,b')])
  await expect(row(page, 'rates.csv')).toHaveCount(1)
  await chooser(page).setInputFiles([textFile('rates.csv', 'a,b,c')])
  await page.getByRole('button', { name: 'Versions of rates.csv' }).click()
  await expect(row(page, 'Version 1')).toContainText('rates.csv')
  await page.getByRole('button', { name: 'Edit rates.csv' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit document' })
  await dialog.getByRole('textbox', { name: 'File name' }).fill('rates.exe')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Keep the file extension')
  await dialog.getByRole('textbox', { name: 'File name' }).fill('rates 2026.csv')
  await dialog.getByLabel('Visible to').selectOption({ label: 'Internal only' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'rates 2026.csv')).toContainText('Internal only')
})

test('FILE-004 a virus is refused with a message', async ({ page }) => {
  await open(page)
  await chooser(page).setInputFiles([textFile('eicar.txt', EICAR), pdf('good.pdf')])
  await expect(upload(page, 'eicar.txt').getByRole('alert')).toHaveText('Virus detected. The file was rejected.')
  await expect(row(page, 'good.pdf')).toBeVisible()
  await expect(row(page, 'eicar.txt')).toHaveCount(0)
  // A refused file offers no retry, and an uploaded one disappears from the uploads.
  await expect(upload(page, 'good.pdf')).toHaveCount(0)
  await expect(upload(page, 'eicar.txt')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry eicar.txt' })).toHaveCount(0)
})

test('FILE-005 a file above the limit is refused with a message', async ({ page }) => {
  await open(page)
  const large = path.join(mkdtempSync(path.join(tmpdir(), 'fairlead-large-')), 'large.txt')
  writeFileSync(large, '')
  truncateSync(large, 50 * 1_048_576 + 1)
  await chooser(page).setInputFiles(large)
  await expect(upload(page, 'large.txt').getByRole('alert')).toHaveText('File too large. The limit is 50 MB.')
})

test('files are dropped and pasted; a running upload is cancelled and retried', async ({ page }) => {
  await open(page)
  const give = (event: 'drop' | 'paste', name: string) =>
    page.evaluate(
      ([kind, file]) => {
        const files = new DataTransfer()
        files.items.add(new File(['x'], file ?? ''))
        const target = document.querySelector('.documents-drop')
        target?.dispatchEvent(
          kind === 'drop'
            ? new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', { clipboardData: files, bubbles: true, cancelable: true }),
        )
      },
      [event, name] as const,
    )
  await give('drop', 'dropped.txt')
  await expect(row(page, 'dropped.txt')).toBeVisible()
  await give('paste', 'pasted.txt')
  await expect(row(page, 'pasted.txt')).toBeVisible()

  const held = Promise.withResolvers<void>()
  await page.route('**/documents', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await held.promise // never sent on: the page has cancelled it
  })
  await chooser(page).setInputFiles([textFile('slow.txt', 'x'.repeat(1000))])
  await expect(upload(page, 'slow.txt').getByRole('progressbar', { name: 'Uploading slow.txt' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel the upload of slow.txt' }).click()
  await expect(upload(page, 'slow.txt')).toContainText('Cancelled')
  held.resolve()
  await page.unroute('**/documents')
  await page.getByRole('button', { name: 'Retry slow.txt' }).click()
  await expect(row(page, 'slow.txt')).toBeVisible()
})

for (const [language, word] of [
  ['en-US', 'Document type'],
  ['zh-HK', '文件類型'],
  ['zh-CN', '文件类型'],
] as const)
  test(`the documents are accessible in ${language}`, async ({ page }) => {
    const so_no = await open(page)
    await chooser(page).setInputFiles([pdf('a.pdf'), textFile('b.txt', EICAR)])
    await expect(row(page, 'a.pdf')).toBeVisible()
    await page.evaluate((chosen) => {
      const kept: object = JSON.parse(localStorage.getItem('fairlead.session') ?? '{}')
      localStorage.setItem('fairlead.session', JSON.stringify({ ...kept, language: chosen }))
    }, language)
    await page.goto(`/BMS/shipping_order/${so_no}?tab=documents`)
    await expect(page.getByLabel(word).first()).toBeVisible()
    await noViolation(page)
    await tab(page, language === 'en-US' ? 'Document Upload History' : language === 'zh-HK' ? '文件上載紀錄' : '文件上传记录').click()
    await expect(page.getByText('a.pdf').first()).toBeVisible()
    await noViolation(page)
  })

test('an administrator exports the data of one person, and erases the person after two confirmations', async ({ page }) => {
  const login = `erase.${Date.now()}@fairlead.example`
  const profile = { profile_type: 'OPERATION', roles: ['BOOKING_VIEW'], party_ids: [1] }
  const form = {
    login_id: login,
    family_name: 'Lo',
    given_name: 'Una',
    user_level_id: 10,
    default_lang: 'en-US',
    password: 'Harbour#2026',
    profiles: [profile],
  }
  const { user_uid } = await call<{ user_uid: string }>(ACCOUNTS.admin, 'POST', '/admin/users', form)
  await enter(page, ACCOUNTS.admin, `/BMS/user_maintenance/${user_uid}?tab=privacy`)
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export personal data' }).click()])
  expect(saved.suggestedFilename()).toBe(`personal-data-${user_uid}.json`)
  const ask = (name: string) => page.getByRole('alertdialog', { name }).or(page.getByRole('dialog', { name }))
  await page.getByRole('button', { name: 'Erase personal data' }).click()
  await ask('Erase personal data').getByRole('button', { name: 'Erase personal data' }).click()
  await ask('Erase permanently?').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(login)
  await noViolation(page)
  await page.getByRole('button', { name: 'Erase personal data' }).click()
  await ask('Erase personal data').getByRole('button', { name: 'Erase personal data' }).click()
  await ask('Erase permanently?').getByRole('button', { name: 'Erase permanently' }).click()
  await expect(page.getByRole('status').getByText('Person erased and account closed')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${user_uid}@erased.invalid`)
  await tab(page, 'History').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Person erased' })).toContainText('Ada Admin')
})

for (const [language, title, heading] of [
  ['English', 'Privacy policy for mainland China', 'Sensitive personal information'],
  ['繁體中文', '中國內地私隱政策', '敏感個人資料'],
  ['简体中文', '中国大陆隐私政策', '敏感个人信息'],
] as const)
  test(`SHELL-004 the China privacy policy is read on its page: ${language}`, async ({ page }) => {
    await page.goto('/china-privacy-policy')
    await page.getByRole('combobox').selectOption({ label: language })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(7)
    await noViolation(page)
  })
