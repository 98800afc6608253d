import type { AvailableEventCode, NotificationSetting } from '@fairlead/domain/notification/notification'
import { FollowSetting } from '@fairlead/domain/notification/notification'
import { ANNOUNCEMENT } from '@fairlead/domain/notification/notification.codes'
import { ConfigForm } from '@fairlead/domain/notification/notification.reporting-api'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '../kit/ui/Button.tsx'
import { CheckboxField } from '../kit/fields/CheckboxField.tsx'
import { PlainForm } from '../kit/form/PlainForm.tsx'
import { SelectField } from '../kit/fields/SelectField.tsx'
import { useText } from '../kit/app/texts.ts'
import { saveSetting } from './notification.save.ts'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import { NotificationChannels } from './NotificationChannels.tsx'

/** A form contains only its ticked checkboxes, by name. */
const SettingForm = z.looseObject({
  email_address: ConfigForm.shape.email_address,
  follow_setting: ConfigForm.shape.follow_setting,
})
const NONE: readonly string[] = []
const EVENT = 'event:'

/** The settings of a module: channels, records and events. */
export function ModuleSetting({ setting, codes }: { setting: NotificationSetting; codes: readonly AvailableEventCode[] }) {
  const { t, say } = useText()
  const [busy, setBusy] = useState(false)
  const { module } = setting
  const title = say(`notification.chip_${module}`)
  const save = (values: z.output<typeof SettingForm>) => {
    setBusy(true)
    void saveSetting({ module, ...settingOf(values), event_codes: chosenCodes(values, codes) }).finally(() => setBusy(false))
  }
  return (
    <section className="panel section" aria-label={title}>
      <h2>{title}</h2>
      <UnsavedGuard>
        <PlainForm schema={SettingForm} required={NONE} label={title} onSubmit={save}>
          <NotificationChannels setting={setting}>
            {module !== ANNOUNCEMENT.module && (
              <SelectField
                name="follow_setting"
                label={t('notification.follow_setting')}
                defaultValue={setting.follow_setting}
                options={FollowSetting.options.map((value) => ({ value, label: t(`notification.follow_setting_${value}`) }))}
              />
            )}
          </NotificationChannels>
          <Events codes={codes} chosen={setting.event_codes} />
          <div className="section-foot">
            <Button look="primary" type="submit" busy={busy}>
              {t('save')}
            </Button>
          </div>
        </PlainForm>
      </UnsavedGuard>
    </section>
  )
}

function Events({ codes, chosen }: { codes: readonly AvailableEventCode[]; chosen: readonly string[] | null }) {
  const { t, say } = useText()
  if (codes.length < 2) return null
  return (
    <fieldset className="setting-events">
      <legend className="field-label">{t('notification.events')}</legend>
      {codes.map(({ key, is_default }) => (
        <CheckboxField
          key={key}
          name={EVENT + key}
          label={say(`notification.code_${key}`)}
          defaultChecked={chosen ? chosen.includes(key) : is_default}
        />
      ))}
    </fieldset>
  )
}

const settingOf = (values: z.output<typeof SettingForm>) => ({
  in_app_note: 'in_app_note' in values,
  email_note: 'email_note' in values,
  email_address: values.email_address || null,
  ...(values.follow_setting ? { follow_setting: values.follow_setting } : {}),
})

/** The ticked event codes; null for the default choice, so that it includes events added later. */
function chosenCodes(values: object, codes: readonly AvailableEventCode[]): string[] | null {
  if (codes.length < 2) return null
  const ticked = codes.filter(({ key }) => EVENT + key in values)
  const isDefault = codes.every((code) => code.is_default === ticked.includes(code))
  return isDefault ? null : ticked.map(({ key }) => key)
}
