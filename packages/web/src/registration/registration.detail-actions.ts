import type { RegistrationAction } from '@fairlead/domain/registration/registration.codes'
import { registrationDeskApi } from '@fairlead/domain/registration/registration.desk-api'
import { REGISTRATION_TRANSITIONS, registrationStep } from '@fairlead/domain/registration/registration.transitions'
import { REASON_MAX_LENGTH } from '@fairlead/domain/kit/stepCalls'
import type { Registration, RegistrationForm } from '@fairlead/domain/registration/registration'
import type { DetailAction } from '../kit/detail/detail.ts'
import { send } from '../kit/net/send.ts'

type Action = DetailAction<Registration, RegistrationForm, null>

const action = (name: RegistrationAction, extra: Pick<Action, 'button' | 'reason' | 'ask' | 'run' | 'savesFirst'>): Action => ({
  name,
  label: `registration.action_${name}`,
  done: { text: `registration.done_${name}` },
  isFor: (actor) => actor.func_ids.has('admin'),
  isDue: (registration) => registration !== null && REGISTRATION_TRANSITIONS[name].some(({ from }) => from.includes(registration.status)),
  refusal: (registration, form, actor) =>
    registration ? registrationStep(name, { ...registration, ...form }, actor, {}).refusal : { kind: 'state' },
  ...extra,
})
const paramsOf = ({ user_registration_id }: Registration) => ({ user_registration_id })
const target = (registration: Registration) => ({ params: paramsOf(registration), body: { version: registration.version } })

export const REGISTRATION_ACTIONS: readonly Action[] = [
  action('send_link', { run: (registration) => send(registrationDeskApi.send_link, target(registration)) }),
  action('refuse', {
    button: { look: 'danger' },
    reason: { title: 'registration.action_refuse', label: 'registration.reason', maxLength: REASON_MAX_LENGTH },
    run: (registration, reason) =>
      send(registrationDeskApi.refuse, { params: paramsOf(registration), body: { version: registration.version, reason } }),
  }),
  action('grant', {
    button: { look: 'primary', shortcut: true },
    savesFirst: true,
    ask: { title: 'registration.askGrantTitle', text: 'registration.askGrantText' },
    run: (registration) => send(registrationDeskApi.grant, target(registration)),
  }),
]
