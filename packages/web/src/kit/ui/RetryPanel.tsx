import { Button } from './Button.tsx'
import { useText } from '../app/texts.ts'
import './ask-again.css'

/** Replaces a part of the page that could not be loaded. Without `onRetry` there is no button: a retry would not help. */
export function RetryPanel({ text, label, onRetry }: { text: string; label?: string; onRetry?: (() => unknown) | undefined }) {
  const { t } = useText()
  return (
    <div className="panel ask-again" role="alert">
      <p>{text}</p>
      {onRetry && <Button onClick={onRetry}>{label ?? t('retry')}</Button>}
    </div>
  )
}
