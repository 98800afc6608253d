import { useId } from 'react'
import { type FieldProps, RequiredMark, useFieldState } from './Field.tsx'
import { useFormBinding } from './fieldBinding.ts'
import { useText } from './texts.ts'
import './fields.css'

export function CheckboxField(props: FieldProps & { defaultChecked?: boolean }) {
  const id = useId()
  const form = useFormBinding()
  const { say } = useText()
  const { required, error } = useFieldState(props)
  return (
    <div className={`field field-check${props.wide ? ' field-wide' : ''}`}>
      <label htmlFor={id} className="check">
        <input
          id={id}
          type="checkbox"
          {...form.register(props.name, 'boolean')}
          defaultChecked={props.defaultChecked}
          disabled={props.readOnly ?? form.readOnly}
          aria-describedby={error || props.hint ? `${id}-message` : undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>
          {props.label}
          {required && <RequiredMark />}
        </span>
      </label>
      {(error || props.hint) && (
        <p id={`${id}-message`} className={error ? 'field-error' : 'field-hint'}>
          {error ? say(error) : props.hint}
        </p>
      )}
    </div>
  )
}
