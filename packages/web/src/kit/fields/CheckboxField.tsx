import { useId } from 'react'
import { type FieldProps, RequiredMark, useFieldState } from './Field.tsx'
import { useFormBinding } from './fieldBinding.ts'
import { useText } from '../app/texts.ts'
import './fields.css'

export function CheckboxField(props: FieldProps & { defaultChecked?: boolean }) {
  const id = useId()
  const form = useFormBinding()
  const { say } = useText()
  const { required, error, warning } = useFieldState(props)
  const message = error ?? warning
  return (
    <div className={`field field-check${props.wide ? ' field-wide' : ''}`}>
      <label htmlFor={id} className="check">
        <input
          id={id}
          type="checkbox"
          {...form.register(props.name, 'boolean')}
          defaultChecked={props.defaultChecked}
          disabled={props.readOnly ?? form.readOnly}
          aria-describedby={message || props.hint ? `${id}-message` : undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>
          {props.label}
          {required && <RequiredMark />}
        </span>
      </label>
      {(message || props.hint) && (
        <p id={`${id}-message`} className={error ? 'field-error' : warning ? 'field-warning' : 'field-hint'}>
          {message ? say(message) : props.hint}
        </p>
      )}
    </div>
  )
}
