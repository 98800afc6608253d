import type { FieldProblem } from '@fairlead/domain/kit/problem'
import type * as z from 'zod/mini'
import type { Values } from './recordKind.ts'
import { numberOf } from '../format/numberOf.ts'
import { unmatchedText } from '../fields/unmatched.ts'

/** What stands in the controls: an empty one holds nothing, and numbers are meant where numbers are. Text that is none becomes NaN, which the schema refuses. */
export const withNumbers = (raw: Values, numeric: ReadonlySet<string>, within = ''): Values =>
  Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, meantBy(value, numeric, `${within}${name}`)]))

/** `path` names the field without the numbers of lines, as `numeric` does. */
function meantBy(value: unknown, numeric: ReadonlySet<string>, path: string): unknown {
  if (value === '') return null
  if (unmatchedText(value) !== null) return value
  if (numeric.has(path)) return numberOf(value)
  if (Array.isArray(value)) return value.map((item: unknown) => (isValues(item) ? meantBy(item, numeric, path) : item))
  return isValues(value) ? withNumbers(value, numeric, `${path}.`) : value
}

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

const keyOf = (given: unknown, path: readonly PropertyKey[], message: string) =>
  hasUnmatched(given, path) ? 'msgNotAvailable' : isOwnKey(message) ? message : 'msgValueInvalid'

/** What was typed at the path, or at what it stands within, fits no option. */
function hasUnmatched(branch: unknown, [step, ...rest]: readonly PropertyKey[]): boolean {
  if (unmatchedText(branch) !== null) return true
  return step !== undefined && typeof branch === 'object' && branch !== null && hasUnmatched(Reflect.get(branch, step), rest)
}

const isOwnKey = (text: string) => /^(?:msg[A-Z]\w*|\w+\.\w+)$/.test(text)

/**
 * The form that can be read from what was typed, and what cannot be read, field by field.
 * What cannot be read counts as not filled, so that the rules run on the rest.
 */
export function readForm<F extends object>(schema: z.ZodMiniType<F>, given: Values, fallback: F): { data: F; problems: FieldProblem[] } {
  const whole = schema.safeParse(given)
  if (whole.success) return { data: whole.data, problems: [] }
  const { issues } = whole.error
  const problems = issues.map(({ path, message }) => ({ path: path.join('.'), key: keyOf(given, path, message) }))
  const rest = issues.reduce<unknown>((left, { path }) => without(left, path), given)
  const second = schema.safeParse(rest)
  return { data: second.success ? second.data : fallback, problems }
}

function without(branch: unknown, [step, ...rest]: readonly PropertyKey[]): unknown {
  if (step === undefined) return undefined
  if (Array.isArray(branch)) return branch.map((item: unknown, index) => (index === step ? without(item, rest) : item))
  if (typeof branch !== 'object' || branch === null) return undefined
  return { ...branch, [step]: without((branch as Values)[String(step)], rest) }
}
