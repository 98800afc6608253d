import { arity } from '@fairlead/domain/kit/conditions'
import type { Column, ColumnKey } from '@fairlead/domain/kit/list'
import { useMemo } from 'react'
import { DateField } from '../fields/DateField.tsx'
import { FormContext, type FormBinding } from '../fields/fieldBinding.ts'
import { choiceLabel } from './renderColumns.tsx'
import type { Draft } from './listConditions.ts'
import { useText } from '../app/texts.ts'
import { ValueList } from '../fields/ValueList.tsx'

interface ValuesProps {
  column: Column
  line: Draft
  invalid: boolean
  messageId: string
  onChange: (values: Draft['values']) => void
}

/** The value controls that the operator needs: none, one, two (from and to) or several choices. */
export function ListFilterValues(props: ValuesProps) {
  const { column, line } = props
  const count = arity(line.operator)
  if (count === 0) return <span className="filter-values" />
  if (count === 'many') return column.key ? <KeyValues {...props} chosenFrom={column.key} /> : <ChoiceValues {...props} />
  const places = Array.from({ length: count }, (_, index) => index)
  if (line.operator === 'nextDays' || line.operator === 'lastDays') return <DayCountValue {...props} />
  const isDate = column.kind === 'date' || column.kind === 'dateTime'
  return (
    <span className="filter-values">
      {places.map((place) =>
        isDate ? <DateValue key={place} {...props} place={place} /> : <TextValue key={place} {...props} place={place} />,
      )}
    </span>
  )
}

const withValue = ({ line }: ValuesProps, place: number, value: string) => {
  const values = [...line.values]
  values[place] = value
  return Array.from(values, (one) => one ?? '') // the second value may be entered before the first
}

function usePlaceLabel(line: Draft, place: number): string {
  const { t } = useText()
  return t(line.operator === 'between' ? (place === 0 ? 'filterFrom' : 'filterTo') : 'filterValue')
}

function TextValue(props: ValuesProps & { place: number }) {
  const { column, line, place, invalid, messageId, onChange } = props
  const isFigure = column.kind === 'number' || column.kind === 'money'
  return (
    <input
      className={isFigure ? 'control control-number' : 'control'}
      inputMode={isFigure ? 'decimal' : undefined}
      aria-label={usePlaceLabel(line, place)}
      aria-invalid={invalid || undefined}
      aria-describedby={invalid ? messageId : undefined}
      autoComplete="off"
      spellCheck={false}
      maxLength={100}
      value={line.values[place] ?? ''}
      onChange={(event) => onChange(withValue(props, place, event.target.value))}
    />
  )
}

/** The kit's date field is uncontrolled and reports changes to a form; this line takes the place of the form. */
function DateValue(props: ValuesProps & { place: number }) {
  const { line, place, invalid, onChange } = props
  const binding: FormBinding = {
    register: (name) => ({
      name,
      onChange: ({ target }) => target instanceof HTMLInputElement && onChange(withValue(props, place, target.value)),
    }),
    subscribeError: () => () => {},
    errorOf: () => undefined,
    isRequired: () => false,
    readOnly: false,
  }
  return (
    <span className="filter-day" data-invalid={invalid || undefined}>
      <FormContext value={binding}>
        <DateField name={`day-${place}`} label={usePlaceLabel(line, place)} hideLabel defaultValue={String(line.values[place] ?? '')} />
      </FormContext>
    </span>
  )
}

const PRESETS = [1, 3, 7, 14, 30, 60, 90] as const

function DayCountValue(props: ValuesProps) {
  const { line, invalid, messageId, onChange } = props
  const { t } = useText()
  return (
    <span className="filter-values filter-days">
      <input
        className="control control-number"
        inputMode="numeric"
        aria-label={t('filterDays')}
        aria-invalid={invalid || undefined}
        aria-describedby={invalid ? messageId : undefined}
        autoComplete="off"
        maxLength={6}
        value={line.values[0] ?? ''}
        onChange={(event) => onChange([event.target.value])}
      />
      {PRESETS.map((days) => (
        <button
          key={days}
          type="button"
          className="filter-preset"
          aria-pressed={Number(line.values[0]) === days && line.values[0] !== ''}
          onClick={() => onChange([days])}
        >
          {t(`filterDays_${days}`)}
        </button>
      ))}
    </span>
  )
}

/** Ids or codes, searched by name. */
function KeyValues({ column, line, invalid, onChange, chosenFrom }: ValuesProps & { chosenFrom: ColumnKey }) {
  const { say } = useText()
  return (
    <span className="filter-values filter-found" data-invalid={invalid || undefined}>
      <FormContext value={NO_FORM}>
        <ValueList
          name={column.field}
          label={say(column.label)}
          hideLabel
          options={chosenFrom.options}
          skipDataAccessCheck={chosenFrom.skipDataAccessCheck}
          values={[...line.values]}
          readOnly={false}
          onChange={onChange}
        />
      </FormContext>
    </span>
  )
}

/** `onChange` passes the chosen values on, and the line shows its problem itself, so the form does nothing. */
const NO_FORM: FormBinding = {
  register: (name) => ({ name }),
  subscribeError: () => () => {},
  errorOf: () => undefined,
  isRequired: () => false,
  readOnly: false,
}

function ChoiceValues({ column, line, invalid, messageId, onChange }: ValuesProps) {
  const texts = useText()
  const options = useMemo(
    () => (column.values ?? []).map((value) => ({ value, label: choiceLabel(column, value, texts) })),
    [column, texts],
  )
  const toggle = (value: string, on: boolean) =>
    onChange(options.map((option) => option.value).filter((one) => (one === value ? on : line.values.includes(one))))
  return (
    <fieldset
      className="filter-values filter-choices"
      data-invalid={invalid || undefined}
      aria-describedby={invalid ? messageId : undefined}
    >
      <legend className="unseen">{texts.say(column.label)}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className="filter-choice">
          <input
            type="checkbox"
            className="box"
            checked={line.values.includes(value)}
            onChange={(event) => toggle(value, event.target.checked)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
