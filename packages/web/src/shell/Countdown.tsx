import { countdown } from '@fairlead/domain/auth/auth'
import { useText } from '../kit/app/texts.ts'
import { currentDeadline, isEndNear } from './renewal.ts'
import { useEachSecond } from './seconds.ts'

const read = () => countdown(currentDeadline(), Date.now())

/** Time to the end of the session. A leaf: nothing else renders each second. */
export function Countdown() {
  const { t } = useText()
  const text = useEachSecond(read)
  const soon = useEachSecond(isEndNear)
  return (
    <span className={`countdown figure${soon ? ' countdown-soon' : ''}`} role="timer" aria-label={t('timeLeft')} title={t('timeLeft')}>
      {text}
    </span>
  )
}
