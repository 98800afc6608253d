/*
 * What the first visits cost: serves dist with brotli, opens pages in Chromium and adds up what went over the wire, fonts apart.
 * node packages/web/weigh.ts [dist]
 */
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'

const LIMITS = { '/login': 115 } // kB of 1024 bytes
const dist = process.argv[2] ?? new URL('dist', import.meta.url).pathname
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' }
const packed = new Map<string, Buffer>()

const server = createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://x').pathname
  if (path.startsWith('/api/')) return response.writeHead(404).end('{}')
  const wanted = join(dist, path)
  const file = existsSync(wanted) && statSync(wanted).isFile() ? wanted : join(dist, 'index.html')
  const type = TYPES[extname(file)]
  if (!type) return createReadStream(file).pipe(response)
  const body = packed.get(file) ?? brotliCompressSync(readFileSync(file))
  packed.set(file, body)
  response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br' }).end(body)
})
await new Promise<void>((done) => server.listen(0, () => done()))
const address = server.address()
const port = typeof address === 'object' && address ? address.port : 0

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
let tooHeavy = false
for (const [path, limit] of Object.entries(LIMITS)) {
  const page = await browser.newPage({ serviceWorkers: 'block' })
  const parts: [string, number][] = []
  const running: Promise<void>[] = []
  page.on('requestfinished', (request) => {
    const name = new URL(request.url()).pathname
    if (/\.(?:js|css)$/.test(name) || request.isNavigationRequest())
      running.push(request.sizes().then(({ responseBodySize }) => void parts.push([name, responseBodySize])))
  })
  await page.goto(`http://localhost:${port}${path}`, { waitUntil: 'networkidle' })
  await Promise.all(running)
  const total = parts.reduce((sum, [, size]) => sum + size, 0) / 1024
  tooHeavy ||= total > limit
  console.log(`${path} ${total.toFixed(1)} kB of ${limit} kB in ${parts.length} files`)
  for (const [name, size] of parts.toSorted((a, b) => b[1] - a[1])) console.log(`  ${(size / 1024).toFixed(1).padStart(6)} ${name}`)
  await page.close()
}
await browser.close()
server.close()
process.exitCode = tooHeavy ? 1 : 0
