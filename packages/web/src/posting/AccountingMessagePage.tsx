import { invoiceHref } from '@fairlead/domain/invoice/invoice.addresses'
import { postingApi } from '@fairlead/domain/posting/posting.api'
import type { AccountingMessage } from '@fairlead/domain/posting/posting'
import { isAccounting } from '@fairlead/domain/invoice/invoice.actor-rules'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useActor } from '../kit/app/actor.ts'
import { useText } from '../kit/app/texts.ts'
import { toast } from '../kit/app/toast.ts'
import { formatInstant } from '../kit/format/formats.ts'
import { isFailure } from '../kit/net/failure.ts'
import { listsOf } from '../kit/net/listKeys.ts'
import { queries } from '../kit/net/queries.ts'
import { send } from '../kit/net/send.ts'
import { Button, buttonClass } from '../kit/ui/Button.tsx'
import { StatusChip } from '../kit/ui/StatusChip.tsx'
import { Facts } from '../kit/ui/Facts.tsx'
import { NoticePage } from '../kit/ui/NoticePage.tsx'
import { LoadState } from '../kit/ui/LoadState.tsx'
import { Page } from '../kit/ui/Page.tsx'
import { ScreenPending } from '../kit/ui/ScreenStates.tsx'
import { JournalTable } from './JournalTable.tsx'
import './posting.css'

const STATE = 'posting.state_'
const LIST = '/FIN/AccountingMessages'
const WAITING_MS = 3_000

function useMessage(id: number) {
  const queryKey = ['posting', 'record', id]
  const params = { accounting_message_id: id }
  const message = useQuery({
    queryKey,
    queryFn: ({ signal }) => send(postingApi.read, { params }, { signal }),
    meta: { silent: [404] },
    refetchInterval: ({ state }) => (state.data?.state === 'QUEUED' ? WAITING_MS : false),
  })
  const again = useMutation({
    mutationFn: () => send(postingApi.resend, { params }),
    onSuccess: (sent) => {
      queries.setQueryData(queryKey, sent)
      void queries.invalidateQueries({ queryKey: listsOf('posting') })
      toast({ tone: 'ok', message: 'posting.resent' })
    },
  })
  return { message, again }
}

/** A message to or from the accounting system: its state, its content and its text. */
export function AccountingMessagePage() {
  const { t } = useText()
  const actor = useActor()
  const { accounting_message_id = '' }: { accounting_message_id?: string } = useParams({ strict: false })
  const { message, again } = useMessage(Number(accounting_message_id))
  const back = (
    <Link className={buttonClass()} to={LIST}>
      {t('posting.backToList')}
    </Link>
  )
  if (isFailure(message.error) && message.error.status === 404)
    return (
      <NoticePage code="404" title={t('msgNoRecordFound')} text={t('posting.noSuchMessage')}>
        {back}
      </NoticePage>
    )
  if (!message.data)
    return (
      <LoadState query={message}>
        <ScreenPending />
      </LoadState>
    )
  const { journal_no, direction, inv_id, ap_ar } = message.data
  return (
    <Page
      title={`${t('posting.message_of')} ${journal_no ?? ''}`.trim()}
      actions={
        <>
          {back}
          {inv_id !== null && (
            <Link className={buttonClass()} to={invoiceHref({ inv_id, ap_ar: ap_ar === 'AP' ? 'AP' : 'AR' })}>
              {t('posting.openInvoice')}
            </Link>
          )}
          {direction === 'OUT' && isAccounting(actor) && (
            <Button look="primary" busy={again.isPending} onClick={() => again.mutate()}>
              {t('posting.resend')}
            </Button>
          )}
        </>
      }
    >
      <MessageFacts message={message.data} />
      {direction === 'OUT' && <JournalTable raw={message.data.raw} />}
      <section className="panel posting-raw" aria-label={t('posting.raw')}>
        <h2>{t('posting.raw')}</h2>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reached by keyboard (WCAG 2.1.1) */}
        <pre tabIndex={0}>{message.data.raw}</pre>
      </section>
    </Page>
  )
}

function MessageFacts({ message }: { message: AccountingMessage }) {
  const { t, say } = useText()
  const facts = [
    [t('posting.state'), <StatusChip key="state" labels={STATE} status={message.state} />],
    [t('posting.direction'), say(`posting.direction_${message.direction}`)],
    [t('posting.invoice_no'), message.invoice_no],
    [t('posting.attempt'), message.attempt === null ? null : String(message.attempt)],
    [t('posting.answer'), message.answer && say(`posting.answer_${message.answer}`)],
    [t('posting.message'), message.message],
    [t('posting.reason'), message.reason && say(`posting.reason_${message.reason}`)],
    [t('posting.external_reference'), message.external_reference],
    [t('posting.file_name'), message.file_name],
    [t('posting.created_at'), formatInstant(message.created_at)],
    [t('posting.done_at'), message.done_at && formatInstant(message.done_at)],
    [t('posting.failure'), message.failure],
  ] as const
  return <Facts facts={facts} />
}
