import { decimalsOf } from '@fairlead/domain/kit/currencyDecimals'

const formats = new Map<string, Intl.NumberFormat>()

/** An amount in the format of the user's language, with the decimals of its currency. Formatted from the text, so that no digit is lost to floating point. */
export function formatAmount(amount: string, currency: string | null, language: string): string {
  const digits = decimalsOf(currency)
  const name = `${language} ${digits}`
  const format = formats.get(name) ?? new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  formats.set(name, format)
  return format.format(amount as Intl.StringNumericLiteral)
}
