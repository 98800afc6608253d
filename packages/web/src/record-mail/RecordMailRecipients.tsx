import { isMailAddress, type Recipient } from '@fairlead/domain/record-mail/record-mail'
import { useEffect, useId, useRef } from 'react'
import { useText } from '../kit/app/texts.ts'
import { RequiredMark } from '../kit/fields/Field.tsx'
import { ValueChip } from '../kit/fields/ValueChip.tsx'
import { afterPress } from '../kit/ui/afterPress.ts'
import { Button } from '../kit/ui/Button.tsx'

interface RecipientsProps {
  known: readonly Recipient[]
  chosen: readonly string[]
  most: number
  problem: string | undefined
  /** What is typed and not added yet. */
  typed: string
  onType: (typed: string) => void
  onChange: (chosen: string[]) => void
}

/** The parties of the record as checkboxes, and further addresses as chips. */
export function RecordMailRecipients({ known, chosen, most, problem, typed, onType, onChange }: RecipientsProps) {
  const id = useId()
  const { t, say } = useText()
  const add = () => {
    onType('')
    onChange(withTyped(chosen, typed).slice(0, most))
  }
  const others = chosen.filter((address) => !known.some(({ email }) => email === address))
  const wrong = others.find((address) => !isMailAddress(address))
  const shown = problem ?? (wrong && `${wrong}: ${t('record-mail.addressInvalid')}`)
  const toggle = (address: string) => onChange(chosen.includes(address) ? chosen.filter((one) => one !== address) : [...chosen, address])
  return (
    <fieldset className="record-mail-recipients" aria-describedby={shown ? `${id}-problem` : undefined}>
      <legend className="field-label">
        {t('record-mail.recipients')}
        <RequiredMark />
      </legend>
      {known.map(({ party_id, name, email, roles }) => (
        <label key={party_id} className="check">
          <input type="checkbox" checked={chosen.includes(email)} onChange={() => toggle(email)} />
          <span>
            {name} <span className="meta">{`${roles.map((role) => say(role)).join(', ')} · ${email}`}</span>
          </span>
        </label>
      ))}
      <AddAddress isFull={chosen.length >= most} typed={typed} onType={onType} onAdd={add} />
      {others.length > 0 && (
        <ul className="value-chips" aria-label={t('record-mail.recipients')}>
          {others.map((address) => (
            <ValueChip key={address} text={address} isWrong={!isMailAddress(address)} onRemove={() => toggle(address)} />
          ))}
        </ul>
      )}
      {shown ? (
        <p id={`${id}-problem`} className="field-error">
          {shown}
        </p>
      ) : (
        <p className="field-hint">{t('record-mail.recipientsHint')}</p>
      )}
    </fieldset>
  )
}

/** The addresses of a text; mail programs copy them with their names, as in `Ann Lee <ann@example.com>`. */
const addressesIn = (typed: string) =>
  typed.split(/[,;\n]+/).flatMap((part) => {
    const [, address] = /<([^<>\s]+)>/.exec(part) ?? []
    return address === undefined ? part.split(/\s+/).filter(Boolean) : [address]
  })

/** These addresses and the typed ones, each once. */
export function withTyped(chosen: readonly string[], typed: string): string[] {
  const added = addressesIn(typed)
  return [...new Map([...added.toReversed(), ...chosen.toReversed()].map((one) => [one.toLowerCase(), one])).values()].toReversed()
}

interface AddProps {
  isFull: boolean
  typed: string
  onType: (typed: string) => void
  onAdd: () => void
}

/** Further addresses; Enter, a comma or leaving the control adds them. */
function AddAddress({ isFull, typed, onType, onAdd }: AddProps) {
  const { t } = useText()
  const isBlank = typed.trim() === ''
  // A press that leaves the control may send the e-mail, and with it what is typed.
  const addRest = useRef(onAdd)
  useEffect(() => {
    addRest.current = isBlank ? () => {} : onAdd
  })
  return (
    <span className="value-adder">
      <input
        type="text"
        inputMode="email"
        autoComplete="off"
        className="control"
        aria-label={t('record-mail.addAddress')}
        placeholder={t('record-mail.addAddress')}
        disabled={isFull}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onBlur={() => afterPress(() => addRest.current())}
        onKeyDown={(event) => {
          if ((event.key !== 'Enter' && event.key !== ',') || isBlank) return
          event.preventDefault()
          onAdd()
        }}
      />
      <Button disabled={isFull || isBlank} onClick={onAdd}>
        {t('record-mail.add')}
      </Button>
    </span>
  )
}
