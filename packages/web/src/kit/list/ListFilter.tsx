import { type Column, columnsFor } from '@fairlead/domain/kit/list'
import { Plus } from 'lucide-react'
import { type RefObject, type SubmitEvent, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { conditionsOf, filterText } from './listAddress.ts'
import { conditionOf, type Draft, draftOf, draftProblem, newDraft } from './listConditions.ts'
import { ListFilterLine } from './ListFilterLine.tsx'
import { useList } from './listModel.ts'
import { useOptionRoom } from './listOptionRoom.ts'
import { ListPopover } from './ListPopover.tsx'
import { useText } from '../app/texts.ts'
import './list-filter.css'

interface Line extends Draft {
  id: number
}

/** The filter editor: lines of field, operator and values, combined with AND. */
export function ListFilter({ anchor, onClose }: { anchor: RefObject<HTMLButtonElement | null>; onClose: () => void }) {
  const { list, address, go, layout } = useList()
  const { t } = useText()
  const columns = columnsFor(list, layout.reader)
  const { lines, put, add, remove } = useLines(columns, () => conditionsOf(list, address).map(draftOf))
  const [submitted, setSubmitted] = useState(false)
  const room = useOptionRoom()
  const problems = lines.map((line) => draftProblem(columns, line))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    if (problems.some((problem) => problem !== null)) return focusFirstProblem(event.currentTarget)
    go({ filter: filterText(lines.flatMap((line) => conditionsFrom(columns, line))) })
    onClose()
  }
  const clear = () => {
    go({ filter: undefined })
    onClose()
  }
  return (
    <ListPopover anchor={anchor} title={t('filter')} onClose={onClose} width={700}>
      <form className="filter" noValidate onSubmit={submit} {...room}>
        <ul className="filter-lines">
          {lines.map((line, index) => (
            <ListFilterLine
              key={line.id}
              line={line}
              columns={columns}
              problem={submitted ? (problems[index] ?? null) : null}
              onChange={(next) => put(line.id, next)}
              onRemove={() => remove(line.id)}
            />
          ))}
        </ul>
        {lines.length === 0 && <p className="meta filter-none">{t('filterNone')}</p>}
        <FilterFoot onAdd={add} onClear={clear} />
      </form>
    </ListPopover>
  )
}

function FilterFoot({ onAdd, onClear }: { onAdd: () => void; onClear: () => void }) {
  const { t } = useText()
  return (
    <div className="filter-foot">
      <Button look="quiet" icon={<Plus size={14} aria-hidden="true" />} onClick={onAdd}>
        {t('filterAdd')}
      </Button>
      <span className="filter-space" />
      <Button onClick={onClear}>{t('filterClear')}</Button>
      <Button look="primary" type="submit">
        {t('filterApply')}
      </Button>
    </div>
  )
}

/** Waits a frame, until the invalid controls are marked. */
const focusFirstProblem = (form: HTMLFormElement) =>
  void requestAnimationFrame(() => form.querySelector<HTMLElement>('input[aria-invalid="true"], [data-invalid] input')?.focus())

const conditionsFrom = (columns: readonly Column[], line: Draft) => {
  const column = columns.find((candidate) => candidate.field === line.field)
  return column ? [conditionOf(column, line)] : []
}

/** The lines being edited; an empty filter starts with one new line. */
function useLines(columns: readonly Column[], initial: () => Draft[]) {
  const first = columns[0]
  const newDrafts = (): Draft[] => (first ? [newDraft(first)] : [])
  const [lines, setLines] = useState<Line[]>(() => {
    const drafts = initial()
    return (drafts.length > 0 ? drafts : newDrafts()).map((draft, id) => ({ ...draft, id }))
  })
  const nextId = Math.max(-1, ...lines.map(({ id }) => id)) + 1
  return {
    lines,
    put: (id: number, next: Draft) => setLines(lines.map((line) => (line.id === id ? { ...next, id } : line))),
    add: () => setLines([...lines, ...newDrafts().map((draft) => ({ ...draft, id: nextId }))]),
    remove: (id: number) => setLines(lines.filter((line) => line.id !== id)),
  }
}
