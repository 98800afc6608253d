import type { Call } from '@fairlead/domain/kit/contract'
import type { Problem } from '@fairlead/domain/kit/problem'

/** A call that did not succeed. `status` is 0 when no answer came. */
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
/** Somebody else saved in between; `problem.latest` holds the record as it stands. */
export const isNotLatest = (error: unknown): error is Failure => isFailure(error) && error.status === 409
