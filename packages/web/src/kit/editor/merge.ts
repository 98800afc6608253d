import type { Difference } from '@fairlead/domain/kit/differences'
import type { LineList } from '@fairlead/domain/kit/lines'
import type { AnyRecordKind, Values } from './recordKind.ts'
import { unmatchedText } from '../fields/unmatched.ts'
import { isNamed, isAdded, isSame, matchLines, type MatchedLines } from './lineMatch.ts'

/** A field, a line or a whole list that both sides changed differently. `undefined` is a line that one side removed. */
export interface Conflict {
  /** Lines with a name are addressed by it: `containers.[CSQU3054383].seal_no`. */
  path: string
  mine: unknown
  theirs: unknown
}

export interface Merge {
  /** The changes of both sides; in a conflict the user's value, or theirs where `useTheirs` contains the path. */
  merged: Values
  conflicts: Conflict[]
  /** The changes that only the others made. */
  others: Difference[]
}

/** Three-way merge of what the user typed (`mine`) and what others saved (`theirs`), both based on `base`. */
export function merge(three: Three<Values>, lists: readonly LineList[] = [], useTheirs: ReadonlySet<string> = new Set()): Merge {
  const found: Found = { conflicts: [], others: [], useTheirs }
  const merged = mergeFields('', three, { lists }, found)
  return { merged, conflicts: found.conflicts, others: found.others }
}

/** Merges two forms of a kind, in the shape in which the kind wants them merged. */
export function mergeForms(
  { shape: { lines, lists = [], merging } }: Pick<AnyRecordKind, 'shape'>,
  three: Three<Values>,
  useTheirs?: ReadonlySet<string>,
): Merge {
  if (!merging) return merge(three, [...lines, ...lists], useTheirs)
  const nested = merge(merging.nest(three), merging.lists, useTheirs)
  return { ...nested, merged: merging.flat(nested.merged) }
}

interface Found extends Pick<Merge, 'conflicts' | 'others'> {
  useTheirs: ReadonlySet<string>
}
export interface Three<T> {
  base: T
  mine: T
  theirs: T
}

type FieldKind = { lists: readonly LineList[] } & Pick<LineList, 'whole'>

function mergeFields(path: string, line: Three<Values>, { lists, whole = [] }: FieldKind, found: Found): Values {
  const { base, mine, theirs } = line
  const names = new Set([...Object.keys(base), ...Object.keys(theirs), ...Object.keys(mine)])
  const decided = mergeWhole(path, line, { lists, whole }, found)
  const merged = [...names].map((name) => {
    if (decided && whole.includes(name)) return [name, decided[name]]
    const three = { base: base[name], mine: mine[name], theirs: theirs[name] }
    const fieldPath = path === '' ? name : `${path}.${name}`
    const list = lists.find(({ field }) => field === name)
    if (list) return [name, mergeList(fieldPath, three, list, found)]
    return [name, isNestedObject(three) ? mergeFields(fieldPath, three, { lists: [] }, found) : mergeValue(fieldPath, three, found)]
  })
  return Object.fromEntries(merged)
}

/** The values of one side where each changed other ones of these fields, so that no mix of both comes about; null otherwise. */
function mergeWhole(path: string, { base, mine, theirs }: Three<Values>, { lists, whole = [] }: FieldKind, found: Found): Values | null {
  const isEqual = (name: string, one: Values, other: Values) => {
    const { whole: parts } = lists.find(({ field }) => field === name) ?? {}
    const partsOf = (side: Values) => (parts ? linesOf(side[name]).map((line) => parts.map((part) => line[part] ?? null)) : side[name])
    return isSame(partsOf(one), partsOf(other))
  }
  const changedIn = (side: Values) => whole.filter((name) => !isEqual(name, base, side))
  const [ofMine, ofTheirs] = [changedIn(mine), changedIn(theirs)]
  const changed = [...new Set([...ofMine, ...ofTheirs])]
  const isDecidedByField = changed.length < 2 || changed.every((name) => isEqual(name, mine, theirs))
  if (ofMine.length === 0 || ofTheirs.length === 0 || isDecidedByField) return null
  const shown = (side: Values) => Object.fromEntries(changed.map((name) => [name, side[name]]))
  found.conflicts.push({ path, mine: shown(mine), theirs: shown(theirs) })
  return found.useTheirs.has(path) ? theirs : mine
}

/** A nested object such as a party: its fields are merged one by one. */
const isNestedObject = (three: Three<unknown>): three is Three<Values> => Object.values(three).every(isFields)

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
    const linePath = isAdded(key) ? path : `${path}.${key}`
    const line = mergeLine(linePath, lineOf(matched, key), { list, isNamed: isNamed(key) }, found)
    return line ? [line] : []
  })
}

const lineOf = ({ base, mine, theirs }: MatchedLines, key: string): Three<Values | undefined> => ({
  base: base.get(key),
  mine: mine.get(key),
  theirs: theirs.get(key),
})

interface LineKind {
  list: LineList
  isNamed: boolean
}

/** Cell by cell if the line has a name or only one side changed it; otherwise as a whole. */
function mergeLine(path: string, line: Three<Values | undefined>, kind: LineKind, found: Found): Values | undefined {
  const { base, mine, theirs } = line
  const { inner = [], whole = [] } = kind.list
  const isOneLine = mine && theirs && (kind.isNamed || isSame(base, mine) || isSame(base, theirs))
  return isOneLine ? mergeFields(path, { base: base ?? {}, mine, theirs }, { lists: inner, whole }, found) : mergeValue(path, line, found)
}

/** The order of the others, or the user's if the others kept it. Lines of only one side follow the line that they followed there. */
function inOrder({ base, mine, theirs }: MatchedLines): string[] {
  const isTheirOrderUnchanged = [...base.keys()].join('\n') === [...theirs.keys()].join('\n')
  const [first, second] = isTheirOrderUnchanged ? [mine, theirs] : [theirs, mine]
  const order = [...first.keys()]
  let before: string | undefined
  for (const key of second.keys()) {
    if (!first.has(key)) order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key)
    before = key
  }
  return order
}
