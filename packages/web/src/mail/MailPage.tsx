import { mailApi } from '@fairlead/domain/mail/mail.api'
import type { MailMessage } from '@fairlead/domain/mail/mail'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Button, buttonClass } from '../kit/ui/Button.tsx'
import { StatusChip } from '../kit/ui/StatusChip.tsx'
import { isFailure } from '../kit/net/failure.ts'
import { formatInstant } from '../kit/format/formats.ts'
import { listsOf } from '../kit/net/listKeys.ts'
import { queries } from '../kit/net/queries.ts'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'
import { toast } from '../kit/app/toast.ts'
import { Facts } from '../kit/ui/Facts.tsx'
import { NoticePage } from '../kit/ui/NoticePage.tsx'
import { Page } from '../kit/ui/Page.tsx'
import { ScreenPending } from '../kit/ui/ScreenStates.tsx'
import { MailBody } from './MailBody.tsx'
import './mail.css'

const STATE = 'mail.state_'
const WAITING_MS = 3_000

function useMail(mail_id: string) {
  const queryKey = ['mail', 'record', mail_id]
  const mail = useQuery({
    queryKey,
    queryFn: ({ signal }) => send(mailApi.read, { params: { mail_id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? WAITING_MS : false),
  })
  const again = useMutation({
    mutationFn: () => send(mailApi.sendAgain, { params: { mail_id } }),
    onSuccess: (sent) => {
      queries.setQueryData(queryKey, sent)
      void queries.invalidateQueries({ queryKey: listsOf('mail') })
      toast({ tone: 'ok', message: 'mail.sentAgain' })
    },
  })
  return { mail, again }
}

function MailNotFound() {
  const { t } = useText()
  return (
    <NoticePage code="404" title={t('msgNoRecordFound')} text={t('mail.none')}>
      <Link className={buttonClass('primary')} to="/BMS/Admin/mailbox">
        {t('mail.backToList')}
      </Link>
    </NoticePage>
  )
}

/** One message as the addressee gets it, with its delivery state. */
export function MailPage() {
  const { t } = useText()
  const { mail_id = '' }: { mail_id?: string } = useParams({ strict: false })
  const { mail, again } = useMail(mail_id)
  if (isFailure(mail.error) && mail.error.status === 404) return <MailNotFound />
  if (!mail.data) return <ScreenPending />
  return (
    <Page
      title={mail.data.subject}
      actions={
        <>
          <Link className={buttonClass()} to="/BMS/Admin/mailbox">
            {t('mail.backToList')}
          </Link>
          <Button busy={again.isPending} onClick={() => again.mutate()}>
            {t('mail.sendAgain')}
          </Button>
        </>
      }
    >
      {!mail.data.has_server && <p className="callout callout-warn">{t('mail.noServer')}</p>}
      <MailFacts mail={mail.data} />
      <MailBody html={mail.data.html} text={mail.data.text} subject={mail.data.subject} />
    </Page>
  )
}

function MailFacts({ mail }: { mail: MailMessage }) {
  const { t } = useText()
  const facts = [
    [t('mail.state'), <StatusChip key="state" labels={STATE} status={mail.state} />],
    [t('mail.mail_to'), mail.mail_to],
    [t('mail.created_at'), formatInstant(mail.created_at)],
    [t('mail.sent_at'), mail.sent_at && formatInstant(mail.sent_at)],
    [t('mail.not_before'), mail.not_before && mail.state === 'waiting' && formatInstant(mail.not_before)],
    [t('mail.attempts'), String(mail.attempts)],
    [t('mail.failure'), mail.failure],
    [t('mail.attachments'), mail.attachments.join(' · ')],
  ] as const
  return <Facts facts={facts} />
}
