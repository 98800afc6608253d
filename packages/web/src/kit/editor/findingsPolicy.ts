import type { FieldError, FieldProblem } from '@fairlead/domain/kit/problem'
import type { Finding } from '@fairlead/domain/kit/rules'
import { findingStore, isMissing, RULE_UNREADABLE } from './findingStore.ts'

const isWithin = (path: string, field: string) => path === field || path.startsWith(`${field}.`)

/** What cannot be read, what the rules found, and what the server said of other fields. */
function allFindings(problems: readonly FieldProblem[], findings: readonly Finding[], server: readonly FieldError[]): Finding[] {
  const unread = problems.map((problem): Finding => ({ ...problem, rule: RULE_UNREADABLE, level: 'error' }))
  const told = server.map(({ path, Message }): Finding => ({ path, key: Message, rule: 'server', level: 'error' }))
  const known = new Set([...unread, ...findings].map(({ path }) => path))
  return [...unread, ...findings, ...told.filter(({ path }) => !known.has(path))]
}

/** What is said about a form, and when: a field that is being typed in is not told that it is unfinished, nor an untouched one that it is empty. */
export function createFindingsPolicy() {
  const store = findingStore()
  let tellsMissing = false
  let toldMissing: ReadonlySet<string> = new Set()
  let typing = ''
  let server: readonly FieldError[] = []
  const isSaid = (finding: Finding) =>
    (tellsMissing || toldMissing.has(finding.path) || !isMissing(finding)) && !(finding.rule === RULE_UNREADABLE && finding.path === typing)
  return {
    store,
    /** Everything that stands against the form; beside the fields goes what is to be said now. */
    review(problems: readonly FieldProblem[], findings: readonly Finding[]): Finding[] {
      const all = allFindings(problems, findings, server)
      store.set(all.filter(isSaid))
      return all
    },
    types(name: string) {
      typing = name
      server = server.filter(({ path }) => !isWithin(path, name))
    },
    isTyping: () => typing !== '',
    tellsMissing: () => tellsMissing || toldMissing.size > 0,
    tellMissing() {
      tellsMissing = true
    },
    /** These stand in the way: what is missing elsewhere is still no reproach. */
    tellHindering(paths: readonly string[], errors: readonly FieldError[] = server) {
      toldMissing = new Set([...toldMissing, ...paths])
      typing = ''
      server = errors
    },
    forget() {
      tellsMissing = false
      toldMissing = new Set()
      server = []
    },
  }
}
