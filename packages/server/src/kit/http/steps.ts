import type { Message } from '@fairlead/domain/kit/problem'
import type { Reason, Refusal } from '@fairlead/domain/kit/transitions'
import { conflict, forbidden, notLatest, refused, wrongForm, type Failure } from './failures.ts'

interface StepResult {
  refusal: Refusal | null
}

/**
 * Admits a step of a status table, or throws why not: permission first, so that no one learns a state they may not act on; then the version, so
 * that a stale client gets 409 with the latest record and not a state error; then the state and the guards. `refusesState` is the text for a
 * status that does not have the action.
 */
export function admit<S extends StepResult>(
  step: S,
  record: { version: number },
  version: number,
  refusesState: string | Message,
): Extract<S, { refusal: null }> {
  admitState(step, record, version, refusesState)
  if (step.refusal?.kind === 'guards') throw guarded(step.refusal.messages)
  return step as Extract<S, { refusal: null }>
}

/** As `admit` without the guards, whose texts may name records; the caller first checks that the actor may choose those, then calls `guarded`. */
export function admitState({ refusal }: StepResult, record: { version: number }, version: number, refusesState: string | Message): void {
  if (refusal?.kind === 'forbidden') throw forbidden(refusal.key)
  if (record.version !== version) throw notLatest(record)
  if (refusal?.kind === 'state') throw conflict(typeof refusesState === 'string' ? { key: refusesState } : refusesState)
}

/** 422 with all reasons of the guards: the title is the first one without a field, the others are the errors. */
export function guarded(messages: readonly Reason[]): Failure {
  const title = messages.find((message) => !('path' in message))
  const others = messages.filter((message) => message !== title).map((message) => ({ path: '', ...message }))
  return title ? refused(title, others) : wrongForm(others)
}
