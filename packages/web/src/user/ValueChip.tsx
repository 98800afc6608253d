import { X } from 'lucide-react'
import { useText } from '../kit/texts.ts'

export function ValueChip({ text, onRemove }: { text: string; onRemove: (() => void) | undefined }) {
  const { t } = useText()
  return (
    <li className="value-chip">
      {text}
      {onRemove && (
        <button type="button" aria-label={t('user.remove', { text })} onClick={onRemove}>
          <X size={12} aria-hidden="true" />
        </button>
      )}
    </li>
  )
}
