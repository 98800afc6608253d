import type { Actor, FuncId } from './access.ts'

/** Who has a right: users of a side, users with one of the functions, or both combined. Without either, every user. */
export interface Holders {
  side?: 'internal'
  funcs?: readonly [FuncId, ...FuncId[]]
}
export const STAFF = { side: 'internal' } as const satisfies Holders

/** Who may read and who may write a field; absent means every user. */
export interface FieldRight {
  readBy?: Holders
  writtenBy?: Holders
}

/** The rights of a record's fields by path; `containers.cfs_received` is that field of each line. Fields not listed are open to every user. */
export type FieldRights<Path extends string = string> = Readonly<Record<Path, FieldRight>>

/** What of an actor decides which fields they read and write. */
export type Reader = Pick<Actor, 'internal' | 'func_ids'>
type Values = Record<string, unknown>

/** True if the reader has the right; used for all rights on fields and columns. */
export const isHeldBy = (holders: Holders | undefined, { internal, func_ids }: Reader): boolean =>
  (holders?.side === undefined || internal) && (holders?.funcs?.some((id) => func_ids.has(id)) ?? true)

export const isReadable = (rights: FieldRights, path: string, reader: Reader) => isHeldBy(rights[path]?.readBy, reader)
export const isWritable = (rights: FieldRights, path: string, reader: Reader) => isHeldBy(rights[path]?.writtenBy, reader)

/** The paths that this reader may not see. */
export const hiddenPaths = (rights: FieldRights, reader: Reader): string[] =>
  Object.keys(rights).filter((path) => !isReadable(rights, path, reader))

/** The record as this reader may read it: hidden fields are absent, also from its lines. */
export function readablePart<R extends object>(rights: FieldRights, record: R, reader: Reader): R {
  const { fields, ofLines } = hiddenFieldsOf(rights, reader)
  const copy: Values = {}
  for (const [field, value] of Object.entries(record)) if (!fields.has(field)) copy[field] = value
  for (const { list, field } of ofLines)
    if (Array.isArray(copy[list])) copy[list] = linesOf(copy[list]).map(({ [field]: _hidden, ...line }) => line)
  return copy as R
}

interface HiddenFields {
  fields: ReadonlySet<string>
  ofLines: readonly { list: string; field: string }[]
}

/** By rights and reader, because a page asks for each of its rows. */
const hiddenFields = new WeakMap<FieldRights, WeakMap<Reader, HiddenFields>>()

function hiddenFieldsOf(rights: FieldRights, reader: Reader): HiddenFields {
  const ofReaders = hiddenFields.get(rights) ?? new WeakMap<Reader, HiddenFields>()
  hiddenFields.set(rights, ofReaders)
  const known = ofReaders.get(reader)
  if (known) return known
  const parts = hiddenPaths(rights, reader).map(partsOf)
  const hidden = {
    fields: new Set(parts.flatMap(({ list, field }) => (list === null ? [field] : []))),
    ofLines: parts.flatMap(({ list, field }) => (list === null ? [] : [{ list, field }])),
  }
  ofReaders.set(reader, hidden)
  return hidden
}

interface WriteOptions<F> {
  /** Null for a new record. */
  stored: F | null
  actor: Reader
  sameLine?: (list: string, a: Values, b: Values) => boolean
}

/**
 * The form with the fields that this actor may not write replaced by their stored values, null on a new record. Lines of a list are matched by
 * `sameLine`, otherwise by index.
 */
export function writablePart<F extends object>(
  rights: FieldRights,
  form: F,
  { stored, actor, sameLine = () => false }: WriteOptions<F>,
): F {
  const copy = { ...form } as Values
  const before = (stored ?? {}) as Values
  for (const path of Object.keys(rights).filter((candidate) => !isWritable(rights, candidate, actor))) {
    const { list, field } = partsOf(path)
    if (list === null) {
      if (field in form) copy[field] = before[field] ?? null
    } else {
      const storedLines = linesOf(before[list])
      copy[list] = linesOf(copy[list]).map((line, index) => {
        const storedLine = storedLines.find((candidate) => sameLine(list, candidate, line)) ?? storedLines[index]
        return { ...line, [field]: storedLine?.[field] ?? null }
      })
    }
  }
  return copy as F
}

const linesOf = (value: unknown) => (Array.isArray(value) ? (value as Values[]) : [])

function partsOf(path: string): { list: string | null; field: string } {
  const dot = path.indexOf('.')
  return dot < 0 ? { list: null, field: path } : { list: path.slice(0, dot), field: path.slice(dot + 1) }
}
