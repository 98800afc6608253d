import { keepsKey, type Call } from '@fairlead/domain/kit/contract'
import type { IncomingHttpHeaders } from 'node:http'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { badRequest, conflict, refused } from './failures.ts'
import type { Handler, Visit } from './visit.ts'

/** What makes two requests equal, beside the call and the record that its address names. Of a file, its hash speaks. */
interface Sent {
  headers: IncomingHttpHeaders
  body: unknown
}

/** As `msgIdempotencyKeyInvalid` says it. */
const KEY = /^[A-Za-z0-9_-]{8,100}$/

/**
 * Runs a handler; for a call that keeps an Idempotency-Key only the first of equal requests does, and the others get its answer.
 * The key is stored in the handler's own transaction: either both exist or neither.
 */
export async function onlyOnce(call: Call, visit: Visit<Call>, request: Sent, handler: Handler<Call>): Promise<unknown> {
  const entry = entryOf(call, visit, request)
  if (!entry) return handler(visit)
  if (!(await claim(visit, entry))) return earlierAnswer(visit, entry)
  const result = await handler(visit)
  await keepAnswer(visit, entry, result)
  return result
}

/** The same for a handler with transactions of its own: the key is claimed before them and released when they fail. */
export async function onlyOnceAround(call: Call, visit: Visit<Call>, request: Sent, handler: Handler<Call>): Promise<unknown> {
  const entry = entryOf(call, visit, request)
  if (!entry) return handler(visit)
  if (!(await claim(visit, entry))) return earlierAnswer(visit, entry)
  try {
    const result = await handler(visit)
    await keepAnswer(visit, entry, result)
    return result
  } catch (error) {
    await visit.db
      .deleteFrom('idempotency')
      .where('user_uid', '=', entry.user_uid)
      .where('idempotency_key', '=', entry.idempotency_key)
      .execute()
    throw error
  }
}

interface Entry {
  user_uid: string
  idempotency_key: string
  route: string
  body_hash: string
}

function entryOf(call: Call, { session, params }: Visit<Call>, { headers, body }: Sent): Entry | null {
  const key = headers['idempotency-key']
  if (!keepsKey(call) || !session || key === undefined) return null
  if (typeof key !== 'string' || !KEY.test(key)) throw badRequest('msgIdempotencyKeyInvalid')
  return {
    user_uid: session.user_uid,
    idempotency_key: key,
    route: `${call.method} ${call.path}`,
    body_hash: hashOf([params, body]),
  }
}

async function claim(visit: Visit<Call>, entry: Entry): Promise<boolean> {
  const added = await visit.db
    .insertInto('idempotency')
    .values({ ...entry, answer: null, created_at: visit.now })
    .onConflict((conflict) => conflict.columns(['user_uid', 'idempotency_key']).doNothing())
    .returning('idempotency_key')
    .executeTakeFirst()
  return added !== undefined
}

const keepAnswer = ({ db }: Visit<Call>, { user_uid, idempotency_key }: Entry, result: unknown) =>
  db
    .updateTable('idempotency')
    .set({ answer: JSON.stringify(result ?? null) })
    .where('user_uid', '=', user_uid)
    .where('idempotency_key', '=', idempotency_key)
    .execute()

async function earlierAnswer(visit: Visit<Call>, entry: Entry): Promise<unknown> {
  const earlier = await visit.db
    .selectFrom('idempotency')
    .select(['route', 'body_hash', 'answer', sql<boolean>`answer is null`.as('is_running')])
    .where('user_uid', '=', entry.user_uid)
    .where('idempotency_key', '=', entry.idempotency_key)
    .executeTakeFirst()
  if (!earlier) throw conflict({ key: 'msgRecordBusy' })
  if (earlier.route !== entry.route || earlier.body_hash !== entry.body_hash) throw refused({ key: 'msgIdempotencyKeyReused' })
  // Only a handler with transactions of its own leaves a key to be seen before its answer.
  if (earlier.is_running) throw conflict({ key: 'msgRecordBusy' })
  return earlier.answer
}

const hashOf = (sent: unknown[]) => createHash('sha256').update(JSON.stringify(sent)).digest('base64url')
