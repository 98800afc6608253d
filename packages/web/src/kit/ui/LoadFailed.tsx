import { Button } from './Button.tsx'
import { problemText, referenceOf } from '../net/problems.ts'
import { useText } from '../app/texts.ts'
import './notice-page.css'

/** Replaces content that could not be loaded. Stays after the toast of the same error is gone. */
export function LoadFailed({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const { t, say } = useText()
  const reference = referenceOf(error)
  return (
    <div className="notice-page">
      <p>{say(problemText(error))}</p>
      {reference && <p className="meta">{reference}</p>}
      <Button look="primary" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}
