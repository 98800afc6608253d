import type { ImportKind } from '@fairlead/domain/kit/importKinds'
import type { FieldProblem } from '@fairlead/domain/kit/problem'
import type { Finding } from '@fairlead/domain/kit/rules'
import type * as z from 'zod/mini'
import type { Refusals } from '../record/constraintProblem.ts'
import type { MasterDataContext } from '../record/masterDataModel.ts'
import type { At } from '../record/masterDataStore.ts'

export type FormRecord = Record<string, unknown>

/** A row that shows itself unfit only when it is written: found while it is tried out, and told like any other reason. */
export class UnfitRow extends Error {
  problem: FieldProblem
  constructor(problem: FieldProblem) {
    super(problem.key)
    this.problem = problem
  }
}
/** What a sheet's row meets in the master data. */
export interface Met extends Changed {
  record: object
}
/** What a row makes of a record. */
export interface Changed extends At {
  form: FormRecord
}

/** How rows of a sheet become master data; the same rules, constraints and history as on its screen. */
export interface Importer {
  kind: ImportKind
  /** Under this the history of its records stands. */
  module: string
  schema: z.ZodMiniType<FormRecord>
  /** What names a record, as one text; '' names none. A row with that of a stored one changes it; a second row with the same says too much. */
  keyOf: (form: FormRecord) => string
  /** Fields in which a row says something of itself, which no record keeps. */
  aside: readonly string[]
  /** How it stands in the history. */
  statusOf: (form: FormRecord) => string
  /** The fields of a sheet that are not those of the form, put in their places: `base` is what stands, or what a new record starts from. */
  fold: (given: FormRecord, base: FormRecord) => FormRecord
  /** What a new record starts from. */
  empty: () => FormRecord
  meet: (context: MasterDataContext, forms: readonly FormRecord[]) => Promise<Met[]>
  completed: (form: FormRecord, context: MasterDataContext) => Promise<FormRecord>
  findings: (form: FormRecord, met: Met | null, context: MasterDataContext) => Promise<Finding[]>
  insertMany: (context: MasterDataContext, forms: readonly FormRecord[]) => Promise<(string | number)[]>
  /** How many were as they had been read; the others stay. */
  updateMany: (context: MasterDataContext, changes: readonly Changed[]) => Promise<number>
  deleteMany: (context: MasterDataContext, records: readonly At[]) => Promise<number>
  refusals: Refusals
  /** Nothing but the key can clash: meeting the stored records tells everything that the database would refuse. */
  onlyKeyClashes: boolean
  /** What else follows from a row, in its transaction. `before` is null for a new record. */
  saved?: (context: MasterDataContext, key: string | number, before: FormRecord | null) => Promise<void>
}
