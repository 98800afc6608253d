import { Button } from './Button.tsx'
import { problemText } from '../net/problems.ts'
import { useText } from '../app/texts.ts'
import './notice-page.css'

/** Replaces content that could not be loaded. Stays after the toast of the same error is gone. */
export function LoadFailed({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const { t, say } = useText()
  return (
    <div className="notice-page">
      <p>{say(problemText(error))}</p>
      <Button look="primary" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}
