import type { NotificationSetting } from '@fairlead/domain/notification/notification'
import type { ReactNode } from 'react'
import { CheckboxField } from '../kit/fields/CheckboxField.tsx'
import { useText } from '../kit/app/texts.ts'
import { TextField } from '../kit/fields/TextField.tsx'
import { AddressWaiting } from './AddressWaiting.tsx'

/** The channels of a setting: in the portal, by e-mail, and the address. */
export function NotificationChannels({ setting, children }: { setting: NotificationSetting; children?: ReactNode }) {
  const { t } = useText()
  return (
    <div className="setting-fields">
      <div className="setting-ticks">
        <CheckboxField name="in_app_note" label={t('notification.in_app_note')} defaultChecked={setting.in_app_note} />
        <CheckboxField name="email_note" label={t('notification.email_note')} defaultChecked={setting.email_note} />
      </div>
      <div>
        <TextField
          name="email_address"
          label={t('notification.email_address')}
          hint={t('notification.email_addressHint')}
          type="email"
          maxLength={254}
          defaultValue={setting.email_address ?? ''}
        />
        {setting.email_address && setting.email_address_waiting && <AddressWaiting address={setting.email_address} />}
      </div>
      {children}
    </div>
  )
}
