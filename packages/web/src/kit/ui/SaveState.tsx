import { problemText } from '../net/problems.ts'
import { useText } from '../app/texts.ts'
import './save-state.css'

/** Saving, saved, or what went wrong (PREF-014), read out as it changes. */
export function SaveState({ saving, saved, error }: { saving: boolean; saved: boolean; error: Error | null }) {
  const { t, say } = useText()
  return (
    <output className={`save-state${error ? ' save-state-bad' : ''}`}>
      {saving ? t('saving') : error ? say(problemText(error)) : saved ? t('savedSuccess') : ''}
    </output>
  )
}
