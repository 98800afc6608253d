import type { RecordMail } from '@fairlead/domain/record-mail/record-mail'
import { useText } from '../kit/app/texts.ts'
import { formatInstant } from '../kit/format/formats.ts'

/** The e-mails that were sent about the record, newest first; each opens to its text. */
export function RecordMailsSent({ sent }: { sent: readonly RecordMail[] }) {
  const { t } = useText()
  return (
    <section className="record-mails-sent" aria-label={t('record-mail.sent')}>
      <h3>{t('record-mail.sent')}</h3>
      {sent.length === 0 && <p className="meta">{t('record-mail.sentEmpty')}</p>}
      {sent.map(({ record_mail_id, recipients, subject, text, attachments, user_name, created_at }) => (
        <details key={record_mail_id}>
          <summary>
            <time className="figure" dateTime={created_at}>
              {formatInstant(created_at)}
            </time>{' '}
            <strong>{subject}</strong> <span className="meta">{user_name}</span>
          </summary>
          <p className="meta">{t('record-mail.sentTo', { recipients: recipients.join(', ') })}</p>
          <p className="record-mail-text">{text}</p>
          {attachments.length > 0 && <p className="meta">{attachments.join(' · ')}</p>}
        </details>
      ))}
    </section>
  )
}
