import * as z from 'zod/mini'
import { PROFILE_TYPES } from '../kit/access.ts'
import { newProfile, type UserProfile } from '../user/user.ts'
import { RegistrationForm, type Registration, type RequestedProfile } from './registration.ts'

const WritableFields = z.object(RegistrationForm.shape)

export const registrationFormOf = (registration: Registration): RegistrationForm => z.parse(WritableFields, registration)
export const emptyRegistration = (): RegistrationForm => z.parse(RegistrationForm, {})

/** The roles that an external user gets by default; an administrator adds any other by hand. */
const DEFAULT_EXTERNAL_ROLES: readonly string[] = ['BOOKING_VIEW', 'BOOKING_CREATE']

/** The proposed profiles of a registration: those requested rights that an external user may have. */
export function planOf(requested: readonly RequestedProfile[], userType: string | null): UserProfile[] {
  const wishes =
    requested.length > 0 ? requested : [{ profile_type: userType, roles: DEFAULT_EXTERNAL_ROLES.map((role_id) => ({ role_id })) }]
  return wishes.flatMap((wish) => {
    const type = PROFILE_TYPES.find(({ profile_type, internal }) => profile_type === wish.profile_type && !internal)
    if (!type) return []
    const detailed = 'parties' in wish ? wish : null
    return {
      ...newProfile(),
      profile_type: type.profile_type,
      roles: wish.roles.map(({ role_id }) => role_id).filter((role) => DEFAULT_EXTERNAL_ROLES.includes(role)),
      // A visitor may request any party; only those that SIS named are proposed.
      party_ids: (detailed?.parties ?? []).flatMap(({ party_id, sis_named }) => (sis_named ? (party_id ?? []) : [])),
      tradelanes: (detailed?.tradelanees ?? []).map(({ tradelane }) => tradelane),
    }
  })
}
