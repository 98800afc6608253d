import { findingsOf, requiredRule } from '../kit/rules.ts'
import { PROFILE_RULES } from '../user/user.rules.ts'
import type { RegistrationForm } from './registration.ts'

const REQUIRED_FIELDS = ['family_name', 'given_name'] as const satisfies readonly (keyof RegistrationForm)[]
export const REGISTRATION_REQUIRED: ReadonlySet<string> = new Set(REQUIRED_FIELDS)
const PERSON_RULES = [requiredRule<RegistrationForm>('a registration has a name', REQUIRED_FIELDS)]

/** What stands against keeping what an administrator wrote: who it is. The plan may be unfinished until it is granted. */
export const registrationProblems = (form: RegistrationForm) => findingsOf(PERSON_RULES, form, undefined)
export const registrationFindings = (form: RegistrationForm) => findingsOf([...PERSON_RULES, ...PROFILE_RULES], form, undefined)
