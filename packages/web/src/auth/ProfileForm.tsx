import { LANGUAGES } from '@fairlead/domain/kit/languages'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@fairlead/domain/kit/pageSizes'
import { Button } from '../kit/ui/Button.tsx'
import { isNotLatest } from '../kit/net/failure.ts'
import { RecordForm } from '../kit/form/RecordForm.tsx'
import { SaveState } from '../kit/ui/SaveState.tsx'
import { type Option, SelectField } from '../kit/fields/SelectField.tsx'
import { useText } from '../kit/app/texts.ts'
import { TextField } from '../kit/fields/TextField.tsx'
import { LANGUAGE_NAMES } from '../kit/app/languages.ts'
import type { OwnProfile } from './ownProfile.ts'
import { useProfileForm } from './useProfileForm.ts'

const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))
const PAGE_OPTIONS = PAGE_SIZES.map((value) => ({ value, label: String(value) }))

/** A page that was chosen under another profile stays chosen; this profile opens its default (`landingPath`). */
const withChosen = (pages: readonly Option[], value: string | null, label: string) =>
  value === null || pages.some((page) => page.value === value) ? pages : [{ value, label }, ...pages]

interface ProfileFormProps {
  profile: OwnProfile
  pages: readonly Option[]
  onReload: () => unknown
}

export function ProfileForm({ profile, pages, onReload }: ProfileFormProps) {
  const { t } = useText()
  const { form, save } = useProfileForm(profile)
  const { isDirty } = form.formState
  const unchanged = isDirty ? null : t('unchanged')
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
          <SelectField
            name="landing_page"
            label={t('auth.landingPage')}
            options={withChosen(pages, profile.landing_page, t('auth.landingPageOther'))}
            blank={t('auth.landingPageStandard')}
          />
        </div>
        <div className="section-foot">
          <SaveState saving={save.isPending} saved={save.isSuccess && !isDirty} error={save.error} />
          {isNotLatest(save.error) && <Button onClick={onReload}>{t('loadLatest')}</Button>}
          <Button refusal={unchanged} onClick={() => form.reset()}>
            {t('undoChanges')}
          </Button>
          <Button look="primary" type="submit" busy={save.isPending} refusal={save.isPending ? null : unchanged}>
            {t('save')}
          </Button>
        </div>
      </RecordForm>
    </section>
  )
}
