import type { Page } from '@fairlead/domain/kit/list.api'
import { Suspense, useState } from 'react'
import { useActor } from '../app/actor.ts'
import { Button } from '../ui/Button.tsx'
import { idOf, keyColumn, type Row } from './list.ts'
import { type BatchRecord, countReasons, isTooMany, useBatches } from './listBatch.ts'
import { ListBulkActions } from './ListBulkActions.tsx'
import { type BatchProps, ListBatchDialog } from './ListBatchDialog.tsx'
import { copyText } from './listClipboard.ts'
import { exporter, runningExport } from './listExportState.ts'
import { listsOf } from '../net/listKeys.ts'
import { type ListModel, useList } from './listModel.ts'
import { queries } from '../net/queries.ts'
import { useText } from '../app/texts.ts'
import { toast } from '../app/toast.ts'
import './list-later.css'

/** The number of selected records on all pages, and the actions for them. */
export function ListBulkBar() {
  const { screen, list, selection, columns, query } = useList()
  const { Selected } = screen
  const { t, say } = useText()
  const ids = [...selection.useValue()]
  const copy = async (text: string) => {
    const done = await copyText(text)
    toast(
      done
        ? { id: 'copy', tone: 'ok', message: { key: 'copied', params: { n: ids.length } } }
        : { id: 'copy', tone: 'bad', message: 'copyFailed' },
    )
  }
  const namesAsText = () => {
    const rows = cachedRows({ screen, list })
    return ids.map((id) => String(rows.get(id)?.[keyColumn(list).field] ?? id)).join('\n')
  }
  const rowsAsText = () => {
    const rows = cachedRows({ screen, list })
    const lines = ids.map((id) => rows.get(id) ?? {}).map((row) => columns.map((column) => withoutBreaks(column.text(row))))
    return [columns.map((column) => column.label), ...lines].map((line) => line.join('\t')).join('\n')
  }
  const exporting = runningExport.useValue() !== null
  const exportSelected = async (selected: readonly string[]) => {
    const { startExport } = await exporter()
    await startExport(
      list,
      { ...query, ids: selected.join(',') },
      columns.map(({ id }) => id),
      'xlsx',
    )
  }
  return (
    <section className="list-bulk" aria-label={t('listSelection')}>
      <strong>{t('listSelected', { n: ids.length })}</strong>
      <ListBulkActions>
        <Button look="quiet" onClick={() => void copy(namesAsText())}>
          {t('copyNumbers', { column: say(keyColumn(list).label) })}
        </Button>
        <Button look="quiet" onClick={() => void copy(rowsAsText())}>
          {t('copyRows')}
        </Button>
        <Batches ids={ids} />
        <Button
          look="quiet"
          busy={exporting}
          refusal={isTooMany(ids.length) ? t('msgBatchTooMany') : null}
          // The second click of a double click may come after a short export has ended.
          onClick={({ detail }) => detail < 2 && void exportSelected(ids)}
        >
          {t('exportSelected')}
        </Button>
        {Selected && (
          <Suspense fallback={null}>
            <Selected ids={ids} onDone={(done) => selection.mark(done, false)} />
          </Suspense>
        )}
        <Button look="quiet" onClick={() => selection.clear()}>
          {t('listUnselect')}
        </Button>
      </ListBulkActions>
    </section>
  )
}

/** The batch actions of this list. They send the version of each record that the screen showed last. */
function Batches({ ids }: { ids: readonly string[] }) {
  const model = useList()
  const { screen, selection } = model
  const { t, say } = useText()
  const actor = useActor()
  const rows = useSeenRows(model)
  const [open, setOpen] = useState<Omit<BatchProps, 'onClose'> | null>(null)
  const { field } = keyColumn(screen.list)
  const recordOf = (id: string): BatchRecord => {
    const row = rows.get(id) ?? {}
    return { id, row, name: typeof row[field] === 'string' ? row[field] : id }
  }
  const close = (done: readonly string[]) => {
    setOpen(null)
    selection.mark(done, false)
  }
  return (
    <>
      {useBatches(screen)
        .filter(({ isFor }) => isFor(actor))
        .map((batch) => {
          const whyNot = (id: string) => batch.whyNot?.(rows.get(id) ?? {}) ?? null
          const due = ids.filter((id) => whyNot(id) === null)
          const leftOut = countReasons(ids.flatMap((id) => whyNot(id) ?? []).map(say))
          const none = () => [t('batchNone'), ...leftOut.map((one) => t('batchReason', { ...one }))].join(' · ')
          const refusal = isTooMany(due.length) ? t('msgBatchTooMany') : due.length === 0 ? none() : null
          return (
            <Button
              key={batch.name}
              look="quiet"
              refusal={refusal}
              onClick={() =>
                setOpen({ batch, leftOut, items: due.map((id) => ({ id, version: versionIn(rows.get(id)) })), records: due.map(recordOf) })
              }
            >
              {due.length < ids.length ? t('batchOf', { action: say(batch.label), n: due.length, total: ids.length }) : say(batch.label)}
            </Button>
          )
        })}
      {open && <ListBatchDialog {...open} onClose={close} />}
    </>
  )
}

/** The rows of all records shown since the first one was selected: the cache may drop a page while its records stay selected. */
function useSeenRows(model: ListModel): ReadonlyMap<string, Row> {
  const [rows] = useState(() => new Map<string, Row>())
  for (const [id, row] of cachedRows(model)) rows.set(id, row)
  return rows
}

const versionIn = (row: Row | undefined) => (typeof row?.['version'] === 'number' ? row['version'] : 1)

const withoutBreaks = (text: string) => text.replaceAll(/[\t\r\n]+/g, ' ')

/** The rows of all cached pages of this list by id: selected rows may be on other pages than the current one. */
function cachedRows({ screen, list }: Pick<ListModel, 'screen' | 'list'>): ReadonlyMap<string, Row> {
  const pages = queries.getQueriesData<Page<Row>>({ queryKey: [...listsOf(screen.module), list.name] })
  const rows = new Map<string, Row>()
  // A page may have been fetched with fewer columns than another one.
  for (const row of pages.flatMap(([, page]) => page?.items ?? [])) rows.set(idOf(list, row), { ...rows.get(idOf(list, row)), ...row })
  return rows
}
