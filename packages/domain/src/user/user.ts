import * as z from 'zod/mini'
import { ROLES } from '../kit/roles.ts'
import { UserStatus } from '../kit/userStatus.ts'
import { PARTY_TYPES, PROFILE_TYPES, USER_LEVEL } from '../kit/access.ts'
import { code, integer, key, language, line, version } from '../kit/fields.ts'
import { answerShape, formShape } from '../kit/record.ts'

/** RFC 5321 without SMTPUTF8: printable ASCII, since letters that look alike would make two accounts of one address. */
const LOCAL_PART = /^(?=.{1,64}$)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
/** RFC 1123; an internationalised domain must be in its xn-- form. The last label is not all digits: that would be an IP address. */
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i

export function isEmail(text: string): boolean {
  const [local = '', domain = '', ...rest] = text.split('@')
  return text.length <= 254 && rest.length === 0 && LOCAL_PART.test(local) && DOMAIN.test(domain)
}
export const email = (error: string) => line(254).check(z.refine((text: string) => isEmail(text), { error }))

/** The format of ISO 3166-1 alpha-2; the server checks that the country exists. */
export const countryCode = z.string().check(
  z.trim(),
  z.toUpperCase(),
  z.refine((text: string) => /^(?:[A-Z]{2})?$/.test(text), { error: 'user.countryInvalid' }),
)

export const ProfileTypeName = z.enum(PROFILE_TYPES.map((type) => type.profile_type))
/** A role of the catalogue (ACCESS-015). */
const role = z.string().check(z.refine((id: string) => Object.hasOwn(ROLES, id), { error: 'msgValueInvalid' }))
const PartyTypeName = z.enum(PARTY_TYPES.map((type) => type.party_type))
export const LEVELS = Object.values(USER_LEVEL)

const listOf = <S extends z.ZodMiniType>(item: S, max: number) => z._default(z.array(item).check(z.maxLength(max)), [])

/** Not allowed in a name, because mails contain it: links, and characters that reverse the text direction. */
const NOT_A_NAME = /:\/\/|www\.|[\u2028-\u202E\u2066-\u2069]/i
const name = line(60).check(z.refine((text: string) => !NOT_A_NAME.test(text), { error: 'user.nameRefused' }))

/** What a user may do in one capacity. A tradelane is its code: trade lanes have their own maintenance. */
export const UserProfile = z.strictObject({
  profile_type: z._default(z.nullable(ProfileTypeName), null),
  roles: listOf(role, 50),
  party_ids: listOf(key, 200),
  party_group_ids: listOf(key, 50),
  tradelanes: listOf(code(20), 50),
  sales_codes: listOf(code(20), 50),
  /** Party access type: of these, every party is open (ACCESS-012). */
  all_party_types: listOf(PartyTypeName, PARTY_TYPES.length),
})
export type UserProfile = z.infer<typeof UserProfile>
export const newProfile = (): UserProfile => z.parse(UserProfile, {})

/** The personal fields of a user, the same as on a registration. */
export const PERSON = {
  family_name: name,
  given_name: name,
  co_address1: line(100),
  co_address2: line(100),
  co_address3: line(100),
  co_address4: line(100),
  co_country_code: countryCode,
  phone: line(30),
  fax: line(30),
  company: line(120),
  department: line(100),
  position: line(100),
  referred_by: line(120),
  referred_by_office_party_id: key,
}

/** USER-005. The login ID and the names must be there; everything else may stay empty. */
const fields = {
  ...PERSON,
  /** Its form is a rule, not a type: an account may have been made when more was allowed. */
  login_id: line(254),
  zip_postal: line(20),
  sales_code: code(20),
  default_lang: language,
  user_level_id: integer(0, 90).check(z.refine((level: number) => LEVELS.some((known) => known === level), { error: 'msgValueInvalid' })),
}
const profiles = listOf(UserProfile, PROFILE_TYPES.length)

export const UserForm = z.strictObject({
  ...formShape(fields),
  change_user_right: z._default(z.boolean(), false),
  /** Written only: a new password for this user, who must change it at the next sign-in. */
  password: formShape({ password: z.string().check(z.maxLength(200, { error: 'msgTooLong' })) }).password,
  profiles,
})
export type UserForm = z.infer<typeof UserForm>

const SYSTEM = {
  user_uid: z.string(),
  status: UserStatus,
  force_change_password: z.boolean(),
  change_user_right: z.boolean(),
  last_sign_in_at: z.nullable(z.string()),
  created_at: z.string(),
  version,
}
/** The texts behind ids, as a record carries them. */
export const OptionTexts = z.array(z.object({ option: z.string(), value: z.union([z.string(), z.number()]), text: z.string() }))

export const User = z.object({
  ...answerShape(fields),
  ...SYSTEM,
  activated_at: z.nullable(z.string()),
  granted_at: z.nullable(z.string()),
  /** Wrong passwords or an administrator: what the last lock came from. */
  locked_by: z.nullable(z.enum(['TRIES', 'ADMIN'])),
  /** When the person was taken out of it. */
  erased_at: z.nullable(z.string()),
  /** The registration of this account that an administrator refused. */
  refused_registration_id: z.nullable(z.number()),
  profiles: z.array(UserProfile),
  option_texts: OptionTexts,
})
export type User = z.infer<typeof User>

export const UserRow = z.object({
  ...answerShape(fields),
  ...SYSTEM,
  failed_sign_ins: z.number(),
  profile_types: z.nullable(z.string()),
  office_name: z.nullable(z.string()),
})
export type UserRow = z.infer<typeof UserRow>
