import type { FieldError, FieldProblem } from '@fairlead/domain/kit/problem'
import type { Finding } from '@fairlead/domain/kit/rules'
import { findingStore, isMissing, RULE_UNREADABLE } from './findingStore.ts'

const isWithin = (path: string, field: string) => path === field || path.startsWith(`${field}.`)

/** Unreadable values, findings of the rules, and server errors at fields that have neither. */
function allFindings(problems: readonly FieldProblem[], findings: readonly Finding[], serverErrors: readonly FieldError[]): Finding[] {
  const unreadable = problems.map((problem): Finding => ({ ...problem, rule: RULE_UNREADABLE, level: 'error' }))
  const fromServer = serverErrors.map(({ path, Message }): Finding => ({ path, key: Message, rule: 'server', level: 'error' }))
  const paths = new Set([...unreadable, ...findings].map(({ path }) => path))
  return [...unreadable, ...findings, ...fromServer.filter(({ path }) => !paths.has(path))]
}

/**
 * Decides which findings are shown at their fields, and when: "required" only after the user tried to save or to take a step, errors of empty fields
 * of a new record only after something was typed, "unreadable" only after the user left the field.
 */
export function createFindingsPolicy() {
  const store = findingStore()
  let showsAllMissing = false
  let shownMissing: ReadonlySet<string> = new Set()
  let typingIn = ''
  let serverErrors: readonly FieldError[] = []
  const isShown = (finding: Finding, isTooEarly: boolean) =>
    (showsAllMissing || shownMissing.has(finding.path) || !(isMissing(finding) || (isTooEarly && finding.level === 'error'))) &&
    !(finding.rule === RULE_UNREADABLE && finding.path === typingIn)
  return {
    store,
    /** Puts the findings to show into the store; returns all findings. */
    review(
      problems: readonly FieldProblem[],
      findings: readonly Finding[],
      isTooEarly: (path: string) => boolean = () => false,
    ): Finding[] {
      const all = allFindings(problems, findings, serverErrors)
      store.set(all.filter((finding) => isShown(finding, isTooEarly(finding.path))))
      return all
    },
    /** The user types in this field, or in none (''). Removes the server's errors of the field. */
    startTyping(name: string) {
      typingIn = name
      serverErrors = serverErrors.filter(({ path }) => !isWithin(path, name))
    },
    isTyping: () => typingIn !== '',
    showsMissing: () => showsAllMissing || shownMissing.size > 0,
    showAllMissing() {
      showsAllMissing = true
    },
    /** Shows the findings of these fields, including "required"; other empty fields stay unmarked. */
    showProblems(paths: readonly string[], errors: readonly FieldError[] = serverErrors) {
      shownMissing = new Set([...shownMissing, ...paths])
      typingIn = ''
      serverErrors = errors
    },
    reset() {
      showsAllMissing = false
      shownMissing = new Set()
      serverErrors = []
    },
  }
}
