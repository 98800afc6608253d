import type { Actor } from '@fairlead/domain/kit/access'
import { differences } from '@fairlead/domain/kit/differences'
import type { FieldProblem } from '@fairlead/domain/kit/problem'
import { errorsOf } from '@fairlead/domain/kit/rules'
import type { Party, PartyForm } from '@fairlead/domain/party/party'
import { inOrder, partyFormOf, pendingOf, withoutPending } from '@fairlead/domain/party/party.defaults'
import { asksApproval, changeProblems, partyFindings, reservedProblems, wasApproved } from '@fairlead/domain/party/party.rules'
import { COMPARED_FIELDS } from '@fairlead/domain/party/party.similar-rules'
import { editableBy, mayEditReserved, PARTY_CHANGE } from '@fairlead/domain/party/party.transitions'
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
export async function createParty(context: PartyContext, given: PartyForm, confirmSimilar: boolean): Promise<Party> {
  const { db, services } = context
  const form = inOrder(given)
  await refuseProblems(context, form, null)
  if (!confirmSimilar) await refuseSimilar(context, form, null)
  const partyId = await insertSubmittedParty(context, form, null)
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

/** Stores a new party as submitted, under this code or the next free one. */
export async function insertSubmittedParty(context: PartyContext, form: PartyForm, code: string | null): Promise<number> {
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

/** Skips numbers that were already used for codes written by hand. */
async function freeCode({ db }: PartyContext, date: string): Promise<string> {
  for (;;) {
    const code = await nextNumber(db, 'party_code', { date, office_code: null, mode: null, direction: null })
    if (!(await isCodeTaken(db, code))) return code
  }
}

interface SaveOptions {
  version: number
  /** The user has seen the candidates of the duplicate check and confirms a different party. */
  confirmSimilar: boolean
}

/** Saves a party. Guarded changes of an approved one wait for approval; the other fields count at once. */
export async function saveParty(
  context: PartyContext,
  partyId: number,
  given: PartyForm,
  { version, confirmSimilar }: SaveOptions,
): Promise<Party> {
  const { db, actor, services, now } = context
  const party = await findMaintainedParty(context, partyId, true)
  if (!editableBy(party, actor)) throw conflict({ key: 'party.isMerged' })
  if (party.version !== version) throw notLatest(party)
  const form = inOrder(given)
  await refuseProblems(context, form, party)
  const changes = differences(partyFormOf(party), form)
  if (changes.length === 0) return party
  if (!confirmSimilar && changes.some(({ path }) => COMPARED.has(path))) await refuseSimilar(context, form, partyId)
  const needsApproval = asksApproval(party, form)
  const stamps = {
    ...(wasApproved(party) ? { pending_changes: asJson(pendingOf(party, form)) } : {}),
    ...(needsApproval ? { approval_status: PARTY_CHANGE.to, status_changed_at: now, submitted_at: now } : {}),
  }
  const stored = wasApproved(party) ? withoutPending(party, form) : form
  if (!(await updateParty(db, { partyId, version }, stored, stamps))) throw notLatest(await readParty(db, partyId, services.config))
  await recordPartyHistory(context, partyId, {
    action: needsApproval ? 'request_change' : 'save',
    from: party.approval_status,
    to: needsApproval ? PARTY_CHANGE.to : party.approval_status,
    ...(needsApproval ? { reason: form.requester_remarks } : {}),
    changes,
    version: version + 1,
  })
  await notifyParty(context, party, needsApproval ? PARTY_CHANGE.event : 'PARTY_CHANGED')
  return readParty(db, partyId, services.config)
}

const asJson = (value: unknown) => (value === null ? null : JSON.stringify(value))
const COMPARED: ReadonlySet<string> = new Set(COMPARED_FIELDS)

/** PARTY-057: answers 409 with the candidates; the client repeats the save with the user's confirmation. */
async function refuseSimilar({ db, actor }: PartyContext, form: PartyForm, but: number | null): Promise<void> {
  await lockName(db, form)
  const candidates = await similarParties(db, form, but, actor)
  if (candidates.length > 0)
    throw new Failure(409, { key: 'party.similarParties', params: { count: candidates.length } }, [], { latest: candidates })
}

/** The problems of this form for this actor. */
export const partyProblems = async ({ db, actor }: PartyContext, form: PartyForm, party: Party | null): Promise<FieldProblem[]> => [
  ...errorsOf(partyFindings(form)),
  ...(party ? changeProblems(party, form) : []),
  ...(mayEditReserved(actor) ? [] : reservedProblems(form, party)),
  ...(await unknownReferences(db, form)),
  ...(await foreignGroup(db, actor, form.customer_id === party?.customer_id ? null : form.customer_id)),
]

/** A party joins only account groups whose parties the actor maintains: a group is invoiced together. */
async function foreignGroup(db: Db, actor: Actor, customerId: number | null): Promise<FieldProblem[]> {
  const isFree = customerId === null || (await maintainsPartiesOf(db, actor, customerId))
  return isFree ? [] : [{ path: 'customer_id', key: 'account-group.notMaintained' }]
}

async function refuseProblems(context: PartyContext, form: PartyForm, party: Party | null): Promise<void> {
  const problems = await partyProblems(context, form, party)
  if (problems.length > 0) throw refused({ key: 'msgInputInvalid' }, problems)
}
