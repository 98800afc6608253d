import { problemText } from '../net/problems.ts'
import { useText } from '../app/texts.ts'
import './save-state.css'

/** Shows "saving", "saved" or the error (PREF-014); screen readers announce changes. */
export function SaveState({ saving, saved, error }: { saving: boolean; saved: boolean; error: Error | null }) {
  const { t, say } = useText()
  return (
    <output className={`save-state${error ? ' save-state-bad' : ''}`}>
      {saving ? t('saving') : error ? say(problemText(error)) : saved ? t('savedSuccess') : ''}
    </output>
  )
}
