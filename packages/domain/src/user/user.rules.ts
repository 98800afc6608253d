import { passwordProblems } from '../auth/auth.ts'
import { ROLES, type RoleId } from '../kit/roles.ts'
import { PROFILE_TYPES, USER_LEVEL } from '../kit/access.ts'
import type { FieldProblem } from '../kit/problem.ts'
import { at, findingsOf, requiredRule, type Rule } from '../kit/rules.ts'
import { isEmail, type UserForm, type UserProfile } from './user.ts'

type Profiles = readonly UserProfile[]
const everyProfile = (profiles: Profiles, check: (profile: UserProfile, index: number) => FieldProblem | FieldProblem[] | null) =>
  profiles.flatMap((profile, index) => check(profile, index) ?? [])

/** Roles that administer the portal are only for staff. */
const STAFF_ROLES: ReadonlySet<string> = new Set<RoleId>(['SYSTEM_ADMIN', 'PARTY_MAINTENANCE'])
export const isStaffProfile = ({ profile_type }: Pick<UserProfile, 'profile_type'>) =>
  PROFILE_TYPES.some((type) => type.profile_type === profile_type && type.internal)
/** The roles that a profile may hold; any, as long as it has no type. */
export const rolesFor = (profile: Pick<UserProfile, 'profile_type'>): string[] =>
  Object.keys(ROLES).filter((role) => !STAFF_ROLES.has(role) || profile.profile_type === null || isStaffProfile(profile))

/** What any set of profiles must keep, of a user as of a registration. */
export const PROFILE_RULES: readonly Rule<{ profiles: UserProfile[] }>[] = [
  {
    name: 'a profile has a type',
    level: 'error',
    fields: ['profiles'],
    check: ({ profiles }) =>
      everyProfile(profiles, ({ profile_type }, index) => (profile_type ? null : at(`profiles.${index}.profile_type`, 'msgRequired'))),
  },
  {
    name: 'a profile type stands once', // USER-008
    level: 'error',
    fields: ['profiles'],
    check: ({ profiles }) =>
      everyProfile(profiles, ({ profile_type }, index) =>
        profile_type !== null && profiles.findIndex((other) => other.profile_type === profile_type) < index
          ? at(`profiles.${index}.profile_type`, 'user.profileTypeTwice')
          : null,
      ),
  },
  {
    name: 'a profile has a role', // USER-009
    level: 'error',
    fields: ['profiles'],
    check: ({ profiles }) =>
      everyProfile(profiles, ({ roles }, index) => (roles.length > 0 ? null : at(`profiles.${index}.roles`, 'user.profileNeedsRole'))),
  },
  {
    name: 'a profile holds what its type may hold',
    level: 'error',
    fields: ['profiles'],
    check: ({ profiles }) =>
      everyProfile(profiles, (profile, index) =>
        profile.roles.every((role) => rolesFor(profile).includes(role)) ? null : at(`profiles.${index}.roles`, 'user.rolesOfStaff'),
      ),
  },
]

/** Staff have an internal level, external users level 0. */
const levelFitsProfiles: Rule<UserForm> = {
  name: 'the level fits the profiles',
  level: 'error',
  fields: ['user_level_id', 'profiles'],
  check: ({ user_level_id, profiles }) => {
    if (profiles.length === 0 || user_level_id === null) return null
    const isStaff = profiles.some(isStaffProfile)
    if (isStaff === user_level_id > USER_LEVEL.external) return null
    return at('user_level_id', isStaff ? 'user.levelOfStaff' : 'user.levelOfOutsiders')
  },
}

const passwordIsStrong: Rule<UserForm> = {
  name: 'a password is strong', // USER-010: independent of the configuration
  level: 'error',
  fields: ['password'],
  check: ({ password, login_id }) =>
    password === null ? null : passwordProblems(password, password, true, login_id).map((problem) => at('password', problem)),
}

const REQUIRED_FIELDS = ['login_id', 'family_name', 'given_name', 'default_lang', 'user_level_id'] as const
export const USER_REQUIRED: ReadonlySet<string> = new Set(REQUIRED_FIELDS)

/** USER-007. The one that an account has may stay; `kept` is that one. */
const loginIsEmail: Rule<UserForm, string | null> = {
  name: 'a login ID is an e-mail address',
  level: 'error',
  fields: ['login_id'],
  check: ({ login_id }, kept) =>
    login_id === null || login_id === kept || isEmail(login_id) ? null : at('login_id', 'user.loginIdInvalid'),
}

/** The problems that prevent saving; `kept` is the login ID of the stored user. */
export const userProblems = (form: UserForm, kept: string | null): FieldProblem[] => [
  ...findingsOf(
    [requiredRule('a user is filled', REQUIRED_FIELDS), ...PROFILE_RULES, levelFitsProfiles, passwordIsStrong],
    form,
    undefined,
  ),
  ...findingsOf([loginIsEmail], form, kept),
]
