import english from '@fairlead/domain/print/print.en-US.json' with { type: 'json' }
import { wallTime } from '@fairlead/domain/kit/wallTime'
import type { Content, Table, TableCell } from 'pdfmake'
import type { Paper, PrintedParty } from './print.paper.ts'

/* Building blocks of documents: labelled boxes, numbers, dates. */

type Text = string | null | undefined
export const LAYOUT = { boxed: 'boxed', goods: 'goods', lines: 'lines' } as const
export const SIZE = { label: 5.5, text: 8, small: 7, mark: 9 } as const
/** The height of a line of text in points. */
export const LINE_HEIGHT = 10.2

export const label = (text: string): Content => ({ text, fontSize: SIZE.label, color: '#333333', margin: [0, 0, 0, 1.5] })
export const value = (text: Text, more: object = {}): Content => ({ text: text || ' ', fontSize: SIZE.text, ...more })

export const box = (heading: string, content: Text | readonly Text[], more: object = {}): TableCell => ({
  stack: [label(heading), ...(Array.isArray(content) ? content : [content]).filter(Boolean).map((line) => value(line as string))],
  ...more,
})

export const partyLines = (party: PrintedParty | undefined): string[] => (party ? [party.name, ...party.lines] : [])
export const partyBox = (heading: string, party: PrintedParty | undefined, otherwise = ''): TableCell => ({
  stack: [label(heading), value(party?.name ?? otherwise, party ? { bold: true } : {}), ...(party?.lines ?? []).map((line) => value(line))],
})

export const table = (widths: readonly (number | string)[], body: TableCell[][], more: Partial<Table> = {}) => ({
  table: { widths: [...widths], body, ...more },
  layout: LAYOUT.boxed,
  // Overlaps the bottom line of the table above.
  margin: [0, -0.6, 0, 0] as [number, number, number, number],
})

/** A page break as a separate node; on a table it would leave a blank page if the first row does not fit. */
export const newPage: Content = { text: ' ', fontSize: 0.5, pageBreak: 'before' }

/** Formats kilograms and cubic metres with three decimals. */
export const figure = (weight: number | null) =>
  weight?.toLocaleString('en-US', { minimumFractionDigits: 3, maximumFractionDigits: 3 }) ?? ''
export const count = (number: number | null) => number?.toLocaleString('en-US') ?? ''

type Units = readonly (string | null | undefined)[]
/** The kind of packages; those of several or unknown kinds are "packages". */
export function kindOf({ say }: Pick<Paper, 'say'>, units: Units): string {
  const [unit, ...others] = new Set(units)
  return say(`print.unit_${unit && others.length === 0 ? unit : 'PK'}`)
}
/** The same in English, for an amount that is written out in English words. */
export function kindInEnglish(units: Units): string {
  const [unit, ...others] = new Set(units)
  const kinds: Readonly<Record<string, string>> = english
  return kinds[`unit_${unit && others.length === 0 ? unit : 'PK'}`] ?? english.unit_PK
}
export const packages = (paper: Pick<Paper, 'say'>, number: number | null, units: Units): string =>
  number === null ? '' : `${count(number)} ${kindOf(paper, units)}`

/** An unambiguous date: `27 MAR 2026`. */
export function day({ language }: Pick<Paper, 'language'>, date: string | null): string {
  if (date === null) return ''
  const at = new Date(`${date}T00:00:00Z`)
  if (language !== 'en-US') return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
  const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }).format(at).toUpperCase()
  return `${date.slice(8)} ${month} ${date.slice(0, 4)}`
}

/** Day and time in a place, with the date in the format of `day`. */
export function instantAt(paper: Pick<Paper, 'language'>, at: string | null, zone: string | null): string {
  const [date = '', time = ''] = at === null ? [] : wallTime(at, zone ?? 'UTC').split(' ')
  return at === null ? '' : `${day(paper, date)} ${time}`
}

/** The width of a text in characters; Chinese ones count twice. */
export const widthOf = (text: string) => Array.from(text).reduce((width, sign) => width + (sign > '\u2E7F' ? 2 : 1), 0)
/** The number of lines of a text in a column of this width. */
export const linesIn = (text: Text, signs: number) =>
  (text ?? '').split('\n').reduce((lines, part) => lines + Math.max(1, Math.ceil(widthOf(part) / signs)), 0)

const ONES =
  'ZERO ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE THIRTEEN FOURTEEN FIFTEEN SIXTEEN SEVENTEEN EIGHTEEN NINETEEN'.split(
    ' ',
  )
const TENS = '- - TWENTY THIRTY FORTY FIFTY SIXTY SEVENTY EIGHTY NINETY'.split(' ')
const SCALES = [
  [1_000_000, 'MILLION'],
  [1_000, 'THOUSAND'],
  [100, 'HUNDRED'],
] as const

/** A number in words, as on transport documents: 450 is FOUR HUNDRED AND FIFTY. */
export function numberInWords(number: number): string {
  for (const [scale, name] of SCALES) {
    if (number < scale) continue
    const rest = number % scale
    const and = rest === 0 ? '' : rest < 100 ? ` AND ${numberInWords(rest)}` : ` ${numberInWords(rest)}`
    return `${numberInWords(Math.floor(number / scale))} ${name}${and}`
  }
  if (number < ONES.length) return ONES[number] ?? ''
  const ones = number % 10
  return `${TENS[Math.floor(number / 10)]}${ones === 0 ? '' : `-${ONES[ones]}`}`
}

export const unitOf = ({ order, say }: Pick<Paper, 'order' | 'say'>) =>
  order.package_unit ? say(`print.unit_${order.package_unit}`) : say('print.unit_PK')
