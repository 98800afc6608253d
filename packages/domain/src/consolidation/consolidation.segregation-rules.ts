/*
 * Which classes of dangerous goods may lie in one container: IMDG code, table 7.2.4, as carriers print it for co-loading (OOCL's chart). Any figure
 * there, 1 "away from" to 4 "separated longitudinally", means not in one container; X means no requirement. Entries of the Dangerous
 * Goods List and subsidiary hazards take precedence over the table and are not known here: a person still checks a pair that passes.
 */
const APART: Readonly<Record<string, readonly string[]>> = {
  '2.1': ['3', '4.1', '4.2', '4.3', '5.1', '5.2', '6.2', '7', '8'],
  '2.2': ['3', '4.2', '5.2', '6.2', '7'],
  '2.3': ['3', '4.2', '5.2', '6.2', '7'],
  '3': ['4.2', '4.3', '5.1', '5.2', '6.2', '7'],
  '4.1': ['4.2', '5.1', '5.2', '6.2', '7', '8'],
  '4.2': ['4.3', '5.1', '5.2', '6.1', '6.2', '7', '8'],
  '4.3': ['5.1', '5.2', '6.2', '7', '8'],
  '5.1': ['5.2', '6.1', '6.2', '7', '8'],
  '5.2': ['6.1', '6.2', '7', '8'],
  '6.1': ['6.2'],
  '6.2': ['7', '8'],
  '7': ['8'],
}

/** Pairs on which editions of the table differ; they are kept apart here. 2.1 with 4.3 is X in older charts. */
export const UNCERTAIN_PAIRS: readonly (readonly [string, string])[] = [['2.1', '4.3']]

/**
 * Explosives share a container with no other class, and with other explosives only by compatibility group, which an order does not have: two divisions are
 * kept apart, a person judges cargo of one division.
 */
const isExplosive = (imdgClass: string) => imdgClass.startsWith('1.')

/** Must two classes lie in different containers? */
export function isKeptApart(a: string, b: string): boolean {
  if (a === b) return false
  if (isExplosive(a) || isExplosive(b)) return true
  return (APART[a]?.includes(b) || APART[b]?.includes(a)) ?? false
}

export const pairsApart = (classes: readonly string[]): [string, string][] => {
  const distinct = [...new Set(classes)].toSorted()
  return distinct.flatMap((a, index) => distinct.slice(index + 1).flatMap((b): [string, string][] => (isKeptApart(a, b) ? [[a, b]] : [])))
}

/** The fewest containers into which these classes can be sorted; at most twenty classes exist, so every way is tried. */
export function containersForClasses(classes: readonly string[]): number {
  const distinct = [...new Set(classes)]
  let fewest = distinct.length
  const place = (index: number, containers: readonly (readonly string[])[]): void => {
    if (containers.length >= fewest) return
    const next = distinct[index]
    if (next === undefined) {
      fewest = containers.length
      return
    }
    for (const [at, held] of containers.entries())
      if (!held.some((other) => isKeptApart(next, other)))
        place(
          index + 1,
          containers.map((one, own) => (own === at ? [...one, next] : one)),
        )
    place(index + 1, [...containers, [next]])
  }
  place(0, [])
  return fewest
}
