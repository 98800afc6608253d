import { keepsKey, type Call } from '@fairlead/domain/kit/contract'
import type { IncomingHttpHeaders } from 'node:http'
import { createHash } from 'node:crypto'
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
  const key = request.headers['idempotency-key']
  if (!keepsKey(call) || !visit.session || key === undefined) return handler(visit)
  if (typeof key !== 'string' || !KEY.test(key)) throw badRequest('msgIdempotencyKeyInvalid')
  const entry = {
    user_uid: visit.session.user_uid,
    idempotency_key: key,
    route: `${call.method} ${call.path}`,
    body_hash: hashOf([visit.params, request.body]),
  }
  const added = await visit.db
    .insertInto('idempotency')
    .values({ ...entry, answer: null, created_at: visit.now })
    .onConflict((conflict) => conflict.columns(['user_uid', 'idempotency_key']).doNothing())
    .returning('idempotency_key')
    .executeTakeFirst()
  if (!added) return earlierAnswer(visit, entry)
  const result = await handler(visit)
  await visit.db
    .updateTable('idempotency')
    .set({ answer: JSON.stringify(result ?? null) })
    .where('user_uid', '=', entry.user_uid)
    .where('idempotency_key', '=', key)
    .execute()
  return result
}

async function earlierAnswer(
  visit: Visit<Call>,
  entry: { user_uid: string; idempotency_key: string; route: string; body_hash: string },
): Promise<unknown> {
  const earlier = await visit.db
    .selectFrom('idempotency')
    .select(['route', 'body_hash', 'answer'])
    .where('user_uid', '=', entry.user_uid)
    .where('idempotency_key', '=', entry.idempotency_key)
    .executeTakeFirst()
  if (!earlier) throw conflict({ key: 'msgRecordBusy' })
  if (earlier.route !== entry.route || earlier.body_hash !== entry.body_hash) throw refused({ key: 'msgIdempotencyKeyReused' })
  return earlier.answer
}

const hashOf = (sent: unknown[]) => createHash('sha256').update(JSON.stringify(sent)).digest('base64url')
