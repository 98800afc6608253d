import * as z from 'zod/mini'
import { isCalendarDate } from './dates.ts'
import { LANGUAGES } from './languages.ts'
import { INTEGER_MAX, isPlainText, NOT_TEXT, plainFigure, SIGNED_AMOUNT } from './plainValues.ts'
import { isSeen } from './seen.ts'

/* The field types of the product. Messages are catalogue keys; the server translates them. */

const plain = z.refine<string>(isPlainText, { error: 'msgCharacterRefused' })
const oneLine = z.refine<string>((text) => !/[\r\n]/.test(text), { error: 'msgOneLineOnly' })
/** Embeddings, overrides and isolates show a text in another order than it is stored; joiners and marks, which scripts need, stay. */
export const isInOrder = (text: string) => !/[\u202A-\u202E\u2066-\u2069]/.test(text)
const inOrder = z.refine<string>(isInOrder, { error: 'msgCharacterRefused' })

/** Text without a visible character becomes blank. Characters that cannot be stored are kept here and refused later. */
const seen = z.overwrite<string>((text) => (isSeen(text) || NOT_TEXT.test(text) ? text : ''))

/** Replaces tabs, which text copied from a table contains. */
const tabless = z.overwrite<string>((text) => text.replaceAll('\t', ' '))
/** One line of text; tabs become blanks, blanks at the ends are removed. */
export const line = (max: number) =>
  z.string().check(tabless, z.trim(), seen, z.maxLength(max, { error: 'msgTooLong' }), plain, oneLine, inOrder)
/** Several lines of text. */
export const lines = (max: number) => z.string().check(seen, z.maxLength(max, { error: 'msgTooLong' }), plain, inOrder)
/** A code: trimmed and in capitals. */
export const code = (max: number) =>
  z.string().check(z.trim(), z.toUpperCase(), z.maxLength(max, { error: 'msgTooLong' }), plain, oneLine, inOrder)

/** A code with a fixed format; an empty text counts as blank. */
export const coded = (max: number, form: RegExp, error: string) =>
  code(max).check(z.refine((text: string) => text === '' || form.test(text), { error }))

/** A code that is printed with blanks, hyphens, dots or slashes, which are no part of it. */
export const compactCode = (max: number) =>
  z.string().check(
    z.overwrite<string>((text) => text.replaceAll(/[\s/.-]/g, '')),
    z.toUpperCase(),
    z.maxLength(max, { error: 'msgTooLong' }),
    plain,
  )

export const calendarDate = z.string().check(z.refine(isCalendarDate, { error: 'msgDateInvalid' }))
/** An instant, RFC 3339 in UTC. */
export const instant = z.iso
  .datetime({ error: 'msgDateTimeInvalid', abort: true })
  .check(z.refine((text: string) => isCalendarDate(text.slice(0, 10)), { error: 'msgDateTimeInvalid' }))

const inRange = (min: number, max: number) => z.refine<number>((value) => value >= min && value <= max, { error: 'msgNumberOutOfRange' })
const notWhole = ({ input }: { input: unknown }) => (Number.isFinite(input) ? 'msgWholeNumberInvalid' : 'msgNumberInvalid')
export const integer = (min: number, max: number) => z.int({ error: notWhole }).check(inRange(min, max))
/** At most so many decimals, but for the noise of binary fractions; a figure above 0 does not round to 0. */
const hasDecimals = (most: number) => (value: number) => {
  const parts = value * 10 ** most
  const whole = Math.round(parts)
  return Math.abs(parts - whole) < 1e-6 && (whole !== 0 || value === 0)
}
/** Weights in KG and volumes in CBM: three decimals. */
export const quantity = (max: number) =>
  z.number({ error: 'msgNumberInvalid' }).check(inRange(0, max), z.refine(hasDecimals(3), { error: 'msgThreeDecimals' }))

/** The rate of a tax in per cent: four decimals, as a charge of an invoice keeps them. */
export const percentage = z
  .number({ error: 'msgNumberInvalid' })
  .check(inRange(0, 100), z.refine(hasDecimals(4), { error: 'msgFourDecimals' }))

/** A decimal text that is not blank. */
export const filled = <S extends z.ZodMiniType<string>>(amountText: S) =>
  amountText.check(z.refine((text: string) => text !== '', { error: 'msgRequired' }))

/** A decimal text for a numeric column; blank is allowed. */
const figure = (form: RegExp, error: string) =>
  z.string().check(
    z.overwrite(plainFigure),
    z.refine((text: string) => text === '' || form.test(text), { error }),
  )

const MONEY = /^\d{1,12}(?:\.\d{1,2})?$/
/** Money as a decimal text with two decimals; another field has the currency. Thousands separators are removed. */
export const money = z.string().check(
  z.overwrite((text) => {
    const figureOfIt = plainFigure(text)
    if (!MONEY.test(figureOfIt)) return text
    const [whole = '0', cents = ''] = figureOfIt.split('.')
    return `${whole}.${cents.padEnd(2, '0')}`
  }),
  z.refine((text: string) => text === '' || MONEY.test(text), { error: 'msgMoneyInvalid' }),
)

/**
 * An amount, 0 or more, as a decimal text with at most 15 digits before and three after the point: numeric(18,3). Another field has the currency;
 * a rule checks its decimals (`isInCoins`), and `asAmount` writes all of them.
 */
export const amount = figure(/^\d{1,15}(?:\.\d{1,3})?$/, 'msgAmountInvalid')
/** As `amount`, with a minus for deductions. */
export const signedAmount = figure(SIGNED_AMOUNT, 'msgSignedAmountInvalid')
/** A price of one unit, 0 or more, as a decimal text with at most six decimals: numeric(18,6). */
export const unitPrice = figure(/^\d{1,12}(?:\.\d{1,6})?$/, 'msgUnitPriceInvalid')
/** How often a unit price is charged, above 0, as a decimal text with at most three decimals: numeric(10,3). */
export const chargeQuantity = figure(/^(?!0+(?:\.0+)?$)\d{1,7}(?:\.\d{1,3})?$/, 'msgChargeQuantityInvalid')
/** The units of one currency for one unit of another, above 0, as a decimal text: numeric(24,12). */
export const exchangeRate = figure(/^(?!0+(?:\.0+)?$)\d{1,12}(?:\.\d{1,12})?$/, 'msgExchangeRateInvalid')

export const key = integer(1, INTEGER_MAX)
export const version = integer(1, INTEGER_MAX)
/** The numeric id of a record in an address. */
export const numberedId = z.coerce.number().check(z.int(), z.gte(1), z.lte(INTEGER_MAX))
export const language = z.enum(LANGUAGES)

/** Who may see a remark or a document: all users who may see the record, or only the forwarder's staff (BOOK-111). */
export const VisibleTo = z.enum(['ALL', 'INTERNAL'])
export type VisibleTo = z.infer<typeof VisibleTo>
