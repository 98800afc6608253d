/** The record with all other fields blank: an empty list, false, or null. */
export const blankedBut = <R extends object>(record: R, isShown: (field: string) => boolean): R =>
  Object.fromEntries(Object.entries(record).map(([field, value]) => [field, isShown(field) ? value : blankOf(value)])) as R

const blankOf = (value: unknown) => (Array.isArray(value) ? [] : typeof value === 'boolean' ? false : null)
