import { createFormControl } from 'react-hook-form'
import { numericFields, type RecordFields } from './recordFields.ts'
import type { AnyRecordKind, Values } from './recordKind.ts'
import { readForm, withNumbers } from './readForm.ts'
import { unmatchedText } from '../fields/unmatched.ts'
import { type GridLines, gridLines, type GridRow } from './gridLines.ts'

function openLines(kind: AnyRecordKind, mine: Values, changed: (field: string) => void): ReadonlyMap<string, GridLines> {
  const open = kind.shape.lines.map(({ field }) => [field, gridLines(linesOf(mine, field), () => changed(field))] as const)
  return new Map(open)
}

const linesOf = (values: Values, field: string) => (values[field] ?? []) as GridRow[]

interface Filled {
  kind: AnyRecordKind
  fields: RecordFields
  form: EditorForm
  mine: Values
}

/** A form of react-hook-form outside of React. */
export type EditorForm = ReturnType<typeof openForm>

/** Lines live beside the form. */
export function openForm(kind: AnyRecordKind, values: Values) {
  const lines = new Set(kind.shape.lines.map(({ field }) => field))
  const { formControl } = createFormControl<Values>()
  // By `reset` the form counts as mounted; before that it answers with what it began with, whatever was typed.
  formControl.reset(Object.fromEntries(Object.entries(values).filter(([field]) => !lines.has(field))))
  return formControl
}

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
  const lines = openLines(kind, mine, changed)
  /** As it was typed. */
  const rows = () => Object.fromEntries([...lines].map(([field, kept]) => [field, kept.rows()]))
  const raw = (): Values => ({ ...form.getValues(), ...rows() })
  return {
    lines,
    changed,
    raw,
    /** As a form, and what cannot be read. */
    read: (fallback: Values) => readForm(kind.shape.schema, { ...withNumbers(form.getValues(), numeric), ...rows() }, fallback),
    fill(values: Values) {
      // A copy: react-hook-form writes into what it is given.
      form.setValues(structuredClone(values))
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
