import type { BatchCall, BatchItem, BatchResult } from '@fairlead/domain/kit/batchCalls'
import type { BodyOf } from '@fairlead/domain/kit/contract'
import { inTransaction } from '../db/database.ts'
import { failureOf, problemOf } from './answers.ts'
import type { Handlers, RequestContext, SignedInContext } from './context.ts'

type AnyBody = BatchCall['body']
type Calls = Readonly<Record<`batch_${string}`, BatchCall<AnyBody>>>
type ActionOf<C extends Calls> = keyof C extends `batch_${infer Action}` ? Action : never

/**
 * The handlers of a status table's batch calls. They call the function of the single call for one record after the other, each in a separate
 * transaction, so that a refusal or failure of one record does not roll back the others.
 */
export const batchHandlers = <C extends Calls>(
  calls: C,
  take: (context: SignedInContext, action: ActionOf<C>, item: BatchItem, reason: string | null) => Promise<{ version: number }>,
): Handlers<C> => {
  const handler = (action: ActionOf<C>) => ({
    ownTransactions: async ({ body, ...context }: RequestContext<BatchCall<AnyBody>>) => {
      const { items, reason }: BodyOf<BatchCall<AnyBody>> & { reason?: string } = body
      return takeEach(context, items, (each, item) => take(each, action, item, reason ?? null))
    },
  })
  const handlers = Object.keys(calls).map((name) => [name, handler(name.replace(/^batch_/, '') as ActionOf<C>)])
  return Object.fromEntries(handlers) as Handlers<C>
}

/** Calls `take` for one record after the other, each in a separate transaction; a failure of one does not stop the others. */
export async function takeEach(
  context: SignedInContext,
  items: readonly BatchItem[],
  take: (context: SignedInContext, item: BatchItem) => Promise<{ version: number }>,
): Promise<{ results: BatchResult[] }> {
  const results: BatchResult[] = []
  for (const item of items) results.push(await takeOne(context, item.id, (each) => take(each, item)))
  return { results }
}

async function takeOne(
  context: SignedInContext,
  id: string,
  take: (context: SignedInContext) => Promise<{ version: number }>,
): Promise<BatchResult> {
  const { services, language, request_id } = context
  try {
    const { version } = await inTransaction(services.db, (tx) => take({ ...context, db: tx }))
    return { id, ok: true, version }
  } catch (error) {
    const failure = failureOf(error)
    if (failure.status >= 500) services.log.error({ err: error, request_id }, 'a record of a batch failed')
    return { id, ok: false, problem: problemOf(services, failure, { language, id: request_id }) }
  }
}
