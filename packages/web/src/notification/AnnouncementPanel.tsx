import { isOwnPath } from '@fairlead/domain/notification/notification'
import { ANNOUNCEMENT, textOfCode } from '@fairlead/domain/notification/notification.codes'
import { AnnouncementForm, reportingApi } from '@fairlead/domain/notification/notification.reporting-api'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '../kit/ui/Button.tsx'
import { PlainForm } from '../kit/form/PlainForm.tsx'
import { newKey, send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'
import { TextArea } from '../kit/fields/TextArea.tsx'
import { TextField } from '../kit/fields/TextField.tsx'
import { toast } from '../kit/app/toast.ts'
import { isDone, reporting } from './notification.calls.ts'
import { UnsavedGuard } from './UnsavedGuard.tsx'

const Form = z.extend(AnnouncementForm, {
  href: AnnouncementForm.shape.href.check(
    z.refine((href: string) => href === '' || isOwnPath(href), { error: 'notification.validAnnounce' }),
  ),
})
const REQUIRED = ['text'] as const

/** Lets an administrator send an announcement to all users (NOTIF-018). */
export function AnnouncementPanel() {
  const { t } = useText()
  const [busy, setBusy] = useState(false)
  // The same guid makes a repeated request after a lost answer the same notification.
  const [guid, setGuid] = useState(newKey)
  const submit = async (values: z.output<typeof Form>) => {
    if (!(await sendAnnouncement(values, guid))) return
    setGuid(newKey())
    toast({ tone: 'ok', message: 'notification.announceSent' })
  }
  return (
    <section className="panel section" aria-label={t('notification.announceTitle')}>
      <h2>{t('notification.announceTitle')}</h2>
      <p className="page-lead">{t('notification.announceLead')}</p>
      <UnsavedGuard key={guid}>
        <PlainForm
          schema={Form}
          required={REQUIRED}
          label={t('notification.announceTitle')}
          className="setting-announce"
          onSubmit={(values) => {
            setBusy(true)
            void submit(values).finally(() => setBusy(false))
          }}
        >
          <TextArea name="text" label={t('notification.announceText')} maxLength={500} />
          <TextField name="href" label={t('notification.announceHref')} hint={t('notification.announceHrefHint')} maxLength={500} />
          <div className="section-foot">
            <Button look="primary" type="submit" busy={busy}>
              {t('notification.announce')}
            </Button>
          </div>
        </PlainForm>
      </UnsavedGuard>
    </section>
  )
}

function sendAnnouncement({ text, href }: z.output<typeof Form>, guid: string): Promise<boolean> {
  const { module, sub_module, event_code } = ANNOUNCEMENT
  const desc_key = textOfCode(module, event_code)
  const body = { module, sub_module, event_code, desc_key, desc_param: { text }, href: href || null, guid }
  return isDone(
    reporting().then((options) => send(reportingApi.addNotification, { body }, options)),
    'notification.failSend',
  )
}
