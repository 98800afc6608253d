import { Button } from './Button.tsx'
import { problemText } from '../net/problems.ts'
import { useText } from '../app/texts.ts'
import './notice-page.css'

/** In place of what could not be loaded; the shared handler has said so already, this stays. */
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
