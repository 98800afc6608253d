import { noViolation } from './axe.ts'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { openGallery } from '../packages/web/gallery/openGallery.ts'

/* Every part of the kit in every look: no accessibility violations, and the same as the stored pictures. */

const PICTURES = path.join(import.meta.dirname, 'pictures')
const MAX_DIFFERENCE = 0.001

// In one worker: the gallery is built once.
test.describe.configure({ mode: 'default' })

let gallery: Awaited<ReturnType<typeof openGallery>>
test.beforeAll(async () => {
  test.setTimeout(120_000)
  gallery = await openGallery()
})
test.afterAll(() => gallery.close())

const LOOKS = [
  { name: 'light', theme: 'light', compact: false },
  { name: 'dark', theme: 'dark', compact: false },
  { name: 'compact', theme: 'light', compact: true },
] as const
type Look = (typeof LOOKS)[number]
/** `npm run test:full` checks every look, other runs only the first. */
const SHOWN = process.env['E2E_FULL'] ? LOOKS : LOOKS.slice(0, 1)

const VIEWS = [
  { name: 'parts', query: '' },
  { name: 'detail', query: '?show=detail&side=checks' },
  { name: 'lines', query: '?show=detail&tab=details' },
  { name: 'history', query: '?show=detail&tab=history&side=remarks' },
  { name: 'new', query: '?show=new' },
  { name: 'missing', query: '?show=missing' },
] as const

async function open(page: Page, query: string, { theme, compact }: Look) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(
    ([chosen, dense]) => {
      localStorage.setItem('fairlead.theme', JSON.stringify(chosen))
      localStorage.setItem('fairlead.compact', JSON.stringify(dense))
    },
    [theme, compact] as const,
  )
  // The gallery has no server: lookups answer 404.
  await page.route('**/api/**', (route) => route.fulfill({ status: 404, json: {} }))
  await page.goto(gallery.url + query)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
}

/** Identifies the machine's fonts and the browser, which change how signs and arrows are drawn: pictures are compared only where both are the same. */
async function fontsAndBrowser(page: Page): Promise<string> {
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    const pen = canvas.getContext('2d')
    if (pen) pen.font = '13px "Inter Variable", system-ui, sans-serif'
    pen?.fillText('Ag09 ✓●◆■○▣▲→⏎…✕', 2, 20)
    return canvas.toDataURL()
  })
  return createHash('sha256')
    .update(drawn)
    .update(page.context().browser()?.version() ?? '')
    .digest('hex')
    .slice(0, 12)
}

async function expectSamePicture(page: Page, name: string, fullPage = true) {
  const folder = await fontsAndBrowser(page)
  const isRecording = test.info().config.updateSnapshots === 'all' || test.info().config.updateSnapshots === 'changed'
  if (!isRecording && !existsSync(path.join(PICTURES, folder))) {
    test.info().annotations.push({ type: 'not compared', description: 'no pictures of this machine’s fonts and browser' })
    return
  }
  await expect(page).toHaveScreenshot([folder, `${name}.png`], { fullPage, maxDiffPixelRatio: MAX_DIFFERENCE, caret: 'hide' })
}

for (const look of SHOWN)
  for (const { name, query } of VIEWS)
    test(`the kit in its ${look.name} look: ${name}`, async ({ page }) => {
      await open(page, query, look)
      await noViolation(page)
      await expectSamePicture(page, `${name}-${look.name}`)
    })

for (const look of SHOWN)
  test(`the kit in its ${look.name} look: what floats`, async ({ page }) => {
    await open(page, '', look)
    for (const tone of ['ok', 'info', 'warn', 'bad']) await page.getByRole('button', { name: `Message ${tone}` }).click()
    await page.getByRole('button', { name: 'More actions' }).click()
    await expect(page.getByRole('menuitem', { name: 'Copy booking' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Question' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await noViolation(page)
    await expectSamePicture(page, `floating-${look.name}`, false)
  })
