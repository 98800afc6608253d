import type { Page } from '@fairlead/domain/kit/list'
import { Button } from '../ui/Button.tsx'
import { idOf, keyColumn, type Row } from './list.ts'
import { copyText } from './listClipboard.ts'
import { listsOf } from '../net/listKeys.ts'
import { type ListModel, useList } from './listModel.ts'
import { queries } from '../net/queries.ts'
import { useText } from '../app/texts.ts'
import { toast } from '../app/toast.ts'
import './list-later.css'

/** What is selected, over all pages, and what can be done with it. */
export function ListBulkBar() {
  const { screen, list, selection, columns } = useList()
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
  const sheet = () => {
    const rows = rowsAtHand({ screen, list })
    const lines = ids.map((id) => rows.get(id) ?? {}).map((row) => columns.map((column) => plain(column.text(row))))
    return [columns.map((column) => column.label), ...lines].map((line) => line.join('\t')).join('\n')
  }
  return (
    <section className="list-bulk" aria-label={t('listSelection')}>
      <strong>{t('listSelected', { n: ids.length })}</strong>
      <Button look="quiet" onClick={() => void copy(ids.join('\n'))}>
        {t('copyNumbers', { column: say(keyColumn(list).label) })}
      </Button>
      <Button look="quiet" onClick={() => void copy(sheet())}>
        {t('copyRows')}
      </Button>
      <Button look="quiet" onClick={() => selection.clear()}>
        {t('listUnselect')}
      </Button>
    </section>
  )
}

const plain = (text: string) => text.replaceAll(/[\t\r\n]+/g, ' ')

/** Selected rows may stand on pages that were left: whatever page of this list is still at hand is searched. */
function rowsAtHand({ screen, list }: Pick<ListModel, 'screen' | 'list'>): ReadonlyMap<string, Row> {
  const pages = queries.getQueriesData<Page<Row>>({ queryKey: [...listsOf(screen.module), list.name] })
  return new Map(pages.flatMap(([, page]) => page?.items ?? []).map((row) => [idOf(list, row), row]))
}
