import type { UseFormReturn } from 'react-hook-form'
import { numericFields, type RecordFields } from './recordFields.ts'
import type { AnyRecordKind, Values } from './recordKind.ts'
import { readForm, withNumbers } from './readForm.ts'
import { unmatchedText } from '../fields/unmatched.ts'
import { type GridLines, gridLines, type GridRow } from './gridLines.ts'

const linesOf = (values: Values, field: string) => (values[field] ?? []) as GridRow[]

interface Filled {
  kind: AnyRecordKind
  fields: RecordFields
  form: EditorForm
  mine: Values
}

/** The methods of react-hook-form that an editor needs; `createFormControl` answers them outside of a component. */
export type EditorForm = Pick<UseFormReturn, 'getValues' | 'register' | 'setValue' | 'setValues'>

/** What stands in the controls of a record: fields in react-hook-form, lines beside it. */
export function createFormValues({ kind, fields, form, mine }: Filled, onChange: (name: string) => void) {
  const numeric = numericFields(fields)
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const changed = (name: string) => {
    tell()
    onChange(name)
  }
  const lines = new Map<string, GridLines>()
  for (const { field } of kind.lines)
    lines.set(
      field,
      gridLines(linesOf(mine, field), () => changed(field)),
    )
  /** As it was typed. */
  const raw = (): Values => ({ ...form.getValues(), ...Object.fromEntries([...lines].map(([field, kept]) => [field, kept.rows()])) })
  return {
    lines,
    changed,
    raw,
    /** As a form, and what cannot be read. */
    read: (fallback: Values) => readForm(kind.schema, withNumbers(raw(), numeric), fallback),
    fill(values: Values) {
      form.setValues(values)
      for (const [field, kept] of lines) kept.reset(linesOf(values, field))
      tell()
    },
    values: {
      get: (name: string): unknown => form.getValues(name),
      set(name: string, value: unknown) {
        form.setValue(name, value)
        tell()
        onChange(unmatchedText(value) === null ? name : '') // nobody is typing there any more
      },
      subscribe(listener: () => void) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
  }
}
