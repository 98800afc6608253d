import { differences } from '@fairlead/domain/kit/differences'
import type { Values } from './recordKind.ts'

type Line = Values
type Side = ReadonlyMap<string, Line>

/** The lines of one list by what they are known by: `[name]`; the place where a line without a name of its own stood at the beginning; `+`, a new one without. */
export interface MatchedLines {
  base: Side
  mine: Side
  theirs: Side
}

/** Which lines of three states of a list are the same; null where nobody can tell. */
export function matchLines(base: readonly Line[], mine: readonly Line[], theirs: readonly Line[], namedBy?: string): MatchedLines | null {
  const start = startOf(base, namedBy)
  const [ours, others] = [sideOf(start, mine, namedBy, 'mine'), sideOf(start, theirs, namedBy, 'theirs')]
  if ((ours.isLoose && others.movesUnnamed) || (others.isLoose && ours.movesUnnamed)) return null
  if (namesTwoLines(ours.lines, others.lines, namedBy)) return null
  return { base: start.lines, mine: ours.lines, theirs: others.lines }
}

export const isNamed = (key: string) => key.startsWith('[')
export const isNewcomer = (key: string) => key.startsWith('+')
export const isSame = (a: unknown, b: unknown) => differences(a, b).length === 0

const nameOf = (line: Line | undefined, namedBy: string | undefined) => {
  const name = namedBy === undefined ? null : line?.[namedBy]
  return name === null || name === undefined || String(name).trim() === '' ? null : String(name).trim()
}

interface Start {
  lines: Side
  keys: readonly string[]
  names: ReadonlySet<string | null>
}

function startOf(base: readonly Line[], namedBy: string | undefined): Start {
  const own = ownNames(base, namedBy)
  const keys = base.map((line, index) => (own.has(nameOf(line, namedBy)) ? `[${nameOf(line, namedBy)}]` : String(index)))
  return { lines: keyed(keys, base), keys, names: new Set(base.map((line) => nameOf(line, namedBy))) }
}

const keyed = (keys: readonly string[], lines: readonly Line[]): Side => new Map(lines.map((line, index) => [keys[index] ?? '', line]))

/** The names that one line of the list has alone. */
function ownNames(lines: readonly Line[], namedBy: string | undefined): ReadonlySet<string | null> {
  const names = lines.map((line) => nameOf(line, namedBy)).filter((name) => name !== null)
  return new Set(names.filter((name) => names.indexOf(name) === names.lastIndexOf(name)))
}

interface Told {
  lines: Side
  /** Its lines without a name of their own cannot be told from those of the beginning. */
  isLoose: boolean
  movesUnnamed: boolean
}

function sideOf(start: Start, lines: readonly Line[], namedBy: string | undefined, who: string): Told {
  const isSteady =
    lines.length === start.keys.length && start.keys.every((key, index) => !isNamed(key) || key === `[${nameOf(lines[index], namedBy)}]`)
  const unnamed = start.keys.filter((key) => !isNamed(key))
  if (isSteady) {
    const told = keyed(start.keys, lines)
    return { lines: told, isLoose: false, movesUnnamed: !unnamed.every((key) => isSame(start.lines.get(key), told.get(key))) }
  }
  const own = ownNames(lines, namedBy)
  const keys = lines.map((line) => {
    const name = nameOf(line, namedBy)
    const isKnown = own.has(name) && (start.lines.has(`[${name}]`) || !start.names.has(name))
    return isKnown ? `[${name}]` : null
  })
  const rest = lines.filter((_line, index) => keys[index] === null)
  const isLoose = !isSame(
    unnamed.map((key) => start.lines.get(key)),
    rest,
  )
  const places = isLoose ? rest.map((_line, index) => `+${who}${index}`) : unnamed
  let next = 0
  return {
    lines: keyed(
      keys.map((key) => key ?? places[next++] ?? ''),
      lines,
    ),
    isLoose,
    movesUnnamed: isLoose,
  }
}

/** Both gave one name, and to different lines. */
function namesTwoLines(mine: Side, theirs: Side, namedBy: string | undefined): boolean {
  const [ours, others] = [keysByName(mine, namedBy), keysByName(theirs, namedBy)]
  return [...ours].some(([name, keys]) => {
    const there = others.get(name)
    return there !== undefined && !isWithin(keys, there) && !isWithin(there, keys)
  })
}

const isWithin = (some: ReadonlySet<string>, all: ReadonlySet<string>) => [...some].every((one) => all.has(one))

function keysByName(side: Side, namedBy: string | undefined): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const [key, line] of side) {
    const name = nameOf(line, namedBy)
    if (name !== null) found.set(name, new Set([...(found.get(name) ?? []), key]))
  }
  return found
}
