import { keepsKey, type Call } from '@fairlead/domain/kit/contract'
import type { IncomingHttpHeaders } from 'node:http'
import { createHash } from 'node:crypto'
import { badRequest, conflict, refused } from './failures.ts'
import { inTransaction } from '../db/database.ts'
import { claimKey, findEarlier, storeAnswer, storeKeyWithAnswer, releaseKey, type KeyEntry } from './idempotencyStore.ts'
import type { Handler, RequestContext } from './context.ts'

/** Two requests with the same key must also have the same call, record and body; for an upload the hash of the file is compared. */
interface KeyedRequest {
  headers: IncomingHttpHeaders
  body: unknown
}

/** The text `msgIdempotencyKeyInvalid` describes this format. */
const KEY = /^[A-Za-z0-9_-]{8,100}$/

/**
 * Runs a handler in a transaction, once per Idempotency-Key; repeated requests get the stored answer. Key and answer are stored with the commit, so a
 * repeated request runs until it is refused, at the latest for its key, and is rolled back. Throws 400 for a malformed key, 422 if the key was used
 * for another request.
 */
export async function onlyOnce(call: Call, context: RequestContext<Call>, request: KeyedRequest, handler: Handler<Call>): Promise<unknown> {
  const entry = entryOf(call, context, request)
  try {
    return await inTransaction(context.db, async (tx) => {
      const result = await handler({ ...context, db: tx })
      if (entry) await storeKeyWithAnswer(tx, entry, result, context.now)
      return result
    })
  } catch (error) {
    // That the key was sent before comes before every refusal.
    const earlier = entry && (await findEarlier(context.db, entry))
    if (earlier) return answerOf(earlier, entry)
    throw error
  }
}

/** As `onlyOnce`, for a handler that opens its transactions itself: the key is claimed before and released if the handler fails. */
export async function onlyOnceAround(
  call: Call,
  context: RequestContext<Call>,
  request: KeyedRequest,
  handler: Handler<Call>,
): Promise<unknown> {
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

function entryOf(call: Call, { session, params }: RequestContext<Call>, { headers, body }: KeyedRequest): KeyEntry | null {
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
  return answerOf(earlier, entry)
}

function answerOf(earlier: NonNullable<Awaited<ReturnType<typeof findEarlier>>>, entry: KeyEntry): unknown {
  if (earlier.route !== entry.route || earlier.body_hash !== entry.body_hash) throw refused({ key: 'msgIdempotencyKeyReused' })
  // Only `onlyOnceAround` commits a key before its answer.
  if (earlier.is_running) throw conflict({ key: 'msgRecordBusy' })
  return earlier.answer
}

const hashOf = (values: unknown[]) => createHash('sha256').update(JSON.stringify(values)).digest('base64url')
