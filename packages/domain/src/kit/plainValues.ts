/* What the product accepts as a text, a figure and a whole number. `fields.ts` makes schemas of it; lists check their filters without schemas. */

/** C0/C1 controls (tab and line breaks apart), lone surrogates and noncharacters are never typed by a user. */
export const NOT_TEXT =
  // oxlint-disable-next-line no-control-regex -- these are the characters that cannot be stored
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

/** True if the text has only characters that can be stored and shown. */
export const isPlainText = (text: string) => !NOT_TEXT.test(text)

/** A number without blanks, thousands separators and leading zeros; other text is unchanged. */
export function plainFigure(text: string): string {
  const close = text.replaceAll(/\s/g, '')
  const figure = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(close) ? close.replaceAll(',', '') : close
  return /^-?\d+(?:\.\d+)?$/.test(figure) ? figure.replace(/^(-?)0+(?=\d)/, '$1') : text
}

/** A figure without a sign, as prices, quantities and rates are stored. */
export const isUnsignedFigure = (text: string) => /^\d+(?:\.\d+)?$/.test(text)

/** An amount with at most 15 digits before and three after the point: numeric(18,3). There is no −0. */
export const SIGNED_AMOUNT = /^(?!-0(?:\.0+)?$)-?\d{1,15}(?:\.\d{1,3})?$/
export const isSignedAmount = (text: string) => SIGNED_AMOUNT.test(plainFigure(text))

/** The largest value of an integer column: ids, versions and counts. */
export const INTEGER_MAX = 2_147_483_647
