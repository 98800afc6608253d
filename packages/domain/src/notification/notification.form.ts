import * as z from 'zod/mini'
import { instant, language, line, lines } from '../kit/fields.ts'
import { answerShape, formShape } from '../kit/record.ts'
import { fillText } from '../kit/texts.ts'
import { codesOf, EVENT_SOURCES, sourceOfCode } from './notification.codes.ts'

/** All event codes a template may be written for. */
export const EVENT_CODES: readonly string[] = EVENT_SOURCES.flatMap((source) => [...codesOf(source)])

const fields = {
  event_code: z.string().check(z.refine<string>((code) => EVENT_CODES.includes(code), { error: 'msgValueInvalid' })),
  language,
  subject: line(200),
  body: lines(4000),
  /** Only an active one is what mails are written with. */
  active: z.boolean(),
}

/** What an administrator writes of an e-mail template: plain text, so that nothing in it can run. */
export const EmailTemplateForm = z.strictObject(formShape(fields))
export type EmailTemplateForm = z.infer<typeof EmailTemplateForm>

const kept = { id: z.number(), version: z.number(), changed_at: z.nullable(instant) }
export const EmailTemplate = z.object({ ...kept, ...answerShape(fields) })
export type EmailTemplate = z.infer<typeof EmailTemplate>
export const EmailTemplateRow = z.omit(EmailTemplate, { body: true })
export type EmailTemplateRow = z.infer<typeof EmailTemplateRow>

export const emptyTemplate = (): EmailTemplateForm => EmailTemplateForm.parse({ language: 'en-US', active: true })
export const templateFormOf = ({ id: _id, version: _version, changed_at: _changed, ...form }: EmailTemplate): EmailTemplateForm => form

export type LetterFacts = Record<string, string | number>

/** Example values of a template's placeholders. `event` is the text of the event. */
export const sampleFacts = (code: string | null, event: string, origin: string): LetterFacts => ({
  name: 'Nina',
  event,
  doc_code: Object.values(sourceOfCode(code)?.params ?? {})[0] ?? '',
  link: `${origin}/BMS`,
  ...sourceOfCode(code)?.params,
})

export const placeholdersOf = (code: string | null): string[] => Object.keys(sampleFacts(code, '', ''))

/** Fills the placeholders of a template; everything else is plain text. */
export const fillTemplate = (text: string, facts: LetterFacts) => fillText(text, facts, (key) => `$t(${key})`)
