import { type Column, operatorsOf } from '@fairlead/domain/kit/list'
import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../ui/Button.tsx'
import { ListFieldSelect } from './ListFieldSelect.tsx'
import { type Draft, withField, withOperator } from './listConditions.ts'
import { ListFilterValues } from './ListFilterValues.tsx'
import { useText } from '../app/texts.ts'

interface LineProps {
  line: Draft
  columns: readonly Column[]
  problem: string | null
  onChange: (next: Draft) => void
  onRemove: () => void
}

/** One line of the filter: field, operator, values and the problem with them. */
export function ListFilterLine({ line, columns, problem, onChange, onRemove }: LineProps) {
  const { t, say } = useText()
  const id = useId()
  const column = columns.find((candidate) => candidate.field === line.field)
  if (!column) return null
  return (
    <li className="filter-line">
      <ListFieldSelect columns={columns} value={line.field} onChange={(next) => onChange(withField(line, next))} />
      <OperatorSelect column={column} line={line} onChange={onChange} />
      <ListFilterValues
        key={`${line.field} ${line.operator}`}
        column={column}
        line={line}
        invalid={problem !== null}
        messageId={`${id}-message`}
        onChange={(values) => onChange({ ...line, values })}
      />
      <Button
        look="quiet"
        square
        aria-label={t('filterRemove', { words: say(column.label) })}
        icon={<Trash2 size={14} aria-hidden="true" />}
        onClick={onRemove}
      />
      {problem && (
        <p id={`${id}-message`} role="alert" className="field-error filter-problem">
          {say(problem)}
        </p>
      )}
    </li>
  )
}

export function OperatorSelect({ column, line, onChange }: { column: Column } & Pick<LineProps, 'line' | 'onChange'>) {
  const { t } = useText()
  return (
    <select
      className="control"
      aria-label={t('filterOperator')}
      value={line.operator}
      onChange={(event) => {
        const next = operatorsOf(column).find((operator) => operator === event.target.value)
        if (next) onChange(withOperator(line, next))
      }}
    >
      {operatorsOf(column).map((operator) => (
        <option key={operator} value={operator}>
          {t(`filterOp_${operator}`)}
        </option>
      ))}
    </select>
  )
}
