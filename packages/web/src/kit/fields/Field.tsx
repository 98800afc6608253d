import { type ReactNode, useId } from 'react'
import { useFieldError, useFieldRequired, useFieldWarning, useFormBinding } from './fieldBinding.ts'
import { meaningOf } from '../app/abbreviations.ts'
import { useText } from '../app/texts.ts'
import './fields.css'

export interface FieldProps {
  name: string
  label: string
  /** An explanation below the control. */
  hint?: string
  /** Shows the required mark. By default the form decides. */
  required?: boolean
  /** Overrides the form's error, for a finding of a rule or the server. A catalogue key or a text. */
  error?: string
  warning?: string
  readOnly?: boolean
  /** Takes the full width of the form. */
  wide?: boolean
  hideLabel?: boolean
}

/** The attributes that connect a control to its label and messages. */
export interface ControlProps {
  id: string
  'aria-required': true | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label, control and messages. The control is a function of the attributes, so that only this component generates ids. */
export function Field({ children, ...field }: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const texts = useText()
  const { say } = texts
  const { required, alternatives, error, warning, hint: ownHint } = useFieldState(field)
  const message = error ?? warning
  const hint = error ? undefined : ownHint
  const notes = [message && `${id}-message`, hint && `${id}-hint`, alternatives && `${id}-either`].filter(Boolean).join(' ')
  return (
    <div className={`field${field.wide ? ' field-wide' : ''}`}>
      <label htmlFor={id} className={field.hideLabel ? 'unseen' : 'field-label'} title={meaningOf(field.label, texts)}>
        {field.label}
        {required && <RequiredMark />}
        {alternatives && <EitherMark id={`${id}-either`} labels={alternatives} />}
      </label>
      {children({
        id,
        'aria-required': required || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': notes || undefined,
      })}
      {message && (
        <p id={`${id}-message`} className={error ? 'field-error' : 'field-warning'}>
          {say(message)}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  )
}

export function RequiredMark() {
  return (
    <span className="field-required" aria-hidden="true">
      {' *'}
    </span>
  )
}

/** Shown at each of several fields of which one must be filled, in place of the required mark. */
function EitherMark({ id, labels }: { id: string; labels: readonly string[] }) {
  const { t } = useText()
  const explanation = t('eitherSuffices', { fields: labels.join(' / ') })
  return (
    <span className="field-either" id={id} title={explanation} aria-hidden="true">
      {t('eitherMark', { count: labels.length })}
      <span className="unseen">{` ${explanation}`}</span>
    </span>
  )
}

/** A form, or a field, that is only shown asks for nothing and explains no input. */
export function useFieldState({ name, required, error, warning, hint, readOnly }: FieldProps) {
  const form = useFormBinding()
  const isReadOnly = readOnly ?? form.readOnly
  const formError = useFieldError(name)
  const formWarning = useFieldWarning(name)
  const isRequired = useFieldRequired(name)
  return {
    required: !isReadOnly && (required ?? isRequired),
    hint: isReadOnly ? undefined : hint,
    alternatives: form.alternativesOf?.(name),
    error: error ?? formError,
    warning: warning ?? formWarning,
  }
}
