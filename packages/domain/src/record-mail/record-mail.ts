import * as z from 'zod/mini'
import { DocumentType } from '../document/document.codes.ts'
import { instant, key, language, line, lines, version } from '../kit/fields.ts'
import { email } from '../user/user.ts'
import { AttachmentSource, MailTemplate } from './record-mail.codes.ts'

export const MAIL_RECIPIENTS_MAX = 10
export const MAIL_ATTACHMENTS_MAX = 20
export const MAIL_TEXT_MAX = 5_000

const address = email('record-mail.addressInvalid')

export const isMailAddress = (text: string): boolean => address.safeParse(text).success

const Attached = z.strictObject({ source: AttachmentSource, id: key })
export type Attached = z.infer<typeof Attached>

const differ = (values: readonly string[]) => new Set(values).size === values.length

/** An e-mail to be sent about a record. Each recipient gets a separate message and does not see the others. */
export const RecordMailForm = z.strictObject({
  recipients: z.array(address).check(
    z.minLength(1, { error: 'msgRequired' }),
    z.maxLength(MAIL_RECIPIENTS_MAX, { error: 'record-mail.tooManyRecipients' }),
    z.refine((all) => differ(all.map((one) => one.toLowerCase())), { error: 'record-mail.recipientTwice' }),
  ),
  subject: line(200).check(z.minLength(1, { error: 'msgRequired' })),
  text: lines(MAIL_TEXT_MAX).check(z.refine((text: string) => text.trim() !== '', { error: 'msgRequired' })),
  attachments: z.array(Attached).check(
    z.maxLength(MAIL_ATTACHMENTS_MAX, { error: 'record-mail.tooManyAttachments' }),
    z.refine((all) => differ(all.map(({ source, id }) => `${source}${id}`)), { error: 'record-mail.attachedTwice' }),
  ),
  /** Attach the paper of the record in this language, where a module has one. */
  paper: z._default(z.nullable(language), null),
  /** Refused if the record has another version. */
  version: z.optional(version),
})
export type RecordMailForm = z.infer<typeof RecordMailForm>

/** A file of the record that can be attached. */
const Attachable = z.object({
  source: AttachmentSource,
  id: key,
  file_name: z.string(),
  document_type: DocumentType,
  /** Of a numbered copy of a print. */
  copy_no: z.nullable(z.number()),
  /** In bytes. */
  size: z.number(),
  created_at: instant,
})
export type Attachable = z.infer<typeof Attachable>

/** A party of the record that has an e-mail address, with its roles on the record. */
const Recipient = z.object({ party_id: key, name: z.string(), email: z.string(), roles: z.array(z.string()) })
export type Recipient = z.infer<typeof Recipient>

/** An e-mail that was sent, one row for all its recipients. */
export const RecordMail = z.object({
  record_mail_id: z.number(),
  recipients: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  /** File names. */
  attachments: z.array(z.string()),
  user_name: z.string(),
  created_at: instant,
})
export type RecordMail = z.infer<typeof RecordMail>

/** What is needed to write an e-mail about a record, and those that were sent, newest first. */
export const RecordMailDesk = z.object({
  recipients: z.array(Recipient),
  attachable: z.array(Attachable),
  /** The addresses with which the e-mail begins. */
  addresses: z.array(z.string()),
  max_recipients: z.number(),
  /** The name of the paper that can be attached; null if there is none. */
  paper: z.nullable(z.string()),
  version,
  /** The size that all attachments of an e-mail may have together, in bytes. */
  max_bytes: z.number(),
  /** Each template in each language. */
  templates: z.array(z.object({ template: MailTemplate, language, subject: z.string(), text: z.string() })),
  sent: z.array(RecordMail),
})
export type RecordMailDesk = z.infer<typeof RecordMailDesk>
