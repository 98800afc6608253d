import type pg from 'pg'
import { systemClock } from '../packages/server/src/kit/start/clock.ts'
import { readConfig } from '../packages/server/src/kit/start/config.ts'
import { makeLog } from '../packages/server/src/kit/start/log.ts'
import { openPortal } from '../packages/server/src/portal.ts'
import { measure, type Result } from './load.ts'
import { any, LOGINS, type Operation, type Orders, tokenFor, tokensOf } from './operations.ts'
import { SECRET } from './portal.ts'
import { replayedSave } from './plans.ts'
import { record, replay, type Statement } from './raw.ts'

/** An operation as the database saw it once: its statements, the order it was about, and the numbers that it drew. */
export interface Recording {
  operation: Operation
  statements: Statement[]
  subject: string
  drawn: Record<string, string>
  /** Version and content of the recorded save of one record. */
  saved: { version: number; turn: boolean } | null
}

/** Runs each operation in a portal of this process and keeps what it sent to the database. */
export async function recordAll(
  operations: readonly Operation[],
  settings: Record<string, string>,
  folder: string,
  orders: Orders,
): Promise<Recording[]> {
  const quiet = {
    PORT: '0',
    HOST: '127.0.0.1',
    TOKEN_SECRET: SECRET,
    RATE_NORMAL: '0',
    RATE_SEARCH: '0',
    RATE_SIGN_IN: '0',
    LOG_LEVEL: 'silent',
  }
  const config = readConfig({ ...quiet, ...settings, DATA_DIR: folder })
  const portal = await openPortal({ config, log: makeLog('silent'), clock: systemClock, demo: true })
  const tokens = await tokensOf(portal.address, [...new Set(operations.map(({ login = LOGINS[0] }) => login))])
  const recordings: Recording[] = []
  for (const operation of operations) recordings.push(await recordOne(operation, portal.address, tokenFor(operation, tokens), orders))
  await portal.stop()
  return recordings
}

async function recordOne(operation: Operation, url: string, token: string, orders: Orders): Promise<Recording> {
  let subject = ''
  let answer: { so_no?: string; job_no?: string; hbl_no?: string } = {}
  const work = async () => {
    const shot = operation.shot(sourceOf(operation, orders))
    subject = shot?.path.split(/[/?]/)[4] ?? ''
    const response = await fetch(url + shot?.path, {
      method: shot?.method ?? 'GET',
      headers: { authorization: `Bearer ${token}`, ...(shot?.body ? { 'content-type': 'application/json' } : {}) },
      ...(shot?.body ? { body: shot.body } : {}),
    })
    answer = (await response.json()) as typeof answer
    if (!response.ok) throw new Error(`${operation.name}: ${JSON.stringify(answer)}`)
  }
  await work() // the session is in the cache then, as it is for a user at work
  const saved = operation.saves ? { version: operation.saves.version, turn: operation.saves.turn } : null
  const statements = await record(work)
  const { so_no = '', job_no = '', hbl_no = '' } = answer
  return { operation, statements, subject, drawn: operation.consumes ? { job_no, hbl_no } : { so_no }, saved }
}

export const sourceOf = ({ consumes, of }: Operation, { waiting, visible, plans, invoices = [] }: Orders) =>
  consumes ? waiting : of ? { plans, invoices }[of] : visible

/** The same statements through the driver alone, for so many seconds; those of a reading at the same time, as the portal sends them. */
export function measureRaw(
  pool: pg.Pool,
  { operation, statements, subject, drawn, saved }: Recording,
  orders: Orders,
  strands: number,
  seconds: number,
): Promise<Result> {
  const source = sourceOf(operation, orders)
  return measure(strands, seconds, async () => {
    const next = operation.consumes ? source.pop() : any(source)
    if (!next) return null
    const replaced = new Map(operation.name === 'detail' || operation.consumes || operation.of ? [[subject, next]] : [])
    const versions = operation.saves && saved ? replayedSave(operation.saves, saved) : numbersOf(operation, subject, next)
    const together = operation.writes ? [statements] : statements.map((statement) => [statement])
    await Promise.all(together.map((part) => withClient(pool, (client) => replay(client, part, { replaced, drawn, versions }))))
    return true
  })
}

/** The id of a recorded invoice is a number among the values of its statements. */
const numbersOf = ({ of }: Operation, subject: string, next: string): ReadonlyMap<number, number> =>
  new Map(of === 'invoices' ? [[Number(subject), Number(next)]] : [])

async function withClient(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await work(client)
  } finally {
    client.release()
  }
}
