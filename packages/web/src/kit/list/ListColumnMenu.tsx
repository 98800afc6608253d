import { type Column, columnsFor, filterColumnOf } from '@fairlead/domain/kit/list'
import { ArrowDown, ArrowUp, EyeOff, Rows3 } from 'lucide-react'
import { type RefObject, type SubmitEvent, useState } from 'react'
import { useText } from '../app/texts.ts'
import { Button } from '../ui/Button.tsx'
import { keyColumn } from './list.ts'
import { conditionsOf, filterText } from './listAddress.ts'
import { conditionOf, type Draft, draftOf, draftProblem, newDraft } from './listConditions.ts'
import { OperatorSelect } from './ListFilterLine.tsx'
import { ListFilterValues } from './ListFilterValues.tsx'
import { withColumn } from './listLayout.ts'
import { useList } from './listModel.ts'
import { useOptionRoom } from './listOptionRoom.ts'
import { ListPopover } from './ListPopover.tsx'
import type { RenderedColumn } from './renderColumns.tsx'
import './list-filter.css'

interface ColumnMenuProps {
  anchor: RefObject<HTMLElement | null>
  rendered: RenderedColumn
  /** Sorts by this column. */
  onSort: (descending: boolean) => void
  onClose: () => void
}

/** Sorts, filters and hides one column, from its heading. */
export function ListColumnMenu({ anchor, rendered, onSort, onClose }: ColumnMenuProps) {
  const { list, layout, go } = useList()
  const { t } = useText()
  const columns = columnsFor(list, layout.reader)
  const shown = columns.find(({ field }) => field === rendered.id)
  const hide = () => {
    const next = withColumn(list, layout.layout, rendered.id, false)
    if (next) layout.change(next)
    onClose()
  }
  const sort = (descending: boolean) => {
    onSort(descending)
    onClose()
  }
  const group = () => {
    go({ group: rendered.id })
    onClose()
  }
  return (
    <ListPopover anchor={anchor} title={rendered.label} onClose={onClose} width={360}>
      <div className="column-menu">
        {rendered.sortable && (
          <>
            <Button look="quiet" icon={<ArrowUp size={14} aria-hidden="true" />} onClick={() => sort(false)}>
              {t('columnSortUp')}
            </Button>
            <Button look="quiet" icon={<ArrowDown size={14} aria-hidden="true" />} onClick={() => sort(true)}>
              {t('columnSortDown')}
            </Button>
          </>
        )}
        {shown?.groupable && (
          <Button look="quiet" icon={<Rows3 size={14} aria-hidden="true" />} onClick={group}>
            {t('columnGroup')}
          </Button>
        )}
        {rendered.id !== keyColumn(list).field && (
          <Button look="quiet" icon={<EyeOff size={14} aria-hidden="true" />} onClick={hide}>
            {t('columnHide')}
          </Button>
        )}
      </div>
      {shown && <ColumnFilter columns={columns} column={filterColumnOf(columns, shown)} onClose={onClose} />}
    </ListPopover>
  )
}

/** The first condition on this column; others on it stay. */
function ColumnFilter({ columns, column, onClose }: { columns: readonly Column[]; column: Column; onClose: () => void }) {
  const { list, address, go } = useList()
  const { t, say } = useText()
  const conditions = conditionsOf(list, address)
  const index = conditions.findIndex(([field]) => field === column.field)
  const before = conditions[index]
  const [line, setLine] = useState<Draft>(() => (before ? draftOf(before) : newDraft(column)))
  const [submitted, setSubmitted] = useState(false)
  const room = useOptionRoom()
  const problem = submitted ? draftProblem(columns, line) : null
  const others = conditions.filter((_, at) => at !== index)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    if (draftProblem(columns, line) !== null) return
    go({ filter: filterText([...others, conditionOf(column, line)]) })
    onClose()
  }
  const clear = () => {
    go({ filter: filterText(others) })
    onClose()
  }
  return (
    <form className="column-filter" noValidate onSubmit={submit} {...room}>
      <OperatorSelect column={column} line={line} onChange={setLine} />
      <ListFilterValues
        key={line.operator}
        column={column}
        line={line}
        invalid={problem !== null}
        messageId="column-filter-problem"
        onChange={(values) => setLine({ ...line, values })}
      />
      {problem && (
        <p id="column-filter-problem" role="alert" className="field-error">
          {say(problem)}
        </p>
      )}
      <div className="column-filter-foot">
        {before && <Button onClick={clear}>{t('filterClear')}</Button>}
        <Button look="primary" type="submit">
          {t('filterApply')}
        </Button>
      </div>
    </form>
  )
}
