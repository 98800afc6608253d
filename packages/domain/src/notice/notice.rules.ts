import { at, findingsOf, requiredRule, type Rule } from '../kit/rules.ts'
import type { NoticeForm } from './notice.ts'

export const NOTICE_REQUIRED = [
  'notice_type',
  'notice_title',
  'notice_body',
  'valid_from',
  'valid_to',
] as const satisfies readonly (keyof NoticeForm)[]

const NOTICE_RULES: readonly Rule<NoticeForm>[] = [
  requiredRule('a notice is filled', NOTICE_REQUIRED),
  {
    name: 'a notice ends after it begins',
    level: 'error',
    fields: ['valid_from', 'valid_to'],
    check: ({ valid_from, valid_to }) =>
      valid_from !== null && valid_to !== null && Date.parse(valid_to) <= Date.parse(valid_from)
        ? at('valid_to', 'notice.endsBeforeBegin')
        : null,
  },
]

/** A notice may be ended by its end date; a new one that has already ended is probably a mistake. */
const isStillToCome: Rule<NoticeForm, number> = {
  name: 'a notice is seen',
  level: 'warning',
  fields: ['valid_to'],
  check: ({ valid_to }, nowMs) => (valid_to !== null && Date.parse(valid_to) <= nowMs ? at('valid_to', 'notice.isOver') : null),
}

export const noticeFindings = (form: NoticeForm, nowMs: number) => [
  ...findingsOf(NOTICE_RULES, form, undefined),
  ...findingsOf([isStillToCome], form, nowMs),
]
