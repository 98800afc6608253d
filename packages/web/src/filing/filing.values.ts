import type { Difference } from '@fairlead/domain/kit/differences'
import { differences } from '@fairlead/domain/kit/differences'
import { unmatchedText } from '../kit/fields/unmatched.ts'

/** What stands in the controls, by the path of each: `seller.name`. */
export type FilingValues = Readonly<Record<string, unknown>>

/** A filing lies one level deep: fields, and parties with fields. */
export const flat = (form: object): FilingValues =>
  Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null && unmatchedText(value) === null
        ? Object.entries(value).map(([field, inner]) => [`${name}.${field}`, inner])
        : [[name, value]],
    ),
  )

export function nested(values: FilingValues): Record<string, unknown> {
  const form: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(values)) {
    const [name = '', field] = path.split('.')
    if (field === undefined) form[name] = value
    else form[name] = { ...(form[name] as object | undefined), [field]: value }
  }
  return form
}

const blankIsNull = (values: FilingValues) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]))

/** What was changed: a field that was empty and is a blank text has not been. */
export const changed = (before: FilingValues, after: FilingValues): Difference[] => differences(blankIsNull(before), blankIsNull(after))
