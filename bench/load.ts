import { randomUUID } from 'node:crypto'
import http from 'node:http'

export interface Shot {
  method: string
  path: string
  body?: string
}
export interface Result {
  perSecond: number
  p50: number
  p99: number
  failed: number
  count: number
  seconds: number
  times: number[]
}

/** As many loops as there are connections, each sending its next request when the last is answered. Bounded in time. */
export async function fire(shot: () => Shot | null, url: string, token: string, connections: number, seconds: number): Promise<Result> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const result = await measure(connections, seconds, async () => {
    const next = shot()
    return next ? send(agent, url, token, next) : null
  })
  agent.destroy()
  return result
}

/** Runs one piece of work over and over on so many strands; `null` ends a strand, false counts as failed. */
export async function measure(strands: number, seconds: number, work: (strand: number) => Promise<boolean | null>): Promise<Result> {
  const times: number[] = []
  let failed = 0
  const began = performance.now()
  const until = began + seconds * 1000
  await Promise.all(
    Array.from({ length: strands }, async (_, strand) => {
      while (performance.now() < until) {
        const start = performance.now()
        const good = await work(strand)
        if (good === null) return
        times.push(performance.now() - start)
        if (!good) failed++
      }
    }),
  )
  return resultOf(times, failed, (performance.now() - began) / 1000)
}

function resultOf(times: number[], failed: number, seconds: number): Result {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), failed, count: times.length, seconds, times }
}

/** Several turns as one. */
export const joined = (turns: readonly Result[]): Result =>
  resultOf(
    turns.flatMap(({ times }) => times),
    turns.reduce((sum, { failed }) => sum + failed, 0),
    turns.reduce((sum, { seconds }) => sum + seconds, 0),
  )

function send(agent: http.Agent, url: string, token: string, { method, path, body }: Shot): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
      'accept-encoding': 'br', // as every browser sends
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    }
    const request = http.request(url + path, { agent, method, headers }, (response) => {
      response.resume()
      response.on('end', () => resolve((response.statusCode ?? 500) < 400))
      response.on('error', reject)
    })
    request.on('error', reject)
    request.end(body)
  })
}
