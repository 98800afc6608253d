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

/** What a change of master data is made in. */
export interface MasterDataContext extends SignedInContext {
  /** Only tried out, and taken back: no number is drawn for it. */
  trial?: true
}
export interface Versioned {
  version: number
}

/** What the domain says of a table: `defineMasterData` declares it whole. */
export interface MasterDataDeclaration<F extends object, R extends object> {
  /** Under this its history stands. */
  module: string
  /** The key says that there is no such record; it takes `id`. */
  notFound: string
  /** The field of the record that names it in addresses. */
  id: keyof R & string
  fields: readonly (keyof F & string)[]
  list: List<never>
  api: Readonly<Record<'list' | 'read' | 'create' | 'save' | 'history', Call>>
  findings?(form: F): Finding[]
}

/** What the server adds to it. */
export interface MasterDataOptions<F extends object, R extends object> extends Pick<MasterDataTable<F>, 'derived' | 'elsewhere'> {
  table: string
  /** The column of the key, where it is not called as the `id` of the record. */
  key?: string
  /** How the list reads the table, where it is not by its columns alone. */
  source?: Partial<Omit<ListSource, 'table'>>
  /** Beyond the rules of the domain: what only the database knows. `stored` is null for a new record. */
  findings?: (form: F, stored: R | null, context: MasterDataContext) => Finding[] | Promise<Finding[]>
  refusals?: Refusals
  /** What the system fills in by itself. */
  completed?: (form: F, stored: R | null, context: MasterDataContext) => F | Promise<F>
  /** What else follows from a change, in its transaction. */
  saved?: (context: MasterDataContext, record: R, before: R | null) => Promise<void>
}

/** A maintained table at work: what its calls and its imports use. */
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
/** How a record stands in its history: by its own status, or simply there. */
export const statusOf = (record: object) => ('status' in record && typeof record.status === 'string' ? record.status : ACTIVE)

export const sourceOf = <F extends object, R extends object>({ table, source }: MasterDataOptions<F, R>): ListSource => ({
  table,
  select: sql`o.*`,
  searchText: 'search_text',
  elsewhere: {},
  ...source,
})

export function modelOf<F extends object, R extends F & Versioned>(
  { module, id, fields, findings, notFound: unknown }: MasterDataDeclaration<F, R>,
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
      if (!record) throw notFound(unknown, { id: key })
      // What the list is searched by is nobody's to read.
      const { search_text: _, ...read } = { search_text: null, ...record }
      return read as unknown as R
    },
    findings: async (form, stored, context) => [...(findings?.(form) ?? []), ...((await options.findings?.(form, stored, context)) ?? [])],
    completed: async (form, stored, context) => (await options.completed?.(form, stored, context)) ?? form,
  }
}
