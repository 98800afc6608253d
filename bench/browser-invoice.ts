/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { Invoice, InvoiceForm } from '../packages/domain/src/invoice/invoice.ts'
import { call, costOf, type Desk, type Figure, median, ms, openPage } from './browser-kit.ts'
import { callAs, makeInvoice } from './invoices-operations.ts'
import type * as InvoiceCode from './invoice-code.ts'

const ROUNDS = 20
const ROOT = path.join(import.meta.dirname, '..')
const ORIGIN = 'http://code.fairlead.example'
const BARE = ['zod/mini', 'decimal.js']

/** Serves the modules of this repository to a separate page, without their types. */
async function serveCode(page: Page): Promise<void> {
  const imports = Object.fromEntries(
    BARE.map((name) => [
      name,
      `/${path.relative(ROOT, fileURLToPath(import.meta.resolve(name)))}`.replace('decimal.js/decimal.js', 'decimal.js/decimal.mjs'),
    ]),
  )
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/')
      return route.fulfill({ contentType: 'text/html', body: `<script type="importmap">${JSON.stringify({ imports })}</script>` })
    const text = readFileSync(path.join(ROOT, pathname), 'utf8')
    if (pathname.endsWith('.json')) return route.fulfill({ contentType: 'application/json', body: text })
    return route.fulfill({ contentType: 'text/javascript', body: pathname.endsWith('.ts') ? stripTypeScriptTypes(text) : text })
  })
  await page.goto(`${ORIGIN}/`)
}

/** The totals of an invoice with so many P&L lines, computed again after each change of a price, by the code of the screen. */
export async function totals(desk: Desk, lines: number, goal: string): Promise<Figure[]> {
  const { inv_id } = await makeInvoice(callAs(desk.url, desk.token), lines)
  const invoice = (await call(desk.url, desk.token, 'GET', `/invoices/${inv_id}`)) as unknown as Invoice
  const code = await import('./invoice-code.ts')
  const answer = await call(desk.url, desk.token, 'POST', '/invoice-facts', code.factsQuestion(code.invoiceFormOf(invoice), 'AR', inv_id))
  const { context, page } = await openPage(desk, { signedIn: false })
  await serveCode(page)
  const times = await page.evaluate(
    async ([stored, facts, rounds]) => {
      const { figuresOf, invoiceFormOf, factsOfAnswer } = (await import('/bench/invoice-code.ts' as string)) as typeof InvoiceCode
      const known = factsOfAnswer(facts as unknown as Parameters<typeof factsOfAnswer>[0], 'AR')
      let form: InvoiceForm = invoiceFormOf(stored)
      const measured: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        form = { ...form, lines: form.lines.with(round, { ...form.lines[round]!, unit_price: `${500 + round}.5` }) }
        const began = performance.now()
        if (figuresOf(form, known) === null) throw new Error('the invoice has no figures')
        measured.push(performance.now() - began)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      return measured
    },
    [invoice, answer, ROUNDS] as const,
  )
  await context.close()
  return [{ figure: `totals of ${lines} P&L lines, median of ${ROUNDS}`, goal, measured: `${median(times).toFixed(1)} ms` }]
}

const PRICE = 8
const PAUSE_MS = 500

/** A price typed in the open grid: script of the main thread until rules ran and totals are shown. */
export async function lineGrid(desk: Desk, lines: number): Promise<Figure[]> {
  const { inv_id } = await makeInvoice(callAs(desk.url, desk.token), lines)
  const opened = await openPage(desk)
  const { page } = opened
  await page.goto(`${desk.url}/INV/arDetails/${inv_id}?tab=pl`)
  const grid = page.locator('.grid-table').first()
  await grid.locator(`[data-cell="0-${PRICE}"]`).click()
  await page.waitForTimeout(1500)
  const total = page.locator('.invoice-totals').first()
  const before = await total.textContent()
  const costs: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const typed = async () => {
      await page.keyboard.type(`${700 + round}`)
      await page.keyboard.press('Enter')
    }
    costs.push((await costOf(opened, typed, PAUSE_MS)).script)
  }
  if ((await total.textContent()) === before) throw new Error('the totals did not change')
  await opened.context.close()
  return [{ figure: `grid of ${lines} P&L lines, script of a typed price`, goal: '', measured: ms(median(costs)) }]
}
