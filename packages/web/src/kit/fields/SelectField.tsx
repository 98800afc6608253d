import type { ReactNode } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { useFormBinding } from './fieldBinding.ts'
import { useText } from '../app/texts.ts'

export interface Option {
  value: string | number
  label: string
}

export type SelectFieldProps = FieldProps & {
  /** Null while they load. */
  options: readonly Option[] | null
  /** Text of an empty list; an empty string shows none. */
  none?: string
  /** Text of the empty option; without it there is no empty option. */
  blank?: string
  defaultValue?: string | number
  /** The value is a number. */
  numeric?: boolean
  onPick?: (value: string) => void
}

/** A short list of options. A native select, which works with every keyboard, screen reader and phone. */
export function SelectField(props: SelectFieldProps) {
  const { t } = useText()
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
          {props.options?.length ? (
            optionsOf(props.options)
          ) : (
            <NoOptions words={props.options ? (props.none ?? t('msgNoRecordFound')) : t('loading')} />
          )}
        </select>
      )}
    </Field>
  )
}

/** LOOKUP-024, LOOKUP-025: a message in place of the options. */
export const NoOptions = ({ words }: { words: string }) => (words ? <option disabled>{words}</option> : null)

const optionsOf = (options: readonly Option[]): ReactNode =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
