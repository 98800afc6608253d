import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'
import { historyOf } from '../kit/history.ts'
import { lines, numberedId, version } from '../kit/fields.ts'
import { ExportFormat, FilingStatus } from './filing.codes.ts'
import { Ens, EnsForm, filingVersion, Isf, IsfForm, IsfProfile, IsfProfileForm } from './filing.ts'

const SoParams = z.object({ so_no: z.string().check(z.minLength(1), z.maxLength(20)) })
const ProfileParams = z.object({ isf_profile_id: numberedId })
const read = ['booking', 'create_booking'] as const
const write = ['create_booking'] as const
const REASON_MAX_LENGTH = 500
const Written = { version: filingVersion }

const formCalls = <const P extends string, A extends z.ZodMiniType, F extends z.ZodMiniType>(
  path: P,
  name: string,
  answer: A,
  form: F,
) => ({
  read: defineCall({
    method: 'GET',
    path: `/shipping-orders/{so_no}/${path}`,
    access: read,
    summary: `The ${name} of a shipping order`,
    params: SoParams,
    answer,
  }),
  save: defineCall({
    method: 'POST',
    path: `/shipping-orders/{so_no}/${path}`,
    access: write,
    summary: `Save the ${name}; version 0 for the first save`,
    params: SoParams,
    body: form,
    answer,
    errors: [409],
  }),
})

const filingStepCalls = <const P extends string, A extends z.ZodMiniType>(path: P, name: string, answer: A) => ({
  complete: defineCall({
    method: 'POST',
    path: `/shipping-orders/{so_no}/${path}/complete`,
    access: write,
    summary: `Declare the ${name} complete`,
    params: SoParams,
    body: z.strictObject({ version }),
    answer,
    moves: true,
    errors: [409],
  }),
  reopen: defineCall({
    method: 'POST',
    path: `/shipping-orders/{so_no}/${path}/reopen`,
    access: write,
    summary: `Reopen the complete ${name} with a reason`,
    params: SoParams,
    body: z.strictObject({ version, reason: lines(REASON_MAX_LENGTH) }),
    answer,
    moves: true,
    errors: [409],
  }),
})

const reportCalls = <const P extends string>(path: P, name: string) => ({
  history: defineCall({
    method: 'GET',
    path: `/shipping-orders/{so_no}/${path}/history`,
    access: read,
    summary: `Every change of the ${name}, newest first`,
    params: SoParams,
    answer: z.array(historyOf(FilingStatus)),
  }),
  file: defineCall({
    method: 'GET',
    path: `/shipping-orders/{so_no}/${path}/file`,
    access: read,
    rate: 'export',
    summary: `The complete ${name} as a file for customs`,
    params: SoParams,
    query: z.strictObject({ format: ExportFormat }),
    answer: 'file',
    errors: [409],
  }),
})

/** The calls of one kind of filing, below its order. */
const filingApi = <const P extends string, A extends z.ZodMiniType, F extends z.ZodMiniType>(
  path: P,
  name: string,
  answer: A,
  form: F,
) => ({
  ...formCalls(path, name, answer, form),
  ...filingStepCalls(path, name, answer),
  ...reportCalls(path, name),
})

export const isfApi = filingApi('isf', 'importer security filing', Isf, z.extend(IsfForm, Written))
export const ensApi = filingApi('ens', 'entry summary declaration', Ens, z.extend(EnsForm, Written))

export const isfProfileApi = {
  list: defineCall({
    method: 'GET',
    path: '/isf-profiles',
    access: read,
    summary: 'The ISF profiles of the user’s company, by name',
    answer: z.array(IsfProfile),
  }),
  create: defineCall({
    method: 'POST',
    path: '/isf-profiles',
    access: write,
    summary: 'Create an ISF profile',
    body: IsfProfileForm,
    answer: IsfProfile,
    creates: true,
  }),
  save: defineCall({
    method: 'POST',
    path: '/isf-profiles/{isf_profile_id}',
    access: write,
    summary: 'Change an ISF profile',
    params: ProfileParams,
    body: z.extend(IsfProfileForm, { version }),
    answer: IsfProfile,
    errors: [409],
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/isf-profiles/{isf_profile_id}',
    access: write,
    summary: 'Delete an ISF profile',
    params: ProfileParams,
  }),
}
