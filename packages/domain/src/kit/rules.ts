import type { FieldProblem, Message } from './problem.ts'
import { isSeen } from './seen.ts'

/** A finding of a rule: the field, the message, and whether it is an error or a warning. */
export interface Finding extends FieldProblem {
  rule: string
  level: 'error' | 'warning'
}

/** A named, pure check of one record; yields nothing for a valid record. */
export interface Rule<Record, Context = undefined> {
  name: string
  level: 'error' | 'warning'
  /** The screen runs the rule when one of these fields changes. */
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

/** Requires these fields: a text with a visible character, a list that is not empty. */
export const requiredRule = <Form extends object>(name: string, fields: readonly (keyof Form & string)[]): Rule<Form, unknown> => ({
  name,
  level: 'error',
  fields,
  check: (form) => fields.filter((field) => !isFilled(form[field])).map((field) => at(field, 'msgRequired')),
})
