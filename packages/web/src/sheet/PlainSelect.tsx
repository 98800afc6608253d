import { Field } from '../kit/fields/Field.tsx'

interface PlainSelectProps {
  name: string
  label: string
  value: string
  values: readonly string[]
  labelOf: (value: string) => string
  onPick: (value: string) => void
  hideLabel?: boolean
  disabled?: boolean
}

/** A choice outside of a form. */
export function PlainSelect({ name, label, value, values, labelOf, onPick, hideLabel = false, disabled = false }: PlainSelectProps) {
  return (
    <Field name={name} label={label} hideLabel={hideLabel}>
      {(control) => (
        <select
          {...control}
          name={name}
          className="control"
          value={value}
          disabled={disabled}
          onChange={({ target }) => onPick(target.value)}
        >
          {values.map((one) => (
            <option key={one} value={one}>
              {labelOf(one)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
