import { type Column, columnsFor } from '@fairlead/domain/kit/list'
import { Plus } from 'lucide-react'
import { type RefObject, type SubmitEvent, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { conditionsOf, filterText } from './listAddress.ts'
import { conditionOf, type Draft, draftOf, draftProblem, newDraft } from './listConditions.ts'
import { ListFilterLine } from './ListFilterLine.tsx'
import { useList } from './listModel.ts'
import { ListPopover } from './ListPopover.tsx'
import { useText } from '../app/texts.ts'
import './list-filter.css'

interface Line extends Draft {
  id: number
}

/** The customised filter: lines of field, comparison and values, all of which must hold. */
export function ListFilter({ anchor, onClose }: { anchor: RefObject<HTMLButtonElement | null>; onClose: () => void }) {
  const { list, address, go, layout } = useList()
  const { t } = useText()
  const columns = columnsFor(list, layout.reader)
  const { lines, put, add, remove } = useLines(columns, () => conditionsOf(list, address).map(draftOf))
  const [told, setTold] = useState(false)
  const problems = lines.map((line) => draftProblem(columns, line))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTold(true)
    if (problems.some((problem) => problem !== null)) return focusFault(event.currentTarget)
    go({ filter: filterText(lines.flatMap((line) => conditionsFrom(columns, line))) })
    onClose()
  }
  return (
    <ListPopover anchor={anchor} title={t('filter')} onClose={onClose} width={700}>
      <form className="filter" noValidate onSubmit={submit}>
        <ul className="filter-lines">
          {lines.map((line, index) => (
            <ListFilterLine
              key={line.id}
              line={line}
              columns={columns}
              problem={told ? (problems[index] ?? null) : null}
              onChange={(next) => put(line.id, next)}
              onRemove={() => remove(line.id)}
            />
          ))}
        </ul>
        {lines.length === 0 && <p className="meta filter-none">{t('filterNone')}</p>}
        <div className="filter-foot">
          <Button look="quiet" icon={<Plus size={14} aria-hidden="true" />} onClick={add}>
            {t('filterAdd')}
          </Button>
          <span className="filter-space" />
          <Button
            onClick={() => {
              go({ filter: undefined })
              onClose()
            }}
          >
            {t('filterClear')}
          </Button>
          <Button look="primary" type="submit">
            {t('filterApply')}
          </Button>
        </div>
      </form>
    </ListPopover>
  )
}

/** Once the faults are marked. */
const focusFault = (form: HTMLFormElement) =>
  void requestAnimationFrame(() => form.querySelector<HTMLElement>('input[aria-invalid="true"], [data-invalid] input')?.focus())

const conditionsFrom = (columns: readonly Column[], line: Draft) => {
  const column = columns.find((candidate) => candidate.field === line.field)
  return column ? [conditionOf(column, line)] : []
}

/** The lines while they are written; there is always one to begin with. */
function useLines(columns: readonly Column[], initial: () => Draft[]) {
  const first = columns[0]
  const fresh = (): Draft[] => (first ? [newDraft(first)] : [])
  const [lines, setLines] = useState<Line[]>(() => {
    const given = initial()
    return (given.length > 0 ? given : fresh()).map((draft, id) => ({ ...draft, id }))
  })
  const nextId = Math.max(-1, ...lines.map(({ id }) => id)) + 1
  return {
    lines,
    put: (id: number, next: Draft) => setLines(lines.map((line) => (line.id === id ? { ...next, id } : line))),
    add: () => setLines([...lines, ...fresh().map((draft) => ({ ...draft, id: nextId }))]),
    remove: (id: number) => setLines(lines.filter((line) => line.id !== id)),
  }
}
