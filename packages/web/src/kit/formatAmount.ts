const formats = new Map<string, Intl.NumberFormat>()

/** Money as the reader's language writes it; the digits never pass through a binary number. */
export function formatAmount(amount: string, language: string): string {
  const format = formats.get(language) ?? new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  formats.set(language, format)
  return format.format(amount as Intl.StringNumericLiteral)
}
