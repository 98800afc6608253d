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

interface CardProps {
  /** Of the line in the form: findings are told by it. */
  path: string
  no: number
  profile: UserProfile
  readOnly: boolean
  onChange: (profile: UserProfile) => void
  onRemove: () => void
}

const ROLE_IDS = Object.keys(ROLES)
const PARTY_TYPE_IDS = PARTY_TYPES.map(({ party_type }) => party_type)

export function UserProfileCard({ path, no, profile, readOnly, onChange, onRemove }: CardProps) {
  const { t, say } = useText()
  const set = (change: Partial<UserProfile>) => onChange({ ...profile, ...change })
  const open = rolesFor(profile)
  const typeName = profile.profile_type ? say(`user.profile_type_${profile.profile_type}`) : String(no)
  const isParties = (values: readonly (string | number)[]) => values.map(Number)
  return (
    <section className="profile-card" aria-label={t('user.profileNo', { no })}>
      <div className="profile-head">
        <Field name={`${path}.profile_type`} label={t('user.profile_type')} required>
          {(control) => (
            <select
              {...control}
              name={`${path}.profile_type`}
              className="control"
              disabled={readOnly}
              value={profile.profile_type ?? ''}
              onChange={({ target }) =>
                onChange(
                  withProfileType(profile, PROFILE_TYPES.find(({ profile_type }) => profile_type === target.value)?.profile_type ?? null),
                )
              }
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
        {!readOnly && (
          <Button
            look="quiet"
            square
            aria-label={t('user.removeProfile', { type: typeName })}
            title={t('user.removeProfile', { type: typeName })}
            icon={<Trash2 size={15} aria-hidden="true" />}
            onClick={onRemove}
          />
        )}
      </div>
      <Choices
        name={`${path}.roles`}
        label={t('user.roles')}
        values={ROLE_IDS.filter((role) => open.includes(role) || profile.roles.includes(role))}
        hint={open.length < ROLE_IDS.length ? t('user.rolesOfStaff') : undefined}
        labelOf={(role) => say(`user.role_${role}`)}
        chosen={profile.roles}
        readOnly={readOnly}
        onChange={(roles) => set({ roles })}
      />
      <div className="profile-lists">
        <ValueList
          name={`${path}.party_ids`}
          label={t('user.party_ids')}
          options="party"
          values={profile.party_ids}
          readOnly={readOnly}
          onChange={(ids) => set({ party_ids: isParties(ids) })}
        />
        <ValueList
          name={`${path}.party_group_ids`}
          label={t('user.party_group_ids')}
          options="party_group"
          values={profile.party_group_ids}
          readOnly={readOnly}
          onChange={(ids) => set({ party_group_ids: isParties(ids) })}
        />
        <ValueList
          name={`${path}.sales_codes`}
          label={t('user.sales_codes')}
          options="sales_code"
          values={profile.sales_codes}
          readOnly={readOnly}
          onChange={(codes) => set({ sales_codes: codes.map(String) })}
        />
        <ValueList
          name={`${path}.tradelanes`}
          label={t('user.tradelanes')}
          options="tradelane"
          values={profile.tradelanes}
          readOnly={readOnly}
          onChange={(lanes) => set({ tradelanes: lanes.map(String) })}
        />
      </div>
      <Choices
        name={`${path}.all_party_types`}
        label={t('user.all_party_types')}
        values={PARTY_TYPE_IDS}
        hint={t('user.allPartyHint')}
        labelOf={(type) => say(`user.party_type_${type}`)}
        chosen={profile.all_party_types}
        readOnly={readOnly}
        onChange={(types) => set({ all_party_types: PARTY_TYPE_IDS.filter((type) => types.includes(type)) })}
      />
    </section>
  )
}
