import { MEGABYTE } from '@fairlead/domain/kit/bytes'
import { MAIL_HISTORY } from '@fairlead/domain/record-mail/record-mail.codes'
import type { RecordMail, RecordMailForm } from '@fairlead/domain/record-mail/record-mail'
import { isEmail } from '@fairlead/domain/user/user'
import type { SignedInContext } from '../kit/http/context.ts'
import { forbidden, refused } from '../kit/http/failures.ts'
import { queueMails } from '../kit/jobs/outbox.ts'
import { letterHtml } from '../kit/mail/letter.ts'
import { recordHistory, userName } from '../kit/record/historyStore.ts'
import type { RecordKey } from '../kit/record/recordKey.ts'
import type { MailHolder } from './record-mail.holder.ts'
import { insertRecordMail, readAttachable, type StoredAttachable } from './record-mail.store.ts'

/** Queues one message for each recipient and records the e-mail with the record, in the caller's transaction. */
export async function sendRecordMail<F>(
  context: SignedInContext,
  holder: MailHolder<F>,
  recordId: string,
  form: RecordMailForm,
): Promise<RecordMail> {
  const { db, actor, session, now } = context
  if (!actor.internal) throw forbidden()
  const record = holder.recordOf(await holder.read(context, recordId, true))
  const place = { module: holder.module, record_id: record.record_id }
  const files = await attachedFiles(context, place, form)
  const { recipients, subject, text } = form
  const mail = {
    recipients,
    subject,
    text,
    attachments: files.map(({ file_name }) => file_name),
    user_name: userName(session),
    created_at: now.toISOString(),
  }
  const record_mail_id = await insertRecordMail(db, { ...place, ...mail, user_uid: session.user_uid })
  await queueMails(
    db,
    recipients.map((to) => ({
      to,
      subject,
      text,
      html: letterHtml(text),
      ...(isEmail(session.login_id) ? { reply_to: session.login_id } : {}),
      attachments: files.map(({ file_name, content_type, file_key }) => ({ file_name, content_type, file_key })),
    })),
  )
  await recordHistory(context, {
    ...place,
    action: MAIL_HISTORY,
    from_status: record.status,
    to_status: record.status,
    changes: [
      { path: 'mail_recipients', before: null, after: recipients.join(', ') },
      ...(files.length > 0 ? [{ path: 'mail_attachments', before: null, after: mail.attachments.join(', ') }] : []),
    ],
    record_version: record.version,
  })
  return { record_mail_id, ...mail }
}

/** The chosen files in their order. Refuses files of other records, internal documents, and too many bytes. */
async function attachedFiles(
  { db, services }: SignedInContext,
  place: RecordKey,
  { attachments }: RecordMailForm,
): Promise<StoredAttachable[]> {
  if (attachments.length === 0) return []
  const found = await readAttachable(db, place, attachments)
  const files = attachments.flatMap(({ source, id }) => found.find((file) => file.source === source && file.id === id) ?? [])
  if (files.length < attachments.length)
    throw refused({ key: 'record-mail.attachmentMissing' }, [{ path: 'attachments', key: 'record-mail.attachmentMissing' }])
  const max = services.config.MAIL_ATTACHMENTS_MAX_MB
  const tooLarge = { key: 'record-mail.tooLarge', params: { max } } as const
  if (files.reduce((sum, { size }) => sum + size, 0) > max * MEGABYTE) throw refused(tooLarge, [{ path: 'attachments', ...tooLarge }])
  return files
}
