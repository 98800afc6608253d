/** Decimals of a currency (ISO 4217): none of the yen, two of the dollar, three of the dinar. */
const decimalsOf = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** Are there coins for this amount? */
export function isInCoins(amount: string, currency: string): boolean {
  const units = Number(amount) * 10 ** decimalsOf(currency)
  return Math.abs(units - Math.round(units)) < 1e-6
}

/** An amount with as many decimals as its currency has, as documents in English write it: `1,900.00`, in yen `1,900`. */
export function inCoins(amount: string, currency: string): string {
  const decimals = decimalsOf(currency)
  return Number(amount).toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}
