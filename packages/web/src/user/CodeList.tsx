import { type KeyboardEvent, useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { Field } from '../kit/Field.tsx'
import { useText } from '../kit/texts.ts'
import { ValueChip } from './ValueChip.tsx'

const MAX_LENGTH = 20

interface CodeListProps {
  name: string
  label: string
  values: readonly string[]
  readOnly: boolean
  onChange: (values: string[]) => void
}

/** Several codes, typed one by one. */
export function CodeList({ name, label, values, readOnly, onChange }: CodeListProps) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const add = () => {
    const code = typed.trim().toUpperCase()
    setTyped('')
    if (code && !values.includes(code)) onChange([...values, code])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <div className="value-list">
      <Field name={name} label={label}>
        {(control) => (
          <span className="value-adder">
            <input
              {...control}
              name={name}
              className="control control-code"
              maxLength={MAX_LENGTH}
              value={typed}
              placeholder={t('user.addTradelane')}
              readOnly={readOnly}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={onKeyDown}
              onBlur={add}
            />
            {!readOnly && <Button onClick={add}>{t('user.addValue')}</Button>}
          </span>
        )}
      </Field>
      {values.length > 0 && (
        <ul className="value-chips" aria-label={label}>
          {values.map((value) => (
            <ValueChip key={value} text={value} onRemove={readOnly ? undefined : () => onChange(values.filter((one) => one !== value))} />
          ))}
        </ul>
      )}
    </div>
  )
}
