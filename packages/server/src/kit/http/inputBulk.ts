import { INPUT_PROBLEMS_LISTED, type FieldProblem } from '@fairlead/domain/kit/problem'
import type { $ZodType } from 'zod/v4/core'

/** Levels of nesting that a body may have (rule 14 of docs/security.md). */
export const MAX_DEPTH = 20
/** Values of a body, objects and arrays included. The largest form, an invoice of a thousand charges with their P&L lines, has 27,000. */
export const MAX_VALUES = 30_000
/** A text may be longer than its field allows before it is trimmed, but not by more than this. */
const TRIMMED_AWAY = 1_000
/** Characters of a text whose schema declares no limit. */
const UNDECLARED_LENGTH = 20_000
/** Member names sent by the client are cut to this many characters in answers. */
const SHOWN_NAME = 60

interface Visited {
  schema: $ZodType | undefined
  value: unknown
  path: readonly string[]
}

/** Problems because of which a value is not validated by its schema; `more` counts those not listed. */
export interface BulkProblems {
  problems: FieldProblem[]
  more: number
}

/**
 * Checks depth, number of values, lengths of texts and arrays, unknown members and NUL before the schema and its patterns run. Takes linear time
 * without recursion.
 */
export function bulkProblems(schema: $ZodType | undefined, value: unknown): BulkProblems {
  const found: BulkProblems = { problems: [], more: 0 }
  const places: Visited[] = [{ schema, value, path: [] }]
  for (let seen = 0; places.length > 0; seen++) {
    const place = places.pop() as Visited
    if (seen >= MAX_VALUES || places.length > MAX_VALUES) return refusedWhole('msgInputTooLarge')
    if (place.path.length > MAX_DEPTH) return refusedWhole('msgTooDeep')
    if (typeof place.value === 'string') addTextProblem(found, place)
    else if (Array.isArray(place.value)) addItems(found, places, place)
    else if (typeof place.value === 'object' && place.value !== null) addMembers(found, places, place)
  }
  return found
}

const refusedWhole = (key: string): BulkProblems => ({ problems: [{ path: '', key }], more: 0 })

/** Lists a problem, or counts it once the list is full. */
function add(found: BulkProblems, problem: FieldProblem, more = 0): void {
  if (found.problems.length < INPUT_PROBLEMS_LISTED) found.problems.push(problem)
  else found.more++
  found.more += more
}

function addTextProblem(found: BulkProblems, { schema, value, path }: Visited): void {
  const text = value as string
  const { max, key } = limitOf(schemaFor(schema, value)) ?? { max: UNDECLARED_LENGTH, key: undefined }
  if (text.length > max + TRIMMED_AWAY) return add(found, { path: shown(path), key: key ?? 'msgTooLong', params: { max } })
  // PostgreSQL cannot store U+0000.
  if (text.includes('\u0000')) add(found, { path: shown(path), key: 'msgValueInvalid' })
}

function addItems(found: BulkProblems, places: Visited[], { schema, value, path }: Visited): void {
  const items = value as unknown[]
  const array = schemaFor(schema, value)
  const limit = limitOf(array)
  if (limit && items.length > limit.max)
    return add(found, { path: shown(path), key: limit.key ?? 'msgTooManyLines', params: { max: limit.max } })
  const element = array?._zod.def.type === 'array' ? (array._zod.def as unknown as { element: $ZodType }).element : undefined
  // The traversal ends after MAX_VALUES anyway; pushing more would only use memory.
  for (const [index, item] of items.slice(0, MAX_VALUES + 1).entries())
    places.push({ schema: element, value: item, path: [...path, String(index)] })
}

function addMembers(found: BulkProblems, places: Visited[], { schema, value, path }: Visited): void {
  const object = schemaFor(schema, value)
  const shape = object?._zod.def.type === 'object' ? (object._zod.def as unknown as ObjectDefinition) : undefined
  let unknown: string | undefined
  let more = 0
  let pushed = 0
  for (const name in value as object) {
    // `hasOwn`, so that inherited names such as `constructor` are unknown.
    const known = shape && Object.hasOwn(shape.shape, name) ? shape.shape[name] : undefined
    if (shape?.catchall?._zod.def.type === 'never' && !known) {
      if (unknown === undefined) unknown = name
      else more++
    } else if (pushed++ <= MAX_VALUES)
      places.push({ schema: known, value: (value as Record<string, unknown>)[name], path: [...path, name] })
  }
  if (unknown !== undefined) add(found, { path: shown([...path, unknown]), key: 'msgFieldUnknown' }, more)
}

interface ObjectDefinition {
  shape: Record<string, $ZodType>
  catchall?: $ZodType
}

/** A path as text, with each name cut to `SHOWN_NAME` characters. */
export const shown = (path: readonly PropertyKey[]) => path.map((name) => String(name).slice(0, SHOWN_NAME)).join('.')

const WRAPPERS = new Set(['optional', 'nullable', 'default', 'prefault', 'nonoptional', 'readonly', 'catch'])
const KIND_OF_SCHEMA: Record<string, 'array' | 'object' | 'string'> = { array: 'array', object: 'object', string: 'string' }

/** The schema without its optional and nullable wrappers; of a union, the only option of the value's type. */
function schemaFor(schema: $ZodType | undefined, value: unknown): $ZodType | undefined {
  let inner = schema
  while (inner) {
    const definition = inner._zod.def as unknown as { type: string; innerType: $ZodType; options: readonly $ZodType[] }
    if (WRAPPERS.has(definition.type)) inner = definition.innerType
    else if (definition.type === 'union') inner = optionFor(definition.options, value)
    else return inner
  }
  return undefined
}

/** The fields of an object; none of another schema. */
export const membersOf = (schema: $ZodType): Readonly<Record<string, $ZodType>> =>
  schema._zod.def.type === 'object' ? (schema._zod.def as unknown as ObjectDefinition).shape : {}

/** Does it read numbers from texts? */
export function isCoercedNumber(schema: $ZodType | undefined): boolean {
  const definition = schemaFor(schema, 0)?._zod.def
  return definition?.type === 'number' && 'coerce' in definition && definition.coerce === true
}

function optionFor(options: readonly $ZodType[], value: unknown): $ZodType | undefined {
  const kind = Array.isArray(value) ? 'array' : typeof value
  const fitting = options.filter((option) => {
    const unwrapped = schemaFor(option, value)
    return unwrapped && KIND_OF_SCHEMA[unwrapped._zod.def.type] === kind
  })
  return fitting.length === 1 ? fitting[0] : undefined
}

interface Limit {
  max: number
  /** The message key that the check declares. */
  key: string | undefined
}
const declared = new WeakMap<$ZodType, Limit | null>()

/** The limit of a text or an array, from its checks. */
function limitOf(schema: $ZodType | undefined): Limit | null {
  if (!schema) return null
  const known = declared.get(schema)
  if (known !== undefined) return known
  const limits = checksOf(schema).flatMap(({ _zod: { def } }) => (def.check === 'max_length' ? [def] : []))
  const strictest = limits.toSorted((a, b) => a.maximum - b.maximum)[0]
  const limit = strictest ? { max: strictest.maximum, key: strictest.error?.({}) } : null
  declared.set(schema, limit)
  return limit
}

interface Check {
  _zod: { def: { check: string; maximum: number; error?: (issue: object) => string | undefined } }
}
const checksOf = (schema: $ZodType) => (schema._zod.def as { checks?: Check[] }).checks ?? []
