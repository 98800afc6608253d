import { fieldsWithoutColumn, sheetOfKind } from '@fairlead/domain/sheet/sheet.kinds'
import type { SheetImport } from '@fairlead/domain/sheet/sheet'
import { importerOf } from './sheet.kinds.ts'
import type { StoredImport } from './sheet.store.ts'

/** The required fields that have neither a column nor a default value. */
export const missingFields = ({ kind, mapping }: Pick<StoredImport, 'kind' | 'mapping'>): string[] =>
  fieldsWithoutColumn(kind, mapping)
    .map(({ field }) => field)
    .filter((field) => importerOf(kind).empty()[field] === null)

export const importAnswer = (stored: StoredImport): SheetImport => ({
  ...stored,
  href: sheetOfKind(stored.kind).path,
  fields_without_column: stored.msg_key === 'sheet.columnsMissing' ? missingFields(stored) : [],
})
