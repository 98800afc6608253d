import * as z from 'zod/mini'
import type { FuncId } from './access.ts'
import { lines, version } from './fields.ts'
import type { Rows } from './transitions.ts'

export const REASON_MAX_LENGTH = 500
export const StepBody = z.strictObject({ version })
export const ReasonBody = z.strictObject({ version, reason: lines(REASON_MAX_LENGTH) })

type AnyTable = Readonly<Record<string, Rows<{ event: string; reason?: 'required' }>>>
type BodyOf<Row> = Row extends { reason: 'required' } ? typeof ReasonBody : typeof StepBody

/** `POST <path>/<action>`: takes one step of a status table. */
interface StepCall<P, B, A> {
  readonly method: 'POST'
  readonly path: string
  readonly access: readonly [FuncId, ...FuncId[]]
  readonly summary: string
  readonly params: P
  readonly body: B
  readonly answer: A
  readonly moves: true
  readonly errors: readonly [409]
}

/** The common properties of the calls of a table. `path` is that of the record: `/parties/{party_id}`. */
interface Shared<P, A> {
  path: string
  access: readonly [FuncId, ...FuncId[]]
  params: P
  /** The record after the step. */
  answer: A
}

/** The calls of a status table, in the order of the summaries. The body carries a reason where the table requires one. */
export function stepCalls<
  T extends AnyTable,
  const S extends Partial<Record<keyof T, string>>,
  P extends z.ZodMiniType,
  A extends z.ZodMiniType,
>(table: T, { path, access, params, answer }: Shared<P, A>, summaries: S & Record<Exclude<keyof S, keyof T>, never>) {
  const calls = Object.entries<string | undefined>(summaries).map(([action, summary]) => [
    action,
    {
      method: 'POST',
      path: `${path}/${action}`,
      access,
      summary,
      params,
      body: table[action]?.[0].reason === 'required' ? ReasonBody : StepBody,
      answer,
      moves: true,
      errors: [409],
    },
  ])
  return Object.fromEntries(calls) as { readonly [Action in keyof S & keyof T]: StepCall<P, BodyOf<T[Action][0]>, A> }
}
