import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { post, type OutgoingRequest } from './outgoing.ts'

const running: { close: () => void }[] = []
afterEach(() => running.splice(0).forEach((server) => server.close()))

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  running.push({
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const send = (configured: string, more: Partial<OutgoingRequest> = {}) =>
  post({ configured, headers: { 'content-type': 'text/plain' }, body: 'hello', maxBytes: 10, ...more })

describe('a request to another system', () => {
  it('reaches the configured address with its headers and body, and brings the answer', async () => {
    const received: unknown[] = []
    const url = await serve((request, response) => {
      request
        .setEncoding('utf8')
        .on('data', (body: string) => received.push([request.method, request.url, request.headers['x-reference'], body]))
      request.on('end', () => response.writeHead(422).end('ten bytes!'))
    })
    const answer = await send(`${url}/base/`, { path: '/check', headers: { 'x-reference': 'R1' } })
    expect([answer.status, answer.body?.toString()]).toEqual([422, 'ten bytes!'])
    await send(`${url}/inbox?key=1`, { headers: {} })
    expect(received).toEqual([
      ['POST', '/base/check', 'R1', 'hello'],
      ['POST', '/inbox?key=1', undefined, 'hello'],
    ])
  })

  it.each([301, 302, 303, 307, 308])('follows no redirect (%i)', async (status) => {
    let visits = 0
    const target = await serve((_, response) => response.end(String(++visits)))
    const url = await serve((_, response) => response.writeHead(status, { location: target }).end())
    await expect(send(url)).rejects.toThrow('fetch failed')
    expect(visits).toBe(0)
  })

  it.each(['@other.example/', '.other.example/', '1/', ':1/'])('refuses a path that leads to another origin: %s', async (path) => {
    let visits = 0
    const url = await serve((_, response) => response.end(String(++visits)))
    await expect(send(url, { path })).rejects.toThrow(/not a configured address|Invalid URL/)
    expect(visits).toBe(0)
  })

  it('refuses another protocol', async () => {
    await expect(send('file:///etc/passwd')).rejects.toThrow('not a configured address')
  })

  it.each<[string, RequestListener]>([
    ['never answers', () => undefined],
    ['falls silent within its answer', (_, response) => void response.writeHead(200).write('half')],
  ])('gives up after five seconds on a server that %s', { timeout: 15_000 }, async (_, listener) => {
    const url = await serve(listener)
    const start = performance.now()
    const body = await send(url).then(
      (answer) => answer.body,
      () => null,
    )
    expect(body).toBeNull()
    expect(performance.now() - start).toBeGreaterThan(4_900)
    expect(performance.now() - start).toBeLessThan(9_000)
  })

  it('stops when its signal is aborted', async () => {
    const url = await serve(() => undefined)
    await expect(send(url, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i)
  })

  it('reads no more than is declared, and closes the connection of an endless answer', async () => {
    let isClosed = false
    const url = await serve((_, response) => {
      const more = () => void (response.destroyed || response.write(Buffer.alloc(65_536), () => setImmediate(more)))
      response.on('close', () => (isClosed = true))
      more()
    })
    const answer = await send(url, { maxBytes: 100_000 })
    expect([answer.status, answer.body]).toEqual([200, null])
    await expect.poll(() => isClosed).toBe(true)
  })
})
