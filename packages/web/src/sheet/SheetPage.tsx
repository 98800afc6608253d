import { GOVERNMENT_LIST } from '@fairlead/domain/invoice-group/invoice-group.sheet'
import { PACKAGE_IMPORT_PATH } from '@fairlead/domain/package-line/package-line.addresses'
import { sheetOfKind } from '@fairlead/domain/sheet/sheet.kinds'
import { IMPORT_LIST } from '@fairlead/domain/sheet/sheet.lists'
import { isWorking, type RowOutcome, type SheetImport } from '@fairlead/domain/sheet/sheet'
import { Link, useLocation, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { buttonClass } from '../kit/ui/Button.tsx'
import { StatusChip } from '../kit/ui/StatusChip.tsx'
import { isFailure } from '../kit/net/failure.ts'
import { formatInstant } from '../kit/format/formats.ts'
import { useActor } from '../kit/app/actor.ts'
import { useText } from '../kit/app/texts.ts'
import { NoticePage } from '../kit/ui/NoticePage.tsx'
import { Page } from '../kit/ui/Page.tsx'
import { ScreenPending } from '../kit/ui/ScreenStates.tsx'
import { SheetActions } from './SheetActions.tsx'
import { SheetCounts } from './SheetCounts.tsx'
import { SheetMapping } from './SheetMapping.tsx'
import { SheetRows } from './SheetRows.tsx'
import { useSheet } from './sheetCalls.ts'
import './sheet.css'

/** One import: the outcome of each row, and the next steps. */
export function SheetPage() {
  const { t } = useText()
  const { import_id = '' }: { import_id?: string } = useParams({ strict: false })
  const sheet = useSheet(Number(import_id) || 0)
  const home = useEntry()
  if (isFailure(sheet.error) && [404, 422].includes(sheet.error.status))
    return (
      <NoticePage code="404" title={t('msgNoRecordFound')} text={t('sheet.notFound', { id: import_id })}>
        <Link className={buttonClass('primary')} to={home.path}>
          {t(home.title)}
        </Link>
      </NoticePage>
    )
  return sheet.data ? <Sheet sheet={sheet.data} /> : <ScreenPending />
}

/** The page from which this reader imports. */
function useEntry() {
  const { func_ids } = useActor()
  const { pathname } = useLocation()
  if (pathname.startsWith(PACKAGE_IMPORT_PATH)) return { path: PACKAGE_IMPORT_PATH, title: 'package-line.import' as const }
  return func_ids.has('admin')
    ? { path: IMPORT_LIST.path, title: 'sheet.list_imports' as const }
    : { path: GOVERNMENT_LIST.path, title: 'invoice-group.importDocument' as const }
}

const STATUS = 'sheet.status_'
const hasRows = ({ status }: SheetImport) => status !== 'FAILED' && status !== 'DISCARDED'

function Sheet({ sheet }: { sheet: SheetImport }) {
  const { t, say } = useText()
  const [outcome, setOutcome] = useState<RowOutcome>()
  const { status, msg_key } = sheet
  const missing = sheetOfKind(sheet.kind).fields.flatMap(({ field, label }) =>
    sheet.fields_without_column.includes(field) ? [say(label)] : [],
  )
  return (
    <Page
      title={
        <>
          {sheet.file_name} <StatusChip labels={STATUS} status={status} />
        </>
      }
      actions={<SheetActions sheet={sheet} />}
    >
      <p className="page-lead">
        {say(`sheet.kind_${sheet.kind}`)} · {sheet.user_name} · {formatInstant(sheet.created_at)}
      </p>
      {msg_key && (
        <p role="alert" className="callout callout-warn">
          {say(msg_key)}
          {missing.length > 0 && ` ${t('sheet.fieldsWithoutColumn', { fields: missing.join(', ') })}`}
        </p>
      )}
      {sheet.is_official && <p className="page-lead">{t('sheet.official')}</p>}
      {isWorking(status) && <Working sheet={sheet} />}
      {!isWorking(status) && hasRows(sheet) && <SheetCounts sheet={sheet} chosen={outcome} onChoose={setOutcome} />}
      {(status === 'PREVIEWED' || status === 'FAILED') && !sheet.is_official && <SheetMapping key={sheet.version} sheet={sheet} />}
      {!isWorking(status) && hasRows(sheet) && <SheetRows key={outcome} sheet={sheet} outcome={outcome} />}
    </Page>
  )
}

function Working({ sheet: { done_rows, rows_total, status } }: { sheet: SheetImport }) {
  const { t, say } = useText()
  return (
    <section className="panel section" aria-live="polite">
      <p>{say(`${STATUS}${status}`)}</p>
      <progress className="sheet-progress" {...(rows_total > 0 ? { value: done_rows, max: rows_total } : {})} />
      <p className="meta figure">{t('sheet.working', { done: done_rows, total: rows_total || '…' })}</p>
    </section>
  )
}
