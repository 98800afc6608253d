import * as z from 'zod/mini'
import { PARTY_TYPES, PROFILE_TYPES, type PartyType, type ProfileType } from '../kit/access.ts'
import { DEFAULT_LANGUAGE } from '../kit/languages.ts'
import { UserForm, type User, type UserProfile } from './user.ts'

const Written = z.object(UserForm.shape)

export const emptyUser = (): UserForm => ({ ...z.parse(UserForm, {}), default_lang: DEFAULT_LANGUAGE, user_level_id: 0 })

/** The party access of a new profile: staff finds every party but the offices, which open the records of other offices (ACCESS-012). */
export const newPartyAccess = (profile_type: ProfileType | null): PartyType[] =>
  PROFILE_TYPES.some((type) => type.profile_type === profile_type && type.internal)
    ? PARTY_TYPES.map(({ party_type }) => party_type).filter((party_type) => party_type !== 'OFFICE')
    : []

/** The profile with another type; its party access changes with the type until the user has chosen one. */
export function withProfileType(profile: UserProfile, profile_type: ProfileType | null): UserProfile {
  const isUntouched = profile.all_party_types.join() === newPartyAccess(profile.profile_type).join()
  return { ...profile, profile_type, ...(isUntouched ? { all_party_types: newPartyAccess(profile_type) } : {}) }
}

/** What of a stored user a form writes; a password is never read back. */
export const userFormOf = (user: User): UserForm => z.parse(Written, { ...user, password: null })
