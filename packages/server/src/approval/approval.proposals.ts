import { proposalText, type ProposalForm } from '@fairlead/domain/approval/approval'
import { APPROVAL_PROPOSED, historyAction, sideOf } from '@fairlead/domain/approval/approval.codes'
import { candidateProblems, departedProblems, type ProposedFor } from '@fairlead/domain/approval/approval.guards'
import { isProposer, isRunning, mayPropose } from '@fairlead/domain/approval/approval.transitions'
import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { snapshotOf } from '@fairlead/domain/booking/booking.sailing-rules'
import type { FieldProblem } from '@fairlead/domain/kit/problem'
import { inCoins, isInCoins } from '@fairlead/domain/kit/money'
import { at } from '@fairlead/domain/kit/rules'
import type { Rate } from '@fairlead/domain/rate/rate'
import type { SailingRow } from '@fairlead/domain/sailing/sailing'
import { bookingAnswer, refuseStaleBooking } from '../booking/booking.answer.ts'
import { readOrder, type StoredOrder } from '../booking/booking.store.ts'
import { boxesOf, priceOf } from '../rate/rate.prices.ts'
import type { Db } from '../kit/db/database.ts'
import { conflict, forbidden, refused } from '../kit/http/failures.ts'
import { recordHistory } from '../kit/record/historyStore.ts'
import { todayOf } from '../kit/db/today.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { isCurrency } from '../lookup/names.ts'
import { cheapestFirst, RATES } from '../rate/rate.handlers.ts'
import { SAILINGS } from '../sailing/sailing.handlers.ts'
import { markOfStep, moveApproval, notifyApproval } from './approval.changes.ts'
import { readProposals, writeProposals, type NewProposal, type StoredProposal } from './approval.store.ts'

export interface Candidate {
  given: ProposalForm
  sailing: SailingRow
  rate: Rate | null
}

/** Replaces the proposals of a booking; one that stays keeps its offer. */
export async function propose(
  context: RecordContext,
  soNo: string,
  version: number,
  given: readonly ProposalForm[],
): Promise<ShippingOrder> {
  const { db, actor } = context
  const order = await readOrder(db, soNo, actor, true)
  if (!isProposer(order, actor)) throw forbidden()
  refuseStaleBooking(order, version, actor)
  if (!mayPropose(order, actor)) throw conflict({ key: 'approval.notProposable' })
  const candidates = await readCandidates(db, given)
  const before = await readProposals(db, [soNo])
  const problems = [
    ...(given.length === 0 && isRunning(order) ? [at('proposals', 'approval.nothingProposed')] : []),
    ...problemsOfProposing(order, candidates, before, todayOf(context)),
  ]
  if (problems[0]) throw refused({ key: problems[0].key, params: problems[0].params ?? {} }, problems)
  const after = proposalsAfter(order, candidates, before)
  if (isSameProposed(before, after)) return bookingAnswer(order, actor)
  const mark = markOfStep(order, sideOf(actor), isRunning(order) ? version + 1 : null)
  await writeProposals(db, soNo, after)
  await moveApproval(context, order, mark, version)
  await rememberProposals(context, order, before, after)
  await notifyApproval(context, order, APPROVAL_PROPOSED, order.approval_sent_at === null ? 'internal' : undefined)
  return bookingAnswer(await readOrder(db, soNo, actor), actor)
}

/** Reads the sailings and rates of these proposals. */
export const readCandidates = (db: Db, given: readonly ProposalForm[]): Promise<Candidate[]> =>
  Promise.all(
    given.map(async (one) => ({
      given: one,
      sailing: await SAILINGS.read(db, one.sailing_schedule_id),
      rate: one.source_key === null ? null : await RATES.read(db, one.source_key),
    })),
  )

/** The reasons why these sailings cannot be proposed. */
export const problemsOfProposing = (
  order: ProposedFor,
  candidates: readonly Candidate[],
  before: readonly EarlierProposal[],
  today: string,
): FieldProblem[] =>
  candidates.flatMap((one, index) =>
    candidateProblemsOf(one, { order, candidates, index, today: keptProposal(before, one) ? null : today }),
  )

interface CandidateContext {
  order: ProposedFor
  candidates: readonly Candidate[]
  /** The position of the candidate among `candidates`. */
  index: number
  /** Null for earlier proposals: a departure since then is reported when they are sent. */
  today: string | null
}

function candidateProblemsOf(one: Candidate, { order, candidates, index, today }: CandidateContext): FieldProblem[] {
  const { given, sailing } = one
  const isTwice = candidates.findIndex((other) => other.given.sailing_schedule_id === given.sailing_schedule_id) < index
  const { offer_currency: currency, offer_total: total } = given
  const found = [
    ...(today === null ? [] : departedProblems(sailing, today)),
    ...candidateProblems(order, one),
    ...(isTwice ? [at('sailing_schedule_id', 'approval.sailingTwice')] : []),
    ...(Boolean(currency) === Boolean(total) ? [] : [at(currency ? 'offer_total' : 'offer_currency', 'approval.offerIncomplete')]),
    ...(currency && !isCurrency(currency) ? [at('offer_currency', 'approval.currencyUnknown')] : []),
    ...(total && Number(total) === 0 ? [at('offer_total', 'approval.offerOfNothing')] : []),
    ...(currency && total && isCurrency(currency) && !isInCoins(total, currency) ? [at('offer_total', 'msgNoSuchCoin', { currency })] : []),
  ]
  return found.map((problem) => ({ ...problem, path: `proposals.${index}.${problem.path}` }))
}

/** The same proposals in the same order at the same offers. */
export const isSameProposed = (before: readonly NewProposal[], after: readonly NewProposal[]) =>
  before.length === after.length && before.every((one, index) => contentOf(one) === contentOf(after[index]))
const contentOf = (one: NewProposal | undefined) =>
  JSON.stringify([
    one?.sailing_schedule_id,
    one?.source_key,
    one?.etd,
    one?.eta,
    one?.vessel,
    one?.voyage,
    one?.offer_currency,
    Number(one?.offer_total),
  ])

/** A stored proposal of a booking or of a consolidation. */
type EarlierProposal = NewProposal &
  Partial<Pick<StoredProposal, 'proposal_id' | 'so_no' | 'carrier_name' | 'pol_time_zone' | 'chosen'>> & { record_id?: string }

/** Keeps the stored proposal of the same sailing and rate, unless the sailing changed; then it is proposed anew. */
function keptProposal(before: readonly EarlierProposal[], { given, sailing }: Candidate): NewProposal | null {
  const same = before.find((one) => one.sailing_schedule_id === given.sailing_schedule_id && one.source_key === given.source_key)
  const now = snapshotOf(sailing)
  if (!same || same.etd !== now.etd || same.eta !== now.eta || same.vessel !== now.vessel || same.voyage !== now.voyage) return null
  const { proposal_id: _id, so_no: _so, record_id: _record, carrier_name: _carrier, pol_time_zone: _zone, chosen: _chosen, ...rest } = same
  return { ...rest, ...offerOf(given) }
}

/** The proposals after a change: earlier ones are kept, others are read anew. */
export const proposalsAfter = (order: ProposedFor, candidates: readonly Candidate[], before: readonly EarlierProposal[]): NewProposal[] =>
  candidates.map((one) => keptProposal(before, one) ?? snapshotOfProposal(order, one))

const offerOf = ({ offer_currency, offer_total }: ProposalForm) => ({
  offer_currency: offer_currency || null,
  offer_total: offer_total || null,
})

/** A proposal with the current state of its sailing and rate. */
export function snapshotOfProposal(order: Pick<ShippingOrder, 'container_requests'>, { given, sailing, rate }: Candidate): NewProposal {
  const price = priceOf((rate && cheapestFirst([rate], boxesOf(order))[0]) ?? null, false)
  return {
    sailing_schedule_id: sailing.sailing_schedule_id,
    carrier_code: sailing.carrier_code ?? '',
    vessel: sailing.mother_vessel ?? '',
    voyage: sailing.voyage ?? '',
    service_name: sailing.service_name,
    pol: sailing.pol ?? '',
    pod: sailing.pod ?? '',
    etd: sailing.etd ?? '',
    eta: sailing.eta ?? '',
    is_tbc: sailing.is_tbc,
    transit_days: sailing.transit_days ?? 0,
    transshipment_port: sailing.transshipment_port,
    cfs_cut_off: sailing.cfs_cut_off,
    cy_cut_off: sailing.cy_cut_off,
    vgm_cut_off: sailing.vgm_cut_off,
    si_cut_off: sailing.si_cut_off,
    source_key: given.source_key,
    contract_no: price.contract_no,
    free_days: price.free_days,
    currency: price.currency,
    amounts: price.amounts,
    total_rate: price.total_rate,
    ...offerOf(given),
  }
}

async function rememberProposals(
  context: RecordContext,
  { so_no, booking_status, version, approval_sent_at }: StoredOrder,
  before: readonly StoredProposal[],
  after: readonly NewProposal[],
) {
  await recordHistory(context, {
    module: 'booking',
    record_id: so_no,
    action: historyAction(approval_sent_at === null ? 'propose' : 'repropose'),
    from_status: booking_status,
    to_status: booking_status,
    changes: [{ path: 'proposed_sailings', before: offeredWords(before), after: offeredWords(after) }],
    record_version: version + 1,
  })
}

/** Proposals as the history shows them. */
export const offeredWords = (all: readonly NewProposal[]) => all.map(offered).join('; ') || null

/** The sailing with its offer to the customer. */
const offered = (proposal: NewProposal) =>
  [
    proposalText(proposal),
    proposal.offer_total && `${proposal.offer_currency} ${inCoins(proposal.offer_total, proposal.offer_currency ?? '')}`,
  ]
    .filter(Boolean)
    .join(', ')
