import { Button } from './Button.tsx'
import { useText } from '../app/texts.ts'
import './ask-again.css'

/** In place of what could not be loaded, where the rest of the page stands; without `onRetry` asking again would change nothing. */
export function RetryPanel({ text, label, onRetry }: { text: string; label?: string; onRetry?: (() => unknown) | undefined }) {
  const { t } = useText()
  return (
    <div className="panel ask-again" role="alert">
      <p>{text}</p>
      {onRetry && <Button onClick={onRetry}>{label ?? t('retry')}</Button>}
    </div>
  )
}
