import type { Call } from '@fairlead/domain/kit/contract'
import type { Problem } from '@fairlead/domain/kit/problem'

/** A failed call. `status` is 0 if the server did not answer. */
export interface Failure extends Error {
  name: 'Failure'
  call: Call
  status: number
  problem: Partial<Problem> | null
}

export function failure(call: Call, status: number, problem: Partial<Problem> | null, text: string): Failure {
  return Object.assign(new Error(problem?.Message || text), { name: 'Failure' as const, call, status, problem })
}

export const isFailure = (error: unknown): error is Failure => error instanceof Error && error.name === 'Failure'
/** Another user saved the record first; `problem.latest` is the current record. */
export const isNotLatest = (error: unknown): error is Failure => isFailure(error) && error.status === 409

/** What the server found wrong at each field of a form. */
export const errorsByField = (error: unknown): Record<string, string> =>
  Object.fromEntries(isFailure(error) ? (error.problem?.errors ?? []).map(({ path, Message }) => [path, Message]) : [])
