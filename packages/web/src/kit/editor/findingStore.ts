import type { Finding } from '@fairlead/domain/kit/rules'

/** The rule of a finding that a field is not filled, and of one that what stands in it cannot be read. */
export const RULE_REQUIRED = 'required'
export const RULE_UNREADABLE = 'unreadable'

/** A field is not filled: told when an action is asked for, not while the form is being filled. */
export const isMissing = ({ rule, key }: Finding) => rule === RULE_REQUIRED || key === 'msgRequired'

type Listener = () => void

/** What is wrong, by path, outside of React: a field hears of its own message alone. */
export function findingStore() {
  const listeners = new Set<Listener>()
  let all: readonly Finding[] = []
  let errors = new Map<string, Finding>()
  let warnings = new Map<string, Finding>()
  const firstOf = (level: Finding['level']) => {
    const found = new Map<string, Finding>()
    for (const finding of all) if (finding.level === level && !found.has(finding.path)) found.set(finding.path, finding)
    return found
  }
  const subscribe = (listener: Listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    subscribe,
    set(next: readonly Finding[]) {
      all = next
      errors = firstOf('error')
      warnings = firstOf('warning')
      for (const listener of listeners) listener()
    },
    all: () => all,
    errorOf: (path: string) => errors.get(path),
    warningOf: (path: string) => warnings.get(path),
  }
}
export type FindingStore = ReturnType<typeof findingStore>
