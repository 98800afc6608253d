import { decimalsOf } from '@fairlead/domain/kit/currencies'

/** An amount with the decimals of its currency, without loss of digits. */
export const money = (amount: string, currency: string | null) => {
  const digits = decimalsOf(currency)
  return new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    amount as Intl.StringNumericLiteral,
  )
}
