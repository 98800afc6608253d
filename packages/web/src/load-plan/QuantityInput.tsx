import { useState, useSyncExternalStore } from 'react'
import { useEditor } from '../kit/editor/editorContext.ts'
import { numberOf } from '../kit/format/numberOf.ts'

interface QuantityProps {
  label: string
  value: number
  /** The path of the figure in the form, whose findings it shows. */
  path: string
  onChange: (qty: number) => void
}

/** A whole number that counts when the field is left or Enter is pressed; what is no number is put back. */
export function QuantityInput({ label, value, path, onChange }: QuantityProps) {
  const { findings } = useEditor()
  const isWrong = useSyncExternalStore(findings.subscribe, () => findings.errorOf(path) !== undefined)
  const [typed, setTyped] = useState<string | null>(null)
  const commit = () => {
    const qty = typed === null ? value : (numberOf(typed) ?? 0)
    setTyped(null)
    if (Number.isInteger(qty) && qty >= 0 && qty !== value) onChange(qty)
  }
  return (
    <input
      name={path}
      className="control control-number load-qty"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? String(value)}
      onChange={({ target }) => setTyped(target.value)}
      onFocus={({ target }) => target.select()}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') setTyped(null)
      }}
    />
  )
}
