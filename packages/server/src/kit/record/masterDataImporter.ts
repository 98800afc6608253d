import type { ImportKind } from '@fairlead/domain/kit/importKinds'
import type * as z from 'zod/mini'
import type { FormRecord, Importer, ExistingRecord } from '../files/importer.ts'
import { statusOf, type MasterDataContext, type MasterDataModel, type Versioned } from './masterDataModel.ts'
import type { Key } from './masterDataStore.ts'

/** How the rows of a sheet become records of a maintained table. */
export interface ImportOptions<F> {
  kind: ImportKind
  schema: z.ZodMiniType<F>
  key: readonly (keyof F & string)[]
  /** Key fields that may be blank. */
  blanks?: readonly (keyof F & string)[]
  empty: () => F
  fold?: Importer['fold']
  columnOf?: Importer['columnOf']
  onlyKeyClashes?: boolean
}

/** The importer for sheets of a maintained table, with the rules of its screen. */
export function importerFor<F extends object, R extends F & Versioned>(model: MasterDataModel<F, R>, sheet: ImportOptions<F>): Importer {
  const { kind, schema, key, fold = (row) => row, columnOf = (path) => path, onlyKeyClashes = false } = sheet
  return {
    kind,
    module: model.module,
    schema: schema as unknown as Importer['schema'],
    keyOf: (form) => key.map((field) => String(form[field] ?? '')).join(' '),
    aside: [],
    statusOf,
    fold,
    columnOf,
    onlyKeyClashes,
    empty: () => sheet.empty() as unknown as FormRecord,
    ...readingOf(model, sheet),
    ...writingOf(model),
  }
}

// Safe: `FormRecord` is a form of this table. The compiler cannot check this through the field names.
const formOf = <F>(form: FormRecord) => form as unknown as F

function readingOf<F extends object, R extends F & Versioned>(
  model: MasterDataModel<F, R>,
  { key, blanks = [] }: ImportOptions<F>,
): Pick<Importer, 'findExisting' | 'completed' | 'findings'> {
  const existingOf = (record: R): ExistingRecord => ({
    key: (record as unknown as Record<string, Key>)[model.id] ?? '',
    version: record.version,
    form: model.store.formOf(record) as unknown as FormRecord,
    record,
  })
  return {
    findExisting: async ({ db }, forms) => (await model.store.readBy(db, key, blanks, forms)).map(existingOf),
    completed: async (form, context) => (await model.completed(formOf<F>(form), null, context)) as FormRecord,
    findings: async (form, existing, context) =>
      model.findings(formOf<F>(form), existing === null ? null : (existing.record as R), context),
  }
}

function writingOf<F extends object, R extends F & Versioned>(
  model: MasterDataModel<F, R>,
): Pick<Importer, 'insertMany' | 'updateMany' | 'deleteMany' | 'refusals' | 'saved'> {
  const { store, saved } = model
  const afterSaving = async (context: MasterDataContext, key: Key, before: FormRecord | null) => {
    const record = await model.read(context.db, key)
    await saved?.(context, record, before && { ...record, ...before, version: record.version - 1 })
  }
  return {
    insertMany: ({ db, now }, forms) => store.insertMany(db, forms.map(formOf<F>), now),
    updateMany: ({ db, now }, changes) =>
      store.updateMany(
        db,
        changes.map((change) => ({ ...change, form: formOf<F>(change.form) })),
        now,
      ),
    deleteMany: ({ db }, records) => store.deleteMany(db, records),
    refusals: model.refusals,
    ...(saved ? { saved: afterSaving } : {}),
  }
}
