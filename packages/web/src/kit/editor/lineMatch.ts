import { differences } from '@fairlead/domain/kit/differences'
import type { Values } from './recordKind.ts'

type Line = Values
type Side = ReadonlyMap<string, Line>

/** The lines of a list by key: `[name]` for a line with a unique name, the original index for a line without one, `+…` for an added line without one. */
export interface MatchedLines {
  base: Side
  mine: Side
  theirs: Side
}

/** Matches the lines of three states of a list; null where that is not possible. */
export function matchLines(base: readonly Line[], mine: readonly Line[], theirs: readonly Line[], namedBy?: string): MatchedLines | null {
  const baseLines = baseOf(base, namedBy)
  const [mineSide, theirSide] = [matchSide(baseLines, mine, namedBy, 'mine'), matchSide(baseLines, theirs, namedBy, 'theirs')]
  if ((mineSide.isAmbiguous && theirSide.changesUnnamed) || (theirSide.isAmbiguous && mineSide.changesUnnamed)) return null
  if (namesTwoLines(mineSide.lines, theirSide.lines, namedBy)) return null
  return { base: baseLines.lines, mine: mineSide.lines, theirs: theirSide.lines }
}

export const isNamed = (key: string) => key.startsWith('[')
export const isAdded = (key: string) => key.startsWith('+')
export const isSame = (a: unknown, b: unknown) => differences(a, b).length === 0

const nameOf = (line: Line | undefined, namedBy: string | undefined) => {
  const name = namedBy === undefined ? null : line?.[namedBy]
  return name === null || name === undefined || String(name).trim() === '' ? null : String(name).trim()
}

interface BaseLines {
  lines: Side
  keys: readonly string[]
  names: ReadonlySet<string | null>
}

function baseOf(base: readonly Line[], namedBy: string | undefined): BaseLines {
  const unique = uniqueNames(base, namedBy)
  const keys = base.map((line, index) => (unique.has(nameOf(line, namedBy)) ? `[${nameOf(line, namedBy)}]` : String(index)))
  return { lines: keyed(keys, base), keys, names: new Set(base.map((line) => nameOf(line, namedBy))) }
}

const keyed = (keys: readonly string[], lines: readonly Line[]): Side => new Map(lines.map((line, index) => [keys[index] ?? '', line]))

/** The names that only one line of the list has. */
function uniqueNames(lines: readonly Line[], namedBy: string | undefined): ReadonlySet<string | null> {
  const names = lines.map((line) => nameOf(line, namedBy)).filter((name) => name !== null)
  return new Set(names.filter((name) => names.indexOf(name) === names.lastIndexOf(name)))
}

interface MatchedSide {
  lines: Side
  /** Its lines without a unique name cannot be matched to those of the base. */
  isAmbiguous: boolean
  changesUnnamed: boolean
}

function matchSide(baseLines: BaseLines, lines: readonly Line[], namedBy: string | undefined, prefix: string): MatchedSide {
  const hasSameKeys =
    lines.length === baseLines.keys.length &&
    baseLines.keys.every((key, index) => !isNamed(key) || key === `[${nameOf(lines[index], namedBy)}]`)
  const unnamed = baseLines.keys.filter((key) => !isNamed(key))
  if (hasSameKeys) {
    const keyedLines = keyed(baseLines.keys, lines)
    return {
      lines: keyedLines,
      isAmbiguous: false,
      changesUnnamed: !unnamed.every((key) => isSame(baseLines.lines.get(key), keyedLines.get(key))),
    }
  }
  const unique = uniqueNames(lines, namedBy)
  const keys = lines.map((line) => {
    const name = nameOf(line, namedBy)
    const isMatched = unique.has(name) && (baseLines.lines.has(`[${name}]`) || !baseLines.names.has(name))
    return isMatched ? `[${name}]` : null
  })
  const unmatched = lines.filter((_line, index) => keys[index] === null)
  const isAmbiguous = !isSame(
    unnamed.map((key) => baseLines.lines.get(key)),
    unmatched,
  )
  const places = isAmbiguous ? unmatched.map((_line, index) => `+${prefix}${index}`) : unnamed
  let next = 0
  return {
    lines: keyed(
      keys.map((key) => key ?? places[next++] ?? ''),
      lines,
    ),
    isAmbiguous,
    changesUnnamed: isAmbiguous,
  }
}

/** Did both sides give one name to different lines? */
function namesTwoLines(mine: Side, theirs: Side, namedBy: string | undefined): boolean {
  const [mineSide, theirSide] = [keysByName(mine, namedBy), keysByName(theirs, namedBy)]
  return [...mineSide].some(([name, keys]) => {
    const theirKeys = theirSide.get(name)
    return theirKeys !== undefined && !isWithin(keys, theirKeys) && !isWithin(theirKeys, keys)
  })
}

const isWithin = (some: ReadonlySet<string>, all: ReadonlySet<string>) => [...some].every((key) => all.has(key))

function keysByName(side: Side, namedBy: string | undefined): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const [key, line] of side) {
    const name = nameOf(line, namedBy)
    if (name !== null) found.set(name, new Set([...(found.get(name) ?? []), key]))
  }
  return found
}
