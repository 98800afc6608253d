import { useId, useState, useSyncExternalStore } from 'react'
import { useText } from '../kit/app/texts.ts'
import { useEditor } from '../kit/editor/editorContext.ts'
import { numberOf } from '../kit/format/numberOf.ts'

interface QuantityProps {
  label: string
  value: number
  /** The path of the figure in the form, whose findings it shows. */
  path: string
  onChange: (qty: number) => void
}

/** A whole number that counts when the field is left or Enter is pressed. A cleared field gets its value back; what is no number is named. */
export function QuantityInput({ label, value, path, onChange }: QuantityProps) {
  const { t } = useText()
  const { findings } = useEditor()
  const isWrong = useSyncExternalStore(findings.subscribe, () => findings.errorOf(path) !== undefined)
  const [typed, setTyped] = useState<string | null>(null)
  const [isRefused, refuse] = useState(false)
  const messageId = useId()
  const show = (text: string | null) => {
    setTyped(text)
    refuse(false)
  }
  const commit = () => {
    if (typed === null || typed.trim() === '') return show(null)
    const qty = numberOf(typed) ?? -1
    if (!Number.isInteger(qty) || qty < 0) return refuse(true)
    show(null)
    if (qty !== value) onChange(qty)
  }
  return (
    <>
      <input
        name={path}
        className="control control-number load-qty"
        aria-label={label}
        aria-invalid={isWrong || isRefused || undefined}
        aria-describedby={isRefused ? messageId : undefined}
        data-unchanged={typed === null ? '' : undefined}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(value)}
        onChange={({ target }) => show(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
          if (event.key === 'Escape') show(null)
        }}
      />
      {isRefused && (
        <span id={messageId} role="alert" className="field-error">
          {t('msgWholeNumberInvalid')}
        </span>
      )}
    </>
  )
}
