import { HistoryAuthor } from '../kit/history/HistoryAuthor.tsx'
import { DetailFrame } from '../kit/detail/DetailFrame.tsx'
import { useEditor, useEditorState } from '../kit/editor/editorContext.ts'
import { useHistory } from '../kit/editor/liveRecord.ts'
import { formatInstant } from '../kit/format/formats.ts'
import { useText } from '../kit/app/texts.ts'

/** Saves, completions and reopenings, newest first. */
export function FilingHistory() {
  const { t } = useText()
  const editor = useEditor()
  const id = useEditorState(({ record }) => record && editor.kind.idOf(record))
  const { entries, isPending } = useHistory(editor, id)
  return (
    <DetailFrame name="filing_history" title={t('filing.history')} isBusy={isPending}>
      {!isPending && entries.length === 0 && <p className="field-hint">{t('filing.historyEmpty')}</p>}
      <ol className="filing-history-list">
        {entries.map(({ history_id, at, action, reason, fields, ...entry }) => (
          <li key={history_id}>
            <time className="figure" dateTime={at}>
              {formatInstant(at)}
            </time>
            <strong>
              {action === 'complete' ? t('filing.did_complete') : t(action === 'reopen' ? 'filing.did_reopen' : 'filing.did_save')}
            </strong>
            <HistoryAuthor entry={entry} />
            {reason && <q>{reason}</q>}
            {fields.length > 0 && <span className="field-hint">{t('filing.changedFields', { count: fields.length })}</span>}
          </li>
        ))}
      </ol>
    </DetailFrame>
  )
}
