import { randomUUID } from 'node:crypto'
import { MEGABYTE } from '@fairlead/domain/kit/bytes'
import { MAIL_HISTORY } from '@fairlead/domain/record-mail/record-mail.codes'
import type { Actor } from '@fairlead/domain/kit/access'
import type { RecordMail, RecordMailForm } from '@fairlead/domain/record-mail/record-mail'
import { isEmail } from '@fairlead/domain/user/user'
import type { SignedInContext } from '../kit/http/context.ts'
import { forbidden, notLatest, refused } from '../kit/http/failures.ts'
import { storeWith } from '../kit/files/storeWith.ts'
import { queueMails } from '../kit/jobs/outbox.ts'
import type { MailAttachment } from '../kit/jobs/outboxTypes.ts'
import { letterHtml } from '../kit/mail/letter.ts'
import { recordHistory, userName } from '../kit/record/historyStore.ts'
import type { RecordKey } from '../kit/record/recordKey.ts'
import type { MailHolder, WrittenPaper } from './record-mail.holder.ts'
import { findEqualMail, insertRecordMail, readAttachable, type StoredAttachable } from './record-mail.store.ts'

/** Queues one message for each recipient and records the e-mail with the record, in the caller's transaction. */
export async function sendRecordMail<F>(
  context: SignedInContext,
  holder: MailHolder<F>,
  recordId: string,
  form: RecordMailForm,
): Promise<RecordMail> {
  const { db, actor, session, now } = context
  if (!actor.internal) throw forbidden()
  const facts = await holder.read(context, recordId, true)
  const record = holder.recordOf(facts)
  if (form.version !== undefined && form.version !== record.version) throw notLatest()
  await refuseTooMany(context, holder, { facts, form })
  const place = { module: holder.module, record_id: record.record_id }
  const papers = await papersOf(context, holder, { facts, form })
  const chosen = await chosenFiles(context, place, { form, papers })
  refuseFiles(chosen.map((file) => refusalOfFile(holder, facts, { actor, file })))
  const attachments = [...papers, ...chosen].map(({ file_name }) => file_name)
  const earlier = await findEqualMail(db, { ...place, ...form, attachments, user_uid: session.user_uid, since: minuteBefore(now) })
  if (earlier) return earlier
  const files = await storedFiles(context, { form, papers }, chosen)
  const { recipients, subject, text } = form
  const mail = {
    recipients,
    subject,
    text,
    attachments,
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
      attachments: files,
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

/** The same e-mail of the same user within this time is a second click. */
const SECOND_CLICK_MS = 60_000
const minuteBefore = (now: Date) => new Date(now.getTime() - SECOND_CLICK_MS).toISOString()

interface Writing<F> {
  facts: F
  form: RecordMailForm
}
async function refuseTooMany<F>(context: SignedInContext, { limitOf }: MailHolder<F>, { facts, form }: Writing<F>): Promise<void> {
  const limit = await limitOf?.(context, facts)
  if (!limit || form.recipients.length <= limit.most) return
  const problem = { path: 'recipients', key: limit.key, params: { most: limit.most } }
  throw refused(problem, [problem])
}

/** The paper of the record in the chosen language. */
async function papersOf<F>(context: SignedInContext, { paperOf }: MailHolder<F>, { facts, form }: Writing<F>): Promise<WrittenPaper[]> {
  if (form.paper === null) return []
  if (!paperOf) throw refused({ key: 'record-mail.attachmentMissing' }, [{ path: 'paper', key: 'record-mail.attachmentMissing' }])
  return [await paperOf(facts).write(context, facts, form.paper)]
}

interface Attaching {
  form: RecordMailForm
  papers: readonly WrittenPaper[]
}
/** The chosen files in their order. Refuses files of other records, internal documents, and too many bytes. */
async function chosenFiles({ db, services }: SignedInContext, place: RecordKey, { form, papers }: Attaching): Promise<StoredAttachable[]> {
  const { attachments } = form
  const found = attachments.length === 0 ? [] : await readAttachable(db, place, attachments)
  const files = attachments.flatMap(({ source, id }) => found.find((file) => file.source === source && file.id === id) ?? [])
  if (files.length < attachments.length)
    throw refused({ key: 'record-mail.attachmentMissing' }, [{ path: 'attachments', key: 'record-mail.attachmentMissing' }])
  const max = services.config.MAIL_ATTACHMENTS_MAX_MB
  const tooLarge = { key: 'record-mail.tooLarge', params: { max } } as const
  const bytes = [...papers.map(({ content }) => content.length), ...files.map(({ size }) => size)].reduce((sum, size) => sum + size, 0)
  if (bytes > max * MEGABYTE) throw refused(tooLarge, [{ path: 'attachments', ...tooLarge }])
  return files
}

/** The key of why a file is not sent; only prints are refused. */
export const refusalOfFile = <F>(
  { refusesPrint }: MailHolder<F>,
  facts: F,
  { actor, file: { document, kind, created_at } }: { actor: Actor; file: StoredAttachable },
): string | null => (document && kind ? (refusesPrint?.({ document, kind, created_at }, facts, actor) ?? null) : null)

function refuseFiles(refusals: readonly (string | null)[]): void {
  const key = refusals.find((one) => one !== null)
  if (key) throw refused({ key }, [{ path: 'attachments', key }])
}

/** The paper, which is stored here, and the chosen files. */
async function storedFiles(
  { db, services }: SignedInContext,
  { form, papers }: Attaching,
  files: readonly StoredAttachable[],
): Promise<MailAttachment[]> {
  const stored: MailAttachment[] = []
  for (const { file_name, content, keep } of papers) {
    const file_key = keep ? await keep(form.recipients) : `mails/${randomUUID()}`
    if (!keep) await storeWith(db, services.storage, file_key, content)
    stored.push({ file_name, content_type: 'application/pdf', file_key })
  }
  return [...stored, ...files.map(({ file_name, content_type, file_key }) => ({ file_name, content_type, file_key }))]
}
