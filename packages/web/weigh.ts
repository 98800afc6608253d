/*
 * What the first visits cost: serves dist with brotli, opens pages in Chromium and adds up what went over the wire, fonts apart.
 * node packages/web/weigh.ts [dist]            the sign-in page
 * API=http://localhost:3000 node …/weigh.ts    and, on top of it, the first list (signs in to the demo world)
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'

const KB = 1024
const SIGN_IN_LIMIT = 115
const FIRST_LIST_LIMIT = 150
const dist = process.argv[2] ?? new URL('dist', import.meta.url).pathname
const api = process.env['API']
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' }
const packed = new Map<string, Buffer>()

function answer(request: IncomingMessage, response: ServerResponse) {
  const path = new URL(request.url ?? '/', 'http://x').pathname
  if (path.startsWith('/api/')) return passOn(request, response)
  const wanted = join(dist, path)
  const file = existsSync(wanted) && statSync(wanted).isFile() ? wanted : join(dist, 'index.html')
  const body = packed.get(file) ?? brotliCompressSync(readFileSync(file))
  packed.set(file, body)
  response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'font/woff2', 'Content-Encoding': 'br' }).end(body)
}

function passOn(request: IncomingMessage, response: ServerResponse) {
  if (!api) return void response.writeHead(404).end('{}')
  const { method, headers, url } = request
  const passed = ask(new URL(url ?? '/', api), { method, headers }, (from) =>
    from.pipe(response.writeHead(from.statusCode ?? 502, from.headers)),
  )
  request.pipe(passed)
}

/** Adds up from now on. */
function weigh(page: Page) {
  const parts: [string, number][] = []
  page.on('requestfinished', (request) => {
    const name = new URL(request.url()).pathname
    if (/\.(?:js|css)$/.test(name) || request.isNavigationRequest())
      void request.sizes().then(({ responseBodySize }) => parts.push([name, responseBodySize]))
  })
  return (what: string, limit: number) => {
    const total = parts.reduce((sum, [, size]) => sum + size, 0) / KB
    if (total > limit) process.exitCode = 1
    console.log(`${what}: ${total.toFixed(1)} kB of ${limit} kB in ${parts.length} files`)
    for (const [name, size] of parts.toSorted((a, b) => b[1] - a[1]).slice(0, 12))
      console.log(`${(size / KB).toFixed(1).padStart(8)} ${name}`)
  }
}

const server = createServer(answer)
await new Promise<void>((done) => void server.listen(0, () => done()))
const address = server.address()
const port = typeof address === 'object' && address ? address.port : 0
const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
const browser = await chromium.launch({
  ...(existsSync(executablePath) ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({ serviceWorkers: 'block' })
const report = weigh(page)
await page.goto(`http://localhost:${port}/login?redir=/BMS/search_booking`, { waitUntil: 'networkidle' })
report('sign-in', SIGN_IN_LIMIT)
if (api) {
  await page.getByLabel('Username').fill('ops.hkg@fairlead.example')
  await page.getByRole('textbox', { name: 'Password' }).fill('Fairlead#2026')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('row').nth(5).waitFor()
  report('first list, cumulative', FIRST_LIST_LIMIT)
}
await browser.close()
server.close()
