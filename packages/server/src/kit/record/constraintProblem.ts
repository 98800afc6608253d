import type { FieldProblem } from '@fairlead/domain/kit/problem'
import pg from 'pg'
import { refused } from '../http/failures.ts'

/** The constraints of a table, each with the problem of a record that violates it. */
export type Refusals = Readonly<Record<string, FieldProblem>>

/** The problem for a constraint violation; null for any other error. */
export const constraintProblem = (error: unknown, refusals: Refusals): FieldProblem | null =>
  (error instanceof pg.DatabaseError && error.constraint ? refusals[error.constraint] : undefined) ?? null

/** Runs `write` and throws 422 with the problem if a constraint is violated. */
export async function refuseByConstraint<T>(refusals: Refusals, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const problem = constraintProblem(error, refusals)
    if (problem) throw refused(problem, [problem])
    throw error
  }
}
