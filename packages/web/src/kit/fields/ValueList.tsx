import type { SelectionKey } from '@fairlead/domain/kit/selections'
import { useMemo } from 'react'
import { type FormBinding, FormContext, useFieldError } from './fieldBinding.ts'
import { useOptionText } from './optionTexts.ts'
import { SearchSelect } from './SearchSelect.tsx'
import { ValueChip } from './ValueChip.tsx'
import './values.css'

type Value = string | number
interface ValueListProps {
  name: string
  label: string
  options: SelectionKey
  values: readonly Value[]
  readOnly: boolean
  onChange: (values: Value[]) => void
  /** For screens that show the label themselves. */
  hideLabel?: boolean
  skipDataAccessCheck?: true | undefined
}

/** Several of many options: the chosen ones as chips, and a search that adds one. */
export function ValueList({ name, label, options, values, readOnly, onChange, hideLabel = false, skipDataAccessCheck }: ValueListProps) {
  const error = useFieldError(name)
  const addBinding = useMemo(() => addBindingOf((value) => !values.includes(value) && onChange([...values, value])), [values, onChange])
  return (
    <div className="value-list">
      {readOnly ? (
        <span className="field-label">{label}</span>
      ) : (
        <FormContext value={addBinding}>
          <SearchSelect
            name={name}
            label={label}
            hideLabel={hideLabel}
            options={options}
            skipDataAccessCheck={skipDataAccessCheck}
            error={typeof error === 'string' ? error : error?.key}
          />
        </FormContext>
      )}
      {values.length > 0 && (
        <ul className="value-chips" aria-label={label}>
          {values.map((value) => (
            <ChosenValue
              key={value}
              options={options}
              value={value}
              onRemove={readOnly ? undefined : () => onChange(values.filter((one) => one !== value))}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

function ChosenValue({ options, value, onRemove }: { options: SelectionKey; value: Value; onRemove: (() => void) | undefined }) {
  return <ValueChip text={useOptionText(options, value)} onRemove={onRemove} />
}

/** A form binding for the search: its field is always empty, and a chosen option is added to the list. */
const addBindingOf = (add: (value: Value) => unknown): FormBinding => ({
  register: (field) => ({ name: field }),
  subscribeError: () => () => {},
  errorOf: () => undefined,
  isRequired: () => false,
  readOnly: false,
  values: {
    get: () => null,
    set: (_name, value) => (typeof value === 'string' || typeof value === 'number') && add(value),
    subscribe: () => () => {},
  },
})
