import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'
import { key, line, version } from '../kit/fields.ts'
import { historyOf } from '../kit/history.ts'
import { narrowPageOf } from '../kit/list.api.ts'
import { formShape } from '../kit/record.ts'
import { remarkCalls, remarkLimits } from '../kit/remark.api.ts'
import { ReasonBody, stepCalls } from '../kit/stepCalls.ts'
import { PartyApproval, PartyStatus } from './party.codes.ts'
import { PaymentTerms } from '../kit/paymentTerms.ts'
import { partyListsApi } from './party.lists.api.ts'
import { SimilarParty } from './party.similar-rules.ts'
import { PARTY_MERGING_TABLE, PARTY_SWITCHES_TABLE, PARTY_TABLE } from './party.transitions.ts'
import { Party, PartyForm, PartyRow } from './party.ts'

const access = ['party'] as const
/** A malformed id matches no party, so the answer is 404, as for an unknown id. */
const NO_PARTY_ID = 0
const numeral = z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))
// oxlint-disable-next-line promise/valid-params -- zod's catch, not a promise's
const params = z.object({ party_id: z.catch(numeral, NO_PARTY_ID) })
const MergeBody = z.extend(ReasonBody, { into_party_id: key })

const shared = { path: '/parties/{party_id}', access, params, answer: Party }
export const partySteps = stepCalls(PARTY_TABLE, shared, {
  approve: 'Approve: administration first, then management where credit or terms require it',
  reject: 'Reject as administration or management',
  resubmit: 'Submit a rejected party again',
  send_to_sun: 'Send an approved party to the account system',
  sun_handled: 'The account system has accepted the party',
  sun_rejected: 'The account system rejects the party',
  send_to_cam: 'Send a customer with credit to CAM',
  cam_handled: 'CAM has accepted the customer',
  cam_rejected: 'CAM rejects the customer',
})
export const partySwitches = stepCalls(PARTY_SWITCHES_TABLE, shared, {
  activate: 'Put a party back into use',
  deactivate: 'Take a party out of use',
})
const mergeSteps = stepCalls(PARTY_MERGING_TABLE, shared, {
  merge: 'Merge a party into another one: references move to the other party, and this one becomes inactive',
  undo_merge: 'Undo a merge: references that were moved and not changed since come back',
})

/** True when the user has seen the candidates of the duplicate check and confirms a different party (PARTY-057). */
const confirmSimilar = { confirm_similar: z._default(z.boolean(), false) }

/** The states that the history of a party records: those of its approval and of its use. */
export const PartyState = z.enum([...PartyApproval.options, ...PartyStatus.options])

/** Configuration that the screens need. */
export const PartySettings = z.object({ cash_terms: z.array(PaymentTerms), ...remarkLimits })
export type PartySettings = z.infer<typeof PartySettings>

export const partyApi = {
  /** The list call with its rows typed, for the server and for the API documentation. */
  list: defineCall({ ...partyListsApi.list, answer: narrowPageOf(PartyRow) }),
  dashboard: partyListsApi.dashboard,
  similar: defineCall({
    method: 'POST',
    path: '/parties/similar',
    reads: true,
    rate: 'search',
    access,
    summary: 'Parties with a similar name or address, most similar first',
    body: z.strictObject({
      ...formShape({
        full_name: line(120),
        local_name: line(120),
        address1: line(100),
        address2: line(100),
        address3: line(100),
        address4: line(100),
        city: line(60),
      }),
      /** Leaves out the party that is being edited. */
      but: z.optional(key),
    }),
    answer: z.array(SimilarParty),
  }),
  settings: defineCall({
    method: 'GET',
    path: '/party-settings',
    access,
    summary: 'Configuration of parties',
    answer: PartySettings,
  }),
  read: defineCall({ method: 'GET', path: '/parties/{party_id}', access, summary: 'One party', params, answer: Party }),
  create: defineCall({
    method: 'POST',
    path: '/parties',
    access,
    summary: 'Submit a new party for approval; answers 409 with the candidates when similar parties exist, until it is confirmed',
    body: z.extend(PartyForm, confirmSimilar),
    answer: Party,
    creates: true,
    errors: [409],
  }),
  save: defineCall({
    method: 'PUT',
    path: '/parties/{party_id}',
    access,
    summary: 'Save a party; bank, credit and terms of an approved one wait for approval',
    params,
    body: z.extend(PartyForm, { version, ...confirmSimilar }),
    answer: Party,
    moves: true,
    errors: [409],
  }),
  ...partySteps,
  ...partySwitches,
  ...mergeSteps,
  merge: { ...mergeSteps.merge, body: MergeBody },
  history: defineCall({
    method: 'GET',
    path: '/parties/{party_id}/history',
    access,
    summary: 'Every change of a party, newest first',
    params,
    answer: z.array(historyOf(PartyState)),
  }),
  ...remarkCalls('/parties/{party_id}', access, params),
}
