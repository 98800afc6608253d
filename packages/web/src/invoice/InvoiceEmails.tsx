import { MOST_TAX_EMAILS } from '@fairlead/domain/invoice/invoice.codes'
import { useId } from 'react'
import { useText } from '../kit/app/texts.ts'
import { useBoundValue, useFieldError, useFormBinding } from '../kit/fields/fieldBinding.ts'

const NAME = 'tax_invoice_emails'
const isText = (value: unknown): value is string => typeof value === 'string'

/** Up to three addresses that receive the tax invoice, one control each (INV-112). */
export function TaxEmails({ label }: { label: string }) {
  const { t } = useText()
  const { readOnly } = useFormBinding()
  const [value, set] = useBoundValue(NAME)
  const emails = Array.isArray(value) ? value.filter(isText) : []
  const change = (index: number, email: string) => {
    const next = Array.from({ length: Math.max(emails.length, index + 1) }, (_, place) => (place === index ? email : (emails[place] ?? '')))
    set(next.filter((one, place) => one !== '' || place < index))
  }
  const shown = Math.min(MOST_TAX_EMAILS, emails.length + 1)
  return (
    <fieldset className="field invoice-emails">
      <legend className="field-label">{label}</legend>
      {Array.from({ length: Math.max(shown, emails.length) }, (_, index) => (
        <Email
          // oxlint-disable-next-line react/no-array-index-key -- an address has no id other than its place
          key={index}
          index={index}
          label={t('invoice.emailNo', { no: index + 1 })}
          email={emails[index] ?? ''}
          readOnly={readOnly}
          onChange={(email) => change(index, email)}
        />
      ))}
      <Problem name={NAME} />
    </fieldset>
  )
}

interface EmailProps {
  index: number
  label: string
  email: string
  readOnly: boolean
  onChange: (email: string) => void
}
function Email({ index, label, email, readOnly, onChange }: EmailProps) {
  const name = `${NAME}.${index}`
  const error = useFieldError(name)
  const id = useId()
  return (
    <>
      <input
        id={id}
        name={name}
        type="email"
        className="control"
        aria-label={label}
        aria-invalid={error !== undefined || undefined}
        maxLength={254}
        readOnly={readOnly}
        value={email}
        onChange={({ target }) => onChange(target.value.trim())}
      />
      <Problem name={name} />
    </>
  )
}

function Problem({ name }: { name: string }) {
  const { say } = useText()
  const error = useFieldError(name)
  return error ? <span className="field-error">{say(error)}</span> : null
}
