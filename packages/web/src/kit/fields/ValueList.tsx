import type { SelectionKey } from '@fairlead/domain/kit/lookup'
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
}

/** Several of many: what is chosen as chips, and a search that adds one. */
export function ValueList({ name, label, options, values, readOnly, onChange }: ValueListProps) {
  const error = useFieldError(name)
  const adder = useMemo(() => adderOf((value) => !values.includes(value) && onChange([...values, value])), [values, onChange])
  return (
    <div className="value-list">
      {readOnly ? (
        <span className="field-label">{label}</span>
      ) : (
        <FormContext value={adder}>
          <SearchSelect name={name} label={label} options={options} error={typeof error === 'string' ? error : error?.key} />
        </FormContext>
      )}
      {values.length > 0 && (
        <ul className="value-chips" aria-label={label}>
          {values.map((value) => (
            <Chosen
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

function Chosen({ options, value, onRemove }: { options: SelectionKey; value: Value; onRemove: (() => void) | undefined }) {
  return <ValueChip text={useOptionText(options, value)} onRemove={onRemove} />
}

/** A form of one field that is always empty: what is chosen goes into the list. */
const adderOf = (add: (value: Value) => unknown): FormBinding => ({
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
