/** What was typed, as a number: blank is null, thousands separators go, other text becomes NaN and is refused by the schema. */
export function numberOf(text: unknown): number | null {
  if (typeof text === 'number') return text
  const digits = String(text ?? '').replaceAll(/[\s,]/g, '')
  return digits === '' ? null : Number(digits)
}
