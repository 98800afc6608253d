/** The value of a lookup field with typed text that matches no option. The text is kept, shown with an error and not saved. */
export interface Unmatched {
  unmatched: string
}

export const unmatched = (text: string): Unmatched => ({ unmatched: text })

/** The typed text of an unmatched value; null for any other value. */
export const unmatchedText = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'unmatched' in value ? String(value.unmatched) : null
