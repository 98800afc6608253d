import { REASON_MAX_LENGTH } from '@fairlead/domain/kit/stepCalls'
import type { ReasonedAction } from '@fairlead/domain/kit/transitions'
import type { Actor } from '@fairlead/domain/kit/access'
import type { UserAction } from '@fairlead/domain/user/user.codes'
import { userApi } from '@fairlead/domain/user/user.api'
import { emptyUser, userFormOf } from '@fairlead/domain/user/user.defaults'
import { USER_REQUIRED, userProblems } from '@fairlead/domain/user/user.rules'
import { rulesOver, userStep, type USER_TABLE } from '@fairlead/domain/user/user.transitions'
import { type User, UserForm } from '@fairlead/domain/user/user'
import type { DetailAction } from '../kit/detail/detail.ts'
import { toneOf } from '../kit/ui/tones.ts'
import { plainDetail } from '../kit/detail/plainDetail.ts'
import { send } from '../kit/net/send.ts'
import { texts } from '../kit/app/texts.ts'
import { optionTextsOf } from '../kit/fields/optionTextsOf.ts'
import { USER_TABS } from './user.detail-fields.ts'

const STATUS = 'user.status_'
const isAdmin = (actor: Actor) => actor.func_ids.has('admin')

type Extra = Pick<DetailAction<User, UserForm, null>, 'button' | 'reason' | 'ask' | 'run' | 'isDue'>
/** `UserPrivacy` handles erasing. */
const action = (name: Exclude<UserAction, 'erase'>, extra: Extra): DetailAction<User, UserForm, null> => ({
  name,
  label: `user.action_${name}`,
  done: { text: `user.done_${name}` },
  isFor: isAdmin,
  refusal: (user, _form, actor) => (user ? userStep(name, user, actor, {}).refusal : { kind: 'state' }),
  ...extra,
})
const of = (user: User) => ({ params: { user_uid: user.user_uid }, body: { version: user.version } })
const withReason = (user: User, reason: string) => ({ params: { user_uid: user.user_uid }, body: { version: user.version, reason } })
const reasonFor = (name: ReasonedAction<typeof USER_TABLE>) =>
  ({ title: `user.action_${name}`, label: 'user.reason', maxLength: REASON_MAX_LENGTH }) as const

const ACTIONS = [
  action('force_password_change', { isDue: (user) => user?.status === 'A', run: (user) => send(userApi.force_password_change, of(user)) }),
  action('deactivate', {
    button: { look: 'danger' },
    isDue: (user) => user !== null && user.status !== 'I',
    reason: reasonFor('deactivate'),
    run: (user, reason) => send(userApi.deactivate, withReason(user, reason)),
  }),
  action('lock', {
    button: { look: 'danger' },
    isDue: (user) => user?.status === 'A' || (user?.status === 'L' && user.locked_by === 'TRIES'),
    reason: reasonFor('lock'),
    run: (user, reason) => send(userApi.lock, withReason(user, reason)),
  }),
  action('unlock', {
    button: { look: 'primary' },
    isDue: (user) => user?.status === 'L',
    ask: { title: 'user.action_unlock', text: 'user.unlockText' },
    run: (user) => send(userApi.unlock, of(user)),
  }),
  action('reactivate', {
    button: { look: 'primary' },
    isDue: (user) => user?.status === 'I',
    run: (user) => send(userApi.reactivate, of(user)),
  }),
]

const findings = (form: UserForm, stored: User | null) =>
  userProblems(form, stored?.login_id ?? null).map((problem) => ({ ...problem, rule: problem.key, level: 'error' as const }))

export const userDetail = plainDetail<User, UserForm>({
  module: 'user',
  idOf: ({ user_uid }) => user_uid,
  hrefOf: (id) => `/BMS/user_maintenance/${id}`,
  shape: {
    schema: UserForm,
    lines: [{ field: 'profiles' }],
    secrets: ['password'],
    labelOf: (field) => texts().say(`user.${field}`),
    optionTexts: optionTextsOf,
  },
  forms: {
    empty: emptyUser,
    of: userFormOf,
  },
  calls: {
    read: (user_uid, signal) => send(userApi.read, { params: { user_uid } }, { signal }),
    create: (form, idempotencyKey) => send(userApi.create, { body: form }, { idempotencyKey }),
    save: ({ user_uid, version }, form) => send(userApi.save, { params: { user_uid }, body: { ...form, version } }),
    history: (user_uid, signal) => send(userApi.history, { params: { user_uid } }, { signal }),
  },
  rules: {
    editable: (user, actor) =>
      isAdmin(actor) &&
      (user === null || user.erased_at === null) &&
      (user === null || user.user_uid === actor.user_uid || rulesOver(user, actor)),
    required: () => USER_REQUIRED,
    findings: (form, _action, { record }) => findings(form, record),
  },
  words: {
    titleOf: ({ login_id }) => login_id ?? '',
    newTitle: 'user.newUser',
    notFound: () => ({ key: 'user.userNotFound' }),
    refusesState: 'user.statusRefusesAction',
    chips: ({ status }, { say }) => [{ kind: toneOf(STATUS, status) ?? 'draft', text: say(`${STATUS}${status}`) }],
    subtitle: ({ given_name, family_name }) => [given_name, family_name].filter(Boolean).join(' '),
    statusLabels: STATUS,
    actionLabels: 'user.did_',
  },
  tabs: USER_TABS,
  actions: ACTIONS,
})
