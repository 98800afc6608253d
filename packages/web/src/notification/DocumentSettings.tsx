import type { NotificationSetting } from '@fairlead/domain/notification/notification'
import { sourceOf } from '@fairlead/domain/notification/notification.codes'
import { ConfigForm } from '@fairlead/domain/notification/notification.reporting-api'
import { Link } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { Button } from '../kit/ui/Button.tsx'
import { PlainForm } from '../kit/form/PlainForm.tsx'
import { useText } from '../kit/app/texts.ts'
import { follow, saveSetting, unfollow } from './notification.save.ts'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import { NotificationChannels } from './NotificationChannels.tsx'

const SettingForm = z.looseObject({ email_address: ConfigForm.shape.email_address })
const NONE: readonly string[] = []

/** The settings for single documents: followed, no longer followed, or with other channels than their module. */
export function DocumentSettings({ documents }: { documents: readonly NotificationSetting[] }) {
  const { t } = useText()
  return (
    <section className="panel section" aria-label={t('notification.documents')}>
      <h2>{t('notification.documents')}</h2>
      {documents.length === 0 && <p className="meta">{t('notification.documentsNone')}</p>}
      <ul className="setting-documents">
        {documents.map((setting) => (
          <DocumentSetting key={formKey(setting)} setting={setting} />
        ))}
      </ul>
    </section>
  )
}

/** Remounts the form when its values were saved; following is not part of the form. */
const formKey = ({ module, doc_code, in_app_note, email_note, email_address }: NotificationSetting) =>
  JSON.stringify([module, doc_code, in_app_note, email_note, email_address])

function DocumentSetting({ setting }: { setting: NotificationSetting }) {
  const { t, say } = useText()
  const { module, is_follow, customized } = setting
  const doc_code = setting.doc_code ?? ''
  const document = { module, doc_code }
  const save = (values: z.output<typeof SettingForm>) =>
    void saveSetting({
      ...document,
      in_app_note: 'in_app_note' in values,
      email_note: 'email_note' in values,
      email_address: values.email_address || null,
    })
  return (
    <li className="setting-document">
      <div className="setting-document-head">
        <Link to={sourceOf(module)?.hrefOf(doc_code) ?? '/'}>{doc_code}</Link>
        <span className="meta">{say(`notification.chip_${module}`)}</span>
        <span className="meta">{t(is_follow ? 'notification.followed' : 'notification.unfollowed')}</span>
        {customized && <span className="meta">{t('notification.customized')}</span>}
      </div>
      <UnsavedGuard>
        <PlainForm schema={SettingForm} required={NONE} label={doc_code} className="setting-document-form" onSubmit={save}>
          <NotificationChannels setting={setting} />
          <div className="setting-document-acts">
            <Button onClick={() => void (is_follow ? unfollow : follow)(module, doc_code)}>
              {t(is_follow ? 'notification.unfollow' : 'notification.follow')}
            </Button>
            {customized && <Button onClick={() => void saveSetting({ ...document, customized: false })}>{t('notification.forget')}</Button>}
            <Button type="submit">{t('save')}</Button>
          </div>
        </PlainForm>
      </UnsavedGuard>
    </li>
  )
}
