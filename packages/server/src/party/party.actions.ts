import { differences } from '@fairlead/domain/kit/differences'
import type { Party } from '@fairlead/domain/party/party'
import type { PartyAction } from '@fairlead/domain/party/party.codes'
import { inForce, partyFormOf } from '@fairlead/domain/party/party.defaults'
import { partyStep, partyStateRefusal, partySwitch, type PartySwitch } from '@fairlead/domain/party/party.transitions'
import { notLatest } from '../kit/http/failures.ts'
import { admit } from '../kit/http/steps.ts'
import { recordPartyHistory, notifyParty, type PartyContext } from './party.events.ts'
import { findMaintainedParty, moveParty, readParty } from './party.store.ts'

interface StepRequest<Action, Reason> {
  action: Action
  partyId: number
  version: number
  reason: Reason
}

/** Takes one step of the approval. */
export async function takePartyStep(
  context: PartyContext,
  { action, partyId, version, reason }: StepRequest<PartyAction, string | null>,
): Promise<Party> {
  const { db, actor, services, now } = context
  const party = await findMaintainedParty(context, partyId, true)
  const step = admit(
    partyStep(action, party, actor, { reason }),
    party,
    version,
    partyStateRefusal(action, party, services.config.BUSINESS_TIME_ZONE),
  )
  const opened = step.row.opens ? { ...party.pending_changes, pending_changes: null, ...(party.status === 'P' ? { status: 'A' } : {}) } : {}
  const again = action === 'resubmit' ? { submitted_at: now } : {}
  const change = { ...opened, ...again, approval_status: step.row.to, status_changed_at: now }
  if (!(await moveParty(db, partyId, change, version))) throw notLatest(await readParty(db, partyId, services.config))
  await recordPartyHistory(context, partyId, {
    action,
    from: party.approval_status,
    to: step.row.to,
    reason,
    changes: step.row.opens ? differences(inForce(party), partyFormOf(party)) : [],
    version: version + 1,
  })
  await notifyParty(context, party, step.row.event)
  return readParty(db, partyId, services.config)
}

/** Takes a party out of use, or puts it back. */
export async function switchPartyUse(
  context: PartyContext,
  { action, partyId, version, reason }: StepRequest<PartySwitch, string>,
): Promise<Party> {
  const { db, actor, services } = context
  const party = await findMaintainedParty(context, partyId, true)
  const step = admit(
    partySwitch(action, party, actor, { reason }),
    party,
    version,
    partyStateRefusal(action, party, services.config.BUSINESS_TIME_ZONE),
  )
  if (!(await moveParty(db, partyId, { status: step.row.to }, version))) throw notLatest(await readParty(db, partyId, services.config))
  await recordPartyHistory(context, partyId, { action, from: party.status, to: step.row.to, reason, version: version + 1 })
  await notifyParty(context, party, step.row.event)
  return readParty(db, partyId, services.config)
}
