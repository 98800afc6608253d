import type { UserStatus } from '../kit/userStatus.ts'
import type { Actor } from '../kit/access.ts'
import { stepOf, type StepInput, type Step, type Transition, type TransitionTable } from '../kit/transitions.ts'
import type { UserAction } from './user.codes.ts'
import type { User } from './user.ts'

export type UserTransition = Transition<UserStatus, User, StepInput>

/** True if the actor may administer the user: not oneself, and no user of a higher level. */
export const rulesOver = ({ user_uid, user_level_id }: Pick<User, 'user_uid' | 'user_level_id'>, actor: Actor) =>
  user_uid !== actor.user_uid && (user_level_id ?? 0) <= actor.user_level_id

/** An erased account stays closed. */
const isStillSomebody = ({ erased_at }: User) => (erased_at === null ? null : { key: 'user.isErased' })

/** A rejected registrant cannot register again another way. */
const wasNotRefused = ({ refused_registration_id: no }: User) =>
  no === null ? null : { key: 'user.registrationRefused', params: { no: String(no) } }

/** A lock after wrong passwords becomes one by an administrator, which only an administrator opens again (AUTH-071). */
const isNotLockedByAdmin = ({ status, locked_by }: User) => (status === 'L' && locked_by === 'ADMIN' ? { key: 'user.lockedAlready' } : null)

const who = { side: 'internal', funcs: ['admin'], also: rulesOver } as const

export const USER_TABLE = {
  lock: [{ from: ['A', 'L'], to: 'L', who, guards: [isNotLockedByAdmin], reason: 'required', event: 'USER_LOCKED' }],
  unlock: [{ from: ['L'], to: 'A', who, guards: [], event: 'USER_UNLOCKED' }],
  deactivate: [{ from: ['A', 'L', 'P'], to: 'I', who, guards: [], reason: 'required', event: 'USER_DEACTIVATED' }],
  reactivate: [{ from: ['I'], to: 'A', who, guards: [isStillSomebody, wasNotRefused], event: 'USER_REACTIVATED' }],
  force_password_change: [{ from: ['A'], to: 'A', who, guards: [], event: 'USER_PASSWORD_FORCED' }],
  erase: [{ from: ['P', 'A', 'I', 'L'], to: 'I', who, guards: [isStillSomebody], event: 'USER_ERASED' }],
} as const satisfies TransitionTable<UserAction, UserTransition>
/** @alias Without the literals, as rules and screens read it. */
export const USER_TRANSITIONS: TransitionTable<UserAction, UserTransition> = USER_TABLE

export const userStep = (action: UserAction, user: User, actor: Actor, input: StepInput): Step<UserTransition> =>
  stepOf(USER_TRANSITIONS[action], { status: user.status, record: user, actor, input })
