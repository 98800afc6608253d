import type { FieldProblem } from '@fairlead/domain/kit/problem'
import type { FastifySchemaCompiler } from 'fastify'
import { safeParse, type $ZodError, type $ZodIssue, type $ZodType } from 'zod/v4/core'
import { refused } from './failures.ts'

const MAX_DEPTH = 20

/** Runs a call's schema over what arrived; every departure becomes a field problem with a key of the catalogue. */
export const validatorCompiler: FastifySchemaCompiler<$ZodType> =
  ({ schema }) =>
  (data: unknown) => {
    if (depthOf(data) > MAX_DEPTH) return { error: refused({ key: 'msgInputInvalid' }, [{ path: '', key: 'msgTooDeep' }]) }
    const nul = nulIn(data)
    if (nul) return { error: refused({ key: 'msgInputInvalid' }, [{ path: nul.join('.'), key: 'msgValueInvalid' }]) }
    const parsed = safeParse(schema, data ?? {}, { reportInput: true })
    return parsed.success ? { value: parsed.data } : { error: inputRefused(parsed.error) }
  }

export const problemsOfInput = ({ issues }: $ZodError): FieldProblem[] => issues.flatMap((issue) => problemsOf(issue))
export const inputRefused = (error: $ZodError) => refused({ key: 'msgInputInvalid' }, problemsOfInput(error))

/** Where U+0000 stands, if anywhere: PostgreSQL has no place for it, and nobody means it. */
function nulIn(value: unknown): string[] | null {
  if (typeof value === 'string') return value.includes('\u0000') ? [] : null
  if (typeof value !== 'object' || value === null) return null
  for (const [name, inner] of Object.entries(value)) {
    const found = nulIn(inner)
    if (found) return [name, ...found]
  }
  return null
}

function depthOf(value: unknown, depth = 0): number {
  if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) return depth
  return Math.max(
    depth,
    ...Object.values(value)
      .slice(0, 1000)
      .map((inner) => depthOf(inner, depth + 1)),
  )
}

function problemsOf(issue: $ZodIssue): FieldProblem[] {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((name) => ({ path: [...issue.path, name].join('.'), key: 'msgFieldUnknown' }))
  if (issue.code === 'too_big') return [{ path, key: keyOf(issue), params: { max: Number(issue.maximum) } }]
  if (issue.code === 'too_small') return [{ path, key: keyOf(issue), params: { min: Number(issue.minimum) } }]
  return [{ path, key: keyOf(issue) }]
}

/** Our own messages are keys; a bare one of the library says only that the value has the wrong form. */
function keyOf(issue: $ZodIssue): string {
  if (/^(?:[a-z-]+\.)?(?:msg|err)?[A-Za-z_]+$/.test(issue.message) && !issue.message.includes(' ')) return issue.message
  return issue.code === 'invalid_type' && issue.input === undefined ? 'msgRequired' : 'msgValueInvalid'
}
