/** Stands in a form where something was typed that no option fits: it is kept, told beside the field, and not saved. */
export interface Unmatched {
  unmatched: string
}

export const unmatched = (text: string): Unmatched => ({ unmatched: text })

/** What was typed, of a value that no option fits; null of any other value. */
export const unmatchedText = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'unmatched' in value ? String(value.unmatched) : null
