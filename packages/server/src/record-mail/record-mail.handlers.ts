import { MEGABYTE } from '@fairlead/domain/kit/bytes'
import { LANGUAGES } from '@fairlead/domain/kit/languages'
import type { RecordMailApi } from '@fairlead/domain/record-mail/record-mail.api'
import { MAIL_RECIPIENTS_MAX, type Recipient } from '@fairlead/domain/record-mail/record-mail'
import type { SignedInContext } from '../kit/http/context.ts'
import { forbidden } from '../kit/http/failures.ts'
import { serve, type Route } from '../kit/http/serve.ts'
import { userName } from '../kit/record/historyStore.ts'
import type { MailHolder } from './record-mail.holder.ts'
import { refusalOfFile, sendRecordMail } from './record-mail.sending.ts'
import { readAttachable, readPartyEmails, readRecordMails } from './record-mail.store.ts'

/** The handlers of `recordMailApiOf` for one module. Only staff sends e-mails, because they carry the address of the portal. */
export const recordMailRoutes = <F>(api: RecordMailApi, holder: MailHolder<F>): Route[] =>
  serve(api, {
    desk: async ({ params, ...context }) => {
      if (!context.actor.internal) throw forbidden()
      const facts = await holder.read(context, params.record_id, false)
      const { record_id, version } = holder.recordOf(facts)
      const record = { module: holder.module, record_id }
      const [recipients, files, sent] = await Promise.all([
        recipientsOf(context, holder, facts),
        readAttachable(context.db, record),
        readRecordMails(context.db, record),
      ])
      return {
        recipients,
        attachable: files
          .filter((file) => refusalOfFile(holder, facts, { actor: context.actor, file }) === null)
          .map(({ file_key: _key, content_type: _type, document: _document, kind: _kind, ...file }) => file),
        addresses: [...(holder.addressesOf?.(facts) ?? [])],
        max_recipients: (await holder.limitOf?.(context, facts))?.most ?? MAIL_RECIPIENTS_MAX,
        paper: holder.paperOf?.(facts).label ?? null,
        version,
        max_bytes: context.services.config.MAIL_ATTACHMENTS_MAX_MB * MEGABYTE,
        templates: await templatesOf(context, holder, facts),
        sent,
      }
    },
    send: ({ params, body, ...context }) => sendRecordMail(context, holder, params.record_id, body),
  })

async function recipientsOf<F>({ db }: SignedInContext, holder: MailHolder<F>, facts: F): Promise<Recipient[]> {
  const parties = holder.partiesOf(facts)
  const found = await readPartyEmails(
    db,
    parties.map(({ party_id }) => party_id),
  )
  return found.map((party) => ({
    ...party,
    roles: parties.filter(({ party_id }) => party_id === party.party_id).map(({ role }) => role),
  }))
}

async function templatesOf<F>(context: SignedInContext, holder: MailHolder<F>, facts: F) {
  const { services, session } = context
  const params = { ...(await holder.paramsOf(context, facts)), sender: userName(session) }
  return LANGUAGES.flatMap((language) => {
    const blank = services.words(language, 'record-mail.toBeConfirmed')
    const filled = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value || blank]))
    return holder.templates.map((template) => ({
      template,
      language,
      subject: services.words(language, `record-mail.subject_${template}`, filled),
      text: services.words(language, `record-mail.text_${template}`, filled),
    }))
  })
}
