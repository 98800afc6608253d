import { HistoryAuthor } from '../kit/history/HistoryAuthor.tsx'
import type { ReceivedOf } from '@fairlead/domain/kit/contract'
import type { DocumentApi } from '@fairlead/domain/document/document.api'
import { useDocumentHistory, useDocumentPlace } from './documentsData.ts'
import { formatInstant } from '../kit/format/formats.ts'
import { useText } from '../kit/app/texts.ts'
import './documents.css'
import '../kit/history/history.css'

type Entry = ReceivedOf<DocumentApi['history']>[number]

/** The history of a record's documents: uploads, changes and deletions, newest first. */
export function DocumentsHistory() {
  const { t } = useText()
  const { data, isPending } = useDocumentHistory(useDocumentPlace())
  return (
    <section className="panel history" aria-label={t('document.history')} aria-busy={isPending}>
      {data?.length === 0 && <p className="empty">{t('document.historyNone')}</p>}
      <ol className="history-list">
        {(data ?? []).map((entry) => (
          <HistoryEntry key={entry.history_id} entry={entry} />
        ))}
      </ol>
    </section>
  )
}

function HistoryEntry({ entry }: { entry: Entry }) {
  const { at, action, fields } = entry
  const { say } = useText()
  const name = fields.find(({ path }) => path === 'file_name')
  return (
    <li className="history-entry">
      <div className="history-head">
        <time className="history-time figure" dateTime={at}>
          {formatInstant(at)}
        </time>
        <strong>{say(`document.action_${action}`)}</strong>
        <bdi className="documents-name">{String(name?.after ?? name?.before ?? '')}</bdi>
        <HistoryAuthor entry={entry} />
      </div>
      {action !== 'delete' && (
        <Changes fields={fields.filter(({ path, before, after }) => before !== after && !(path === 'file_name' && before === null))} />
      )}
    </li>
  )
}

function Changes({ fields }: { fields: Entry['fields'] }) {
  const { say } = useText()
  if (fields.length === 0) return null
  return (
    <dl className="history-changes">
      {fields.map(({ path, before, after }) => (
        <div key={path}>
          <dt>{say(LABELS[path] ?? path)}</dt>
          <dd>
            {before !== null && (
              <>
                <del>{wordsOf(path, before, say)}</del>
                <span aria-hidden="true"> → </span>
              </>
            )}
            <ins>{wordsOf(path, after, say)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const LABELS: Record<string, string> = {
  file_name: 'document.file_name',
  document_type: 'document.document_type',
  visible_to: 'visibleTo',
  version_no: 'document.version_no',
}

function wordsOf(path: string, value: unknown, say: (key: string) => string): string {
  if (path === 'document_type') return say(`document.document_type_${String(value)}`)
  return path === 'visible_to' ? say(`visibleTo_${String(value)}`) : String(value)
}
