import { countdown } from '@fairlead/domain/auth/auth'
import { useText } from '../kit/app/texts.ts'
import { currentDeadline, isEndNear } from './renewal.ts'
import { useEachSecond } from './useEachSecond.ts'

const read = () => countdown(currentDeadline(), Date.now())

/** The time until the session ends. A separate component, so that nothing else renders every second. */
export function Countdown() {
  const { t } = useText()
  const text = useEachSecond(read)
  const endsSoon = useEachSecond(isEndNear)
  return (
    <span className={`countdown figure${endsSoon ? ' countdown-soon' : ''}`} role="timer" aria-label={t('timeLeft')} title={t('timeLeft')}>
      {text}
    </span>
  )
}
