import { PROFILE_TYPES } from '@fairlead/domain/kit/access'
import { newProfile, UserProfile } from '@fairlead/domain/user/user'
import { useMemo, useSyncExternalStore } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { useLines } from '../kit/editor/editorContext.ts'
import { useFormBinding } from '../kit/fields/fieldBinding.ts'
import type { GridRow } from '../kit/editor/gridLines.ts'
import { useText } from '../kit/app/texts.ts'
import { UserProfileCard } from './UserProfileCard.tsx'
import './user-profiles.css'

const FIELD = 'profiles'
const profileOf = (row: GridRow): UserProfile => UserProfile.safeParse(row).data ?? newProfile()

/** The profiles of a user, each with type, roles and data access. */
export function UserProfiles() {
  const { t } = useText()
  const { readOnly } = useFormBinding()
  const lines = useLines(FIELD)
  const rows = useSyncExternalStore(lines.subscribe, lines.rows)
  const profiles = useMemo(() => rows.map(profileOf), [rows])
  const change = (index: number, profile: UserProfile) => lines.change(profiles.map((one, at) => (at === index ? profile : one)))
  return (
    <div className="profiles">
      {profiles.length === 0 && <p className="field-hint">{t('user.noProfiles')}</p>}
      {profiles.map((profile, index) => (
        <UserProfileCard
          // oxlint-disable-next-line react/no-array-index-key -- a profile is identified only by its index
          key={index}
          path={`${FIELD}.${index}`}
          no={index + 1}
          profile={profile}
          readOnly={readOnly}
          onChange={(changed) => change(index, changed)}
          onRemove={() => lines.change(profiles.filter((_, at) => at !== index))}
        />
      ))}
      {!readOnly && profiles.length < PROFILE_TYPES.length && (
        <Button onClick={() => lines.change([...profiles, newProfile()])}>{t('user.addProfile')}</Button>
      )}
    </div>
  )
}
