import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { askClamd } from './clamd.ts'

const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-clamd-'))
const fileOf = (name: string, content: string | Buffer) => {
  const file = path.join(folder, name)
  writeFileSync(file, content)
  return file
}
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Something on the loopback that behaves as a scanner should not. */
async function scannerThat(behaves: (socket: net.Socket) => void): Promise<{ url: string; close: () => void }> {
  const server = net.createServer((socket) => {
    socket.on('error', () => socket.destroy())
    behaves(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `tcp://127.0.0.1:${(server.address() as net.AddressInfo).port}`, close: () => server.close() }
}

describe('a scanner that cannot be trusted is never taken for a yes', () => {
  const large = () => fileOf('large.bin', Buffer.alloc(8_388_608, 'a'))
  it.each<[string, (socket: net.Socket) => void, RegExp]>([
    ['away in the middle', (socket) => setImmediate(() => socket.destroy()), /hung up|reset|EPIPE|answers/i],
    ['deaf', (socket) => socket.pause(), /silent/],
    ['clean before it has heard the file', (socket) => socket.once('data', () => socket.write('stream: OK\0')), /answers: stream: OK/],
    [
      'over its own limit',
      (socket) => socket.once('data', () => socket.end('INSTREAM size limit exceeded. ERROR\0')),
      /size limit exceeded/,
    ],
    ['talking about something else', (socket) => socket.once('data', () => socket.end('PONG\0')), /answers: PONG/],
    ['talking without end', (socket) => socket.once('data', () => socket.write('x'.repeat(10_000))), /talks too much/],
  ])('%s', async (_, behaves, message) => {
    const { url, close } = await scannerThat(behaves)
    await expect(askClamd(url, large(), 300)).rejects.toThrow(message)
    close()
  })

  it('silent', async () => {
    const { url, close } = await scannerThat((socket) => socket.resume())
    // A small file: sending a large one may take longer than the whole time that a scan has.
    await expect(askClamd(url, fileOf('a.txt', 'a'), 300)).rejects.toThrow(/silent/)
    close()
  })

  it('not there at all', async () => {
    const { url, close } = await scannerThat(() => undefined)
    close()
    await expect(askClamd(url, fileOf('a.txt', 'a'), 300)).rejects.toThrow(/ECONNREFUSED/)
  })
})

const CLAMD = '/usr/sbin/clamd'
const isInstalled = spawnSync(CLAMD, ['--version']).status === 0

/** One signature of our own, so that nothing has to be fetched; over TCP and over a socket of the machine. */
describe.runIf(isInstalled)('FILE-003 a real ClamAV daemon', () => {
  const socketFile = path.join(folder, 'clamd.ctl')
  const state: { stop: () => void; port: number } = { stop: () => undefined, port: 0 }
  beforeAll(async () => {
    fileOf('test.ndb', `Fairlead.Test.EICAR:0:*:${Buffer.from(EICAR).toString('hex')}\n`)
    state.port = await freePort()
    const settings = [
      `DatabaseDirectory ${folder}`,
      `LocalSocket ${socketFile}`,
      `TCPSocket ${state.port}`,
      'TCPAddr 127.0.0.1',
      'Foreground yes',
      'StreamMaxLength 1M',
      'User root',
    ]
    const child = spawn(CLAMD, ['--config-file', fileOf('clamd.conf', settings.join('\n'))], { stdio: 'ignore' })
    state.stop = () => child.kill('SIGKILL')
    await vi.waitUntil(() => answers(state.port), { timeout: 20_000, interval: 100 })
  }, 25_000)
  afterAll(() => state.stop())

  it.each([
    ['tcp', () => `tcp://127.0.0.1:${state.port}`],
    ['unix', () => `unix://${socketFile}`],
  ])('over %s it finds the test file, lets a clean one through, and refuses one beyond its limit', async (_, url) => {
    expect(await askClamd(url(), fileOf('virus.txt', EICAR), 5_000)).toBe('infected')
    expect(await askClamd(url(), fileOf('clean.txt', 'nothing to see'), 5_000)).toBe('clean')
    // An answer before the whole file was sent never counts as clean.
    await expect(askClamd(url(), fileOf('beyond.bin', Buffer.alloc(3_000_000, 'a')), 5_000)).rejects.toThrow(
      /limit|EPIPE|reset|hung up|answers/i,
    )
  })
})

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
