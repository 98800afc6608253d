import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { useEditor, useRecord } from '../kit/editor/editorContext.ts'
import { useText } from '../kit/app/texts.ts'
import { handOver } from './mobile.handOff.ts'

/** Opens the booking in the mobile site. */
export function MobileButton() {
  const { t } = useText()
  const { actor } = useEditor()
  const order = useRecord<ShippingOrder>()
  const [busy, setBusy] = useState(false)
  if (!order) return null
  const press = () => {
    setBusy(true)
    void handOver(actor.user_uid, order.so_no).finally(() => setBusy(false))
  }
  return (
    <Button look="quiet" busy={busy} icon={<Smartphone size={15} aria-hidden="true" />} title={t('mobile.openHint')} onClick={press}>
      <span className="side-toggle-text">{t('mobile.open')}</span>
    </Button>
  )
}
