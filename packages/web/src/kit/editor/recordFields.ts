import type { FieldContent } from './recordKind.ts'

/** The fields of a form by their paths, without the numbers of lines: `vessel`, `lines.vgm_kg`. Lines of a grid stand under their name, without a content. */
export type RecordFields = ReadonlyMap<string, FieldContent | undefined>

const namesOf = (path: string) => path.split('.').filter((step) => !/^\d+$/.test(step))

/** `containers.3.hs_lines.0.hs_code` stands where `containers` do, or `containers.hs_lines` where these have a place of their own. */
export function placeOf<T>(places: ReadonlyMap<string, T>, path: string): T | undefined {
  const found = placeNameOf(places, path)
  return found === undefined ? undefined : places.get(found)
}

/** The name under which a path has its place. */
export function placeNameOf(places: ReadonlyMap<string, unknown>, path: string): string | undefined {
  const names = namesOf(path)
  for (let length = names.length; length > 0; length--) {
    const name = names.slice(0, length).join('.')
    if (places.has(name)) return name
  }
  return undefined
}

/** Fields whose control holds text where a number is meant. */
export const numericFields = (fields: RecordFields): ReadonlySet<string> =>
  new Set([...fields].filter(([, content]) => content && isNumeric(content)).map(([name]) => name))

const isNumeric = (content: FieldContent) =>
  content.kind === 'number' || ((content.kind === 'lookup' || content.kind === 'own') && content.numeric === true)
