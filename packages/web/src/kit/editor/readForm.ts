import type { FieldProblem } from '@fairlead/domain/kit/problem'
import type * as z from 'zod/mini'
import type { Values } from './recordKind.ts'
import { numberOf } from '../format/numberOf.ts'
import { unmatchedText } from '../fields/unmatched.ts'

/** Converts the text of the controls: empty text to null, and text of numeric fields to numbers. Text that is not a number becomes NaN, which the schema refuses. */
export const withNumbers = (raw: Values, numeric: ReadonlySet<string>, within = ''): Values =>
  Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, convert(value, numeric, `${within}${name}`)]))

/** `path` has no line numbers, like the names in `numeric`. */
function convert(value: unknown, numeric: ReadonlySet<string>, path: string): unknown {
  if (value === '') return null
  if (unmatchedText(value) !== null) return value
  if (numeric.has(path)) return numberOf(value)
  if (Array.isArray(value)) return value.map((item: unknown) => (isValues(item) ? convert(item, numeric, path) : item))
  return isValues(value) ? withNumbers(value, numeric, `${path}.`) : value
}

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

const keyOf = (input: unknown, path: readonly PropertyKey[], message: string) =>
  hasUnmatched(input, path) ? 'msgNotAvailable' : isOwnKey(message) ? message : 'msgValueInvalid'

/** Is there typed text that matches no option, at the path or at a parent of it? */
function hasUnmatched(branch: unknown, [step, ...rest]: readonly PropertyKey[]): boolean {
  if (unmatchedText(branch) !== null) return true
  return step !== undefined && typeof branch === 'object' && branch !== null && hasUnmatched(Reflect.get(branch, step), rest)
}

const isOwnKey = (text: string) => /^(?:msg[A-Z]\w*|\w+\.\w+)$/.test(text)

/**
 * Reads the form, and lists the problem of each value that cannot be read.
 * Unreadable values count as empty, so that the rules run on the others.
 */
export function readForm<F extends object>(schema: z.ZodMiniType<F>, input: Values, fallback: F): { data: F; problems: FieldProblem[] } {
  const complete = schema.safeParse(input)
  if (complete.success) return { data: complete.data, problems: [] }
  const { issues } = complete.error
  const problems = issues.map(({ path, message }) => ({ path: path.join('.'), key: keyOf(input, path, message) }))
  const readable = issues.reduce<unknown>((remaining, { path }) => without(remaining, path), input)
  const partial = schema.safeParse(readable)
  return { data: partial.success ? partial.data : fallback, problems }
}

function without(branch: unknown, [step, ...rest]: readonly PropertyKey[]): unknown {
  if (step === undefined) return undefined
  if (Array.isArray(branch)) return branch.map((item: unknown, index) => (index === step ? without(item, rest) : item))
  if (typeof branch !== 'object' || branch === null) return undefined
  return { ...branch, [step]: without((branch as Values)[String(step)], rest) }
}
