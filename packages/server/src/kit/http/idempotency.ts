import { keepsKey, type Call } from '@fairlead/domain/kit/contract'
import type { IncomingHttpHeaders } from 'node:http'
import { createHash } from 'node:crypto'
import { badRequest, conflict, refused } from './failures.ts'
import { claimKey, findEarlier, storeAnswer, releaseKey, type KeyEntry } from './idempotencyStore.ts'
import type { Handler, RequestContext } from './context.ts'

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
export async function onlyOnce(call: Call, context: RequestContext<Call>, request: Sent, handler: Handler<Call>): Promise<unknown> {
  const entry = entryOf(call, context, request)
  if (!entry) return handler(context)
  if (!(await claimKey(context.db, entry, context.now))) return earlierAnswer(context, entry)
  const result = await handler(context)
  await storeAnswer(context.db, entry, result)
  return result
}

/** The same for a handler with transactions of its own: the key is claimed before them and released when they fail. */
export async function onlyOnceAround(call: Call, context: RequestContext<Call>, request: Sent, handler: Handler<Call>): Promise<unknown> {
  const entry = entryOf(call, context, request)
  if (!entry) return handler(context)
  if (!(await claimKey(context.db, entry, context.now))) return earlierAnswer(context, entry)
  try {
    const result = await handler(context)
    await storeAnswer(context.db, entry, result)
    return result
  } catch (error) {
    await releaseKey(context.db, entry)
    throw error
  }
}

function entryOf(call: Call, { session, params }: RequestContext<Call>, { headers, body }: Sent): KeyEntry | null {
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

async function earlierAnswer(context: RequestContext<Call>, entry: KeyEntry): Promise<unknown> {
  const earlier = await findEarlier(context.db, entry)
  if (!earlier) throw conflict({ key: 'msgRecordBusy' })
  if (earlier.route !== entry.route || earlier.body_hash !== entry.body_hash) throw refused({ key: 'msgIdempotencyKeyReused' })
  // Only a handler with transactions of its own leaves a key to be seen before its answer.
  if (earlier.is_running) throw conflict({ key: 'msgRecordBusy' })
  return earlier.answer
}

const hashOf = (sent: unknown[]) => createHash('sha256').update(JSON.stringify(sent)).digest('base64url')
