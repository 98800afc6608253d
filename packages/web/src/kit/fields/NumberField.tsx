import { Field, type FieldProps } from './Field.tsx'
import { useFormBinding } from './fieldBinding.ts'

/** A number as plain text, so that it can be pasted from a spreadsheet; the schema checks range and decimals. `unit` is shown inside the field. */
export function NumberField(props: FieldProps & { unit?: string; defaultValue?: number | string }) {
  const form = useFormBinding()
  return (
    <Field {...props}>
      {(control) => (
        <span className="control-box">
          <input
            {...control}
            {...form.register(props.name, 'number')}
            className={props.unit ? 'control control-number control-unit' : 'control control-number'}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={props.defaultValue}
            readOnly={props.readOnly ?? form.readOnly}
          />
          {props.unit && <span className="unit">{props.unit}</span>}
        </span>
      )}
    </Field>
  )
}
