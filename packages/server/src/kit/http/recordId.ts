import { INTEGER_MAX } from '@fairlead/domain/kit/fields'

/** The number that a text names a record by, or 0, which no record has. */
export function recordIdOf(text: string | null): number {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0
  return id <= INTEGER_MAX ? id : 0
}
