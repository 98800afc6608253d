import type { UseFormReturn } from 'react-hook-form'
import type { AnyDetail, Values } from './detail.ts'
import { numericFields } from './detailFields.ts'
import { readForm, withNumbers } from './detailReading.ts'
import { unmatchedText } from '../fields/unmatched.ts'
import { type GridLines, gridLines, type GridRow } from '../grid/gridLines.ts'

const linesOf = (values: Values, field: string) => (values[field] ?? []) as GridRow[]

/** What stands in the controls of a record: fields in react-hook-form, lines beside it. */
export function createSheet(detail: AnyDetail, form: UseFormReturn, mine: Values, onChange: (name: string) => void) {
  const numeric = numericFields(detail)
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const changed = (name: string) => {
    tell()
    onChange(name)
  }
  const lines = new Map<string, GridLines>()
  for (const { field } of detail.lines)
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
    read: (fallback: Values) => readForm(detail.schema, withNumbers(raw(), numeric), fallback),
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
