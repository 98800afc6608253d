import { keepsKey, type Call } from '@fairlead/domain/kit/contract'
import type { IncomingHttpHeaders } from 'node:http'
import { createHash } from 'node:crypto'
import { badRequest, conflict, refused } from './failures.ts'
import { inTransaction } from '../db/database.ts'
import { claimKey, findEarlier, isClaimedBefore, sendClaim, storeAnswer, releaseKey, type KeyEntry } from './idempotencyStore.ts'
import type { Handler, RequestContext } from './context.ts'

/** Two requests with the same key must also have the same call, record and body; for an upload the hash of the file is compared. */
interface KeyedRequest {
  headers: IncomingHttpHeaders
  body: unknown
}

/** The text `msgIdempotencyKeyInvalid` describes this format. */
const KEY = /^[A-Za-z0-9_-]{8,100}$/

/**
 * Runs a handler in a transaction, once per Idempotency-Key; repeated requests get the stored answer. The key is stored in the transaction of the
 * handler, with its first statement. Throws 400 for a malformed key, 409 while the first request runs, 422 if the key was used for another request.
 */
export async function onlyOnce(call: Call, context: RequestContext<Call>, request: KeyedRequest, handler: Handler<Call>): Promise<unknown> {
  const entry = entryOf(call, context, request)
  if (!entry) return inTransaction(context.db, async (tx) => handler({ ...context, db: tx }))
  try {
    return await inTransaction(context.db, (tx) => runClaimed({ ...context, db: tx }, entry, handler))
  } catch (error) {
    if (isClaimedBefore(error)) return earlierAnswer(context, entry)
    throw error
  }
}

async function runClaimed(context: RequestContext<Call>, entry: KeyEntry, handler: Handler<Call>): Promise<unknown> {
  const claimed = await sendClaim(context.db, entry, context.now)
  try {
    const result = await handler(context)
    await storeAnswer(context.db, entry, result)
    return result
  } catch (error) {
    await claimed() // that the key was sent before comes before every refusal
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
  if (earlier.route !== entry.route || earlier.body_hash !== entry.body_hash) throw refused({ key: 'msgIdempotencyKeyReused' })
  // Only `onlyOnceAround` commits a key before its answer.
  if (earlier.is_running) throw conflict({ key: 'msgRecordBusy' })
  return earlier.answer
}

const hashOf = (values: unknown[]) => createHash('sha256').update(JSON.stringify(values)).digest('base64url')
