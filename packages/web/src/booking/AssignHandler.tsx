import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { bookingHandlerApi } from '@fairlead/domain/booking/booking.handler-api'
import { useState } from 'react'
import { useText } from '../kit/app/texts.ts'
import { toast } from '../kit/app/toast.ts'
import { useEditor, useEditorState, useRecord } from '../kit/editor/editorContext.ts'
import { takeStep } from '../kit/editor/saving.ts'
import { send } from '../kit/net/send.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { keepFocus } from '../kit/ui/keepFocus.ts'
import { HandlerInput } from './HandlerInput.tsx'

const NAME = 'assign_handler'

/** Chooses who takes care of the booking, or no one; what was typed on the screen stays. */
export function AssignHandler({ onDone }: { onDone: () => void }) {
  const { t } = useText()
  const editor = useEditor()
  const { so_no = '', handled_by: current = null, handling_office_party_id: office = null } = useRecord<ShippingOrder>() ?? {}
  const [chosen, choose] = useState<unknown>(current)
  const isBusy = useEditorState(({ busy }) => busy === NAME)
  const close = () => {
    onDone()
    keepFocus()
  }
  const assign = async () => {
    const handled_by = typeof chosen === 'string' ? chosen : null
    const { isDone } = await takeStep(editor, {
      name: NAME,
      run: async ({ version }) => ({
        ...(await send(bookingHandlerApi.assignHandler, { params: { so_no }, body: { handled_by, version } })),
      }),
    })
    if (!isDone) return
    toast({ tone: 'ok', message: { key: 'booking.done_assign_handler', params: { id: so_no } } })
    close()
  }
  return (
    <Dialog
      open
      title={t('booking.action_assign_handler')}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button look="primary" busy={isBusy} disabled={(chosen ?? null) === current} onClick={() => void assign()}>
            {t('booking.action_assign_handler')}
          </Button>
        </>
      }
    >
      <HandlerInput value={chosen} onChange={choose} office={office} canBeEmpty />
    </Dialog>
  )
}
