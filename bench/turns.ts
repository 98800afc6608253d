import type pg from 'pg'
import { fire, joined, type Result } from './load.ts'
import { type Orders, tokenFor, type Tokens } from './operations.ts'
import type { Measured } from './portal.ts'
import { measureRaw, type Recording, sourceOf } from './recording.ts'

export const TURNS = 3
const WARM_UP_S = 0.3

const cpuOf = async (url: string) =>
  Number(/^process_cpu_seconds_total ([\d.e+-]+)/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1])

export interface Row {
  recording: Recording
  connections: number
  http: Result
  raw: Result
  cpuMs: number
}

/** What is compared: a running portal, and its database. */
export interface Stand {
  portal: Measured
  tokens: Tokens
  pool: pg.Pool
  orders: Orders
  seconds: number
}

/** Portal and driver in turns, so that what else the machine does strikes both. */
export async function measureRow({ portal, tokens, pool, orders, seconds }: Stand, recording: Recording, count: number): Promise<Row> {
  const { operation } = recording
  const token = tokenFor(operation, tokens)
  const shot = () => operation.shot(sourceOf(operation, orders))
  const http: Result[] = []
  const raw: Result[] = []
  let cpu = 0
  await fire(shot, portal.url, token, count, WARM_UP_S)
  await measureRaw(pool, recording, orders, count, WARM_UP_S)
  for (let turn = 0; turn < TURNS; turn++) {
    const before = await cpuOf(portal.url)
    http.push(await fire(shot, portal.url, token, count, seconds / TURNS))
    cpu += (await cpuOf(portal.url)) - before
    raw.push(await measureRaw(pool, recording, orders, count, seconds / TURNS))
  }
  const all = joined(http)
  return { recording, connections: count, http: all, raw: joined(raw), cpuMs: (cpu * 1000) / all.count }
}
