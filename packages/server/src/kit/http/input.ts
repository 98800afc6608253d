import { INPUT_PROBLEMS_LISTED, type FieldProblem } from '@fairlead/domain/kit/problem'
import type { FastifySchemaCompiler } from 'fastify'
import { safeParse, type $ZodError, type $ZodIssue, type $ZodType } from 'zod/v4/core'
import { Failure } from './failures.ts'
import { bulkProblems, isCoercedNumber, membersOf, shown, type BulkProblems } from './inputBulk.ts'

/** Validates a request by the schema of its call; each error becomes a field problem with a catalogue key. */
export const validatorCompiler: FastifySchemaCompiler<$ZodType> =
  ({ schema }) =>
  (data: object | null | undefined) => {
    const bulk = bulkProblems(schema, data)
    if (bulk.problems.length > 0) return { error: shapeRefused(bulk) }
    const parsed = safeParse(schema, plainNumbers(schema, data ?? {}), { reportInput: true })
    return parsed.success ? { value: parsed.data } : { error: inputRefused(parsed.error) }
  }

/** Numbers in addresses are digits alone: coercion alone would read `1e1`, `0x0a` and ` 10 ` as 10, so that one record had many addresses. */
function plainNumbers(schema: $ZodType, data: object): object {
  const fields = membersOf(schema)
  const isOther = ([name, value]: [string, unknown]) =>
    typeof value === 'string' && !/^\d+$/.test(value) && Object.hasOwn(fields, name) && isCoercedNumber(fields[name])
  const others = Object.entries(data).filter(isOther)
  return others.length === 0 ? data : { ...data, ...Object.fromEntries(others.map(([name]) => [name, Number.NaN])) }
}

/** All problems of an input. */
export const problemsOfInput = ({ issues }: $ZodError): FieldProblem[] => issues.flatMap((issue) => problemsOf(issue))

/** 422 with the first problems of an input; `more` counts the others. */
export function inputRefused(error: $ZodError): Failure {
  const problems = problemsOfInput(error)
  return shapeRefused({ problems: problems.slice(0, INPUT_PROBLEMS_LISTED), more: Math.max(0, problems.length - INPUT_PROBLEMS_LISTED) })
}

const shapeRefused = ({ problems, more }: BulkProblems) => new Failure(422, { key: 'msgInputInvalid' }, problems, { more })

function problemsOf(issue: $ZodIssue): FieldProblem[] {
  const path = shown(issue.path)
  if (issue.code === 'unrecognized_keys') return issue.keys.map((name) => ({ path: shown([...issue.path, name]), key: 'msgFieldUnknown' }))
  if (issue.code === 'too_big') return [{ path, key: keyOf(issue), params: { max: Number(issue.maximum) } }]
  if (issue.code === 'too_small') return [{ path, key: keyOf(issue), params: { min: Number(issue.minimum) } }]
  return [{ path, key: keyOf(issue) }]
}

/** Our messages are catalogue keys; the library's own ones become `msgRequired` or `msgValueInvalid`. */
function keyOf(issue: $ZodIssue): string {
  if (/^(?:[a-z-]+\.)?(?:msg|err)?[A-Za-z_]+$/.test(issue.message) && !issue.message.includes(' ')) return issue.message
  return issue.code === 'invalid_type' && (issue.input ?? null) === null ? 'msgRequired' : 'msgValueInvalid'
}
