import type { MessageKey } from '@fairlead/domain/messages'
import { useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { useText } from '../kit/app/texts.ts'
import { Countdown } from './Countdown.tsx'
import { isEndNear, renewToken } from './renewal.ts'
import { useEachSecond } from './useEachSecond.ts'
import { signOut } from '../auth/signOut.ts'

/** Opens when the automatic renewal failed and the session ends in less than five minutes; offers to renew or to sign out. */
export function SessionDialog() {
  const { t } = useText()
  const endsSoon = useEachSecond(isEndNear)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<MessageKey | null>(null)
  const stay = async () => {
    setBusy(true)
    const hasAnswer = await renewToken()
    setBusy(false)
    // In the last hour of a session the server answers with an unchanged end.
    setProblem(isEndNear() ? (hasAnswer ? 'sessionLastHour' : 'sessionRenewFailed') : null)
  }
  return (
    <Dialog
      open={endsSoon}
      title={t('sessionEnds')}
      insistent
      onClose={() => {}}
      actions={
        <>
          <Button onClick={() => void signOut()}>{t('auth.signOut')}</Button>
          <Button look="primary" data-focus-first busy={isBusy} onClick={() => void stay()}>
            {t('staySignedIn')}
          </Button>
        </>
      }
    >
      <p>
        {t('sessionEndsText')} <Countdown />
      </p>
      {problem && (
        <p className="field-error" role="alert">
          {t(problem)}
        </p>
      )}
    </Dialog>
  )
}
