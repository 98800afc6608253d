import { HistoryAuthor } from '../kit/history/HistoryAuthor.tsx'
import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '../kit/format/formats.ts'
import { useText } from '../kit/app/texts.ts'
import { filingHistoryKey } from './filing.acts.ts'
import { useFiling } from './filing.desk.ts'

/** Who saved, completed and opened it again, newest first. */
export function FilingHistory() {
  const { t } = useText()
  const { screen, state } = useFiling()
  const { so_no } = state.useValue().filing
  const { data } = useQuery({
    queryKey: filingHistoryKey(screen, so_no),
    queryFn: ({ signal }) => screen.history(so_no, signal),
  })
  return (
    <section className="panel filing-history" aria-label={t('filing.history')} aria-busy={!data}>
      <h2>{t('filing.history')}</h2>
      {data?.length === 0 && <p className="field-hint">{t('filing.historyEmpty')}</p>}
      <ol className="filing-history-list">
        {data?.map(({ history_id, at, action, reason, fields, ...entry }) => (
          <li key={history_id}>
            <time className="figure" dateTime={at}>
              {formatInstant(at)}
            </time>
            <strong>
              {action === 'complete' ? t('filing.action_complete') : t(action === 'reopen' ? 'filing.action_reopen' : 'filing.action_save')}
            </strong>
            <HistoryAuthor entry={entry} />
            {reason && <q>{reason}</q>}
            {fields.length > 0 && <span className="field-hint">{t('filing.changedFields', { count: fields.length })}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
