import * as z from 'zod/mini'
import { loginNames } from '../auth/auth.form.ts'
import { UserStatus } from '../kit/userStatus.ts'
import { integer, version } from '../kit/fields.ts'
import { answerShape, formShape } from '../kit/record.ts'
import { isSeen } from '../kit/seen.ts'
import { USER_TYPES } from '../kit/lookup.ts'
import { email, OptionTexts, PERSON, UserProfile } from '../user/user.ts'
import { RegistrationKind, RegistrationStatus } from './registration.codes.ts'

export const ACTIVATION_DAYS = 7 // REG-030
/** The addresses of the two wizards; a mailed link opens the one that was used. */
export const WIZARD_PATHS = { SIS: '/RegistrationWithSIS', NO_SIS: '/RegistrationWithoutSIS' } as const satisfies Record<
  RegistrationKind,
  string
>

const requiredError = { error: 'msgRequired' }
/** Requires a visible character. */
const notBlank = z.refine<string>(isSeen, requiredError)
const loginId = email('registration.msgLoginIdEmail') // REG-038

/** REG-038 to REG-043: the fields of both wizards. Optional ones may be missing, null or blank. */
const person = {
  ...formShape(PERSON),
  login_id: loginId,
  family_name: PERSON.family_name.check(notBlank),
  given_name: PERSON.given_name.check(notBlank),
  co_address1: PERSON.co_address1.check(notBlank),
  phone: PERSON.phone.check(notBlank),
  fax: PERSON.fax.check(notBlank),
  company: PERSON.company.check(notBlank),
}
const { referred_by: _by, referred_by_office_party_id: _office, ...sisPerson } = person

const id = z.optional(z.nullable(z.union([z.string().check(z.maxLength(40)), z.int()])))
const flag = z.optional(z.nullable(z.string().check(z.maxLength(10))))
const requestList = <S extends z.core.$ZodShape>(shape: S) =>
  z._default(z.array(z.object({ ...shape, action: flag, status: flag })).check(z.maxLength(50)), [])

const tradelanes = requestList({ tradelane: id, tradelane_code: id })

/** A requested profile as the visitor sent it; its status and action are ignored (REG-009). */
const WishedProfile = z.object({
  profile_type_id: z.optional(z.nullable(integer(1, 99))),
  status: flag,
  action: flag,
  parties: requestList({ party_id: id, party_code: id }),
  roles: requestList({ role_id: id }),
  party_groups: requestList({ party_group_id: id }),
  /** The specification's spelling; the correct one is accepted too. */
  tradelanees: tradelanes,
  tradelanes,
})
export type WishedProfile = z.infer<typeof WishedProfile>

/** REG-008. The form has no SIS password, and drops one that is sent. */
export const RegisterUserForm = z.object({
  ...sisPerson,
  sis_user_id: z.string().check(z.trim(), z.minLength(1, requiredError), z.maxLength(100)),
  sis_proof: optionalText(100),
  email2: optionalText(254),
  status: flag,
  profiles: z._default(z.array(WishedProfile).check(z.maxLength(8)), []),
})
export type RegisterUserForm = z.infer<typeof RegisterUserForm>

/** REG-010. Only shippers have a location and an office (REG-053, REG-054). */
export const RegisterApplicationForm = z.object({
  ...person,
  user_type_id: z.enum(USER_TYPES, { error: 'registration.msgUserType' }), // REG-052
  location_type_id: z.optional(z.nullable(z.coerce.number().check(z.int(), z.gte(0), z.lte(3)))),
  email2: optionalText(254),
  status: flag,
})
export type RegisterApplicationForm = z.infer<typeof RegisterApplicationForm>

function optionalText(max: number) {
  return z.optional(z.nullable(z.string().check(z.maxLength(max))))
}

/** Only a SHIPPER has a location and a referring office (ACCESS-011). */
export const hasLocation = (userType: string | null | undefined) => userType === 'SHIPPER'

/** REG-055 to REG-057: the office groups behind a location type. */
const OFFICE_GROUPS: Record<number, readonly string[]> = { 1: ['SCH'], 2: ['NCH'], 3: ['SEA', 'LPA', 'IND'] }
export const officesOf = <O extends { group_id: string }>(location: number, offices: readonly O[]): O[] =>
  offices.filter(({ group_id }) => OFFICE_GROUPS[location]?.includes(group_id))

/** A stored request gives no rights; only a decision does. */
const requestAction = { action: z.literal('i') }
const pending = { ...requestAction, status: z.literal('P') } // REG-027
/** True when SIS named the item to a visitor who gave the right password. */
const ofSis = { sis_named: z.optional(z.literal(true)) }
export const RequestedProfile = z.object({
  profile_type: z.nullable(z.string()),
  ...pending,
  ...ofSis,
  parties: z.array(z.object({ party_id: z.nullable(z.number()), party_code: z.nullable(z.string()), ...pending, ...ofSis })),
  roles: z.array(z.object({ role_id: z.string(), ...requestAction })),
  party_groups: z.array(z.object({ party_group_id: z.nullable(z.number()), ...requestAction })),
  tradelanees: z.array(z.object({ tradelane: z.string(), ...pending })),
})
export type RequestedProfile = z.infer<typeof RequestedProfile>

/** The fields that an administrator may correct or complete before the decision. */
const fields = { ...PERSON, user_level_id: integer(0, 90) }
const profiles = z._default(z.array(UserProfile).check(z.maxLength(8)), [])
export const RegistrationForm = z.strictObject({ ...formShape(fields), profiles })
export type RegistrationForm = z.infer<typeof RegistrationForm>

const SYSTEM = {
  user_registration_id: z.number(),
  login_id: z.string(),
  kind: RegistrationKind,
  status: RegistrationStatus,
  user_type_id: z.nullable(z.string()),
  location_type_id: z.nullable(z.number()),
  sis_user_id: z.nullable(z.string()),
  /** The visitor gave the password of that SIS account; requested items that SIS named are marked. */
  sis_verified: z.boolean(),
  activated_at: z.nullable(z.string()),
  created_at: z.string(),
  decided_at: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  version,
}
export const Registration = z.object({
  ...answerShape(fields),
  ...SYSTEM,
  user_uid: z.string(),
  user_status: UserStatus,
  /** The level that the account has now; `user_level_id` is the planned one. */
  account_level_id: z.number(),
  has_password: z.boolean(),
  requested_profiles: z.array(RequestedProfile),
  profiles: z.array(UserProfile),
  option_texts: OptionTexts,
})
export type Registration = z.infer<typeof Registration>

export const RegistrationRow = z.object({
  ...answerShape(fields),
  ...SYSTEM,
  user_registration_id: z.string(),
  office_name: z.nullable(z.string()),
})
export type RegistrationRow = z.infer<typeof RegistrationRow>

/** Data of a SIS account that prefills the form. */
export const SisUser = z.object({
  sis_user_id: z.string(),
  /** A one-time proof, valid for an hour, that the password was given. */
  sis_proof: z.string(),
  ...answerShape(PERSON),
  login_id: z.nullable(z.string()),
  profiles: z.array(z.object({ ...RequestedProfile.shape, profile_type_id: z.number() })),
})
export type SisUser = z.infer<typeof SisUser>

/** REG-011 */
export const FirstPassword = z.object({
  ...loginNames,
  password: z.string().check(z.maxLength(200)),
  token: z.string().check(z.maxLength(200)),
})
/** A malformed id matches no registration, so the answer is 404, as for an unknown id. */
// oxlint-disable-next-line promise/valid-params -- zod's catch, not a promise's
export const registrationId = z.catch(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)), 0)
