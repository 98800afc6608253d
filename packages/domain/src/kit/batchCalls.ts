import * as z from 'zod/mini'
import type { FuncId } from './access.ts'
import { lines, version } from './fields.ts'
import { Problem } from './problem.ts'
import { REASON_MAX_LENGTH } from './stepCalls.ts'
import type { Rows } from './transitions.ts'

/** So many records one call may name. */
export const BATCH_MAX = 100

/** What names a record in its list: its number, as text also where it is a figure. */
const id = z.string().check(z.minLength(1), z.maxLength(60))

const BatchItem = z.strictObject({ id, version })
export type BatchItem = z.infer<typeof BatchItem>

const isEachOnce = (items: readonly BatchItem[]) => new Set(items.map((item) => item.id)).size === items.length

/** The records in the order in which they are handled, each once and at the version that the user saw. */
const items = z
  .array(BatchItem)
  .check(
    z.minLength(1, { error: 'msgRequired' }),
    z.maxLength(BATCH_MAX, { error: 'msgBatchTooMany', abort: true }),
    z.refine(isEachOnce, { error: 'msgBatchTwice' }),
  )
const BatchBody = z.strictObject({ items })
const ReasonedBatchBody = z.strictObject({ items, reason: lines(REASON_MAX_LENGTH) })

/** What became of one record: its version after the step, or the problem that the single call would have answered. */
const BatchResult = z.union([
  z.object({ id, ok: z.literal(true), version: z.number() }),
  z.object({ id, ok: z.literal(false), problem: Problem }),
])
export type BatchResult = z.infer<typeof BatchResult>
/** In the order of the items. */
const BatchAnswer = z.object({ results: z.array(BatchResult) })

type AnyTable = Readonly<Record<string, Rows<{ event: string; reason?: 'required' }>>>
type BodyOf<Row> = Row extends { reason: 'required' } ? typeof ReasonedBatchBody : typeof BatchBody

/** `POST <path>/batch/<action>`, which takes one step of a status table with several records, each in a transaction of its own. */
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
