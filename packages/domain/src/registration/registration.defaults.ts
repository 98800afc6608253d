import * as z from 'zod/mini'
import { PROFILE_TYPES } from '../kit/access.ts'
import { newProfile, type UserProfile } from '../user/user.ts'
import { RegistrationForm, type Registration, type RequestedProfile } from './registration.ts'

const Written = z.object(RegistrationForm.shape)

export const registrationFormOf = (registration: Registration): RegistrationForm => z.parse(Written, registration)
export const emptyRegistration = (): RegistrationForm => z.parse(RegistrationForm, {})

/** What a visitor from outside may be given by a plain yes; whatever else was asked for, an administrator enters by hand. */
const HARMLESS_ROLES: readonly string[] = ['BOOKING_VIEW', 'BOOKING_CREATE']

/** The plan that an administrator finds: of what was asked for, what an outsider may have. */
export function planOf(requested: readonly RequestedProfile[], userType: string | null): UserProfile[] {
  const wishes = requested.length > 0 ? requested : [{ profile_type: userType, roles: HARMLESS_ROLES.map((role_id) => ({ role_id })) }]
  return wishes.flatMap((wish) => {
    const type = PROFILE_TYPES.find(({ profile_type, internal }) => profile_type === wish.profile_type && !internal)
    if (!type) return []
    const whole = 'parties' in wish ? wish : null
    return {
      ...newProfile(),
      profile_type: type.profile_type,
      roles: wish.roles.map(({ role_id }) => role_id).filter((role) => HARMLESS_ROLES.includes(role)),
      // A visitor may write any party; only those that SIS itself named to him are his beyond doubt.
      party_ids: (whole?.parties ?? []).flatMap(({ party_id, sis_named }) => (sis_named ? (party_id ?? []) : [])),
      tradelanes: (whole?.tradelanees ?? []).map(({ tradelane }) => tradelane),
    }
  })
}
