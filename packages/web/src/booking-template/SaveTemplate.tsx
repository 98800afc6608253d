import { bookingTemplateApi } from '@fairlead/domain/booking-template/booking-template.api'
import { TEMPLATE_NAME_LENGTH } from '@fairlead/domain/booking-template/booking-template'
import type { ShippingOrderForm } from '@fairlead/domain/booking/booking'
import { useEffect, useState } from 'react'
import { formNow, useEditor } from '../kit/editor/editorContext.ts'
import { keepFocus } from '../kit/ui/keepFocus.ts'
import { queries } from '../kit/net/queries.ts'
import { send } from '../kit/net/send.ts'
import { needTexts, useText } from '../kit/app/texts.ts'
import { toast } from '../kit/app/toast.ts'
import { NameDialog } from './NameDialog.tsx'

/** Asks for a name and saves the form on the screen as a template. */
export function SaveTemplate({ onDone }: { onDone: () => void }) {
  const { t } = useText()
  const editor = useEditor()
  const [isReady, setReady] = useState(false)
  useEffect(() => void needTexts(['booking-template']).then(() => setReady(true)), [])
  if (!isReady) return null
  const close = () => {
    onDone()
    keepFocus()
  }
  return (
    <NameDialog
      title={t('booking-template.saveAs')}
      label={t('booking-template.name')}
      hint={t('booking-template.nameHint')}
      maxLength={TEMPLATE_NAME_LENGTH}
      onClose={close}
      onSave={async (name) => {
        editor.commit()
        await send(bookingTemplateApi.create, { body: { name, form: formNow<ShippingOrderForm>(editor) } })
        void queries.invalidateQueries({ queryKey: ['booking-templates'] })
        toast({ tone: 'ok', message: { key: 'booking-template.kept', params: { name } } })
        close()
      }}
    />
  )
}
