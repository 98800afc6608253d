import { HistoryAuthor } from './HistoryAuthor.tsx'
import type { MessageKey } from '@fairlead/domain/messages'
import { StatusChip } from '../ui/StatusChip.tsx'
import type { HistoryEntry } from '../editor/recordKind.ts'
import { useEditor, useEditorState } from '../editor/editorContext.ts'
import { useHistory } from '../editor/liveRecord.ts'
import { pathWords } from '../editor/recordWords.ts'
import { ValueWords } from './HistoryValue.tsx'
import { formatInstant } from '../format/formats.ts'
import { useText } from '../app/texts.ts'
import './history.css'

/** All changes of the record, newest first: user, time, status and fields. */
export function History() {
  const { t } = useText()
  return (
    <section className="panel history" aria-label={t('history')}>
      <HistoryList />
    </section>
  )
}

interface HistoryListProps {
  /** Selects the entries to show; all by default. */
  filter?: (entry: HistoryEntry) => boolean
  /** The text shown if there are none. */
  empty?: MessageKey
}

export function HistoryList({ filter = always, empty }: HistoryListProps) {
  const editor = useEditor()
  const { t } = useText()
  const id = useEditorState(({ record }) => record && editor.kind.idOf(record))
  const { entries: all, isPending } = useHistory(editor, id)
  const entries = all.filter(filter)
  return (
    <>
      <ol className="history-list" aria-busy={isPending}>
        {entries.map((entry) => (
          <Entry key={entry.history_id} entry={entry} />
        ))}
      </ol>
      {isPending && <div className="skeleton history-waiting" />}
      {empty && !isPending && entries.length === 0 && <p className="meta">{t(empty)}</p>}
    </>
  )
}

const always = () => true

function Entry({ entry }: { entry: HistoryEntry }) {
  const { kind } = useEditor()
  const { say } = useText()
  const { at, action, from_status, to_status, reason, fields } = entry
  return (
    <li className="history-entry">
      <div className="history-head">
        <time className="history-time figure" dateTime={at}>
          {formatInstant(at)}
        </time>
        <strong>{say(`${kind.words.actionLabels}${action}`)}</strong>
        {from_status !== to_status && <Step from={from_status} to={to_status} />}
        <HistoryAuthor entry={entry} />
      </div>
      {reason && <blockquote className="history-reason">{reason}</blockquote>}
      {fields.length > 0 && <Changes fields={fields} />}
    </li>
  )
}

function Step({ from, to }: { from: string | null; to: string }) {
  return (
    <span className="history-step">
      {from && (
        <>
          <Status status={from} />
          <span aria-hidden="true">→</span>
        </>
      )}
      <Status status={to} />
    </span>
  )
}

function Status({ status }: { status: string }) {
  const { kind } = useEditor()
  return <StatusChip labels={kind.words.statusLabels} status={status} />
}

function Changes({ fields }: Pick<HistoryEntry, 'fields'>) {
  const { kind } = useEditor()
  const form = useEditorState(({ now }) => now)
  return (
    <dl className="history-changes">
      {fields.map(({ path, before, after }) => (
        <div key={path}>
          <dt>{pathWords(kind, path, form)}</dt>
          <dd>
            <del>
              <ValueWords path={path} value={before} />
            </del>
            <span aria-hidden="true"> → </span>
            <ins>
              <ValueWords path={path} value={after} />
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
