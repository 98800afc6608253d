/// <reference lib="dom" />
import type { Locator } from '@playwright/test'
import { draft } from './browser-form.ts'
import { type Desk, enterToPaint, type Figure, median, metrics, ms, type Opened, openPage, slow } from './browser-kit.ts'

const KEYS = 40
const ROUNDS = 6
const GOAL: Record<number, string> = { 200: 'as the goal', 500: '1.2 × the 200 lines' }

/** The container lines. The form holds 500 at most, so the goal for a thousand is read at 500. */
export async function grid(desk: Desk, lines: number): Promise<Figure[]> {
  const number = await draft(desk, lines)
  const opened = await openPage(desk)
  await opened.page.goto(`${desk.url}/BMS/shipping_order/${number}?tab=details`)
  const table = opened.page.locator('.grid-table').nth(1)
  await table.waitFor({ state: 'attached' })
  await table.evaluate((grid) => grid.scrollIntoView({ block: 'start' })) // only rows in sight are rendered
  await opened.page.mouse.wheel(0, -200) // from below the sticky title
  await table.locator('[data-cell="0-2"]').waitFor()
  await opened.page.waitForTimeout(1500)
  const key = await keyCost(opened, table)
  await slow(opened)
  const commit = await commits(opened)
  const paste = await pastes(opened, table)
  await opened.context.close()
  const goal = (figure: string) => (lines === 200 ? figure : (GOAL[lines] ?? figure))
  return [
    { figure: `grid of ${lines}, script of a key`, goal: goal('1 ms'), measured: `${key.toFixed(2)} ms` },
    { figure: `grid of ${lines}, commit to paint at 4×`, goal: goal('100 ms'), measured: ms(commit) },
    { figure: `grid of ${lines}, paste of 50 × 2 to paint at 4×`, goal: goal('100 ms'), measured: ms(paste) },
  ]
}

async function keyCost(opened: Opened, table: Locator): Promise<number> {
  const { page } = opened
  await table.locator('[data-cell="0-2"]').click()
  await page.keyboard.type('x')
  await page.waitForTimeout(300)
  const before = await metrics(opened)
  for (let key = 0; key < KEYS; key += 1) await page.keyboard.type('a')
  const cost = ((await metrics(opened)).script - before.script) / KEYS
  await page.keyboard.press('Escape')
  return cost
}

async function commits({ page }: Opened): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.keyboard.type('7')
    times.push(await enterToPaint(page))
    await page.waitForTimeout(900)
  }
  return median(times)
}

async function pastes({ page }: Opened, table: Locator): Promise<number> {
  const block = Array.from({ length: 50 }, (_, line) => `SL${line}\tBK${line}`).join('\n')
  await page.keyboard.press('Control+Home')
  await table.locator('[data-cell="0-2"]').click()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    times.push(
      await page.evaluate(
        (text) =>
          new Promise<number>((done) => {
            const clipboardData = new DataTransfer()
            clipboardData.setData('text/plain', text)
            const began = performance.now()
            document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
            requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)))
          }),
        block,
      ),
    )
    await page.waitForTimeout(1000)
  }
  return median(times)
}
