import type { InputHTMLAttributes } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { useFormBinding } from './fieldBinding.ts'

type Input = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'placeholder' | 'maxLength' | 'inputMode' | 'defaultValue' | 'spellCheck'
>
export type TextFieldProps = FieldProps & Input & { type?: 'text' | 'email' | 'tel' | 'search'; code?: boolean }

/** One line of text. `code` shows capitals while the user types; the schema converts the text. */
export function TextField(props: TextFieldProps) {
  const { type = 'text', code, autoComplete = 'off', placeholder, maxLength, inputMode, defaultValue, spellCheck } = props
  const form = useFormBinding()
  return (
    <Field {...props}>
      {(control) => (
        <input
          {...control}
          {...form.register(props.name, 'text')}
          {...{ type, autoComplete, placeholder, maxLength, inputMode, defaultValue, spellCheck }}
          className={code ? 'control control-code' : 'control'}
          readOnly={props.readOnly ?? form.readOnly}
        />
      )}
    </Field>
  )
}
