import type { Finding } from '@fairlead/domain/kit/rules'

/** The rule of the finding for an empty required field, and for a value that cannot be read. */
export const RULE_REQUIRED = 'required'
export const RULE_UNREADABLE = 'unreadable'

/** Is the finding about an empty required field? Those are shown when the user tries an action, not while the form is being filled. */
export const isMissing = ({ rule, key }: Finding) => rule === RULE_REQUIRED || key === 'msgRequired'

type Listener = () => void

/** The shown findings by path, outside React, so that a field renders only when its own message changes. */
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
