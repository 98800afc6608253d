import { vgmApi } from '@fairlead/domain/vgm/vgm.api'
import type { Vgm, VgmForm } from '@fairlead/domain/vgm/vgm'
import { VgmMessageType } from '@fairlead/domain/vgm/vgm.codes'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { isNotLatest } from '../kit/net/failure.ts'
import { showProblem } from '../kit/net/problems.ts'
import { showFieldErrors } from '../kit/form/RecordForm.tsx'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'
import { toast } from '../kit/app/toast.ts'
import type { VgmFormKit } from './useVgmForm.ts'
import { vgmChanged } from './vgmData.ts'

type SendProps = Pick<VgmFormKit, 'form' | 'save' | 'isDirty'> & { vgm: Vgm; onLoadLatest: () => void }

/** Saves what is typed, and sends what is declared. */
export function VgmSend({ form, vgm, save, isDirty, onLoadLatest }: SendProps) {
  const { t, say } = useText()
  const [message_type, setType] = useState<VgmMessageType>('VERMAS')
  const sending = useMutation({
    mutationFn: async (values: VgmForm) => {
      const { version } = isDirty ? await save.mutateAsync(values) : vgm
      return send(vgmApi.sendVgm, { params: { so_no: vgm.so_no }, body: { version, message_type } })
    },
    onSuccess: () => {
      toast({ id: 'vgm', tone: 'ok', message: 'carrier-message.sent' })
      return vgmChanged(vgm.so_no)
    },
    onError: (error) => {
      if (!save.isError && !showFieldErrors(form, error)) showProblem(error)
    },
    meta: { silent: 'all' },
  })
  const submit = form.handleSubmit((values) => sending.mutate(values))
  return (
    <span className="vgm-send">
      <label className="vgm-quiet" htmlFor="vgm-type">
        {t('carrier-message.sendAs')}
      </label>
      <select id="vgm-type" className="control" value={message_type} onChange={({ target }) => setType(VgmMessageType.parse(target.value))}>
        {VgmMessageType.options.map((type) => (
          <option key={type} value={type}>
            {say(`carrier-message.type_${type}`)}
          </option>
        ))}
      </select>
      {isNotLatest(sending.error) && !save.isError && <Button onClick={onLoadLatest}>{t('loadLatest')}</Button>}
      <Button look="primary" busy={sending.isPending} onClick={() => void submit()}>
        {t('carrier-message.send')}
      </Button>
    </span>
  )
}
