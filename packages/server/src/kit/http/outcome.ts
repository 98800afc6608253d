import { inTransaction, type Tx } from '../db/database.ts'
import { inWords } from './answers.ts'
import type { RecordContext } from './context.ts'
import { Failure } from './failures.ts'

/** How one of several records ended: status 200, or the refusal in the user's language. */
export interface Outcome {
  status: number
  msgKey: string | null
  Message: string | null
  errors: ({ path: string } & ReturnType<typeof inWords>)[]
}

/** Runs the work on one record in its own transaction and reports a refusal instead of throwing it. Throws every other error. */
export async function outcomeOf(
  { services, language }: Pick<RecordContext, 'services' | 'language'>,
  work: (tx: Tx) => Promise<unknown>,
): Promise<Outcome> {
  try {
    await inTransaction(services.db, work)
    return { status: 200, msgKey: null, Message: null, errors: [] }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const say = (key: string, params?: Record<string, string | number>) => services.words(language, key, params)
    const { reason, fields, status } = error
    const errors = fields.map(({ path, ...message }) => ({ path, ...inWords(message, say) }))
    return { status, msgKey: reason.key, Message: say(reason.key, reason.params), errors }
  }
}
