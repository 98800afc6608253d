import * as z from 'zod/mini'
import type { FuncId } from './access.ts'
import { lines, version } from './fields.ts'
import { Problem } from './problem.ts'
import { REASON_MAX_LENGTH } from './stepCalls.ts'
import type { Rows } from './transitions.ts'

/** The maximum number of records in one call. */
export const BATCH_MAX = 100

/** The id of a record in its list, as text even if it is a number. */
const id = z.string().check(z.minLength(1), z.maxLength(60))

const BatchItem = z.strictObject({ id, version })
export type BatchItem = z.infer<typeof BatchItem>

const isEachOnce = (items: readonly BatchItem[]) => new Set(items.map((item) => item.id)).size === items.length

/** The records in the order of processing, each once, with the version that the user saw. */
export const batchItems = z
  .array(BatchItem)
  .check(
    z.minLength(1, { error: 'msgRequired' }),
    z.maxLength(BATCH_MAX, { error: 'msgBatchTooMany', abort: true }),
    z.refine(isEachOnce, { error: 'msgBatchTwice' }),
  )
const BatchBody = z.strictObject({ items: batchItems })
const ReasonedBatchBody = z.strictObject({ items: batchItems, reason: lines(REASON_MAX_LENGTH) })

/** The result of one record: its version after the step, or the problem document of the single call. */
const BatchResult = z.union([
  z.object({ id, ok: z.literal(true), version: z.number() }),
  z.object({ id, ok: z.literal(false), problem: Problem }),
])
export type BatchResult = z.infer<typeof BatchResult>
/** The results in the order of the items. */
export const BatchAnswer = z.object({ results: z.array(BatchResult) })

type AnyTable = Readonly<Record<string, Rows<{ event: string; reason?: 'required' }>>>
type BodyOf<Row> = Row extends { reason: 'required' } ? typeof ReasonedBatchBody : typeof BatchBody

/** `POST <path>/batch/<action>`: takes one step of a status table on several records, each in a separate transaction. */
export interface BatchCall<B = typeof BatchBody> {
  readonly method: 'POST'
  readonly path: string
  readonly access: readonly [FuncId, ...FuncId[]]
  readonly summary: string
  readonly body: B
  readonly answer: typeof BatchAnswer
  readonly moves: true
  readonly errors: readonly [409]
}

/** The batch calls of a status table, named `batch_<action>`, for the actions that have a summary. `path` is that of the records: `/parties`. */
export function batchCalls<T extends AnyTable, const S extends Partial<Record<keyof T, string>>>(
  table: T,
  { path, access }: Pick<BatchCall, 'path' | 'access'>,
  summaries: S & Record<Exclude<keyof S, keyof T>, never>,
) {
  const calls = Object.entries<string | undefined>(summaries).map(([action, summary]) => [
    `batch_${action}`,
    {
      method: 'POST',
      path: `${path}/batch/${action}`,
      access,
      summary,
      body: table[action]?.[0].reason === 'required' ? ReasonedBatchBody : BatchBody,
      answer: BatchAnswer,
      moves: true,
      errors: [409],
    },
  ])
  return Object.fromEntries(calls) as {
    readonly [Action in keyof S & keyof T & string as `batch_${Action}`]: BatchCall<BodyOf<T[Action][0]>>
  }
}
