/** Memory of the server while a large file goes up: `node bench/upload.ts [MB]`. Figures are printed, nothing is asserted. Linux only. */
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
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

const portal = await openPortal({ FILE_MAX_MB: String(megabytes) }, ['--demo'])
try {
  const { token } = await json<{ token: string }>(`${portal.url}/api/v1/Auth/login`, '', LOGIN)
  const list = `${portal.url}/api/v1/shipping-orders?list=search_booking&page_size=10`
  const [order] = (await json<{ items: { so_no: string }[] }>(list, token)).items
  const url = `${portal.url}/api/v1/shipping-orders/${order?.so_no}/documents`
  for (let warm = 1; warm <= 3; warm++) await upload(url, token, MEGABYTE)
  await wait(2_000)
  const before = rss(portal.pid)
  const sample = { peak: before, isOver: false }
  const watching = (async () => {
    while (!sample.isOver) {
      sample.peak = Math.max(sample.peak, rss(portal.pid))
      await wait(5)
    }
  })()
  const began = performance.now()
  const status = await upload(url, token, megabytes * MEGABYTE)
  const ms = performance.now() - began
  sample.isOver = true
  await watching
  console.log(`upload of ${megabytes} MB: answer ${status} in ${Math.round(ms)} ms`)
  console.log(
    `memory of the server: ${before.toFixed(1)} MB before, ${sample.peak.toFixed(1)} MB at most, ${(sample.peak - before).toFixed(1)} MB more`,
  )
} finally {
  await portal.stop()
  remove(portal.folder)
}
