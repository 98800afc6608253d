import type { EmailTemplate } from '@fairlead/domain/notification/notification.form'
import { templateApi } from '@fairlead/domain/notification/notification.template-api'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { useEditorState } from '../kit/editor/editorContext.ts'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'
import { toast } from '../kit/app/toast.ts'
import './email.css'

/** Sends the stored template to one address. */
export function EmailTest() {
  const { t } = useText()
  const id = useId()
  const [address, setAddress] = useState('')
  const templateId = useEditorState(({ record }) => idOf(record))
  const test = useMutation({
    mutationFn: () => send(templateApi.test, { params: { id: templateId ?? 0 }, body: { address } }),
    onSuccess: () => toast({ tone: 'ok', message: { key: 'notification.testSent', params: { address } } }),
  })
  return (
    <div className="email-test">
      <label htmlFor={id} className="field-label">
        {t('notification.testAddress')}
      </label>
      <input
        id={id}
        type="email"
        className="control"
        autoComplete="email"
        maxLength={254}
        aria-describedby={`${id}-hint`}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
      <Button busy={test.isPending} disabled={templateId === null || address.trim() === ''} onClick={() => test.mutate()}>
        {t('notification.testSend')}
      </Button>
      <p id={`${id}-hint`} className="field-hint">
        {t('notification.testStored')}
      </p>
    </div>
  )
}

const idOf = (record: Partial<EmailTemplate> | null) => record?.id ?? null
