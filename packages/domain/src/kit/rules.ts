import type { FieldProblem, Message } from './problem.ts'
import { isSeen } from './seen.ts'

/** What a rule found: where, in which words, and whether it refuses or only warns. */
export interface Finding extends FieldProblem {
  rule: string
  level: 'error' | 'warning'
}

/** A named check of one record. Pure; yields nothing when all is well. */
export interface Rule<Record, Context = undefined> {
  name: string
  level: 'error' | 'warning'
  /** The fields it concerns: the screen runs it when one of them changes. */
  fields: readonly string[]
  check: (record: Record, context: Context) => FieldProblem | FieldProblem[] | null
}

export function findingsOf<Record, Context>(rules: readonly Rule<Record, Context>[], record: Record, context: Context): Finding[] {
  return rules.flatMap((rule) =>
    [rule.check(record, context) ?? []].flat().map((problem) => ({ ...problem, rule: rule.name, level: rule.level })),
  )
}

export const errorsOf = (findings: readonly Finding[]) => findings.filter((finding) => finding.level === 'error')
export const at = (path: string, key: string, params?: Message['params']): FieldProblem => (params ? { path, key, params } : { path, key })

const isFilled = (value: unknown) =>
  typeof value === 'string' ? isSeen(value) : Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined

/** These must be filled: text of which something is seen, a list that is not empty. */
export const requiredRule = <Form extends object>(name: string, fields: readonly (keyof Form & string)[]): Rule<Form, unknown> => ({
  name,
  level: 'error',
  fields,
  check: (form) => fields.filter((field) => !isFilled(form[field])).map((field) => at(field, 'msgRequired')),
})
