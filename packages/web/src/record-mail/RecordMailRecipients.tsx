import type { Recipient } from '@fairlead/domain/record-mail/record-mail'
import { useId, useState } from 'react'
import { useText } from '../kit/app/texts.ts'
import { RequiredMark } from '../kit/fields/Field.tsx'
import { ValueChip } from '../kit/fields/ValueChip.tsx'
import { Button } from '../kit/ui/Button.tsx'

interface RecipientsProps {
  known: readonly Recipient[]
  chosen: readonly string[]
  most: number
  problem: string | undefined
  /** Addresses that were refused. */
  wrong: readonly string[]
  onChange: (chosen: string[]) => void
}

/** The parties of the record as checkboxes, and further addresses as chips. */
export function RecordMailRecipients({ known, chosen, most, problem, wrong, onChange }: RecipientsProps) {
  const id = useId()
  const { t, say } = useText()
  const others = chosen.filter((address) => !known.some(({ email }) => email === address))
  const toggle = (address: string) => onChange(chosen.includes(address) ? chosen.filter((one) => one !== address) : [...chosen, address])
  return (
    <fieldset className="record-mail-recipients" aria-describedby={problem ? `${id}-problem` : undefined}>
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
      <AddAddress isFull={chosen.length >= most} onAdd={(added) => onChange([...new Set([...chosen, ...added])].slice(0, most))} />
      {others.length > 0 && (
        <ul className="value-chips" aria-label={t('record-mail.recipients')}>
          {others.map((address) => (
            <ValueChip key={address} text={address} isWrong={wrong.includes(address)} onRemove={() => toggle(address)} />
          ))}
        </ul>
      )}
      {problem ? (
        <p id={`${id}-problem`} className="field-error">
          {problem}
        </p>
      ) : (
        <p className="field-hint">{t('record-mail.recipientsHint')}</p>
      )}
    </fieldset>
  )
}

/** Further addresses; Enter, a comma or leaving the control adds them. */
function AddAddress({ isFull, onAdd }: { isFull: boolean; onAdd: (addresses: string[]) => void }) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const add = () => {
    const addresses = typed.split(/[\s,;]+/).filter(Boolean)
    if (addresses.length > 0) onAdd(addresses)
    setTyped('')
  }
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
        onChange={({ target }) => setTyped(target.value)}
        onBlur={add}
        onKeyDown={(event) => {
          if ((event.key !== 'Enter' && event.key !== ',') || !typed.trim()) return
          event.preventDefault()
          add()
        }}
      />
      <Button disabled={isFull || !typed.trim()} onClick={add}>
        {t('record-mail.add')}
      </Button>
    </span>
  )
}
