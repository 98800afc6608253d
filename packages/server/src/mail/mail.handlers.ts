import { mailApi } from '@fairlead/domain/mail/mail.api'
import { MAIL_LIST } from '@fairlead/domain/mail/mail.lists'
import type { MailMessage } from '@fairlead/domain/mail/mail'
import { notFound } from '../kit/http/failures.ts'
import { recordHistory } from '../kit/record/historyStore.ts'
import { oneList } from '../kit/list/oneList.ts'
import { wakeRelay } from '../kit/jobs/outboxStore.ts'
import { serve } from '../kit/http/serve.ts'
import type { SignedInContext } from '../kit/http/context.ts'
import { withoutLinks } from '../kit/mail/letter.ts'
import { maySeeLinks } from './mail.secrets.ts'
import { findMail, MAIL_SOURCE, markUnsent } from './mail.store.ts'

const MAILS = oneList(MAIL_LIST, ['admin'], MAIL_SOURCE)

export const mailRoutes = serve(mailApi, {
  list: MAILS.page,
  read: (context) => read(context, context.params.mail_id),
  sendAgain: async (context) => {
    const { params, db } = context
    const { state } = await read(context, params.mail_id)
    await markUnsent(db, params.mail_id)
    await wakeRelay(db)
    await recordHistory(context, {
      module: 'mail',
      record_id: String(params.mail_id),
      action: 'send_again',
      from_status: state,
      to_status: 'waiting',
      record_version: 1,
    })
    return read(context, params.mail_id)
  },
})

async function read({ db, services, session, language }: SignedInContext, mailId: number): Promise<MailMessage> {
  const mail = await findMail(db, mailId)
  if (!mail) throw notFound()
  const has_server = services.config.SMTP_URL !== undefined
  if (await maySeeLinks(db, session, mail.mail_to, has_server)) return { ...mail, has_server }
  const words = services.words(language, 'mail.linkHidden')
  return { ...mail, text: withoutLinks(mail.text, words), html: withoutLinks(mail.html, words), has_server }
}

export const mailExports = MAILS.exports
