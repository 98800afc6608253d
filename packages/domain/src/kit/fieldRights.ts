import type { Actor } from './access.ts'

/** Which side may read and write a field, where not both may. Staff may do both. */
export interface FieldRight {
  readBy?: 'internal'
  writtenBy?: 'internal'
}

/** The rights of a record's fields, by their paths; `containers.cfs_received` is that field of each line. A field that is not named is open. */
export type FieldRights<Path extends string = string> = Readonly<Record<Path, FieldRight>>

type Side = Pick<Actor, 'internal'>
type Values = Record<string, unknown>

export const isReadable = (rights: FieldRights, path: string, { internal }: Side) => internal || rights[path]?.readBy === undefined
export const isWritable = (rights: FieldRights, path: string, { internal }: Side) => internal || rights[path]?.writtenBy === undefined

/** The paths that this side is never sent. */
export const hiddenPaths = (rights: FieldRights, side: Side): string[] =>
  Object.keys(rights).filter((path) => !isReadable(rights, path, side))

/** The record as this side may read it: hidden fields are absent, also from its lines. */
export function readablePart<R extends object>(rights: FieldRights, record: R, side: Side): R {
  const copy = { ...record } as Values
  for (const path of hiddenPaths(rights, side)) {
    const { list, field } = partsOf(path)
    if (list === null) delete copy[field]
    else if (Array.isArray(copy[list])) copy[list] = linesOf(copy[list]).map(({ [field]: _hidden, ...line }) => line)
  }
  return copy as R
}

/**
 * The form as this side may write it: what it may not write stays as it is stored, and is null on a new record. The lines of a list are matched
 * by what `sameLine` compares, else by their place.
 */
export function writablePart<F extends object>(
  rights: FieldRights,
  form: F,
  stored: F | null,
  side: Side,
  sameLine: (list: string, a: Values, b: Values) => boolean = () => false,
): F {
  const copy = { ...form } as Values
  const before = (stored ?? {}) as Values
  for (const path of Object.keys(rights).filter((candidate) => !isWritable(rights, candidate, side))) {
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
