/** A field that differs between two states of a record; `path` as in the form: `containers.0.seal_no`. */
export interface Difference {
  path: string
  before: unknown
  after: unknown
}

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The differences between two plain records, field by field. A line that exists only in one of them is one difference. */
export function differences(before: unknown, after: unknown, path = ''): Difference[] {
  if (Object.is(before, after)) return []
  if (!isBranch(before) || !isBranch(after)) return [{ path, before: before ?? null, after: after ?? null }].filter(isReal)
  const [old, young] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  const names = new Set([...old.keys(), ...young.keys()])
  return [...names].flatMap((name) => differences(old.get(name), young.get(name), path ? `${path}.${name}` : name))
}

const isReal = ({ before, after }: Difference) => before !== after
