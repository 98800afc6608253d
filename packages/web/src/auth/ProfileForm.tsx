import { authApi } from '@fairlead/domain/auth/auth.api'
import { LANGUAGES } from '@fairlead/domain/kit/fields'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@fairlead/domain/kit/list'
import { useMutation } from '@tanstack/react-query'
import { Button } from '../kit/Button.tsx'
import { useUnsaved } from '../kit/dirty.ts'
import { isNotLatest } from '../kit/failure.ts'
import { RecordForm, showFieldErrors, useRecordForm } from '../kit/RecordForm.tsx'
import { SelectField } from '../kit/SelectField.tsx'
import { send } from '../kit/send.ts'
import { changeSession } from '../kit/session.ts'
import { useText } from '../kit/texts.ts'
import { TextField } from '../kit/TextField.tsx'
import { SaveState } from '../kit/SaveState.tsx'
import { LANGUAGE_NAMES } from './languages.ts'
import { switchLanguage } from './enter.ts'
import type { OwnProfile } from './ownProfile.ts'

const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))
const PAGE_OPTIONS = PAGE_SIZES.map((value) => ({ value, label: String(value) }))

export function ProfileForm({ profile, onSaved }: { profile: OwnProfile; onSaved: () => unknown }) {
  const { t, language } = useText()
  const { phone, department, position, default_lang, default_page_size, version } = profile
  const form = useRecordForm(authApi.saveOwnProfile.body, { phone, department, position, default_lang, default_page_size, version })
  const { isDirty } = form.formState
  useUnsaved(isDirty)
  const save = useMutation({
    mutationFn: (body: Parameters<typeof sendProfile>[0]) => sendProfile(body),
    onSuccess: async (_, saved) => {
      form.reset(saved)
      changeSession({ default_page_size: saved.default_page_size })
      if (saved.default_lang !== default_lang && saved.default_lang !== language) await switchLanguage(saved.default_lang)
      await onSaved()
    },
    onError: (error) => showFieldErrors(form, error),
    meta: { silent: 'all' },
  })
  return (
    <section className="panel section">
      <h2>{t('auth.contactAndDesk')}</h2>
      <RecordForm form={form} label={t('auth.contactAndDesk')} onSubmit={(values) => save.mutate(values)}>
        <div className="fields">
          <TextField name="phone" label={t('auth.phone')} type="tel" autoComplete="tel" maxLength={30} />
          <TextField name="department" label={t('auth.department')} maxLength={100} />
          <TextField name="position" label={t('auth.position')} autoComplete="organization-title" maxLength={100} />
          <SelectField name="default_lang" label={t('auth.language')} options={LANGUAGE_OPTIONS} />
          <SelectField
            name="default_page_size"
            label={t('auth.pageSize')}
            options={PAGE_OPTIONS}
            numeric
            blank={t('auth.pageSizeStandard', { size: DEFAULT_PAGE_SIZE })}
          />
        </div>
        <div className="section-foot">
          <SaveState saving={save.isPending} saved={save.isSuccess && !isDirty} error={save.error} />
          {isNotLatest(save.error) && <Button onClick={() => onSaved()}>{t('loadLatest')}</Button>}
          <Button disabled={!isDirty} onClick={() => form.reset()}>
            {t('undoChanges')}
          </Button>
          <Button look="primary" type="submit" busy={save.isPending} disabled={!isDirty && !save.isPending}>
            {t('save')}
          </Button>
        </div>
      </RecordForm>
    </section>
  )
}

const sendProfile = (body: Parameters<typeof send<typeof authApi.saveOwnProfile>>[1]['body']) => send(authApi.saveOwnProfile, { body })
