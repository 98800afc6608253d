import type { Actor, FuncId } from './access.ts'

/** For whom a field is: one side of the business, whoever holds one of these functions, or who meets both. Where nothing is said, for everybody. */
export interface Holders {
  side?: 'internal'
  funcs?: readonly [FuncId, ...FuncId[]]
}
export const STAFF = { side: 'internal' } as const satisfies Holders

/** Who may read and who may write a field, where not everybody may. */
export interface FieldRight {
  readBy?: Holders
  writtenBy?: Holders
}

/** The rights of a record's fields, by their paths; `containers.cfs_received` is that field of each line. A field that is not named is open. */
export type FieldRights<Path extends string = string> = Readonly<Record<Path, FieldRight>>

/** What of an actor decides which fields he reads and writes. */
export type Reader = Pick<Actor, 'internal' | 'func_ids'>
type Values = Record<string, unknown>

/** The one question behind every right of a field or a column. */
export const isHeldBy = (holders: Holders | undefined, { internal, func_ids }: Reader): boolean =>
  (holders?.side === undefined || internal) && (holders?.funcs?.some((id) => func_ids.has(id)) ?? true)

export const isReadable = (rights: FieldRights, path: string, reader: Reader) => isHeldBy(rights[path]?.readBy, reader)
export const isWritable = (rights: FieldRights, path: string, reader: Reader) => isHeldBy(rights[path]?.writtenBy, reader)

/** The paths that this reader is never sent. */
export const hiddenPaths = (rights: FieldRights, reader: Reader): string[] =>
  Object.keys(rights).filter((path) => !isReadable(rights, path, reader))

/** The record as this reader may read it: hidden fields are absent, also from its lines. */
export function readablePart<R extends object>(rights: FieldRights, record: R, reader: Reader): R {
  const copy = { ...record } as Values
  for (const path of hiddenPaths(rights, reader)) {
    const { list, field } = partsOf(path)
    if (list === null) delete copy[field]
    else if (Array.isArray(copy[list])) copy[list] = linesOf(copy[list]).map(({ [field]: _hidden, ...line }) => line)
  }
  return copy as R
}

/**
 * The form as this actor may write it: what it may not write stays as it is stored, and is null on a new record. The lines of a list are matched
 * by what `sameLine` compares, else by their place.
 */
export function writablePart<F extends object>(
  rights: FieldRights,
  form: F,
  stored: F | null,
  actor: Reader,
  sameLine: (list: string, a: Values, b: Values) => boolean = () => false,
): F {
  const copy = { ...form } as Values
  const before = (stored ?? {}) as Values
  for (const path of Object.keys(rights).filter((candidate) => !isWritable(rights, candidate, actor))) {
    const { list, field } = partsOf(path)
    if (list === null) {
      if (field in form) copy[field] = before[field] ?? null
    } else {
      const kept = linesOf(before[list])
      copy[list] = linesOf(copy[list]).map((line, index) => {
        const known = kept.find((candidate) => sameLine(list, candidate, line)) ?? kept[index]
        return { ...line, [field]: known?.[field] ?? null }
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
