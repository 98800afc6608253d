import type { Call } from '@fairlead/domain/kit/contract'
import type { ImportKind } from '@fairlead/domain/kit/importKinds'
import { differences } from '@fairlead/domain/kit/differences'
import type { List, ListQuery } from '@fairlead/domain/kit/list'
import type { FieldProblem } from '@fairlead/domain/kit/problem'
import { errorsOf, type Finding } from '@fairlead/domain/kit/rules'
import pg from 'pg'
import type * as z from 'zod/mini'
import type { Db } from '../db/database.ts'
import type { Exportable } from '../list/exportList.ts'
import { notFound, notLatest, refused } from '../http/failures.ts'
import { recordHistory, tellHistory } from './historyStore.ts'
import type { ListSource } from '../list/listQuery.ts'
import type { FormRecord, Importer, Met } from '../files/importer.ts'
import { keptStore, type KeptTable } from './maintenanceStore.ts'
import { oneList } from '../list/oneList.ts'
import { serve, type Route } from '../http/serve.ts'
import type { SignedInContext } from '../http/visit.ts'

/** What a change of master data is made in. */
export interface KeptVisit extends SignedInContext {
  /** Only tried out, and taken back: no number is drawn for it. */
  trial?: true
}
type Id = string | number
interface Versioned {
  version: number
}

interface Sheets<F> {
  kind: ImportKind
  schema: z.ZodMiniType<F>
  key: readonly (keyof F & string)[]
  /** Those of the key that may be blank. */
  blanks?: readonly (keyof F & string)[]
  empty: () => F
  fold?: Importer['fold']
  onlyKeyClashes?: boolean
}

/** A constraint of the table, and what it means to whoever breaks it. */
export type Refusals = Readonly<Record<string, FieldProblem>>

/** A kind of master data: what is only listed, read, made and saved, and never thrown away. */
export interface Kept<F extends object, R extends F & Versioned> extends KeptTable<F> {
  /** Under this its history stands. */
  module: string
  list: List<never>
  access: Exportable['access']
  source: ListSource
  /** The key says that there is no such record; it takes `id`. */
  notFound: string
  /** By the module's rules, and by what only the database knows. `stored` is null for a new record. */
  findings: (form: F, stored: R | null, visit: KeptVisit) => Finding[] | Promise<Finding[]>
  refusals?: Refusals
  /** What the system fills in by itself. */
  completed?: (form: F, stored: R | null, visit: KeptVisit) => F | Promise<F>
  /** What else follows from a change, in its transaction. */
  saved?: (visit: KeptVisit, record: R, before: R | null) => Promise<void>
}

const KEPT = 'ACTIVE'
/** How a record stands in its history: by its own status, or simply there. */
const statusOf = (record: object) => ('status' in record && typeof record.status === 'string' ? record.status : KEPT)

/** Store, calls and exports of a kind of master data. Routes come by `routes(api)`, whose calls `maintenanceApi` declared. */
export function keep<F extends object, R extends F & Versioned>(kept: Kept<F, R>) {
  const store = keptStore<F, R>(kept, kept.source)
  const list = oneList(kept.list as unknown as List<Record<string, unknown>>, kept.access, kept.source)

  const read = async (db: Db, id: Id, lock = false): Promise<R> => {
    const record = await store.read(db, id, lock)
    if (!record) throw notFound(kept.notFound, { id })
    return record
  }

  async function create(visit: KeptVisit, given: F): Promise<R> {
    const form = await fit(visit, given, null)
    const id = await meaning(kept.refusals, () => store.insert(visit.db, form, visit.now))
    const record = await read(visit.db, id)
    await recordHistory(visit, {
      module: kept.module,
      record_id: String(id),
      action: 'create',
      from_status: null,
      to_status: statusOf(record),
      record_version: 1,
    })
    await kept.saved?.(visit, record, null)
    return record
  }

  async function save(visit: KeptVisit, id: Id, version: number, given: F): Promise<R> {
    const stored = await read(visit.db, id, true)
    if (stored.version !== version) throw notLatest(stored)
    const form = await fit(visit, given, stored)
    const changes = differences(store.formOf(stored), form)
    if (changes.length === 0) return stored
    await meaning(kept.refusals, () => store.update(visit.db, id, form, version, visit.now))
    const record = await read(visit.db, id)
    await recordHistory(visit, {
      module: kept.module,
      record_id: String(id),
      action: 'save',
      from_status: statusOf(stored),
      to_status: statusOf(record),
      changes,
      record_version: version + 1,
    })
    await kept.saved?.(visit, record, stored)
    return record
  }

  async function fit(visit: KeptVisit, given: F, stored: R | null): Promise<F> {
    const form = kept.completed ? await kept.completed(given, stored, visit) : given
    const errors = errorsOf(await kept.findings(form, stored, visit))
    if (errors.length > 0) throw refused({ key: 'msgInputInvalid' }, errors)
    return form
  }

  const handlers = {
    list: (visit: KeptVisit & { query: ListQuery }) => list.page(visit),
    read: ({ params, db }: Of) => read(db, params.id),
    create: (visit: KeptVisit & { body: F }) => create(visit, visit.body),
    save: ({ params, body: { version, ...form }, ...visit }: Of & { body: F & Versioned }) =>
      save(visit, params.id, version, form as unknown as F),
    history: async ({ params, db }: Of) => {
      await read(db, params.id)
      return tellHistory(db, kept.module, String(params.id), (status) => status ?? KEPT)
    },
  }
  /** Brings in sheets of this kind of data. */
  const importer = ({ kind, schema, key, blanks = [], empty, fold = (given) => given, onlyKeyClashes = false }: Sheets<F>): Importer => {
    // A form of this kind is a form: the compiler cannot see it through the field names.
    const formOf = (form: FormRecord) => form as unknown as F
    const followed = async (visit: KeptVisit, key: Id, before: FormRecord | null) => {
      const record = await read(visit.db, key)
      await kept.saved?.(visit, record, before && { ...record, ...before, version: record.version - 1 })
    }
    const metOf = (record: R): Met => ({
      key: (record as unknown as Record<string, Id>)[kept.id] ?? '',
      version: record.version,
      form: store.formOf(record) as unknown as FormRecord,
      record,
    })
    return {
      kind,
      module: kept.module,
      schema: schema as unknown as Importer['schema'],
      keyOf: (form) => key.map((field) => String(form[field] ?? '')).join(' '),
      aside: [],
      statusOf,
      fold,
      onlyKeyClashes,
      empty: () => empty() as unknown as FormRecord,
      meet: async ({ db }, forms) => (await store.readBy(db, key, blanks, forms)).map(metOf),
      completed: async (form, visit) => ((await kept.completed?.(formOf(form), null, visit)) ?? form) as FormRecord,
      findings: async (form, met, visit) => kept.findings(formOf(form), met === null ? null : (met.record as R), visit),
      insertMany: ({ db, now }, forms) => store.insertMany(db, forms.map(formOf), now),
      updateMany: ({ db, now }, changes) =>
        store.updateMany(
          db,
          changes.map((change) => ({ ...change, form: formOf(change.form) })),
          now,
        ),
      deleteMany: ({ db }, records) => store.deleteMany(db, records),
      refusals: kept.refusals ?? {},
      ...(kept.saved ? { saved: followed } : {}),
    }
  }

  return {
    store,
    read,
    create,
    save,
    importer,
    /** Each call with the handler of its name; a further handler is the module's own. */
    routes: <A extends Record<keyof typeof handlers, Call>>(api: A): Route[] => serve(api, handlers as never),
    exports: list.exports,
  }
}
type Of = KeptVisit & { params: { id: Id } }

/** A broken constraint in the words of the field that breaks it. */
async function meaning<T>(refusals: Refusals | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const known = meaningOf(error, refusals)
    if (known) throw refused(known, [known])
    throw error
  }
}

/** What a broken constraint says of the record; null for any other failure. */
export const meaningOf = (error: unknown, refusals: Refusals | undefined): FieldProblem | null =>
  (error instanceof pg.DatabaseError && error.constraint ? refusals?.[error.constraint] : undefined) ?? null
