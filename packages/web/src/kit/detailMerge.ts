import { type Difference, differences } from '@fairlead/domain/kit/differences'
import type { Values } from './detail.ts'

/** A field that both sides changed, and not alike. */
export interface Conflict {
  path: string
  mine: unknown
  theirs: unknown
}

export interface Merge {
  /** Both sides' changes; in a conflict, what was typed here. */
  merged: Values
  conflicts: Conflict[]
  /** What the others changed. */
  theirs: Difference[]
}

/**
 * Lines have no identity but their place, so they are merged cell by cell only while nobody added or removed one;
 * otherwise the whole block is one value.
 */
const isSteady = (field: string, ...forms: readonly Values[]) => {
  const lengths = forms.map((form) => (Array.isArray(form[field]) ? form[field].length : -1))
  return lengths.every((length) => length === lengths[0])
}

const changesOf = (base: Values, form: Values, whole: ReadonlySet<string>): Difference[] =>
  Object.keys(base).flatMap((field) => {
    const found = differences(base[field], form[field], field)
    return whole.has(field) && found.length > 0 ? [{ path: field, before: base[field], after: form[field] }] : found
  })

/** What was typed here and what others saved meanwhile, on the state that both began with. */
export function merge(base: Values, mine: Values, theirs: Values): Merge {
  const whole = new Set(Object.keys(base).filter((field) => Array.isArray(base[field]) && !isSteady(field, base, mine, theirs)))
  const ours = changesOf(base, mine, whole)
  const others = changesOf(base, theirs, whole)
  const merged = ours.reduce<Values>((form, { path }) => setAt(form, path, valueAt(mine, path)), theirs)
  const conflicts = ours
    .filter(({ path }) => others.some((other) => touches(other.path, path)))
    .map(({ path }) => ({ path, mine: valueAt(mine, path), theirs: valueAt(theirs, path) }))
    .filter((conflict) => differences(conflict.mine, conflict.theirs).length > 0)
  return { merged, conflicts, theirs: others }
}

/** The same field, or one within the other. */
const touches = (a: string, b: string) => a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`)

export function valueAt(form: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((branch, step) => (branch as Values | null | undefined)?.[step], form)
}

/** The form with one value changed; what lies beside it is shared. */
export function setAt(form: Values, path: string, value: unknown): Values {
  return change(form, path.split('.'), value) as Values
}

function change(branch: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value
  if (Array.isArray(branch)) return branch.map((item: unknown, index) => (String(index) === step ? change(item, rest, value) : item))
  const known = (branch ?? {}) as Values
  return { ...known, [step]: change(known[step], rest, value) }
}
