import type pg from 'pg'
import { fire, joined, type Result } from './load.ts'
import { any, type Orders, tokenFor, type Tokens } from './operations.ts'
import type { Measured } from './portal.ts'
import { measureRaw, type Recording, sourceOf } from './recording.ts'
import { referenceShot } from './reference.ts'

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
  /** The ordinary service, where it has the operation and is wanted. */
  reference: Result | null
}

/** What is compared: a running portal, and its database. */
export interface Stand {
  portal: Measured
  tokens: Tokens
  pool: pg.Pool
  orders: Orders
  seconds: number
  reference?: Rival
}

/** The ordinary service, and the orders that it may confirm or cancel. */
export interface Rival {
  url: string
  tokens: ReadonlyMap<string, string>
  orders: Orders
}

/** Portal and driver in turns, so that what else the machine does strikes both. */
export async function measureRow(stand: Stand, recording: Recording, count: number): Promise<Row> {
  const { portal, tokens, pool, orders, seconds } = stand
  const { operation } = recording
  const token = tokenFor(operation, tokens)
  const shot = () => operation.shot(sourceOf(operation, orders))
  const http: Result[] = []
  const raw: Result[] = []
  const others: Result[] = []
  let cpu = 0
  await fire(shot, portal.url, token, count, WARM_UP_S)
  await measureRaw(pool, recording, orders, count, WARM_UP_S)
  await measureRival(stand, recording, count, WARM_UP_S)
  for (let turn = 0; turn < TURNS; turn++) {
    const before = await cpuOf(portal.url)
    http.push(await fire(shot, portal.url, token, count, seconds / TURNS))
    cpu += (await cpuOf(portal.url)) - before
    raw.push(await measureRaw(pool, recording, orders, count, seconds / TURNS))
    others.push(...(await measureRival(stand, recording, count, seconds / TURNS)))
  }
  const all = joined(http)
  return {
    recording,
    connections: count,
    http: all,
    raw: joined(raw),
    cpuMs: (cpu * 1000) / all.count,
    reference: others.length > 0 ? joined(others) : null,
  }
}

async function measureRival({ reference }: Stand, { operation }: Recording, count: number, seconds: number): Promise<Result[]> {
  if (!reference) return []
  const source = sourceOf(operation, reference.orders)
  const shot = () => referenceShot(operation.name, source, any)
  if (!referenceShot(operation.name, source.slice(0, 1), any)) return []
  return [await fire(shot, reference.url, tokenFor(operation, reference.tokens), count, seconds)]
}
