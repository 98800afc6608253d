import type { Reason, Refusal } from '@fairlead/domain/kit/transitions'
import { conflict, forbidden, notLatest, refused, wrongForm, type Failure } from './failures.ts'

interface Taken {
  refusal: Refusal | null
}

/**
 * Admits a step of a status table, or throws why not: permission first, so that nobody learns a state they may not act on; then the version, so
 * that a stale client gets 409 with the latest record and not a state error; then the state and the guards. `refusesState` is the text for a
 * status that does not know the action.
 */
export function admit<S extends Taken>(
  step: S,
  record: { version: number },
  version: number,
  refusesState: string,
): Extract<S, { refusal: null }> {
  admitState(step, record, version, refusesState)
  if (step.refusal?.kind === 'guards') throw guarded(step.refusal.messages)
  return step as Extract<S, { refusal: null }>
}

/** As `admit`, but leaves the guards for later: their words may name records that must be known to be this actor's to choose first. */
export function admitState({ refusal }: Taken, record: { version: number }, version: number, refusesState: string): void {
  if (refusal?.kind === 'forbidden') throw forbidden()
  if (record.version !== version) throw notLatest(record)
  if (refusal?.kind === 'state') throw conflict({ key: refusesState })
}

/** What guards found, none left out: in the title the first reason that belongs to no field, every other one in the errors. */
export function guarded(messages: readonly Reason[]): Failure {
  const title = messages.find((message) => !('path' in message))
  const others = messages.filter((message) => message !== title).map((message) => ({ path: '', ...message }))
  return title ? refused(title, others) : wrongForm(others)
}
