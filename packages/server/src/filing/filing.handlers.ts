import { ensApi, isfApi, isfProfileApi } from '@fairlead/domain/filing/filing.api'
import type { ExportFormat, FilingKind, FilingStatus } from '@fairlead/domain/filing/filing.codes'
import { fileWithoutParties } from '@fairlead/domain/filing/filing.hiding-rules'
import { filingCsv } from '@fairlead/domain/filing/filing.file-form'
import type { Ens, EnsForm, Isf, IsfForm, IsfProfileForm } from '@fairlead/domain/filing/filing'
import { invalidFieldsOfProfile } from '@fairlead/domain/filing/filing.rules'
import type { FileAnswer } from '@fairlead/domain/kit/contract'
import type * as z from 'zod/mini'
import { readOrder } from '../booking/booking.store.ts'
import type { Db } from '../kit/db/database.ts'
import { conflict, notFound, notLatest, refused } from '../kit/http/failures.ts'
import { serve } from '../kit/http/serve.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { isCountry } from '../lookup/names.ts'
import { takeFilingStep, readFiling, saveFiling } from './filing.actions.ts'
import { partiesHiddenFrom, readFilingHistory } from './filing.hiding.ts'
import { ENS, ISF, type ServerFilingKind } from './filing.kinds.ts'
import * as profiles from './filing.profiles-store.ts'

export const isfRoutes = serve(isfApi, {
  read: ({ params, ...context }) => readFiling<IsfForm, Isf>(ISF, context, params.so_no),
  save: ({ params, body: { version, ...form }, ...context }) => saveFiling<IsfForm, Isf>(ISF, context, params.so_no, { form, version }),
  complete: ({ params, body, ...context }) => takeFilingStep<IsfForm, Isf>(ISF, context, params.so_no, { action: 'complete', ...body }),
  reopen: ({ params, body, ...context }) => takeFilingStep<IsfForm, Isf>(ISF, context, params.so_no, { action: 'reopen', ...body }),
  history: ({ params, ...context }) => historyOf(ISF.kind, context, params.so_no),
  file: ({ params, query, ...context }) => filingFile<IsfForm, Isf>(ISF, context, params.so_no, query.format),
})

export const ensRoutes = serve(ensApi, {
  read: ({ params, ...context }) => readFiling<EnsForm, Ens>(ENS, context, params.so_no),
  save: ({ params, body: { version, ...form }, ...context }) => saveFiling<EnsForm, Ens>(ENS, context, params.so_no, { form, version }),
  complete: ({ params, body, ...context }) => takeFilingStep<EnsForm, Ens>(ENS, context, params.so_no, { action: 'complete', ...body }),
  reopen: ({ params, body, ...context }) => takeFilingStep<EnsForm, Ens>(ENS, context, params.so_no, { action: 'reopen', ...body }),
  history: ({ params, ...context }) => historyOf(ENS.kind, context, params.so_no),
  file: ({ params, query, ...context }) => filingFile<EnsForm, Ens>(ENS, context, params.so_no, query.format),
})

const historyOf = async (kind: FilingKind, context: RecordContext, soNo: string) =>
  readFilingHistory(context, await readOrder(context.db, soNo, context.actor), kind)

/** The file for customs contains a completed filing; an open filing has none. */
async function filingFile<F extends object, A extends { filing_status: FilingStatus; version: number }>(
  filingKind: ServerFilingKind<F, A>,
  context: RecordContext,
  soNo: string,
  format: z.infer<typeof ExportFormat>,
): Promise<FileAnswer> {
  const order = await readOrder(context.db, soNo, context.actor)
  const { filing_status, version, filed, form } = await filingKind.read(context.db, soNo)
  if (filing_status !== 'COMPLETE') throw conflict({ key: 'filing.notComplete' })
  const hidden = await partiesHiddenFrom(context, order, { kind: filingKind.kind, form })
  const content = fileWithoutParties(filed ?? filingKind.file(await readFiling(filingKind, context, soNo), order), hidden)
  return {
    file_name: `${filingKind.kind}_${soNo}_v${version}.${format}`,
    content_type: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json',
    content: new TextEncoder().encode(format === 'csv' ? filingCsv(content) : JSON.stringify(content, null, 2)),
  }
}

export const isfProfileRoutes = serve(isfProfileApi, {
  list: ({ db, session, actor }) => profiles.readProfiles(db, { session, actor }),
  create: async ({ db, session, actor, body }) => {
    checkProfile(body)
    return profiles.insertProfile(db, { session, actor }, body)
  },
  save: async ({ db, session, actor, params, body: { version, ...form } }) => {
    checkProfile(form)
    const saved = await profiles.updateProfile(db, { session, actor }, { isf_profile_id: params.isf_profile_id, version }, form)
    if (saved) return saved
    throw notLatest(await findProfile(db, { session, actor }, params.isf_profile_id))
  },
  remove: async ({ db, session, actor, params }) => {
    if (!(await profiles.deleteProfile(db, { session, actor }, params.isf_profile_id))) throw notFound()
  },
})

async function findProfile(db: Db, owner: profiles.Owner, id: number) {
  const found = (await profiles.readProfiles(db, owner, id))[0]
  if (!found) throw notFound()
  return found
}

function checkProfile(form: IsfProfileForm): void {
  const countries = (['country', 'countryOfOrigin'] as const).filter((field) => form[field] !== null && !isCountry(form[field]))
  const problems = [
    ...(form.name === null ? [{ path: 'name', key: 'filing.profileNeedsName' }] : []),
    ...countries.map((path) => ({ path, key: 'filing.countryUnknown' })),
    ...invalidFieldsOfProfile(form),
  ]
  if (problems.length > 0) throw refused({ key: 'msgInputInvalid' }, problems)
}
