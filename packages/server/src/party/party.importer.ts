import { randomUUID } from 'node:crypto'
import { GUARDED_FIELDS } from '@fairlead/domain/party/party.codes'
import { partyFormOf, withoutPending } from '@fairlead/domain/party/party.defaults'
import { wasApproved } from '@fairlead/domain/party/party.rules'
import { emptyPartyRow, PartySheetForm, withRoles } from '@fairlead/domain/party/party.sheet'
import { COMPARED_FIELDS, comparedTextsOf, type SimilarParty } from '@fairlead/domain/party/party.similar-rules'
import { PartyForm, type Party } from '@fairlead/domain/party/party'
import { editableBy } from '@fairlead/domain/party/party.transitions'
import type { FieldProblem } from '@fairlead/domain/kit/problem'
import { at } from '@fairlead/domain/kit/rules'
import * as z from 'zod/mini'
import { inTransaction } from '../kit/db/database.ts'
import { UnfitRow, type FormRecord, type Importer, type ExistingRecord } from '../kit/files/importer.ts'
import type { MasterDataContext } from '../kit/record/masterDataModel.ts'
import { MODULE, nameOf, notifyParty } from './party.events.ts'
import { partyProblems, insertSubmittedParty } from './party.saving.ts'
import { lockName, similarParties } from './party.similar-store.ts'
import { deleteParties, findMaintainedParties, isCodeFound, isCodeTaken, maintainsEach, readParty, updateParty } from './party.store.ts'

const WritableFields = z.object(PartyForm.shape)
/** A prefix that no real code has. */
const TRIAL_CODE_PREFIX = '~'
const rowOf = (form: FormRecord) => z.parse(PartySheetForm, form)
const formOf = (form: FormRecord): PartyForm => z.parse(WritableFields, form)
const existingRecordOf = (party: Party): ExistingRecord => ({
  key: party.party_id,
  version: party.version,
  form: { ...partyFormOf(party), party_code: party.party_code, confirm_similar: false, approval_status: party.approval_status },
  record: party,
})

/** Two rows without a code and with identical compared texts are the same party. */
function keyOf(form: FormRecord): string {
  const row = rowOf(form)
  if (row.party_code) return row.party_code
  const { similar_name, similar_local, similar_place } = comparedTextsOf(row)
  return row.confirm_similar ? '' : `${similar_name}|${similar_local}|${similar_place}`
}

async function findings(given: FormRecord, existing: ExistingRecord | null, context: MasterDataContext) {
  const form = formOf(given)
  const party = existing === null ? null : (existing.record as Party)
  const notBySheet = party ? changesNotBySheet(context, form, party) : []
  // A sheet cannot request guarded changes, so a missing remark about them is no problem here.
  const others = (await partyProblems(context, form, party)).filter(({ key }) => notBySheet.length === 0 || key !== 'party.sayWhy')
  const problems = [
    ...notBySheet,
    ...(party ? [] : await unmaintainedCode(context, given)),
    ...others,
    ...(rowOf(given).confirm_similar ? [] : await similarityProblems(context, form, party)),
  ]
  return problems.map((problem) => ({ ...problem, rule: 'party', level: 'error' as const }))
}

/** The problem of a code whose party the actor does not maintain; an actor who cannot find the party learns only that the code is not available. */
async function unmaintainedCode({ db, actor }: MasterDataContext, given: FormRecord): Promise<FieldProblem[]> {
  const { party_code } = rowOf(given)
  if (!party_code || !(await isCodeTaken(db, party_code))) return []
  return [at('party_code', (await isCodeFound(db, actor, party_code)) ? 'party.notMaintained' : 'msgNotAvailable')]
}

/** Guarded fields of an approved party change on its page only, where the requester explains why. */
function changesNotBySheet({ actor }: MasterDataContext, form: PartyForm, party: Party): FieldProblem[] {
  if (!editableBy(party, actor)) return [at('', 'party.isMerged')]
  const before = partyFormOf(party)
  const touched = wasApproved(party) ? GUARDED_FIELDS.filter((field) => form[field] !== before[field]) : []
  return touched.map((field) => at(field, 'party.guardedBySheet'))
}

async function similarityProblems({ db, actor }: MasterDataContext, form: PartyForm, party: Party | null): Promise<FieldProblem[]> {
  if (party && COMPARED_FIELDS.every((field) => form[field] === party[field])) return []
  const [alike] = await inTransaction(db, (tx) => similarParties(tx, form, party?.party_id ?? null, actor))
  return alike ? [similarityProblem(alike)] : []
}

/** A party of a trial import has no real code, so its name is shown. */
function similarityProblem({ party_code, short_name, full_name, Similarity }: SimilarParty): FieldProblem {
  const percent = `${(Similarity * 100).toFixed(2)}%`
  if (party_code === null) return at('full_name', 'party.similarToHidden', { percent })
  const party = party_code.startsWith(TRIAL_CODE_PREFIX) ? (full_name ?? '') : nameOf({ party_code, short_name })
  return at('full_name', 'party.similarTo', { party, percent })
}

async function refuseSimilarRow({ db, actor }: MasterDataContext, form: PartyForm): Promise<void> {
  await lockName(db, form)
  const [alike] = await similarParties(db, form, null, actor)
  if (alike) throw new UnfitRow(similarityProblem(alike))
}

/** Rights may have been lost between preview, import and undo (ACCESS-012). */
async function refuseUnmaintainedRows({ db, actor }: MasterDataContext, records: readonly { key: string | number }[]): Promise<void> {
  const ids = records.map(({ key }) => Number(key))
  if (!(await maintainsEach(db, actor, ids))) throw new UnfitRow(at('party_code', 'party.notMaintained'))
}

/** Imports parties from a sheet; each new one is submitted for approval like a typed one (PARTY-045). */
export const PARTY_IMPORTER: Importer = {
  kind: 'party',
  module: MODULE,
  schema: PartySheetForm,
  aside: ['confirm_similar'],
  onlyKeyClashes: false,
  refusals: {},
  keyOf,
  statusOf: (form) => String(form['approval_status']),
  fold: withRoles,
  columnOf: (path) => path,
  empty: emptyPartyRow,
  completed: async (form) => form,
  findings,
  findExisting: async (context, forms) =>
    (
      await findMaintainedParties(
        context,
        forms.flatMap((form) => rowOf(form).party_code ?? []),
      )
    ).map(existingRecordOf),
  insertMany: async (context, forms) => {
    const keys: number[] = []
    for (const form of forms) {
      const { party_code, confirm_similar } = rowOf(form)
      // Finds similar parties among earlier rows, parallel imports and parties typed since the check.
      if (!confirm_similar) await refuseSimilarRow(context, formOf(form))
      keys.push(
        await insertSubmittedParty(context, formOf(form), party_code ?? (context.trial ? `${TRIAL_CODE_PREFIX}${randomUUID()}` : null)),
      )
    }
    return keys
  },
  updateMany: async (context, changes) => {
    await refuseUnmaintainedRows(context, changes)
    const { db, services } = context
    let done = 0
    for (const { key, version, form } of changes) {
      const party = await readParty(db, Number(key), services.config, true)
      const stored = wasApproved(party) ? withoutPending(party, formOf(form)) : formOf(form)
      if (await updateParty(db, { partyId: party.party_id, version }, stored, {})) done += 1
    }
    return done
  },
  deleteMany: async (context, records) => {
    await refuseUnmaintainedRows(context, records)
    return deleteParties(context.db, records)
  },
  saved: async (context, key, before) => {
    const party = await readParty(context.db, Number(key), context.services.config)
    await notifyParty(context, party, before === null ? 'PARTY_SUBMITTED' : 'PARTY_CHANGED')
  },
}
