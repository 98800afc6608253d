import type { Call } from '@fairlead/domain/kit/contract'
import type { List } from '@fairlead/domain/kit/list'
import type { Finding } from '@fairlead/domain/kit/rules'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { notFound } from '../http/failures.ts'
import type { SignedInContext } from '../http/context.ts'
import type { ListSource } from '../list/listQuery.ts'
import type { Refusals } from './constraintProblem.ts'
import { masterDataStore, type Key, type MasterDataStore, type MasterDataTable } from './masterDataStore.ts'

/** The context of a change of master data. */
export interface MasterDataContext extends SignedInContext {
  /** A trial run that is rolled back: it takes no number from a sequence. */
  trial?: true
}
export interface Versioned {
  version: number
}

/** The declaration of a table in the domain, by `defineMasterData`. */
export interface MasterDataDeclaration<F extends object, R extends object> {
  /** The module name in its history. */
  module: string
  /** The catalogue key for a missing record, with the parameter `id`. */
  notFound: string
  /** The field with the record's id in addresses. */
  id: keyof R & string
  fields: readonly (keyof F & string)[]
  list: List<never>
  api: Readonly<Record<'list' | 'read' | 'create' | 'save' | 'history', Call>>
  findings?(form: F): Finding[]
}

/** What only the server needs for a table. */
export interface MasterDataOptions<F extends object, R extends object> extends Pick<MasterDataTable<F>, 'derived' | 'elsewhere'> {
  table: string
  /** The key column, if its name differs from `id`. */
  key?: string
  /** How the list reads the table, if not only by its columns. */
  source?: Partial<Omit<ListSource, 'table'>>
  /** Rules that need the database, in addition to those of the domain. `stored` is null for a new record. */
  findings?: (form: F, stored: R | null, context: MasterDataContext) => Finding[] | Promise<Finding[]>
  refusals?: Refusals
  /** Fills in the fields that users do not enter. */
  completed?: (form: F, stored: R | null, context: MasterDataContext) => F | Promise<F>
  /** Runs after a change, in its transaction. `before` is null for a new record. */
  saved?: (context: MasterDataContext, record: R, before: R | null) => Promise<void>
}

/** A maintained table, as its calls and imports use it. */
export interface MasterDataModel<F extends object, R extends object> {
  module: string
  id: string
  refusals: Refusals
  store: MasterDataStore<F, R>
  read: (db: Db, id: Key, lock?: boolean) => Promise<R>
  findings: (form: F, stored: R | null, context: MasterDataContext) => Promise<Finding[]>
  completed: (form: F, stored: R | null, context: MasterDataContext) => Promise<F>
  saved: MasterDataOptions<F, R>['saved']
}

export const ACTIVE = 'ACTIVE'
/** The status of a record in its history; `ACTIVE` if it has none. */
export const statusOf = (record: object) => ('status' in record && typeof record.status === 'string' ? record.status : ACTIVE)

export const sourceOf = <F extends object, R extends object>({ table, source }: MasterDataOptions<F, R>): ListSource => ({
  table,
  select: sql`o.*`,
  searchText: 'search_text',
  elsewhere: {},
  ...source,
})

export function modelOf<F extends object, R extends F & Versioned>(
  { module, id, fields, findings, notFound: notFoundKey }: MasterDataDeclaration<F, R>,
  options: MasterDataOptions<F, R>,
  source: ListSource,
): MasterDataModel<F, R> {
  const store = masterDataStore<F, R>({ ...options, key: options.key ?? id, fields, source })
  return {
    module,
    id,
    store,
    refusals: options.refusals ?? {},
    saved: options.saved,
    read: async (db, key, lock = false) => {
      const record = await store.read(db, key, lock)
      if (!record) throw notFound(notFoundKey, { id: key })
      // The search text is internal.
      const { search_text: _, ...read } = { search_text: null, ...record }
      return read as unknown as R
    },
    findings: async (form, stored, context) => [...(findings?.(form) ?? []), ...((await options.findings?.(form, stored, context)) ?? [])],
    completed: async (form, stored, context) => (await options.completed?.(form, stored, context)) ?? form,
  }
}
