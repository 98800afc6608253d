import { MAX_COLUMNS } from '@fairlead/domain/kit/list'
import { type RefObject, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { AGEING_COLUMN, keyColumn } from './list.ts'
import { choosableFields, withColumn } from './listLayout.ts'
import { LAYOUT_WORDS, layoutState } from './listLayoutState.ts'
import { ListColumnsShown } from './ListColumnsShown.tsx'
import { useGroups } from './listGroups.ts'
import { useList } from './listModel.ts'
import { ListPopover } from './ListPopover.tsx'
import { useText } from '../app/texts.ts'
import './list-columns.css'

/** Lets the user choose, order and size the columns of a list; saved for this user. */
export function ListColumnChooser({ anchor, onClose }: { anchor: RefObject<HTMLButtonElement | null>; onClose: () => void }) {
  const { layout } = useList()
  const { t } = useText()
  const [search, setSearch] = useState('')
  const [full, setFull] = useState(false)
  const saving = layoutState.useValue()
  const shown = layout.layout.columns
  // The next action clears the message; if it is refused too, its own handler runs later and shows it again.
  const clear = () => setFull(false)
  return (
    <ListPopover anchor={anchor} title={t('columns')} onClose={onClose} width={560}>
      <div className="columns" onClickCapture={clear} onChangeCapture={clear}>
        <div className="columns-head">
          <input
            className="control"
            aria-label={t('columnSearch')}
            placeholder={t('columnSearch')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <span className="meta columns-count">{t('columnCount', { n: shown.length, limit: MAX_COLUMNS })}</span>
          <span className="meta columns-saved" aria-hidden="true">
            {saving && t(LAYOUT_WORDS[saving])}
          </span>
          <Button onClick={layout.reset}>{t('columnReset')}</Button>
        </div>
        <p role="alert" className="field-error columns-full">
          {full ? t('msgColumnsFull', { limit: MAX_COLUMNS }) : ''}
        </p>
        <div className="columns-body">
          <Choices search={search.trim().toLocaleLowerCase()} onFull={setFull} />
          <ListColumnsShown />
        </div>
      </div>
    </ListPopover>
  )
}

/** All columns by group, each with a checkbox. */
function Choices({ search, onFull }: { search: string; onFull: (full: boolean) => void }) {
  const { screen, list, layout } = useList()
  const { t, say } = useText()
  const choosable = new Set(choosableFields(list, layout.reader))
  const labels = new Map(list.columns.map((column) => [column.field, say(column.label)]))
  if (list.ageing) labels.set(AGEING_COLUMN, t('ageing'))
  const [first, ...groups] = useGroups(screen)
  if (!first) return null
  const all = [{ ...first, fields: list.ageing ? [...first.fields, AGEING_COLUMN] : first.fields }, ...groups]
  const matches = (field: string) => choosable.has(field) && (labels.get(field) ?? '').toLocaleLowerCase().includes(search)
  const toggle = (field: string, on: boolean) => {
    const next = withColumn(list, layout.layout, field, on)
    onFull(next === null) // GRID-002
    if (next) layout.change(next)
  }
  return (
    <div className="columns-choices">
      {all.map(({ title, fields }) => (
        <ChoiceGroup key={title} title={t(title)} fields={fields.filter(matches)} labels={labels} onToggle={toggle} />
      ))}
    </div>
  )
}

interface ChoiceGroupProps {
  title: string
  fields: readonly string[]
  labels: ReadonlyMap<string, string>
  onToggle: (field: string, on: boolean) => void
}

function ChoiceGroup({ title, fields, labels, onToggle }: ChoiceGroupProps) {
  const { list, layout } = useList()
  if (fields.length === 0) return null
  return (
    <fieldset>
      <legend className="meta">{title}</legend>
      {fields.map((field) => (
        <label key={field} className="columns-choice">
          <input
            type="checkbox"
            className="box"
            checked={layout.layout.columns.includes(field)}
            disabled={field === keyColumn(list).field}
            onChange={(event) => onToggle(field, event.target.checked)}
          />
          {labels.get(field)}
        </label>
      ))}
    </fieldset>
  )
}
