/** Reads typed text as a number. Blank is null; thousands separators are removed; other text is NaN, which the schema refuses. */
export function numberOf(text: unknown): number | null {
  if (typeof text === 'number') return text
  const digits = withPoint(String(text ?? '').replaceAll(/[\s'’]/g, ''))
  // `Number` would also read other notations, as hexadecimal.
  return digits === '' ? null : NUMBER.test(digits) ? Number(digits) : Number.NaN
}
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i

/** Accepts the separators found in spreadsheets: `1,234.5`, `1.234,5`, `1.234.567`. A comma that does not separate thousands is the decimal one. */
function withPoint(text: string): string {
  if (/^-?\d{1,3}(?:\.\d{3})+,\d+$/.test(text) || /^-?\d{1,3}(?:\.\d{3}){2,}$/.test(text)) return text.replaceAll('.', '').replace(',', '.')
  if (/^-?\d+,(?:\d{1,2}|\d{4,})$/.test(text)) return text.replace(',', '.')
  return /^-?\d{1,3}(?:,\d{3})*(?:\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text
}
