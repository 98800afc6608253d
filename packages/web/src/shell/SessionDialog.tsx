import type { MessageKey } from '@fairlead/domain/messages'
import { useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { useText } from '../kit/app/texts.ts'
import { Countdown } from './Countdown.tsx'
import { isEndNear, renew } from './renewal.ts'
import { useEachSecond } from './seconds.ts'
import { signOut } from '../auth/signOut.ts'

/** When the silent renewal did not work and less than five minutes are left: the user is asked, before his work is lost. */
export function SessionDialog() {
  const { t } = useText()
  const soon = useEachSecond(isEndNear)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<MessageKey | null>(null)
  const stay = async () => {
    setBusy(true)
    const answered = await renew()
    setBusy(false)
    // A session has a last hour: the server then answers with the end that stood before.
    setFailed(isEndNear() ? (answered ? 'sessionLastHour' : 'sessionRenewFailed') : null)
  }
  return (
    <Dialog
      open={soon}
      title={t('sessionEnds')}
      insistent
      onClose={() => {}}
      actions={
        <>
          <Button onClick={() => void signOut()}>{t('auth.signOut')}</Button>
          <Button look="primary" busy={busy} onClick={() => void stay()}>
            {t('staySignedIn')}
          </Button>
        </>
      }
    >
      <p>
        {t('sessionEndsText')} <Countdown />
      </p>
      {failed && (
        <p className="field-error" role="alert">
          {t(failed)}
        </p>
      )}
    </Dialog>
  )
}
