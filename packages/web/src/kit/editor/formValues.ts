import { createFormControl } from 'react-hook-form'
import { numericFields, type RecordFields } from './recordFields.ts'
import type { AnyRecordKind, Values } from './recordKind.ts'
import { readForm, withNumbers } from './readForm.ts'
import { unmatchedText } from '../fields/unmatched.ts'
import { type GridLines, gridLines, type GridRow } from './gridLines.ts'

function openLines(kind: AnyRecordKind, mine: Values, onChange: (field: string) => void): ReadonlyMap<string, GridLines> {
  const entries = kind.shape.lines.map(({ field }) => [field, gridLines(linesOf(mine, field), () => onChange(field))] as const)
  return new Map(entries)
}

const linesOf = (values: Values, field: string) => (values[field] ?? []) as GridRow[]

interface FormValuesInput {
  kind: AnyRecordKind
  fields: RecordFields
  form: EditorForm
  mine: Values
}

/** A react-hook-form form outside React. */
export type EditorForm = ReturnType<typeof openForm>

/** Opens a form with the values of all fields but the lines, which `gridLines` stores. */
export function openForm(kind: AnyRecordKind, values: Values) {
  const lines = new Set(kind.shape.lines.map(({ field }) => field))
  const { formControl } = createFormControl<Values>()
  // `reset` marks the form as mounted; an unmounted form returns its initial values instead of the typed ones.
  formControl.reset(Object.fromEntries(Object.entries(values).filter(([field]) => !lines.has(field))))
  return formControl
}

/** The values in the controls of a record: fields in react-hook-form, lines in `gridLines`. */
export function createFormValues({ kind, fields, form, mine }: FormValuesInput, onChange: (name: string) => void) {
  const numeric = numericFields(fields)
  const listeners = new Set<() => void>()
  const publish = () => {
    for (const listener of listeners) listener()
  }
  const fieldChanged = (name: string) => {
    publish()
    onChange(name)
  }
  const lines = openLines(kind, mine, fieldChanged)
  const rows = () => Object.fromEntries([...lines].map(([field, grid]) => [field, grid.filledRows()]))
  const raw = (): Values => ({ ...form.getValues(), ...rows() })
  return {
    lines,
    fieldChanged,
    /** The values as typed. */
    raw,
    /** The values read by the schema, and the problems of those that cannot be read. */
    read: (fallback: Values) => readForm(kind.shape.schema, { ...withNumbers(form.getValues(), numeric), ...rows() }, fallback),
    fill(values: Values) {
      // A copy, because react-hook-form changes the object it receives.
      form.setValues(structuredClone(values))
      for (const [field, grid] of lines) grid.reset(linesOf(values, field))
      publish()
    },
    values: {
      get: (name: string): unknown => form.getValues(name),
      set(name: string, value: unknown) {
        form.setValue(name, value)
        publish()
        onChange(unmatchedText(value) === null ? name : '') // unmatched text is complete: the user left the field
      },
      subscribe(listener: () => void) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
  }
}
