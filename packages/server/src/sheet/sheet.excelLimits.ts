import type { SheetRow } from './sheet.cells.ts'
import { UnreadableSheet } from './sheet.unreadable.ts'
import type { ExcelParts } from './sheet.excelParts.ts'
import { eachTag } from './sheet.excelTags.ts'

/* Limits of a sheet, checked before the reader builds its rows and cells: a few bytes may name a cell far out, or merge every row. */

/** The last row and column of Excel. */
const ROW_MAX = 1_048_576
const COLUMN_MAX = 16_384
const CELLS_MAX = 8_000_000
/** The reader fills the whole rectangle up to the last cell with a value; in real sheets a good part of it has values. */
const BLANK_FREE = 1_000_000
const BLANKS_PER_CELL = 20
/** The most rows of one merged cell, and of all of them, that are marked. */
const MERGED_ROWS = 10_000
const MERGED_ROWS_IN_ALL = 1_000_000
/** The most formats of cells (Excel allows 64,000) and of numbers, and the longest of these (255 characters before they are escaped). */
const STYLES_MAX = 131_072
const FORMATS_MAX = 1_000
const FORMAT_LENGTH = 600
const STRINGS_MAX = 4_000_000

type Flaws = Map<number, NonNullable<SheetRow['flaw']>>
const tooLarge = () => new UnreadableSheet('sheet.tooLarge')

/** Checks the limits of the parts; returns the rows with a formula or a merged cell. */
export function flawsOf({ sheet, strings, styles }: ExcelParts): Flaws {
  checkStyles(styles.toString('utf8'))
  checkStrings(strings.toString('utf8'))
  return flawsOfSheet(sheet.toString('utf8'))
}

function checkStyles(xml: string): void {
  let [styles, formats] = [0, 0]
  eachTag(xml, (name, from, until) => {
    if (name === 'xf') styles += 1
    if (name === 'numFmt') formats += 1
    if (styles > STYLES_MAX || formats > FORMATS_MAX || (name === 'numFmt' && until - from > FORMAT_LENGTH)) throw tooLarge()
  })
}

function checkStrings(xml: string): void {
  let strings = 0
  eachTag(xml, (name) => {
    if (name === 'si') strings += 1
    if (strings > STRINGS_MAX) throw tooLarge()
  })
}

function flawsOfSheet(xml: string): Flaws {
  const flaws: Flaws = new Map()
  const grid = newGrid()
  let [row, merged] = [0, 0]
  eachTag(xml, (name, from, until) => {
    if (name === 'c') row = grid.addCell(xml, from, until)
    else if (name === 'row') grid.addRow(xml.slice(from, until))
    else if (name === 'f') flaws.set(row, 'sheet.formula')
    else if (name === 'mergeCell') {
      merged += markMerged(flaws, xml.slice(from, until))
      if (merged > MERGED_ROWS_IN_ALL) throw tooLarge()
    }
  })
  grid.check()
  return flaws
}

/** Marks the rows of a merged cell; returns their number. */
function markMerged(flaws: Flaws, tag: string): number {
  const [, from, until] = /\bref="[A-Z]{1,3}(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/.exec(tag) ?? []
  const first = Number(from ?? 1)
  const last = Math.min(Number(until ?? 0), first + MERGED_ROWS)
  for (let row = first; row <= last; row++) if (!flaws.has(row)) flaws.set(row, 'sheet.merged')
  return Math.max(1, last - first)
}

/** Every attribute `r` of a tag, also with a prefix. */
const PLACE = /[\s:]r=(?:"([^"]*)"|'([^']*)')/g
const placesOf = (tag: string) => Array.from(tag.matchAll(PLACE), ([, value, other]) => value ?? other ?? '')
/** The same for the form that nearly all cells have, which is read faster. */
const CELL_TAG = /^<c r="([A-Z]{1,3}\d{1,7})"(?: [st]="\w*"){0,2} ?\/?$/
const CELL = /^([A-Z]{1,3})(\d{1,7})$/
const SLASH = 47

function columnOf(letters: string): number {
  let column = 0
  for (let at = 0; at < letters.length; at++) column = column * 26 + letters.charCodeAt(at) - 64
  return column
}

function newGrid() {
  let [cells, valued, lastRow, lastColumn] = [0, 0, 0, 0]
  return {
    addRow: (tag: string): void => {
      for (const text of placesOf(tag)) {
        if (text !== '' && !(/^\d{1,7}$/.test(text) && Number(text) <= ROW_MAX)) throw tooLarge()
      }
    },
    /** Returns the cell's row. */
    addCell: (xml: string, from: number, until: number): number => {
      cells += 1
      const isBlank = xml.charCodeAt(until - 1) === SLASH
      const tag = xml.slice(from, until)
      const usual = CELL_TAG.exec(tag)?.[1]
      let row = 0
      for (const place of usual ? [usual] : placesOf(tag)) {
        const [, letters = '', digits = ''] = CELL.exec(place) ?? []
        const column = columnOf(letters)
        row = Number(digits)
        if (row === 0 || row > ROW_MAX || column > COLUMN_MAX) throw tooLarge()
        if (isBlank) continue
        lastRow = Math.max(lastRow, row)
        lastColumn = Math.max(lastColumn, column)
      }
      if (!isBlank) valued += 1
      if (cells > CELLS_MAX) throw tooLarge()
      return row
    },
    /** Refuses a sheet of mostly blank cells. */
    check: (): void => {
      if (lastRow * lastColumn > BLANK_FREE + valued * BLANKS_PER_CELL) throw tooLarge()
    },
  }
}
