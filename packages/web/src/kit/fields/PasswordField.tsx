import { useState } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { useFormBinding } from './fieldBinding.ts'
import { useText } from '../app/texts.ts'

export function PasswordField(props: FieldProps & { autoComplete: 'current-password' | 'new-password' }) {
  const [shown, setShown] = useState(false)
  const form = useFormBinding()
  const { t } = useText()
  const readOnly = props.readOnly ?? form.readOnly
  return (
    <Field {...props}>
      {(control) => (
        <span className="control-box">
          <input
            {...control}
            {...form.register(props.name, 'text')}
            className="control"
            type={shown ? 'text' : 'password'}
            autoComplete={props.autoComplete}
            spellCheck={false}
            disabled={readOnly}
          />
          {!readOnly && (
            <button type="button" className="control-action" aria-pressed={shown} onClick={() => setShown(!shown)}>
              {t('showPassword')}
            </button>
          )}
        </span>
      )}
    </Field>
  )
}
