import { type ReactNode, useId } from 'react'
import { useFieldError, useFieldRequired, useFieldWarning, useFormBinding } from './fieldBinding.ts'
import { useText } from '../app/texts.ts'
import './fields.css'

export interface FieldProps {
  name: string
  label: string
  /** A line below, for what the label cannot say. */
  hint?: string
  /** Marks the field; the form's list of required fields does it otherwise. */
  required?: boolean
  /** A finding from elsewhere: a warning rule, an answer of the server. A catalogue key or a text. */
  error?: string
  warning?: string
  readOnly?: boolean
  /** Takes the whole row of the grid. */
  wide?: boolean
  hideLabel?: boolean
}

/** What a control needs to be known by its label and its messages. */
export interface ControlProps {
  id: string
  'aria-required': true | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label above, control, message below. The control comes as a function, so that this frame alone knows the ids. */
export function Field({ children, ...field }: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const { say } = useText()
  const { required, alternatives, error, warning } = useFieldState(field)
  const message = error ?? warning
  const hint = error ? undefined : field.hint
  const notes = [message && `${id}-message`, hint && `${id}-hint`, alternatives && `${id}-either`].filter(Boolean).join(' ')
  return (
    <div className={`field${field.wide ? ' field-wide' : ''}`}>
      <label htmlFor={id} className={field.hideLabel ? 'unseen' : 'field-label'}>
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

/** Of several fields one suffices: none of them carries the star, each says so. */
function EitherMark({ id, labels }: { id: string; labels: readonly string[] }) {
  const { t } = useText()
  const words = t('eitherSuffices', { fields: labels.join(' / ') })
  return (
    <span className="field-either" id={id} title={words} aria-hidden="true">
      {t('eitherMark', { count: labels.length })}
      <span className="unseen">{` ${words}`}</span>
    </span>
  )
}

export function useFieldState({ name, required, error, warning }: FieldProps) {
  const form = useFormBinding()
  const found = useFieldError(name)
  const unusual = useFieldWarning(name)
  const isAskedFor = useFieldRequired(name)
  return {
    required: required ?? isAskedFor,
    alternatives: form.alternativesOf?.(name),
    error: error ?? found,
    warning: warning ?? unusual,
  }
}
