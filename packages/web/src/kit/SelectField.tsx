import type { ReactNode } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { useFormBinding } from './fieldBinding.ts'

export interface Option {
  value: string | number
  label: string
}

export type SelectFieldProps = FieldProps & {
  options: readonly Option[]
  /** Text of the empty choice; without it there is none. */
  blank?: string
  defaultValue?: string | number
  /** The value is a number. */
  numeric?: boolean
  onPick?: (value: string) => void
}

/** A short list of choices. The native select: known to every keyboard, screen reader and phone. */
export function SelectField(props: SelectFieldProps) {
  const form = useFormBinding()
  const { onChange, ...bound } = form.register(props.name, props.numeric ? 'number' : 'text')
  const readOnly = props.readOnly ?? form.readOnly
  return (
    <Field {...props}>
      {(control) => (
        <select
          {...control}
          {...bound}
          onChange={(event) => {
            void onChange?.(event)
            props.onPick?.(event.target.value)
          }}
          className="control"
          defaultValue={props.defaultValue}
          disabled={readOnly}
        >
          {props.blank !== undefined && <option value="">{props.blank}</option>}
          {optionsOf(props.options)}
        </select>
      )}
    </Field>
  )
}

const optionsOf = (options: readonly Option[]): ReactNode =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
