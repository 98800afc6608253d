import type { Actor } from '@fairlead/domain/kit/access'
import { differences } from '@fairlead/domain/kit/differences'
import type { FieldProblem } from '@fairlead/domain/kit/problem'
import { errorsOf } from '@fairlead/domain/kit/rules'
import type { Party, PartyForm } from '@fairlead/domain/party/party'
import { inOrder, partyFormOf, pendingOf, withoutPending } from '@fairlead/domain/party/party.defaults'
import { asksApproval, changeProblems, partyFindings, reservedProblems, wasApproved } from '@fairlead/domain/party/party.rules'
import { COMPARED_FIELDS } from '@fairlead/domain/party/party.similar-rules'
import { editableBy, mayRuleReserved, PARTY_CHANGE } from '@fairlead/domain/party/party.transitions'
import { maintainsPartiesOf } from '../account-group/account-group.store.ts'
import type { Db } from '../kit/db/database.ts'
import { conflict, Failure, notLatest, refused } from '../kit/http/failures.ts'
import { userName } from '../kit/record/historyStore.ts'
import { todayOf } from '../kit/db/today.ts'
import { nextNumber } from '../sequence/sequence.store.ts'
import { recordPartyHistory, notifyParty, type PartyContext } from './party.events.ts'
import { unknownReferences } from './party.references.ts'
import { officesAmong } from './party.references-store.ts'
import { lockName, similarParties } from './party.similar-store.ts'
import { findMaintainedParty, insertParty, isCodeTaken, readParty, updateParty } from './party.store.ts'

/** Submits a new party for approval (PARTY-045). */
export async function create(context: PartyContext, given: PartyForm, isAnother: boolean): Promise<Party> {
  const { db, services } = context
  const form = inOrder(given)
  await refuseUnfit(context, form, null)
  if (!isAnother) await refuseSimilar(context, form, null)
  const partyId = await submit(context, form, null)
  await recordPartyHistory(context, partyId, {
    action: 'create',
    from: null,
    to: 'PENDING_ADMIN',
    reason: form.requester_remarks,
    version: 1,
  })
  const party = await readParty(db, partyId, services.config)
  await notifyParty(context, party, 'PARTY_SUBMITTED')
  return party
}

/** Stores a new party as submitted, under a code of its own or the next one. */
export async function submit(context: PartyContext, form: PartyForm, code: string | null): Promise<number> {
  const { db, actor, session, now } = context
  return insertParty(db, form, {
    party_code: code ?? (await freeCode(context, todayOf(context))),
    status: 'P',
    approval_status: 'PENDING_ADMIN',
    user_uid: session.user_uid,
    user_name: userName(session),
    office_party_ids: await officesAmong(db, actor.party_ids),
    created_at: now,
    submitted_at: now,
    status_changed_at: now,
  })
}

/** Codes were written by hand before there was a rule: one that is given already is passed over. */
async function freeCode({ db }: PartyContext, date: string): Promise<string> {
  for (;;) {
    const code = await nextNumber(db, 'party_code', { date, office_code: null, mode: null, direction: null })
    if (!(await isCodeTaken(db, code))) return code
  }
}

/** Saves a party. What moves money of an approved one is kept beside until it is approved; the rest counts at once. */
export async function save(context: PartyContext, partyId: number, given: PartyForm, version: number, isAnother: boolean): Promise<Party> {
  const { db, actor, services, now } = context
  const party = await findMaintainedParty(context, partyId, true)
  if (!editableBy(party, actor)) throw conflict({ key: 'party.isMerged' })
  if (party.version !== version) throw notLatest(party)
  const form = inOrder(given)
  await refuseUnfit(context, form, party)
  const changes = differences(partyFormOf(party), form)
  if (changes.length === 0) return party
  if (!isAnother && changes.some(({ path }) => COMPARED.has(path))) await refuseSimilar(context, form, partyId)
  const asks = asksApproval(party, form)
  const stamps = {
    ...(wasApproved(party) ? { pending_changes: asJson(pendingOf(party, form)) } : {}),
    ...(asks ? { approval_status: PARTY_CHANGE.to, status_changed_at: now, submitted_at: now } : {}),
  }
  const stored = wasApproved(party) ? withoutPending(party, form) : form
  if (!(await updateParty(db, partyId, stored, stamps, version))) throw notLatest(await readParty(db, partyId, services.config))
  await recordPartyHistory(context, partyId, {
    action: asks ? 'request_change' : 'save',
    from: party.approval_status,
    to: asks ? PARTY_CHANGE.to : party.approval_status,
    ...(asks ? { reason: form.requester_remarks } : {}),
    changes,
    version: version + 1,
  })
  await notifyParty(context, party, asks ? PARTY_CHANGE.event : 'PARTY_CHANGED')
  return readParty(db, partyId, services.config)
}

const asJson = (value: unknown) => (value === null ? null : JSON.stringify(value))
const COMPARED: ReadonlySet<string> = new Set(COMPARED_FIELDS)

/** PARTY-057: a warning, not a refusal; whoever has seen the candidates says so and is let through. */
async function refuseSimilar({ db, actor }: PartyContext, form: PartyForm, but: number | null): Promise<void> {
  await lockName(db, form)
  const candidates = await similarParties(db, form, but, actor)
  if (candidates.length > 0) throw new Failure(409, { key: 'party.similarParties', params: { count: candidates.length } }, [], candidates)
}

/** What stands against this form, whoever asks. */
export const problemsOf = async ({ db, actor }: PartyContext, form: PartyForm, party: Party | null): Promise<FieldProblem[]> => [
  ...errorsOf(partyFindings(form)),
  ...(party ? changeProblems(party, form) : []),
  ...(mayRuleReserved(actor) ? [] : reservedProblems(form, party)),
  ...(await unknownReferences(db, form)),
  ...(await foreignGroup(db, actor, form.customer_id === party?.customer_id ? null : form.customer_id)),
]

/** A party joins the account group of parties that its maintainer maintains: they are invoiced as one. */
async function foreignGroup(db: Db, actor: Actor, customerId: number | null): Promise<FieldProblem[]> {
  const isFree = customerId === null || (await maintainsPartiesOf(db, actor, customerId))
  return isFree ? [] : [{ path: 'customer_id', key: 'account-group.notMaintained' }]
}

async function refuseUnfit(context: PartyContext, form: PartyForm, party: Party | null): Promise<void> {
  const problems = await problemsOf(context, form, party)
  if (problems.length > 0) throw refused({ key: 'msgInputInvalid' }, problems)
}
