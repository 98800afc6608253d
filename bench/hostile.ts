import http from 'node:http'
import { measure, type Result } from './load.ts'
import { tokenOf } from './operations.ts'
import { openPortal, remove } from './portal.ts'

const READERS = 2
const ATTACKERS = 10
const AIM_P95_MS = 100
const of = (unit: string, before: string, after: string) => before + unit.repeat(Math.floor(1_040_000 / unit.length)) + after

/** Bodies of a megabyte, as `hostile.test.ts` sends them one by one. */
const BODIES = [
  ['/users/UpsertUserPreferences', `{"url":"/x","preference":[${of('{},', '', '{}')}]}`],
  ['/shipping-orders', `{"containers":[${of('{},', '', '{}')}]}`],
  ['/shipping-orders', `{"po_no":${'['.repeat(500_000)}${']'.repeat(500_000)}}`],
  ['/shipping-orders', of('x', '{"po_no":"', '"}')],
] as const

/** How long another user waits for a record while ten connections of a shipper send hostile bodies without a pause, limits of requests off. */
export async function measureHostile(seconds: number): Promise<void> {
  const portal = await openPortal({}, ['--demo'])
  const token = await tokenOf(portal.url)
  const quiet = await reading(portal.url, token, seconds)
  const attack = measure(ATTACKERS, seconds, async (strand) => {
    const [path, body] = BODIES[strand % BODIES.length] ?? BODIES[0]
    return post(`${portal.url}/api/v1${path}`, token, body)
  })
  const [under, attacked] = await Promise.all([reading(portal.url, token, seconds), attack])
  const p95 = ({ times }: Result) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
  console.log(`\nUnder ${ATTACKERS} connections that send hostile bodies of 1 MB (${attacked.perSecond.toFixed(0)} a second)`)
  console.log(
    `another user's p95: ${p95(under).toFixed(1)} ms (aim ${AIM_P95_MS}); without them ${p95(quiet).toFixed(1)} ms; failed ${under.failed}`,
  )
  await portal.stop()
  remove(portal.folder)
}

const reading = (url: string, token: string, seconds: number) =>
  measure(READERS, seconds, async () => {
    const answer = await fetch(`${url}/api/v1/Users/UserModuleList`, { headers: { authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
    return answer.ok
  })

const post = (url: string, token: string, body: string) =>
  new Promise<boolean>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const request = http.request(url, { method: 'POST', headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve((answer.statusCode ?? 500) < 500))
    })
    request.on('error', reject)
    request.end(body)
  })
