import { useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { useText } from '../kit/app/texts.ts'
import { sendConfirmation } from './notification.address.ts'

/** Shown below an unconfirmed address, with a button that sends the confirmation link again. */
export function AddressWaiting({ address }: { address: string }) {
  const { t } = useText()
  const [busy, setBusy] = useState(false)
  const sendAgain = () => {
    setBusy(true)
    void sendConfirmation(address).finally(() => setBusy(false))
  }
  return (
    <div className="setting-waiting">
      <p className="field-hint">{t('notification.addressWaiting', { address })}</p>
      <Button busy={busy} onClick={sendAgain}>
        {t('notification.sendAgain')}
      </Button>
    </div>
  )
}
