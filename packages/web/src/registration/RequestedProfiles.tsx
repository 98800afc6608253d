import { ROLES } from '@fairlead/domain/kit/roles'
import type { Registration, RequestedProfile } from '@fairlead/domain/registration/registration'
import { useEditorState } from '../kit/editor/editorContext.ts'
import { formatInstant } from '../kit/format/formats.ts'
import { useOptionText } from '../kit/fields/optionTexts.ts'
import { useText } from '../kit/app/texts.ts'

type RequestFacts = Pick<
  Registration,
  | 'requested_profiles'
  | 'login_id'
  | 'kind'
  | 'user_type_id'
  | 'location_type_id'
  | 'referred_by_office_party_id'
  | 'sis_user_id'
  | 'sis_verified'
  | 'created_at'
  | 'activated_at'
>
const isRequest = (record: object | null): record is RequestFacts => record !== null && 'requested_profiles' in record

/** The requested profiles as the visitor sent them; they give no rights. */
export function RequestedProfiles() {
  const { t, say } = useText()
  const record = useEditorState((state) => state.record)
  const request = isRequest(record) ? record : null
  const office = useOptionText('office', request?.referred_by_office_party_id)
  if (!request) return null
  const { kind, user_type_id, location_type_id, sis_user_id, sis_verified, requested_profiles } = request
  const facts = [
    [t('registration.login_id'), request.login_id],
    [t('registration.kind'), say(`registration.kind_${kind}`)],
    [t('registration.user_type_id'), user_type_id && say(`user.profile_type_${user_type_id}`)],
    [t('registration.location_type_id'), location_type_id ? say(`lookup.location_${location_type_id}`) : null],
    [t('registration.referred_by_office_party_id'), office],
    [t('registration.sis_user_id'), sis_user_id],
    [t('registration.sis_verified'), kind === 'SIS' ? t(sis_verified ? 'yes' : 'no') : null],
    [t('registration.created_at'), formatInstant(request.created_at)],
    [t('registration.activated_at'), request.activated_at ? formatInstant(request.activated_at) : t('registration.notYet')],
  ]
  return (
    <>
      <Facts facts={facts} />
      {requested_profiles.length === 0 && !location_type_id && !office && <p className="field-hint">{t('registration.askedNothing')}</p>}
      {requested_profiles.map((profile, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a wish never changes
        <Wish key={index} profile={profile} />
      ))}
    </>
  )
}

function Wish({ profile }: { profile: RequestedProfile }) {
  const { t, say } = useText()
  const unknown = t('registration.askedUnknown')
  const joined = (items: readonly (string | number | null)[]) => items.map((item) => item ?? unknown).join(', ')
  /** The text with a mark when SIS named the item. */
  const withSisMark = (text: string | number | null, { sis_named }: { sis_named?: true | undefined }) =>
    sis_named ? t('registration.namedBySis', { what: text ?? unknown }) : text
  return (
    <Facts
      facts={[
        [t('user.profile_type'), joined([withSisMark(profile.profile_type && say(`user.profile_type_${profile.profile_type}`), profile)])],
        [
          t('registration.askedRoles'),
          joined(profile.roles.map(({ role_id }) => (Object.hasOwn(ROLES, role_id) ? say(`user.role_${role_id}`) : role_id))),
        ],
        [t('registration.askedParties'), joined(profile.parties.map((party) => withSisMark(party.party_code ?? party.party_id, party)))],
        [t('registration.askedGroups'), joined(profile.party_groups.map(({ party_group_id }) => party_group_id))],
        [t('registration.askedTradelanes'), joined(profile.tradelanees.map(({ tradelane }) => tradelane))],
      ]}
    />
  )
}

function Facts({ facts }: { facts: readonly (readonly (string | null)[])[] }) {
  return (
    <dl className="asked">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
