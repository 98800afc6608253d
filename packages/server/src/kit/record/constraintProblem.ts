import type { FieldProblem } from '@fairlead/domain/kit/problem'
import pg from 'pg'
import { refused } from '../http/failures.ts'

/** Constraints of a table, each with the problem that a record has which breaks it. */
export type Refusals = Readonly<Record<string, FieldProblem>>

/** The problem behind a broken constraint; null for any other failure. */
export const constraintProblem = (error: unknown, refusals: Refusals): FieldProblem | null =>
  (error instanceof pg.DatabaseError && error.constraint ? refusals[error.constraint] : undefined) ?? null

/** Answers a broken constraint with its problem. */
export async function refuseByConstraint<T>(refusals: Refusals, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const problem = constraintProblem(error, refusals)
    if (problem) throw refused(problem, [problem])
    throw error
  }
}
