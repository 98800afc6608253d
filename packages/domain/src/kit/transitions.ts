import type { Actor, FuncId } from './access.ts'
import type { FieldProblem, Message } from './problem.ts'

/** The reason of a refusal, with the field if one causes it. */
export type Reason = Message | FieldProblem

/** The input of an action. `reason` is undefined while only checking whether the action is possible; blank or null if it is taken without one. */
export interface StepInput {
  reason?: string | null
}

/** A condition of an action; returns the reason of a refusal, or null. Pure, named like a sentence; the server passes the context. */
export type Guard<Record, Context> = (record: Record, context: Context) => Reason | Reason[] | null

/** Who may take an action. Otherwise it is refused with "You have no permission", not with a guard's reason. */
export interface Who<Record> {
  side: 'internal' | 'external' | 'anyone'
  /** The actor must have one of these functions. */
  funcs: readonly [FuncId, ...FuncId[]]
  level?: number
  /** A condition in addition to side, function and level. */
  also?: (record: Record, actor: Actor) => boolean
  /** Message for all others: who may take the action. */
  others?: string
}

/** One row of a status table. */
export interface Transition<Status extends string, Record, Context> {
  from: readonly Status[]
  to: Status
  who: Who<Record>
  guards: readonly Guard<Record, Context>[]
  /** The action requires a reason, which the history stores. */
  reason?: 'required'
  /** Event code of the notification that this change sends. */
  event: string
}

/** An action may have several rows with different targets by side or status. All of them agree whether a reason is required, unless the call declares a separate body. */
export type Rows<Row> = readonly [Row, ...Row[]]
export type TransitionTable<Action extends string, Row> = { readonly [A in Action]: Rows<Row> }

/** The actions of a table that require a reason. The table must be declared `as const satisfies TransitionTable<…>`. */
export type ReasonedAction<Table> = { [A in keyof Table]: Table[A] extends readonly { reason: 'required' }[] ? A : never }[keyof Table]

/** `key` of a forbidden step: who may take it. */
export type Refusal = { kind: 'forbidden'; key?: string } | { kind: 'state' } | { kind: 'guards'; messages: Reason[] }
/** An actor who wants to take a step; `input` is what the guards need. */
interface StepRequest<Status, Record, Context> {
  status: Status
  record: Record
  actor: Actor
  input: Context
}
export type Step<Row> = { row: Row; refusal: null } | { row: null; refusal: Refusal }

/**
 * Why this actor may not take the step now; null if they may. The screen disables the button by it, and the server refuses.
 * Order matters: permission first, so that no one learns a state they may not act on.
 */
export function refusalOf<Status extends string, Record, Context extends StepInput>(
  transition: Transition<Status, Record, Context>,
  { status, record, actor, input }: StepRequest<Status, Record, Context>,
): Refusal | null {
  const { others } = transition.who
  if (!mayAct(transition.who, record, actor)) return { kind: 'forbidden', ...(others ? { key: others } : {}) }
  if (!transition.from.includes(status)) return { kind: 'state' }
  const messages = [...missingReason(transition.reason, input), ...transition.guards.flatMap((guard) => guard(record, input) ?? [])]
  return messages.length > 0 ? { kind: 'guards', messages } : null
}

function missingReason(needed: 'required' | undefined, { reason }: StepInput): Reason[] {
  const missing = needed === 'required' && reason !== undefined && !reason?.trim()
  return missing ? [{ path: 'reason', key: 'msgReasonRequired' }] : []
}

/** True if the actor may take the action, in whatever status the record is. */
export function mayAct<Record>(who: Who<Record>, record: Record, actor: Actor): boolean {
  if (who.side === 'internal' && !actor.internal) return false
  if (who.side === 'external' && actor.internal) return false
  if (actor.user_level_id < (who.level ?? 0)) return false
  if (!who.funcs.some((id) => actor.func_ids.has(id))) return false
  return who.also?.(record, actor) ?? true
}

/** The row of an action that applies to this actor now, or the refusal. */
export function stepOf<Status extends string, Record, Context extends StepInput, Row extends Transition<Status, Record, Context>>(
  rows: Rows<Row & Transition<Status, Record, Context>>,
  request: StepRequest<Status, Record, Context>,
): Step<Row> {
  const { status, record, actor } = request
  const open = rows.filter((row) => mayAct(row.who, record, actor))
  const row = open.find((candidate) => candidate.from.includes(status)) ?? open[0] ?? rows[0]
  const refusal = refusalOf(row, request)
  return refusal ? { row: null, refusal } : { row, refusal: null }
}
