import { X } from 'lucide-react'
import { useText } from '../app/texts.ts'
import './values.css'

export function ValueChip({ text, isWrong, onRemove }: { text: string; isWrong?: boolean; onRemove: (() => void) | undefined }) {
  const { t } = useText()
  return (
    <li className="value-chip" data-wrong={isWrong || undefined}>
      {text}
      {onRemove && (
        <button type="button" aria-label={t('removeValue', { text })} onClick={onRemove}>
          <X size={12} aria-hidden="true" />
        </button>
      )}
    </li>
  )
}
