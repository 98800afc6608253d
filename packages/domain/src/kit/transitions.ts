import type { Actor, FuncId } from './access.ts'
import type { Message } from './problem.ts'

/** A fact that must hold before an action; says why not, or null. Named like a sentence, pure, fed by the server's context. */
export type Guard<Record, Context> = (record: Record, context: Context) => Message | Message[] | null

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

export type TransitionTable<Action extends string, Status extends string, Record, Context> = {
  readonly [A in Action]: Transition<Status, Record, Context>
}

export type Refusal = { kind: 'forbidden' } | { kind: 'state' } | { kind: 'guards'; messages: Message[] }

/**
 * May this actor take this step now? Null when allowed. The same answer greys the button on the screen and refuses on the server.
 * Order matters: permission first, so that nobody learns a state they may not act on.
 */
export function refusalOf<Status extends string, Record, Context>(
  transition: Transition<Status, Record, Context>,
  status: Status,
  record: Record,
  actor: Actor,
  context: Context,
): Refusal | null {
  if (!mayAct(transition.who, record, actor)) return { kind: 'forbidden' }
  if (!transition.from.includes(status)) return { kind: 'state' }
  const messages = transition.guards.flatMap((guard) => guard(record, context) ?? [])
  return messages.length > 0 ? { kind: 'guards', messages } : null
}

export function mayAct<Record>(who: Who<Record>, record: Record, actor: Actor): boolean {
  if (who.side === 'internal' && !actor.internal) return false
  if (who.side === 'external' && actor.internal) return false
  if (actor.user_level_id < (who.level ?? 0)) return false
  if (!who.funcs.some((id) => actor.func_ids.has(id))) return false
  return who.also?.(record, actor) ?? true
}
