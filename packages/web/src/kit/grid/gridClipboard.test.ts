import { amount, chargeQuantity, unitPrice } from '@fairlead/domain/kit/fields'
import { describe, expect, test } from 'vitest'
import { blockText, parseBlock, paste } from './gridClipboard.ts'
import { type GridColumn, readCell } from './gridColumns.ts'

const COLUMNS: readonly GridColumn[] = [
  { field: 'no', kind: 'code', label: 'No.', width: 100, headings: ['Box No'], drop: /[\s-]/g },
  { field: 'size', kind: 'choice', label: 'Size', width: 80, options: [{ value: '40HC', label: '40HC', also: ['40HQ'] }] },
  { field: 'kg', kind: 'number', label: 'KG', width: 80, units: ['kgs'] },
  { field: 'ready', kind: 'date', label: 'Ready', width: 80 },
  { field: 'hs', kind: 'computed', label: 'HS', width: 40, text: () => '2' },
]
const at = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right })
const newRow = () => ({ no: null, size: null, kg: null, ready: null })
const pasteText = (block: string, rows: readonly Record<string, unknown>[], range = at(0, 0), maxRows = 10) =>
  paste({ columns: COLUMNS, rows, range, block: parseBlock(block), newRow, maxRows })

test.each([
  ['number', '（450.00）', -450],
  ['number', '(1,450.5)', -1450.5],
  ['number', '４５０．５', 450.5],
  ['number', '(CSQU)', undefined],
  ['amount', '１，２００', '1200'],
  ['amount', '(450.00)', undefined], // no amount is negative
] as const)('a %s pasted as %s is read as a spreadsheet shows it', (kind, text, value) => {
  expect(readCell({ field: 'kg', kind, label: 'KG', width: 80 }, text)).toEqual(value === undefined ? { refused: text } : { value })
})

describe('a block pasted from a spreadsheet', () => {
  test('parseBlock splits rows and cells, and reads quotes and line breaks within a cell', () => {
    expect(parseBlock('a\tb\r\nc\t"d\ne ""f"""\n')).toEqual([
      ['a', 'b'],
      ['c', 'd\ne "f"'],
    ])
    expect(parseBlock('a\t\tb')).toEqual([['a', '', 'b']])
    expect(parseBlock('a\n\nb')).toEqual([['a'], [''], ['b']])
  })

  test('is read by the columns that it covers, and adds the rows that it needs', () => {
    const { rows, refused, range } = pasteText('csqu3054383\t40hc\t1,200.5\t2027/3/1\nB\t\t2\t20270302', [newRow()])
    expect(rows).toEqual([
      { no: 'CSQU3054383', size: '40HC', kg: 1200.5, ready: '2027-03-01' },
      { no: 'B', size: null, kg: 2, ready: '2027-03-02' },
    ])
    expect(refused).toEqual([])
    expect(range).toEqual(at(0, 0, 1, 3))
  })

  test('text that a column cannot read stays in its cell as it was pasted', () => {
    const { rows, refused } = pasteText('X\t99ZZ\tmany\tsoon', [{ ...newRow(), kg: 5 }])
    expect(rows).toEqual([{ no: 'X', size: '99ZZ', kg: 'many', ready: 'soon' }])
    expect(refused).toEqual([])
  })

  test.each([
    ['number', undefined],
    ['amount', undefined],
    ['decimal', chargeQuantity],
    ['decimal', unitPrice],
    ['decimal', amount],
  ] as const)('INV-048 no text pasted into a column of kind %s becomes another number', (kind, reads) => {
    const column: GridColumn = { field: 'figure', kind, label: 'Figure', width: 80, ...(reads ? { reads } : {}) }
    for (const text of ['abc', '1 2 3 x', '12,34', '1.2.3', '1e3x', '--5', '5 pcs']) {
      const { rows } = paste({
        columns: [column],
        rows: [],
        range: at(0, 0),
        block: parseBlock(text),
        newRow: () => ({ figure: '1' }),
        maxRows: 5,
      })
      const [{ figure } = { figure: undefined }] = rows
      expect([text, figure === text || (kind === 'number' && text === '12,34')]).toEqual([text, true])
    }
  })

  test('adds no more than maxRows rows; values beyond the last row or column are reported', () => {
    const { rows, refused } = pasteText('a\nb\nc', [newRow()], at(0, 0), 2)
    expect(rows).toHaveLength(2)
    expect(refused).toEqual([{ row: 2, col: 0, text: 'c' }])
    expect(pasteText('1\tx', [newRow()], at(0, 4)).refused).toEqual([{ row: 0, col: 5, text: 'x' }])
  })

  test('a heading assigns its cells to columns in any order; columns that it does not name do not change', () => {
    const { rows, refused } = pasteText(
      'kg\tBox No.\tRemark\n8,200 KGS\tcsqu 305438-3\tfragile\n12,5\tB\t',
      [{ ...newRow(), size: '40HC' }],
      at(0, 2),
    )
    expect(rows).toEqual([
      { no: 'CSQU3054383', size: '40HC', kg: 8200, ready: null },
      { no: 'B', size: null, kg: 12.5, ready: null },
    ])
    expect(refused).toEqual([])
    expect(pasteText('No.\nA', [newRow()]).rows[0]).toMatchObject({ no: 'A' })
    expect(pasteText('Size', [newRow()], at(0, 0)).rows[0]).toMatchObject({ no: 'SIZE' })
  })

  test('other names of a size are read; a number with another unit stays as it was pasted', () => {
    const { rows, refused } = pasteText("A\t40' HQ\t500 lbs", [newRow()])
    expect(rows[0]).toMatchObject({ size: '40HC', kg: '500 lbs' })
    expect(refused).toEqual([])
  })

  test('a single value fills the whole selection', () => {
    const { rows } = pasteText('7', [newRow(), newRow(), newRow()], at(0, 2, 1, 2))
    expect(rows.map(({ kg }) => kg)).toEqual([7, 7, null])
  })

  test('copied cells can be pasted back', () => {
    const rows = [
      { no: 'A', size: '40HC', kg: 1200.5, ready: '2027-03-01' },
      { no: 'say "B"\tC', size: null, kg: null, ready: null },
    ]
    expect(pasteText(blockText(COLUMNS, rows, at(0, 0, 1, 3)), [newRow(), newRow()]).rows.map((row) => row['kg'])).toEqual([1200.5, null])
    expect(parseBlock(blockText(COLUMNS, rows, at(1, 0, 1, 0)))).toEqual([['say "B"\tC']])
  })
})

test('a date column reads the date formats of spreadsheets', () => {
  const ready: GridColumn = { field: 'ready', kind: 'date', label: 'Ready', width: 80 }
  for (const text of ['2027-03-01 00:00:00', '2027/3/1', '2027.03.01', '2027年3月1日', '20270301']) {
    expect(readCell(ready, text)).toEqual({ value: '2027-03-01' })
  }
  for (const text of ['31/12', '2027-02-30', 'soon']) expect(readCell(ready, text)).toEqual({ refused: text })
})
