import { INTEGER_MAX } from '@fairlead/domain/kit/plainValues'

/** The record id in a text; 0, which no record has, if the text is not an id. */
export function recordIdOf(text: string | null): number {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0
  return id <= INTEGER_MAX ? id : 0
}
