import type { Difference } from '@fairlead/domain/kit/differences'
import type { LineList } from '@fairlead/domain/kit/lines'
import type { AnyRecordKind, Values } from './recordKind.ts'
import { unmatchedText } from '../fields/unmatched.ts'
import { isNamed, isNewcomer, isSame, matchLines, type MatchedLines } from './lineMatch.ts'

/** What both sides changed, and not alike: a field, a line or a whole list. `undefined` is a line that one of them removed. */
export interface Conflict {
  /** A line stands by its name where it has one: `containers.[CSQU3054383].seal_no`. */
  path: string
  mine: unknown
  theirs: unknown
}

export interface Merge {
  /** Both sides' changes; in a conflict what was typed here, or what `useTheirs` names. */
  merged: Values
  conflicts: Conflict[]
  /** What the others changed alone. */
  others: Difference[]
}

/** Every field of a kind that holds lines. */
export const listsOfKind = ({ shape: { lines, lists = [] } }: Pick<AnyRecordKind, 'shape'>) => [...lines, ...lists]

/** What was typed here and what others saved meanwhile, on the state that both began with. */
export function merge(three: Three<Values>, lists: readonly LineList[] = [], useTheirs: ReadonlySet<string> = new Set()): Merge {
  const found: Found = { conflicts: [], others: [], useTheirs }
  const merged = mergeFields('', three, lists, found)
  return { merged, conflicts: found.conflicts, others: found.others }
}

interface Found extends Pick<Merge, 'conflicts' | 'others'> {
  useTheirs: ReadonlySet<string>
}
interface Three<T> {
  base: T
  mine: T
  theirs: T
}

function mergeFields(path: string, { base, mine, theirs }: Three<Values>, lists: readonly LineList[], found: Found): Values {
  const names = new Set([...Object.keys(base), ...Object.keys(theirs), ...Object.keys(mine)])
  const merged = [...names].map((name) => {
    const three = { base: base[name], mine: mine[name], theirs: theirs[name] }
    const at = path === '' ? name : `${path}.${name}`
    const list = lists.find(({ field }) => field === name)
    if (list) return [name, mergeList(at, three, list, found)]
    return [name, isPart(three) ? mergeFields(at, three, [], found) : mergeValue(at, three, found)]
  })
  return Object.fromEntries(merged)
}

/** A party of a form: its fields are merged one by one. */
const isPart = (three: Three<unknown>): three is Three<Values> => Object.values(three).every(isFields)

const isFields = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && unmatchedText(value) === null

function mergeValue<T>(path: string, { base, mine, theirs }: Three<T>, found: Found): T {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine
  if (isSame(base, mine)) {
    found.others.push({ path, before: base, after: theirs })
    return theirs
  }
  found.conflicts.push({ path, mine, theirs })
  return found.useTheirs.has(path) ? theirs : mine
}

const linesOf = (value: unknown): Values[] => (value ?? []) as Values[]

function mergeList(path: string, { base, mine, theirs }: Three<unknown>, list: LineList, found: Found): Values[] {
  const three: Three<Values[]> = { base: linesOf(base), mine: linesOf(mine), theirs: linesOf(theirs) }
  const matched = matchLines(three.base, three.mine, three.theirs, list.namedBy)
  if (!matched) return mergeValue(path, three, found)
  return inOrder(matched).flatMap((key) => {
    const at = isNewcomer(key) ? path : `${path}.${key}`
    const line = mergeLine(at, lineOf(matched, key), { inner: list.inner ?? [], isNamed: isNamed(key) }, found)
    return line ? [line] : []
  })
}

const lineOf = ({ base, mine, theirs }: MatchedLines, key: string): Three<Values | undefined> => ({
  base: base.get(key),
  mine: mine.get(key),
  theirs: theirs.get(key),
})

interface LineKind {
  inner: readonly LineList[]
  isNamed: boolean
}

/** Cell by cell where a name says that it is the same line, or one side left it alone; otherwise as one. */
function mergeLine(path: string, line: Three<Values | undefined>, kind: LineKind, found: Found): Values | undefined {
  const { base, mine, theirs } = line
  const isOneLine = mine && theirs && (kind.isNamed || isSame(base, mine) || isSame(base, theirs))
  return isOneLine ? mergeFields(path, { base: base ?? {}, mine, theirs }, kind.inner, found) : mergeValue(path, line, found)
}

/** As the others have them, unless they left them where they were; what only the other side has follows what it stood behind. */
function inOrder({ base, mine, theirs }: MatchedLines): string[] {
  const isLeft = [...base.keys()].join('\n') === [...theirs.keys()].join('\n')
  const [first, second] = isLeft ? [mine, theirs] : [theirs, mine]
  const order = [...first.keys()]
  let before: string | undefined
  for (const key of second.keys()) {
    if (!first.has(key)) order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key)
    before = key
  }
  return order
}
