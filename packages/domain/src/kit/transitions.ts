import type { Actor, FuncId } from './access.ts'
import type { FieldProblem, Message } from './problem.ts'

/** Why not: of a field, where one is to blame. */
export type Reason = Message | FieldProblem

/** What an action is told. `reason` is undefined while somebody only asks whether the action is open; blank or null when it is taken without one. */
export interface StepInput {
  reason?: string | null
}

/** A fact that must hold before an action; says why not, or null. Named like a sentence, pure, fed by the server's context. */
export type Guard<Record, Context> = (record: Record, context: Context) => Reason | Reason[] | null

/** Who may act at all. A refusal here is "You have no permission", not a guard's reason. */
export interface Who<Record> {
  side: 'internal' | 'external' | 'anyone'
  /** One of these functions must be held. */
  funcs: readonly [FuncId, ...FuncId[]]
  level?: number
  /** What cannot be said by side, function and level. */
  also?: (record: Record, actor: Actor) => boolean
}

/** One row of a status table. */
export interface Transition<Status extends string, Record, Context> {
  from: readonly Status[]
  to: Status
  who: Who<Record>
  guards: readonly Guard<Record, Context>[]
  /** The action asks for a reason and keeps it in the history. */
  reason?: 'required'
  /** Event code of the notification that this change sends. */
  event: string
}

/** An action may have several rows: the same word leads elsewhere by side or by status. They agree whether it asks for a reason. */
export type Rows<Row> = readonly [Row, ...Row[]]
export type TransitionTable<Action extends string, Row> = { readonly [A in Action]: Rows<Row> }

/** The actions of a table that ask for a reason; the table is written `as const satisfies TransitionTable<…>`, so that its type knows. */
export type ReasonedAction<Table> = { [A in keyof Table]: Table[A] extends readonly { reason: 'required' }[] ? A : never }[keyof Table]

export type Refusal = { kind: 'forbidden' } | { kind: 'state' } | { kind: 'guards'; messages: Reason[] }
export type Step<Row> = { row: Row; refusal: null } | { row: null; refusal: Refusal }

/**
 * May this actor take this step now? Null when allowed. The same answer greys the button on the screen and refuses on the server.
 * Order matters: permission first, so that nobody learns a state they may not act on.
 */
export function refusalOf<Status extends string, Record, Context extends StepInput>(
  transition: Transition<Status, Record, Context>,
  status: Status,
  record: Record,
  actor: Actor,
  context: Context,
): Refusal | null {
  if (!mayAct(transition.who, record, actor)) return { kind: 'forbidden' }
  if (!transition.from.includes(status)) return { kind: 'state' }
  const messages = [...missingReason(transition.reason, context), ...transition.guards.flatMap((guard) => guard(record, context) ?? [])]
  return messages.length > 0 ? { kind: 'guards', messages } : null
}

function missingReason(needed: 'required' | undefined, { reason }: StepInput): Reason[] {
  const missing = needed === 'required' && reason !== undefined && !reason?.trim()
  return missing ? [{ path: 'reason', key: 'msgReasonRequired' }] : []
}

export function mayAct<Record>(who: Who<Record>, record: Record, actor: Actor): boolean {
  if (who.side === 'internal' && !actor.internal) return false
  if (who.side === 'external' && actor.internal) return false
  if (actor.user_level_id < (who.level ?? 0)) return false
  if (!who.funcs.some((id) => actor.func_ids.has(id))) return false
  return who.also?.(record, actor) ?? true
}

/** The row of an action by which this actor may take it now, or why there is none. */
export function stepOf<Status extends string, Record, Context extends StepInput, Row extends Transition<Status, Record, Context>>(
  rows: Rows<Row & Transition<Status, Record, Context>>,
  status: Status,
  record: Record,
  actor: Actor,
  context: Context,
): Step<Row> {
  const open = rows.filter((row) => mayAct(row.who, record, actor))
  const row = open.find((candidate) => candidate.from.includes(status)) ?? open[0] ?? rows[0]
  const refusal = refusalOf(row, status, record, actor, context)
  return refusal ? { row: null, refusal } : { row, refusal: null }
}
