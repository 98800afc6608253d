/// <reference lib="dom" />
import { request } from 'node:http'
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../packages/server/src/demo/accounts.ts'
import { type Desk, type Figure, KB, LOGIN, openPage, slow } from './browser-kit.ts'

const kb = (bytes: number) => `${(bytes / KB).toFixed(1)} kB`

/** Scripts, styles and the page itself, as they went over the wire; fonts apart. */
function weigh(page: Page) {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (finished) => {
    const { pathname } = new URL(finished.url())
    if (/\.(?:js|css)$/.test(pathname) || finished.isNavigationRequest())
      sizes.push(finished.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

export async function firstVisits(desk: Desk): Promise<Figure[]> {
  const { context, page } = await openPage(desk, { signedIn: false })
  const weight = weigh(page)
  await page.goto(`${desk.url}/login?redir=/BMS/search_booking`, { waitUntil: 'networkidle' })
  const signIn = await weight()
  await page.getByLabel('Username').fill(LOGIN)
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('row').nth(5).waitFor()
  const list = await weight()
  await context.close()
  return [
    { figure: 'sign-in, over the wire', goal: '115 kB', measured: kb(signIn) },
    { figure: 'first list, cumulative', goal: '150 kB', measured: kb(list) },
  ]
}

const INITIAL = /\/(?:vendor|index)-/

/** Every script that the service worker would keep, the first page's own apart. */
export async function largestChunk(desk: Desk): Promise<Figure[]> {
  const worker = await (await fetch(`${desk.url}/sw.js`)).text()
  const names = [...new Set(worker.match(/assets\/[\w.-]+\.js/g) ?? [])].filter((name) => !INITIAL.test(`/${name}`))
  const sizes = await Promise.all(names.map(async (name) => ({ name, size: await packedSize(`${desk.url}/${name}`) })))
  const figureOf = (figure: string, goal: string, some: typeof sizes): Figure[] => {
    const [largest] = some.toSorted((a, b) => b.size - a.size)
    return largest ? [{ figure: `${figure} (${largest.name.slice(7)})`, goal, measured: kb(largest.size) }] : []
  }
  const isRichText = ({ name }: { name: string }) => name.includes('RichText')
  return [
    ...figureOf(
      'largest further chunk',
      '60 kB',
      sizes.filter((chunk) => !isRichText(chunk)),
    ),
    ...figureOf('rich text', '170 kB', sizes.filter(isRichText)),
  ]
}

const packedSize = (url: string) =>
  new Promise<number>((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let size = 0
      response.on('data', (chunk: Buffer) => (size += chunk.length))
      response.on('end', () => resolve(size))
    })
      .on('error', reject)
      .end()
  })

export async function secondVisit(desk: Desk): Promise<Figure[]> {
  const first = await openPage(desk, { workers: true })
  await first.page.goto(`${desk.url}/`)
  await first.page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await first.page.reload()
  await first.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const page = await first.context.newPage()
  const cdp = await first.context.newCDPSession(page)
  const second = { context: first.context, page, cdp }
  await cdp.send('Network.enable')
  const fromWorker = new Set<string>()
  let bytes = 0
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromServiceWorker || response.fromDiskCache) fromWorker.add(requestId)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!fromWorker.has(requestId)) bytes += encodedDataLength
  })
  await slow(second)
  await page.goto(`${desk.url}/`)
  await page.locator('#side-menu').waitFor()
  const shell = await page.evaluate(() => new Promise<number>((done) => requestAnimationFrame(() => done(performance.now()))))
  await page.waitForLoadState('networkidle')
  await first.context.close()
  return [
    { figure: 'second visit, over the wire (answers of the API included)', goal: '5 kB', measured: kb(bytes) },
    { figure: 'second visit, shell at 4×', goal: '800 ms', measured: `${Math.round(shell)} ms` },
  ]
}
