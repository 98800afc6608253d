import type { FieldProblem } from '../kit/problem.ts'
import { at, errorsOf, findingsOf, type Rule } from '../kit/rules.ts'
import { placeholdersOf, type EmailTemplateForm } from './notification.form.ts'

export const TEMPLATE_REQUIRED = ['event_code', 'language', 'subject', 'body'] as const satisfies readonly (keyof EmailTemplateForm)[]
const TEXTS = ['subject', 'body'] as const

const TEMPLATE_RULES: readonly Rule<EmailTemplateForm>[] = [
  {
    name: 'a template is filled',
    level: 'error',
    fields: TEMPLATE_REQUIRED,
    check: (form) => TEMPLATE_REQUIRED.filter((field) => !form[field]?.trim()).map((field) => at(field, 'msgRequired')),
  },
  {
    name: 'placeholders are the event’s',
    level: 'error',
    fields: ['event_code', ...TEXTS],
    check: (form) =>
      TEXTS.flatMap((field) =>
        unknownIn(form[field] ?? '', form.event_code).map((name) => at(field, 'notification.placeholderUnknown', { name })),
      ),
  },
]

function unknownIn(text: string, code: string | null): string[] {
  const known = placeholdersOf(code)
  const used = [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name)
  return [...new Set(used)].filter((name) => !known.includes(name))
}

export const templateFindings = (form: EmailTemplateForm) => findingsOf(TEMPLATE_RULES, form, undefined)
export const templateProblems = (form: EmailTemplateForm): FieldProblem[] =>
  errorsOf(templateFindings(form)).map(({ path, key, params }) => at(path, key, params))
