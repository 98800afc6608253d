import type { FieldProblem } from '../kit/problem.ts'
import { placeholdersIn } from '../kit/texts.ts'
import { at, errorsOf, findingsOf, requiredRule, type Rule } from '../kit/rules.ts'
import { placeholdersOf, type EmailTemplateForm } from './notification.form.ts'

export const TEMPLATE_REQUIRED = ['event_code', 'language', 'subject', 'body'] as const satisfies readonly (keyof EmailTemplateForm)[]
const TEXTS = ['subject', 'body'] as const

const TEMPLATE_RULES: readonly Rule<EmailTemplateForm>[] = [
  requiredRule('a template is filled', TEMPLATE_REQUIRED),
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

/** An unclosed placeholder would be mailed unchanged. */
const CLOSED = /\{\{\s*\w+\s*\}\}/g
const LOOSE = /\{\{[^\s{}]*/g

function unknownIn(text: string, code: string | null): string[] {
  const known = placeholdersOf(code)
  const loose = text.replaceAll(CLOSED, '').match(LOOSE) ?? []
  return [...placeholdersIn(text).filter((name) => !known.includes(name)), ...loose]
}

export const templateFindings = (form: EmailTemplateForm) => findingsOf(TEMPLATE_RULES, form, undefined)
export const templateProblems = (form: EmailTemplateForm): FieldProblem[] =>
  errorsOf(templateFindings(form)).map(({ path, key, params }) => at(path, key, params))
