import { useState, useSyncExternalStore } from 'react'
import { useEditor } from '../kit/editor/editorContext.ts'
import { numberOf } from '../kit/format/numberOf.ts'
import { useTyping } from './load-plan.typing.ts'

interface QuantityProps {
  label: string
  value: number
  /** The text that was typed instead of a number. */
  unread: string | null
  /** Of the message that refuses the text. */
  messageId: string
  /** The path of the figure in the form, whose findings it shows. */
  path: string
  onChange: (qty: number) => void
  onUnread: (text: string) => void
}

/** A whole number that counts when the field is left, when Enter is pressed and before the load is saved. A cleared field gets its value back. */
export function QuantityInput({ label, value, unread, messageId, path, onChange, onUnread }: QuantityProps) {
  const { findings } = useEditor()
  const isWrong = useSyncExternalStore(findings.subscribe, () => findings.errorOf(path) !== undefined)
  const [typed, setTyped] = useState<string | null>(null)
  const takeBack = () => {
    setTyped(null)
    if (typed === null && unread !== null) onChange(value)
  }
  const commit = () => {
    if (typed === null) return
    setTyped(null)
    const qty = typed.trim() === '' ? value : (numberOf(typed) ?? -1)
    if (!Number.isInteger(qty) || qty < 0) {
      if (typed !== unread) onUnread(typed)
    } else if (qty !== value || unread !== null) onChange(qty)
  }
  useTyping(typed !== null, () => {
    commit()
    return true
  })
  const isRefused = unread !== null && typed === null
  return (
    <input
      name={path}
      className="control control-number load-qty"
      aria-label={label}
      aria-invalid={isWrong || isRefused || undefined}
      aria-describedby={isRefused ? messageId : undefined}
      data-unchanged={typed === null ? '' : undefined}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? unread ?? String(value)}
      onChange={({ target }) => setTyped(target.value)}
      onFocus={({ target }) => target.select()}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') takeBack()
      }}
    />
  )
}
