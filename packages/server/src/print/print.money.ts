import { decimalsOf } from '@fairlead/domain/kit/currencyDecimals'

/** Making a format costs a hundred times as much as using it, and a paper has thousands of amounts. */
const formats = new Map<number, Intl.NumberFormat>()
function formatOf(digits: number): Intl.NumberFormat {
  const format = formats.get(digits) ?? new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  formats.set(digits, format)
  return format
}

/** An amount with the decimals of its currency, without loss of digits. */
export const money = (amount: string, currency: string | null) => formatOf(decimalsOf(currency)).format(amount as Intl.StringNumericLiteral)
