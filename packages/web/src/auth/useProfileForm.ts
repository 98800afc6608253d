import { authApi } from '@fairlead/domain/auth/auth.api'
import { OwnProfileForm } from '@fairlead/domain/auth/auth.form'
import { PAGE_SIZES } from '@fairlead/domain/kit/pageSizes'
import { useMutation } from '@tanstack/react-query'
import { useUnsaved } from '../kit/app/dirty.ts'
import { showFieldErrors, useRecordForm } from '../kit/form/RecordForm.tsx'
import { send } from '../kit/net/send.ts'
import { updateSession } from '../kit/app/session.ts'
import { texts } from '../kit/app/texts.ts'
import { switchLanguage } from './enter.ts'
import { refetchRights } from './useModules.ts'
import type { OwnProfile } from './ownProfile.ts'

const changeOf = ({ phone, department, position, default_lang, default_page_size, landing_page, version }: OwnProfile): OwnProfileForm => {
  const known = PAGE_SIZES.find((size) => size === default_page_size) ?? null
  return { phone, department, position, default_lang, default_page_size: known, landing_page, version }
}

/** The form of the user's own data and its saving; a new language applies at once. */
export function useProfileForm(profile: OwnProfile) {
  const form = useRecordForm(OwnProfileForm, changeOf(profile))
  useUnsaved(form.formState.isDirty)
  const save = useMutation({
    // The empty option is the standard page.
    mutationFn: (body: OwnProfileForm) => send(authApi.saveOwnProfile, { body: { ...body, landing_page: body.landing_page || null } }),
    onSuccess: async ({ version }, saved) => {
      form.reset({ ...saved, version })
      refetchRights()
      updateSession({ default_page_size: saved.default_page_size })
      if (saved.default_lang !== texts().language) await switchLanguage(saved.default_lang)
    },
    onError: (error) => showFieldErrors(form, error),
    meta: { silent: 'all' },
  })
  return { form, save }
}
