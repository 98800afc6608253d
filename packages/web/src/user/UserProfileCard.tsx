import { ROLES } from '@fairlead/domain/kit/roles'
import { PARTY_TYPES, PROFILE_TYPES } from '@fairlead/domain/kit/access'
import type { UserProfile } from '@fairlead/domain/user/user'
import { withProfileType } from '@fairlead/domain/user/user.defaults'
import { rolesFor } from '@fairlead/domain/user/user.rules'
import { Trash2 } from 'lucide-react'
import { Button } from '../kit/ui/Button.tsx'
import { Field } from '../kit/fields/Field.tsx'
import { useText } from '../kit/app/texts.ts'
import { Choices } from '../kit/fields/Choices.tsx'
import { ValueList } from '../kit/fields/ValueList.tsx'

interface ProfileCardProps {
  /** The path of the profile in the form, which findings refer to. */
  path: string
  no: number
  profile: UserProfile
  readOnly: boolean
  onChange: (profile: UserProfile) => void
  onRemove: () => void
}

const ROLE_IDS = Object.keys(ROLES)
const PARTY_TYPE_IDS = PARTY_TYPES.map(({ party_type }) => party_type)

type ProfilePartProps = Pick<ProfileCardProps, 'path' | 'profile' | 'readOnly' | 'onChange'>

/** One profile of a user: its type, roles and data access. */
export function UserProfileCard({ path, no, profile, readOnly, onChange, onRemove }: ProfileCardProps) {
  const { t, say } = useText()
  const part = { path, profile, readOnly, onChange }
  const typeName = profile.profile_type ? say(`user.profile_type_${profile.profile_type}`) : String(no)
  const removeLabel = t('user.removeProfile', { type: typeName })
  return (
    <section className="profile-card" aria-label={t('user.profileNo', { no })}>
      <div className="profile-head">
        <ProfileTypeField {...part} />
        {!readOnly && (
          <Button
            look="quiet"
            square
            aria-label={removeLabel}
            title={removeLabel}
            icon={<Trash2 size={15} aria-hidden="true" />}
            onClick={onRemove}
          />
        )}
      </div>
      <ProfileRoles {...part} />
      <ProfileDataAccess {...part} />
      <Choices
        name={`${path}.all_party_types`}
        label={t('user.all_party_types')}
        values={PARTY_TYPE_IDS}
        hint={t('user.allPartyHint')}
        labelOf={(type) => say(`user.party_type_${type}`)}
        chosen={profile.all_party_types}
        readOnly={readOnly}
        onChange={(types) => onChange({ ...profile, all_party_types: PARTY_TYPE_IDS.filter((type) => types.includes(type)) })}
      />
    </section>
  )
}

function ProfileTypeField({ path, profile, readOnly, onChange }: ProfilePartProps) {
  const { t, say } = useText()
  const typeOf = (value: string) => PROFILE_TYPES.find(({ profile_type }) => profile_type === value)?.profile_type ?? null
  return (
    <Field name={`${path}.profile_type`} label={t('user.profile_type')} required>
      {(control) => (
        <select
          {...control}
          name={`${path}.profile_type`}
          className="control"
          disabled={readOnly}
          value={profile.profile_type ?? ''}
          onChange={({ target }) => onChange(withProfileType(profile, typeOf(target.value)))}
        >
          <option value="" />
          {PROFILE_TYPES.map(({ profile_type }) => (
            <option key={profile_type} value={profile_type}>
              {say(`user.profile_type_${profile_type}`)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** Offers the roles of the profile type; roles that the profile already has stay visible. */
function ProfileRoles({ path, profile, readOnly, onChange }: ProfilePartProps) {
  const { t, say } = useText()
  const offered = rolesFor(profile)
  return (
    <Choices
      name={`${path}.roles`}
      label={t('user.roles')}
      values={ROLE_IDS.filter((role) => offered.includes(role) || profile.roles.includes(role))}
      hint={offered.length < ROLE_IDS.length ? t('user.rolesOfStaff') : undefined}
      labelOf={(role) => say(`user.role_${role}`)}
      chosen={profile.roles}
      readOnly={readOnly}
      onChange={(roles) => onChange({ ...profile, roles })}
    />
  )
}

/** The parties, party groups, sales codes and trade lanes whose records the profile sees. */
function ProfileDataAccess({ path, profile, readOnly, onChange }: ProfilePartProps) {
  const { t } = useText()
  return (
    <div className="profile-lists">
      <ValueList
        name={`${path}.party_ids`}
        label={t('user.party_ids')}
        options="party"
        values={profile.party_ids}
        readOnly={readOnly}
        onChange={(ids) => onChange({ ...profile, party_ids: ids.map(Number) })}
      />
      <ValueList
        name={`${path}.party_group_ids`}
        label={t('user.party_group_ids')}
        options="party_group"
        values={profile.party_group_ids}
        readOnly={readOnly}
        onChange={(ids) => onChange({ ...profile, party_group_ids: ids.map(Number) })}
      />
      <ValueList
        name={`${path}.sales_codes`}
        label={t('user.sales_codes')}
        options="sales_code"
        values={profile.sales_codes}
        readOnly={readOnly}
        onChange={(codes) => onChange({ ...profile, sales_codes: codes.map(String) })}
      />
      <ValueList
        name={`${path}.tradelanes`}
        label={t('user.tradelanes')}
        options="tradelane"
        values={profile.tradelanes}
        readOnly={readOnly}
        onChange={(lanes) => onChange({ ...profile, tradelanes: lanes.map(String) })}
      />
    </div>
  )
}
