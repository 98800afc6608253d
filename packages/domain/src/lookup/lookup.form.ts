import { ownField, type FieldOptions } from '../kit/masterFields.ts'
import { code } from '../kit/fields.ts'
import type { SelectionKey } from '../kit/selections.ts'

/** A field of a maintained table for a code that the user looks up. */
export const lookupField = (options: SelectionKey, max: number, field: FieldOptions = {}) =>
  ownField(code(max), { kind: 'lookup', options }, field)
