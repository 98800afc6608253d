import type { ImportKind } from '@fairlead/domain/kit/importKinds'
import type { FieldProblem } from '@fairlead/domain/kit/problem'
import type { Finding } from '@fairlead/domain/kit/rules'
import type * as z from 'zod/mini'
import type { Refusals } from '../record/constraintProblem.ts'
import type { MasterDataContext } from '../record/masterDataModel.ts'
import type { RecordVersion } from '../record/masterDataStore.ts'

export type FormRecord = Record<string, unknown>

/** Thrown when writing a row reveals a problem; reported like the problems found before. */
export class UnfitRow extends Error {
  problem: FieldProblem
  constructor(problem: FieldProblem) {
    super(problem.key)
    this.problem = problem
  }
}
/** The stored record that a row of a sheet matches. */
export interface ExistingRecord extends RecordChange {
  record: object
}
/** The form of a record with the key and version it applies to. */
export interface RecordChange extends RecordVersion {
  form: FormRecord
}

/** Imports rows of a sheet into master data, with the rules, constraints and history of its screen. */
export interface Importer {
  kind: ImportKind
  /** The module name in the history of its records. */
  module: string
  schema: z.ZodMiniType<FormRecord>
  /** The identifying fields of a record as one text; '' if there are none. A row with the key of a stored record changes it; two rows must not have the same key. */
  keyOf: (form: FormRecord) => string
  /** Fields of a row that are not stored with the record. */
  aside: readonly string[]
  /** The status in the history. */
  statusOf: (form: FormRecord) => string
  /** Maps fields of the sheet to those of the form. `base` is the stored form, or the defaults of a new record. */
  fold: (row: FormRecord, base: FormRecord) => FormRecord
  /** The column of the sheet that a path of the form comes from; the path itself if it has the name of its column. */
  columnOf: (path: string, form: FormRecord) => string
  /** The defaults of a new record. */
  empty: () => FormRecord
  findExisting: (context: MasterDataContext, forms: readonly FormRecord[]) => Promise<ExistingRecord[]>
  completed: (form: FormRecord, context: MasterDataContext) => Promise<FormRecord>
  findings: (form: FormRecord, existing: ExistingRecord | null, context: MasterDataContext) => Promise<Finding[]>
  /** What is wrong with the good rows of a sheet taken together, by their places; none of these rows is written then. */
  togetherProblems?: (context: MasterDataContext, forms: readonly FormRecord[]) => Promise<ReadonlyMap<number, FieldProblem>>
  insertMany: (context: MasterDataContext, forms: readonly FormRecord[]) => Promise<(string | number)[]>
  /** Changes the records whose version is unchanged; returns their number. */
  updateMany: (context: MasterDataContext, changes: readonly RecordChange[]) => Promise<number>
  deleteMany: (context: MasterDataContext, records: readonly RecordVersion[]) => Promise<number>
  refusals: Refusals
  /** The reason why an import cannot be undone if a row cannot be taken back; by default that a record is not maintained. */
  undoRefused?: string
  /** Only the key has a unique constraint, so that looking up the stored records finds every conflict before writing. */
  onlyKeyClashes: boolean
  /** Runs after each saved row, in its transaction. `before` is null for a new record. */
  saved?: (context: MasterDataContext, key: string | number, before: FormRecord | null) => Promise<void>
}
