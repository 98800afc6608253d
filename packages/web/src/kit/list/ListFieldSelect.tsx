import type { Column } from '@fairlead/domain/kit/list'
import { type KeyboardEvent, useId, useState } from 'react'
import { useText } from '../app/texts.ts'
import { useGroups } from './listGroups.ts'
import { useList } from './listModel.ts'
import '../ui/float.css'
import '../fields/search-select.css'

interface FieldSelectProps {
  columns: readonly Column[]
  value: string
  onChange: (column: Column) => void
}

interface FieldGroupOptions {
  title: string
  options: readonly { column: Column; label: string }[]
}

/** The field of a filter line: typed text narrows the fields, which stay in their groups. */
export function ListFieldSelect({ columns, value, onChange }: FieldSelectProps) {
  const { t } = useText()
  const id = useId()
  const labelOf = useFieldLabel()
  const chosen = columns.find(({ field }) => field === value)
  const { typed, setTyped, marked, setMarked, groups, flat } = useFieldSearch(columns)
  const close = () => setTyped(null)
  const choose = (column: Column | undefined) => {
    close()
    if (column && column.field !== value) onChange(column)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      if (typed === null) setTyped('')
      else setMarked((marked + step + flat.length) % Math.max(flat.length, 1))
    } else if (typed !== null && (event.key === 'Enter' || event.key === 'Escape')) {
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Enter') choose(flat[marked]?.column)
      else close()
    }
  }
  return (
    <div className="filter-field">
      <input
        className="control"
        role="combobox"
        aria-label={t('filterField')}
        aria-expanded={typed !== null}
        aria-controls={`${id}-list`}
        aria-activedescendant={typed !== null && flat[marked] ? `${id}-${flat[marked].column.field}` : undefined}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? (chosen ? labelOf(chosen) : '')}
        onFocus={(event) => event.target.select()}
        onClick={() => typed === null && setTyped('')}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      {typed !== null && <FieldOptions id={id} groups={groups} marked={flat[marked]?.column.field} onChoose={choose} />}
    </div>
  )
}

interface FieldOptionsProps {
  id: string
  groups: readonly FieldGroupOptions[]
  marked: string | undefined
  onChoose: (column: Column) => void
}

function FieldOptions({ id, groups, marked, onChoose }: FieldOptionsProps) {
  const { t } = useText()
  return (
    // oxlint-disable jsx-a11y/prefer-tag-over-role -- the list of a combobox
    <div id={`${id}-list`} role="listbox" aria-label={t('filterField')} className="float options filter-fields">
      {groups.map(({ title, options }) => (
        <div key={title} role="group" aria-label={title}>
          <div className="meta filter-fields-group" aria-hidden="true">
            {title}
          </div>
          {options.map(({ column, label }) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text field handles the keys (ARIA combobox)
            <div
              key={column.field}
              id={`${id}-${column.field}`}
              ref={column.field === marked ? showMarked : undefined}
              role="option"
              tabIndex={-1}
              aria-selected={column.field === marked}
              className="option"
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(column)}
            >
              {label}
            </div>
          ))}
        </div>
      ))}
      {groups.length === 0 && <p className="meta filter-fields-group">{t('filterFieldNone')}</p>}
    </div>
    // oxlint-enable jsx-a11y/prefer-tag-over-role
  )
}

const showMarked = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

function useFieldLabel() {
  const { t, say } = useText()
  return (column: Column) => (column.filterBy ? t('filterByName', { field: say(column.label) }) : say(column.label))
}

/** `typed` is null while the list is closed. */
function useFieldSearch(columns: readonly Column[]) {
  const { screen } = useList()
  const { t } = useText()
  const labelOf = useFieldLabel()
  const [typed, setTypedText] = useState<string | null>(null)
  const [marked, setMarked] = useState(0)
  const byField = new Map(columns.map((column) => [column.field, column]))
  const search = (typed ?? '').trim().toLocaleLowerCase()
  const groups = useGroups(screen).flatMap(({ title, fields }): FieldGroupOptions[] => {
    const all = fields.flatMap((field) => byField.get(field) ?? []).map((column) => ({ column, label: labelOf(column) }))
    const options = all.filter(({ label }) => label.toLocaleLowerCase().includes(search))
    return options.length > 0 ? [{ title: t(title), options }] : []
  })
  const setTyped = (text: string | null) => {
    setTypedText(text)
    setMarked(0)
  }
  return { typed, setTyped, marked, setMarked, groups, flat: groups.flatMap(({ options }) => options) }
}
