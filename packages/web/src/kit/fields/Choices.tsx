import { useFieldError } from './fieldBinding.ts'
import { useText } from '../app/texts.ts'
import './values.css'

interface ChoicesProps {
  name: string
  label: string
  values: readonly string[]
  labelOf: (value: string) => string
  chosen: readonly string[]
  readOnly: boolean
  /** What these options mean, or why some are missing. */
  hint?: string | undefined
  onChange: (chosen: string[]) => void
}

/** A group of checkboxes, for several of a few options. */
export function Choices({ name, label, values, labelOf, chosen, readOnly, hint, onChange }: ChoicesProps) {
  const { say } = useText()
  const error = useFieldError(name)
  const toggle = (value: string) => onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  return (
    <fieldset className="choices" disabled={readOnly} aria-describedby={error ? `${name}-error` : hint ? `${name}-hint` : undefined}>
      <legend className="field-label">{label}</legend>
      {values.map((value) => (
        <label key={value} className="check">
          <input type="checkbox" name={name} checked={chosen.includes(value)} onChange={() => toggle(value)} />
          <span>{labelOf(value)}</span>
        </label>
      ))}
      {hint && !error && (
        <p id={`${name}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${name}-error`} className="field-error">
          {say(error)}
        </p>
      )}
    </fieldset>
  )
}
