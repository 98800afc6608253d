import { USER_LEVEL, type Actor } from '../kit/access.ts'
import { errorsOf, findingsOf } from '../kit/rules.ts'
import { stepOf, type StepInput, type Guard, type Step, type Transition, type TransitionTable } from '../kit/transitions.ts'
import { isStaffProfile, PROFILE_RULES } from '../user/user.rules.ts'
import { rulesOver } from '../user/user.transitions.ts'
import type { RegistrationAction, RegistrationStatus } from './registration.codes.ts'
import type { Registration } from './registration.ts'

export type RegistrationTransition = Transition<RegistrationStatus, Registration, StepInput>

const hasAProfile: Guard<Registration, StepInput> = ({ profiles }) => (profiles.length > 0 ? null : { key: 'registration.needsProfile' })
const profilesAreWhole: Guard<Registration, StepInput> = (registration) => errorsOf(findingsOf(PROFILE_RULES, registration, undefined))
const levelFits: Guard<Registration, StepInput> = ({ profiles, user_level_id }) => {
  const isStaff = profiles.some(isStaffProfile)
  if (profiles.length === 0 || isStaff === (user_level_id ?? 0) > USER_LEVEL.external) return null
  return { path: 'user_level_id', key: isStaff ? 'user.levelOfStaff' : 'user.levelOfOutsiders' }
}
const isNotActivated: Guard<Registration, StepInput> = ({ has_password }) => (has_password ? { key: 'registration.isActivated' } : null)

/** A visitor confirmed the address, and an administrator can decide. */
export const REGISTRATION_ARRIVED = 'REGISTRATION_ARRIVED'

const funcs = ['admin'] as const
/** An administrator grants no level above his own. */
const givesNoMore = ({ user_level_id }: Registration, actor: Actor) => (user_level_id ?? 0) <= actor.user_level_id
/** The account may have another level by now: users who may not change the account may not change the registration. */
const rulesTheAccount = ({ user_uid, account_level_id }: Registration, actor: Actor) =>
  rulesOver({ user_uid, user_level_id: account_level_id }, actor)
const who = { side: 'internal', funcs, also: rulesTheAccount } as const

export const REGISTRATION_TABLE = {
  grant: [
    {
      from: ['P'],
      to: 'A',
      who: { ...who, also: (registration, actor) => givesNoMore(registration, actor) && rulesTheAccount(registration, actor) },
      guards: [hasAProfile, profilesAreWhole, levelFits],
      event: 'REGISTRATION_GRANTED',
    },
  ],
  refuse: [{ from: ['P'], to: 'R', who, guards: [], reason: 'required', event: 'REGISTRATION_REFUSED' }],
  send_link: [
    { from: ['P'], to: 'P', who, guards: [isNotActivated], event: 'REGISTRATION_LINK_SENT' },
    { from: ['A'], to: 'A', who, guards: [isNotActivated], event: 'REGISTRATION_LINK_SENT' },
  ],
} as const satisfies TransitionTable<RegistrationAction, RegistrationTransition>
/** @alias The table without literal types, as rules and screens read it. */
export const REGISTRATION_TRANSITIONS: TransitionTable<RegistrationAction, RegistrationTransition> = REGISTRATION_TABLE

export const registrationStep = (
  action: RegistrationAction,
  registration: Registration,
  actor: Actor,
  input: StepInput,
): Step<RegistrationTransition> =>
  stepOf(REGISTRATION_TRANSITIONS[action], { status: registration.status, record: registration, actor, input })
