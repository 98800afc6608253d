/**
 * Memory of the server while a large file goes up: `node bench/upload.ts [MB]`. What it holds is read through the inspector, after a forced
 * collection each time; the process as a whole also has what waits for the next one. Figures are printed, nothing is asserted. Linux only.
 */
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { openPortal, remove } from './portal.ts'

const megabytes = Number(process.argv[2] ?? 50)
const MEGABYTE = 1_048_576
const LOGIN = { username: 'ops.hkg@fairlead.example', password: 'Fairlead#2026' }

const rss = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

async function json<T>(url: string, token: string, body?: object): Promise<T> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const response = await fetch(url, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
  return (await response.json()) as T
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as net.AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Asks the running server, in megabytes, what is alive on and off its heap. */
async function openInspector(port: number): Promise<{ held: () => Promise<number>; close: () => void }> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as { webSocketDebuggerUrl: string }[]
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '')
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  const waiting = new Map<number, (result: { result?: { value?: number } }) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id: number; result: { result?: { value?: number } } }
    waiting.get(id)?.(result)
    waiting.delete(id)
  })
  let last = 0
  const ask = (method: string, params: object = {}) =>
    new Promise<{ result?: { value?: number } }>((resolve) => {
      waiting.set(++last, resolve)
      socket.send(JSON.stringify({ id: last, method, params }))
    })
  await ask('HeapProfiler.enable')
  const held = async () => {
    await ask('HeapProfiler.collectGarbage')
    const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())'
    return ((await ask('Runtime.evaluate', { expression })).result?.value ?? 0) / MEGABYTE
  }
  return { held, close: () => socket.close() }
}

/** Chunk by chunk, so that this process does not hold the file either. */
function upload(url: string, token: string, bytes: number): Promise<number> {
  const head = ['document_type', 'visible_to'].map(
    (name) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${name === 'visible_to' ? 'ALL' : 'OTHER'}\r\n`,
  )
  const before = `${head.join('')}--x\r\ncontent-disposition: form-data; name="file"; filename="large ${bytes}.txt"\r\n\r\n`
  const after = '\r\n--x--\r\n'
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': before.length + bytes + after.length,
  }
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.once('error', reject)
    sent.write(before)
    const chunk = Buffer.alloc(65_536, 'a line of text\n')
    let left = bytes
    const more = () => {
      while (left > 0) {
        const part = left < chunk.length ? chunk.subarray(0, left) : chunk
        left -= part.length
        if (!sent.write(part)) return sent.once('drain', more)
      }
      return sent.end(after)
    }
    more()
  })
}

/** The highest figure while something goes on. */
async function during(figure: () => Promise<number>, everyMs: number, work: () => Promise<number>) {
  const before = await figure()
  const state = { peak: before, samples: 0, isOver: false }
  const watching = (async () => {
    while (!state.isOver) {
      state.peak = Math.max(state.peak, await figure())
      state.samples++
      await wait(everyMs)
    }
  })()
  const began = performance.now()
  const status = await work()
  const ms = performance.now() - began
  state.isOver = true
  await watching
  return { before, status, ms, peak: state.peak, samples: state.samples }
}

const inspected = await freePort()
const portal = await openPortal({ FILE_MAX_MB: String(megabytes), NODE_OPTIONS: `--inspect=127.0.0.1:${inspected}` }, ['--demo'])
try {
  const { token } = await json<{ token: string }>(`${portal.url}/api/v1/Auth/login`, '', LOGIN)
  const list = `${portal.url}/api/v1/shipping-orders?list=search_booking&page_size=10`
  const [order] = (await json<{ items: { so_no: string }[] }>(list, token)).items
  const url = `${portal.url}/api/v1/shipping-orders/${order?.so_no}/documents`
  for (let warm = 1; warm <= 3; warm++) await upload(url, token, MEGABYTE)
  await wait(2_000)
  const process = await during(
    async () => rss(portal.pid),
    5,
    () => upload(url, token, megabytes * MEGABYTE),
  )
  console.log(`upload of ${megabytes} MB: answer ${process.status} in ${Math.round(process.ms)} ms`)
  console.log(`the process: ${process.before.toFixed(1)} MB before, ${(process.peak - process.before).toFixed(1)} MB more at most`)
  const inspector = await openInspector(inspected)
  const alive = await during(inspector.held, 1, () => upload(url, token, megabytes * MEGABYTE - 1))
  inspector.close()
  console.log(
    `what it holds: ${alive.before.toFixed(1)} MB before, ${(alive.peak - alive.before).toFixed(1)} MB more at most, of ${alive.samples} samples`,
  )
} finally {
  await portal.stop()
  remove(portal.folder)
}
