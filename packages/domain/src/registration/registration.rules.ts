import { findingsOf, requiredRule } from '../kit/rules.ts'
import { PROFILE_RULES } from '../user/user.rules.ts'
import type { RegistrationForm } from './registration.ts'

const REQUIRED_FIELDS = ['family_name', 'given_name'] as const satisfies readonly (keyof RegistrationForm)[]
export const REGISTRATION_REQUIRED: ReadonlySet<string> = new Set(REQUIRED_FIELDS)
const PERSON_RULES = [requiredRule<RegistrationForm>('a registration has a name', REQUIRED_FIELDS)]

/** The problems that prevent saving: a missing name. The plan may be incomplete until the grant. */
export const registrationProblems = (form: RegistrationForm) => findingsOf(PERSON_RULES, form, undefined)
export const registrationFindings = (form: RegistrationForm) => findingsOf([...PERSON_RULES, ...PROFILE_RULES], form, undefined)
