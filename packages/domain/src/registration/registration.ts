import * as z from 'zod/mini'
import { loginNames } from '../auth/auth.ts'
import { UserStatus } from '../kit/session.ts'
import { integer, version } from '../kit/fields.ts'
import { answerShape, formShape } from '../kit/record.ts'
import { isSeen } from '../kit/seen.ts'
import { USER_TYPES } from '../kit/lookup.ts'
import { email, OptionTexts, PERSON, UserProfile } from '../user/user.ts'
import { RegistrationKind, RegistrationStatus } from './registration.codes.ts'

export const ACTIVATION_DAYS = 7 // REG-030
/** Where the two wizards stand; the mailed link leads back to the one that was used. */
export const WIZARD_PATHS = { SIS: '/RegistrationWithSIS', NO_SIS: '/RegistrationWithoutSIS' } as const satisfies Record<
  RegistrationKind,
  string
>

const needed = { error: 'msgRequired' }
/** Something to be seen: blanks and signs without a shape are no name. */
const filled = z.refine<string>(isSeen, needed)
const loginId = email('registration.msgLoginIdEmail') // REG-038

/** REG-038 to REG-043: what both wizards ask of a visitor. What may stay empty may be missing, null or blank. */
const person = {
  ...formShape(PERSON),
  login_id: loginId,
  family_name: PERSON.family_name.check(filled),
  given_name: PERSON.given_name.check(filled),
  co_address1: PERSON.co_address1.check(filled),
  phone: PERSON.phone.check(filled),
  fax: PERSON.fax.check(filled),
  company: PERSON.company.check(filled),
}
const { referred_by: _by, referred_by_office_party_id: _office, ...sisPerson } = person

const id = z.optional(z.nullable(z.union([z.string().check(z.maxLength(40)), z.int()])))
const flag = z.optional(z.nullable(z.string().check(z.maxLength(10))))
const ask = <S extends z.core.$ZodShape>(shape: S) =>
  z._default(z.array(z.object({ ...shape, action: flag, status: flag })).check(z.maxLength(50)), [])

const tradelanes = ask({ tradelane: id, tradelane_code: id })

/** A wish, as the visitor words it: its status and action are read and not believed (REG-009). */
const WishedProfile = z.object({
  profile_type_id: z.optional(z.nullable(integer(1, 99))),
  status: flag,
  action: flag,
  parties: ask({ party_id: id, party_code: id }),
  roles: ask({ role_id: id }),
  party_groups: ask({ party_group_id: id }),
  /** Spelt as the specification spells it; the other spelling counts too. */
  tradelanees: tradelanes,
  tradelanes,
})
export type WishedProfile = z.infer<typeof WishedProfile>

/** REG-008. A SIS password has no place here, and one that is sent is dropped. */
export const RegisterUserForm = z.object({
  ...sisPerson,
  sis_user_id: z.string().check(z.trim(), z.minLength(1, needed), z.maxLength(100)),
  sis_proof: flagText(100),
  email2: flagText(254),
  status: flag,
  profiles: z._default(z.array(WishedProfile).check(z.maxLength(8)), []),
})
export type RegisterUserForm = z.infer<typeof RegisterUserForm>

/** REG-010. Location and office belong to shippers alone (REG-053, REG-054). */
export const RegisterApplicationForm = z.object({
  ...person,
  user_type_id: z.enum(USER_TYPES, { error: 'registration.msgUserType' }), // REG-052
  location_type_id: z.optional(z.nullable(z.coerce.number().check(z.int(), z.gte(0), z.lte(3)))),
  email2: flagText(254),
  status: flag,
})
export type RegisterApplicationForm = z.infer<typeof RegisterApplicationForm>

function flagText(max: number) {
  return z.optional(z.nullable(z.string().check(z.maxLength(max))))
}

/** SHIPPER is special: it alone has a place and an office that referred it (ACCESS-011). */
export const hasLocation = (userType: string | null | undefined) => userType === 'SHIPPER'

/** REG-055 to REG-057: the office groups behind a location type. */
const OFFICE_GROUPS: Record<number, readonly string[]> = { 1: ['SCH'], 2: ['NCH'], 3: ['SEA', 'LPA', 'IND'] }
export const officesOf = <O extends { group_id: string }>(location: number, offices: readonly O[]): O[] =>
  offices.filter(({ group_id }) => OFFICE_GROUPS[location]?.includes(group_id))

/** What is kept of a wish: who asked for what; a decision makes rights of it, nothing else. */
const kept = { action: z.literal('i') }
const pending = { ...kept, status: z.literal('P') } // REG-027
/** Did SIS itself name it, to somebody who knew the password? Absent where it did not. */
const ofSis = { sis_named: z.optional(z.literal(true)) }
export const RequestedProfile = z.object({
  profile_type: z.nullable(z.string()),
  ...pending,
  ...ofSis,
  parties: z.array(z.object({ party_id: z.nullable(z.number()), party_code: z.nullable(z.string()), ...pending, ...ofSis })),
  roles: z.array(z.object({ role_id: z.string(), ...kept })),
  party_groups: z.array(z.object({ party_group_id: z.nullable(z.number()), ...kept })),
  tradelanees: z.array(z.object({ tradelane: z.string(), ...pending })),
})
export type RequestedProfile = z.infer<typeof RequestedProfile>

/** What an administrator may correct and add before the decision. */
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
  /** Whoever registered had given the password of that SIS account; what of the wishes SIS named is marked there. */
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

/** What the sister system knows of somebody, as a beginning for the form. */
export const SisUser = z.object({
  sis_user_id: z.string(),
  /** Shown once, within the hour, when registering: that the password was given. */
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
/** An id of another form is that of no registration: not found, like an unknown one. */
// oxlint-disable-next-line promise/valid-params -- zod's catch, not a promise's
export const registrationId = z.catch(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)), 0)
