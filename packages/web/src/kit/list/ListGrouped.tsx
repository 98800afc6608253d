import { groupCondition } from '@fairlead/domain/kit/conditions'
import type { ListGroup } from '@fairlead/domain/kit/list.api'
import { type Column, columnsFor } from '@fairlead/domain/kit/list'
import { Link, useLocation } from '@tanstack/react-router'
import { useOptionNames } from '../fields/optionTexts.ts'
import { type Texts, useText } from '../app/texts.ts'
import { conditionsOf, filterText, groupColumn } from './listAddress.ts'
import { useList } from './listModel.ts'
import { ListEmpty, ListFailed } from './ListStates.tsx'
import { choiceLabel } from './renderColumns.tsx'
import './list-table.css'
import './list-later.css'

/** The list grouped by one column: the number of records and the sums of each value, each a link to its records. */
export function ListGrouped() {
  const { list, address, page, layout } = useList()
  const { t, say, language } = useText()
  const column = groupColumn(list, address)
  const grouped = page.data?.grouped
  const values = grouped?.groups.flatMap(({ value }) => (value === null ? [] : [value])) ?? []
  const names = useOptionNames(column?.key, values)
  if (!column) return null
  const nameOf = new Map(values.map((value, index) => [value, names[index] ?? value]))
  // What the reader sees of some records only has no sum.
  const summed = columnsFor(list, layout.reader).filter(
    ({ summed: isSummed, field }) => isSummed && (!grouped || field in grouped.all.sums),
  )
  const figures = (group: ListGroup) => <Figures group={group} summed={summed} language={language} />
  return (
    <div className="list-panel panel" data-fetching={page.isFetching || undefined}>
      <div className="list-scroll">
        <table
          className="list-table list-grouped"
          aria-label={`${say(list.title)} · ${t('groupedBy', { column: say(column.label) })}`}
          aria-busy={page.isPending}
        >
          <thead>
            <tr>
              <th scope="col">{say(column.label)}</th>
              <th scope="col" className="list-figures">
                {t('groupRecords')}
              </th>
              {summed.map((one) => (
                <th key={one.field} scope="col" className="list-figures">
                  {say(one.label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="list-body">
            {grouped?.groups.map((group) => (
              <tr key={group.value ?? ''}>
                <th scope="row">
                  <GroupLink column={column} value={group.value} name={nameOf.get(group.value ?? '')} />
                </th>
                {figures(group)}
              </tr>
            ))}
          </tbody>
          {grouped && (
            <tfoot>
              <tr>
                <th scope="row">{t('groupAll')}</th>
                {figures(grouped.all)}
              </tr>
            </tfoot>
          )}
        </table>
        {grouped && grouped.more > 0 && <p className="meta list-grouped-more">{t('groupMore', { count: grouped.more })}</p>}
        {page.isError && !page.data && <ListFailed />}
        {grouped?.groups.length === 0 && <ListEmpty />}
      </div>
    </div>
  )
}

/** Leads to the records of the group, in the same list with the same filters. */
function GroupLink({ column, value, name }: { column: Column; value: string | null; name: string | undefined }) {
  const { list, address } = useList()
  const texts = useText()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const words = groupWords(column, value, name, texts)
  const condition = groupCondition(column, value)
  if (!condition) return words
  const filter = filterText([...conditionsOf(list, address), condition])
  return (
    <Link to={path} search={{ ...address, filter, group: undefined, page: undefined, view: undefined }} resetScroll={false}>
      {words}
    </Link>
  )
}

function groupWords(column: Column, value: string | null, name: string | undefined, texts: Texts): string {
  if (value === null) return texts.t('groupBlank')
  if (column.kind === 'choice') return choiceLabel(column, value, texts)
  if (column.kind === 'boolean') return texts.t(value === 'true' ? 'yes' : 'no')
  return name ?? value
}

function Figures({ group, summed, language }: { group: ListGroup; summed: readonly Column[]; language: string }) {
  return (
    <>
      <td className="list-figures">{group.total.toLocaleString(language)}</td>
      {summed.map(({ field, digits = 0 }) => (
        <td key={field} className="list-figures">
          {(group.sums[field] ?? 0).toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits })}
        </td>
      ))}
    </>
  )
}
