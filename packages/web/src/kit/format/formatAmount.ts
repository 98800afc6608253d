import { decimalsOf } from '@fairlead/domain/kit/currencies'

const formats = new Map<string, Intl.NumberFormat>()

/** An amount as the reader's language writes it, with the decimals of its currency; the digits never pass through a binary number. */
export function formatAmount(amount: string, currency: string | null, language: string): string {
  const digits = decimalsOf(currency)
  const name = `${language} ${digits}`
  const format = formats.get(name) ?? new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  formats.set(name, format)
  return format.format(amount as Intl.StringNumericLiteral)
}
