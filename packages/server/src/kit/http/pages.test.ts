import Fastify from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mountPages } from './pages.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-pages-'))
const app = Fastify({ routerOptions: { caseSensitive: false, ignoreTrailingSlash: true } })
let address = ''

beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Fairlead</title>')
  writeFileSync(path.join(folder, 'assets/index-abc.js'), 'export {}')
  writeFileSync(
    path.join(folder, 'screens.json'),
    JSON.stringify(['/', '/login', '/BMS/booking/{so_no}', '/INV/{id}/{tab_id?}', '/FIN/by stage/{id}']),
  )
  const sendPage = await mountPages(app, folder)
  app.setNotFoundHandler((request, reply) => sendPage(request, reply) ?? reply.status(404).send({ msgKey: 'msgNoRecordFound' }))
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
async function request(url: string, accept: string, method = 'GET') {
  const response = await fetch(address + url, { method, headers: { accept } })
  return [response.status, (await response.text()).startsWith('<!doctype html>') ? 'page' : 'none']
}

describe('the address of a screen', () => {
  const screens = [
    '/',
    '/login',
    '/LOGIN/',
    '/login?redir=/BMS/x',
    '/BMS/booking/SO1',
    '/bms/Booking/new',
    '/INV/7',
    '/INV/7/charges',
    '/FIN/by%20stage/1',
  ]

  it.each(screens)('%s answers the page to a browser and to a client that accepts anything', async (url) => {
    for (const accept of [BROWSER, 'text/html', '*/*', 'text/*', 'application/json, */*'])
      expect(await request(url, accept)).toEqual([200, 'page'])
  })

  it('answers 404 without the page to a client that accepts no page', async () => {
    for (const accept of ['application/json', 'image/png']) expect(await request('/login', accept)).toEqual([404, 'none'])
  })

  it('answers a HEAD request', async () => {
    for (const url of screens) expect(await request(url, '*/*', 'HEAD')).toEqual([200, 'none'])
    expect(await request('/nowhere', '*/*', 'HEAD')).toEqual([404, 'none'])
  })

  it('is read only', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) expect(await request('/login', BROWSER, method)).toEqual([404, 'none'])
  })

  it('is never cached, files with a hash in their name are', async () => {
    expect((await fetch(`${address}/login`)).headers.get('cache-control')).toBe('no-cache')
    expect((await fetch(`${address}/assets/index-abc.js`)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })
})

describe('an address of no screen', () => {
  it.each(['/logins', '/login/more', '/BMS', '/BMS/booking', '/BMS/booking/SO1/more', '/INV', '/INV/7/charges/1', '/FIN/bystage/1'])(
    '%s answers 404, with the page only for a browser',
    async (url) => {
      expect(await request(url, BROWSER)).toEqual([404, 'page'])
      for (const accept of ['*/*', 'application/json']) expect(await request(url, accept)).toEqual([404, 'none'])
    },
  )

  it.each(['/api/v1/nothing', '/API/login', '/assets/index-old.js', '/docs/nothing', '/health/nothing', '/metrics/x', '/socket.io/x'])(
    '%s is of a call or a file and answers 404 without a page to any client',
    async (url) => {
      for (const accept of [BROWSER, '*/*', 'application/json']) expect(await request(url, accept)).toEqual([404, 'none'])
    },
  )
})
