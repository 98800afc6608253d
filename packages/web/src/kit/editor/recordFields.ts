import type { FieldContent } from './recordKind.ts'

/** The fields of a form by path, without line numbers: `vessel`, `lines.vgm_kg`. Lines of a grid have an entry without content. */
export type RecordFields = ReadonlyMap<string, FieldContent | undefined>

const namesOf = (path: string) => path.split('.').filter((step) => !/^\d+$/.test(step))

/** The entry of a path: that of the longest prefix, so `containers.3.hs_lines.0.hs_code` finds `containers.hs_lines` or else `containers`. */
export function placeOf<T>(places: ReadonlyMap<string, T>, path: string): T | undefined {
  const found = placeNameOf(places, path)
  return found === undefined ? undefined : places.get(found)
}

/** The key of the entry that `placeOf` finds. */
export function placeNameOf(places: ReadonlyMap<string, unknown>, path: string): string | undefined {
  const names = namesOf(path)
  for (let length = names.length; length > 0; length--) {
    const name = names.slice(0, length).join('.')
    if (places.has(name)) return name
  }
  return undefined
}

/** Fields with text controls whose values are numbers. */
export const numericFields = (fields: RecordFields): ReadonlySet<string> =>
  new Set([...fields].filter(([, content]) => content && isNumeric(content)).map(([name]) => name))

const isNumeric = (content: FieldContent) =>
  content.kind === 'number' || ((content.kind === 'lookup' || content.kind === 'custom') && content.numeric === true)
