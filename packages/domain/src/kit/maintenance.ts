import * as z from 'zod/mini'
import type { Access } from './access.ts'
import { defineCall } from './contract.ts'
import { instant, version } from './fields.ts'
import { historyOf } from './history.ts'
import { ListQuery, pageOf } from './list.api.ts'
import { answerShape, formShape } from './record.ts'

/** Active or inactive: inactive records stay on old records and are no longer offered. */
export const ActiveStatus = z.enum(['A', 'I'])
export type ActiveStatus = z.infer<typeof ActiveStatus>

/** The id of a record that is identified by its code. */
export const codedId = z.string().check(z.maxLength(40))

type Fields = Record<string, z.ZodMiniType>
const kept = { version: z.number(), changed_at: z.nullable(instant) }

/** The form, answer and field names of a maintained record, from one list of fields. */
export function maintained<S extends Fields, I extends Fields>(fields: S, id: I) {
  const record = z.object({ ...id, ...kept, ...answerShape(fields) })
  return { Form: z.strictObject(formShape(fields)), Record: record, fields: Object.keys(fields) as (keyof S & string)[] }
}

interface MaintenanceOptions<I extends z.ZodMiniType, F extends z.ZodMiniObject, R extends z.ZodMiniType, W extends z.ZodMiniType> {
  /** `/carriers` */
  path: string
  access: Access
  /** The singular and plural of the record in summaries. */
  one: string
  many: string
  id: I
  form: F
  record: R
  row: W
}

/** The five calls of a kind of master data: list, read, create, save, history. */
export function maintenanceApi<I extends z.ZodMiniType, F extends z.ZodMiniObject, R extends z.ZodMiniType, W extends z.ZodMiniType>(
  options: MaintenanceOptions<I, F, R, W>,
) {
  const { path, access, one, many, id, form, record, row } = options
  const params = z.object({ id })
  const ofOne = `${path}/{id}`
  return {
    list: defineCall({
      method: 'GET',
      path,
      access,
      summary: `The list of ${many}, filtered and sorted`,
      query: ListQuery,
      answer: pageOf(row),
    }),
    read: defineCall({ method: 'GET', path: ofOne, access, summary: `One ${one}`, params, answer: record }),
    create: defineCall({ method: 'POST', path, access, summary: `A new ${one}`, body: form, answer: record, creates: true, errors: [409] }),
    save: defineCall({
      method: 'PUT',
      path: ofOne,
      access,
      summary: `Save a ${one}`,
      params,
      body: z.extend(form, { version }),
      answer: record,
      errors: [409],
    }),
    history: defineCall({
      method: 'GET',
      path: `${ofOne}/history`,
      access,
      summary: `Every change of a ${one}, newest first`,
      params,
      answer: z.array(historyOf(z.string())),
    }),
  }
}
