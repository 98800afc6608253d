import type { NotificationSetting } from '@fairlead/domain/notification/notification'
import { sourceOf } from '@fairlead/domain/notification/notification.codes'
import { ConfigForm } from '@fairlead/domain/notification/notification.reporting-api'
import { Link } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { Button } from '../kit/ui/Button.tsx'
import { PlainForm } from '../kit/form/PlainForm.tsx'
import { useText } from '../kit/app/texts.ts'
import { follow, saveSetting, unfollow } from './notification.keep.ts'
import { Unsaved } from './Unsaved.tsx'
import { NotificationChannels } from './NotificationChannels.tsx'

const Ticked = z.looseObject({ email_address: ConfigForm.shape.email_address })
const NONE: readonly string[] = []

/** Single documents that somebody follows, or no longer, or hears of in another way. */
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

/** The form begins anew when what stands in it was kept, and only then: following is no part of it. */
const formKey = ({ module, doc_code, in_app_note, email_note, email_address }: NotificationSetting) =>
  JSON.stringify([module, doc_code, in_app_note, email_note, email_address])

function DocumentSetting({ setting }: { setting: NotificationSetting }) {
  const { t, say } = useText()
  const { module, is_follow, customized } = setting
  const doc_code = setting.doc_code ?? ''
  const document = { module, doc_code }
  const save = (values: z.output<typeof Ticked>) =>
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
      <Unsaved>
        <PlainForm schema={Ticked} required={NONE} label={doc_code} className="setting-document-form" onSubmit={save}>
          <NotificationChannels setting={setting} />
          <div className="setting-document-acts">
            <Button onClick={() => void (is_follow ? unfollow : follow)(module, doc_code)}>
              {t(is_follow ? 'notification.unfollow' : 'notification.follow')}
            </Button>
            {customized && <Button onClick={() => void saveSetting({ ...document, customized: false })}>{t('notification.forget')}</Button>}
            <Button type="submit">{t('save')}</Button>
          </div>
        </PlainForm>
      </Unsaved>
    </li>
  )
}
