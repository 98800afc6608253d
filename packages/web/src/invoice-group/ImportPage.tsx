import { invoiceGroupApi, type ImportResult, type ImportRow } from '@fairlead/domain/invoice-group/invoice-group.api'
import { mayGroup } from '@fairlead/domain/invoice-group/invoice-group.rules'
import { useState } from 'react'
import { useActor } from '../kit/app/actor.ts'
import { useText } from '../kit/app/texts.ts'
import { listsOf } from '../kit/net/listKeys.ts'
import { showProblem } from '../kit/net/problems.ts'
import { queries } from '../kit/net/queries.ts'
import { newKey, send } from '../kit/net/send.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Page } from '../kit/ui/Page.tsx'
import { rowsOfText } from './importRows.ts'
import './invoice-group.css'

/** INV-066: numbers and dates of the tax authority, pasted, typed or from a file; checked first, then imported line by line. */
export function ImportDocument() {
  const { t } = useText()
  const actor = useActor()
  const [text, setTyped] = useState('')
  const [results, setResults] = useState<readonly ImportResult[]>([])
  const [isPreview, setPreview] = useState(true)
  const [busy, setBusy] = useState(false)
  const rows = rowsOfText(text)
  /** The results belong to the text that they were made of. */
  const setText = (next: string) => {
    setTyped(next)
    setResults([])
  }
  const run = async (is_preview: boolean) => {
    setBusy(true)
    try {
      const found = await send(
        invoiceGroupApi.importNumbers,
        { body: { rows: rows as ImportRow[], is_preview } },
        { idempotencyKey: newKey() },
      )
      setResults(found)
      setPreview(is_preview)
      if (!is_preview) await queries.invalidateQueries({ queryKey: listsOf('invoice') })
    } catch (error) {
      showProblem(error)
    } finally {
      setBusy(false)
    }
  }
  const refusal = mayGroup('TAX_INVOICE', actor) ? null : t('msgNoPermission')
  return (
    <Page title={t('invoice-group.importDocument')}>
      <section className="panel group-part group-import">
        <p>{t('invoice-group.importText')}</p>
        <label className="field">
          <span className="field-label">{t('invoice-group.importLines')}</span>
          <textarea className="control control-lines group-lines" rows={8} value={text} onChange={({ target }) => setText(target.value)} />
        </label>
        <label className="field group-file">
          <span className="field-label">{t('invoice-group.importFile')}</span>
          <input
            type="file"
            accept=".csv,.txt,.tsv"
            onChange={({ target }) => {
              void target.files?.[0]?.text().then((content) => setText(content))
              // The same file can be chosen again after it was changed.
              target.value = ''
            }}
          />
        </label>
        <div className="group-bar">
          <Button busy={busy} refusal={refusal} disabled={rows.length === 0} onClick={() => void run(true)}>
            {t('invoice-group.check')}
          </Button>
          <Button look="primary" busy={busy} refusal={refusal} disabled={rows.length === 0} onClick={() => void run(false)}>
            {t('invoice-group.apply')}
          </Button>
        </div>
      </section>
      {results.length > 0 && <Results results={results} isPreview={isPreview} />}
    </Page>
  )
}

function Results({ results, isPreview }: { results: readonly ImportResult[]; isPreview: boolean }) {
  const { t } = useText()
  return (
    <section className="group-part" aria-label={t('invoice-group.result')}>
      <h2>{t('invoice-group.result')}</h2>
      <ul className="group-results">
        {results.map(({ number, ok, invoices, Message }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line has no id other than its place
          <li key={index} className={ok ? undefined : 'group-refused'}>
            <strong>{number}</strong>{' '}
            {ok ? t(isPreview ? 'invoice-group.ready' : 'invoice-group.imported', { invoices: invoices.join(', ') }) : Message}
          </li>
        ))}
      </ul>
    </section>
  )
}
