import { partyApi, type PartySettings } from '@fairlead/domain/party/party.api'
import type { PartyAction } from '@fairlead/domain/party/party.codes'
import { mayEverTake, PARTY_TRANSITIONS, partyStep, type PARTY_TABLE } from '@fairlead/domain/party/party.transitions'
import type { Party, PartyForm } from '@fairlead/domain/party/party'
import { REASON_MAX_LENGTH } from '@fairlead/domain/kit/stepCalls'
import type { ReasonedAction } from '@fairlead/domain/kit/transitions'
import type { DetailAction } from '../kit/detail/detail.ts'
import { send } from '../kit/net/send.ts'

type Action = DetailAction<Party, PartyForm, PartySettings>

/** The party with the values on the screen, which is what a resubmission sends. */
const withFormValues = (party: Party, form: PartyForm): Party => ({ ...party, ...form, pending_changes: null })

const action = (name: PartyAction, extra: Pick<Action, 'button' | 'reason' | 'run' | 'savesFirst'>): Action => ({
  name,
  label: `party.action_${name}`,
  done: { text: `party.done_${name}` },
  isFor: (actor) => mayEverTake(name, actor),
  isDue: (party) => PARTY_TRANSITIONS[name].some(({ from }) => from.some((status) => status === party?.approval_status)),
  refusal: (party, form, actor) => (party ? partyStep(name, withFormValues(party, form), actor, {}).refusal : { kind: 'state' }),
  ...extra,
})

const target = ({ party_id, version }: Party) => ({ params: { party_id }, body: { version } })
const withReason = ({ party_id, version }: Party, reason: string) => ({ params: { party_id }, body: { version, reason } })

type Refusing = ReasonedAction<typeof PARTY_TABLE>
type Step = Exclude<PartyAction, Refusing | 'resubmit'>
const step = (name: Step): Action =>
  action(name, { button: { look: 'primary', shortcut: true }, run: (party) => send(partyApi[name], target(party)) })
const refusing = (name: Refusing): Action =>
  action(name, {
    button: { look: 'danger' },
    reason: { title: `party.action_${name}`, label: 'party.reason', maxLength: REASON_MAX_LENGTH },
    run: (party, reason) => send(partyApi[name], withReason(party, reason)),
  })

/** The buttons of a party; the transition tables decide who may press them and when. */
export const PARTY_ACTIONS: readonly Action[] = [
  refusing('reject'),
  refusing('sun_rejected'),
  refusing('cam_rejected'),
  action('resubmit', {
    button: { look: 'primary', shortcut: true },
    savesFirst: true,
    run: (party) => send(partyApi.resubmit, target(party)),
  }),
  step('approve'),
  step('send_to_sun'),
  step('sun_handled'),
  step('send_to_cam'),
  step('cam_handled'),
]
