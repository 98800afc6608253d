import type { ImportKind } from '@fairlead/domain/sheet/sheet'
import type { Finding } from '@fairlead/domain/kit/rules'
import type * as z from 'zod/mini'
import type { Db } from './database.ts'
import type { Refusals, KeptVisit } from './maintenance.ts'
import type { At } from './maintenanceStore.ts'

export type FormRecord = Record<string, unknown>
/** What a sheet's row meets in the master data. */
export interface Met extends At {
  form: FormRecord
}

/** How rows of a sheet become master data; the same rules, constraints and history as on its screen. */
export interface Importer {
  kind: ImportKind
  /** Under this the history of its records stands. */
  module: string
  schema: z.ZodMiniType<FormRecord>
  /** The fields that name a record: a row that has those of a stored one changes it. */
  key: readonly string[]
  /** The fields of a sheet that are not those of the form, put in their places: `base` is what stands, or what a new record starts from. */
  fold: (given: FormRecord, base: FormRecord) => FormRecord
  /** What a new record starts from. */
  empty: () => FormRecord
  meet: (db: Db, forms: readonly FormRecord[]) => Promise<Met[]>
  completed: (form: FormRecord, visit: KeptVisit) => Promise<FormRecord>
  findings: (form: FormRecord, met: Met | null, visit: KeptVisit) => Promise<Finding[]>
  insertMany: (db: Db, forms: readonly FormRecord[], now: Date) => Promise<(string | number)[]>
  updateMany: (db: Db, changes: readonly Met[], now: Date) => Promise<number>
  deleteMany: (db: Db, records: readonly At[]) => Promise<number>
  refusals: Refusals
  /** Nothing but the key can clash: meeting the stored records tells everything that the database would refuse. */
  onlyKeyClashes: boolean
  /** What else follows from a row, in its transaction. `before` is null for a new record. */
  saved?: (visit: KeptVisit, key: string | number, before: FormRecord | null) => Promise<void>
}

/** What identifies a row among the others: the fields of its key, in one text. */
export const keyText = (key: readonly string[], form: FormRecord) => key.map((field) => String(form[field] ?? '')).join(' ')
