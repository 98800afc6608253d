import { readXlsx } from 'hucre/xlsx'
import readXlsxFile from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { writeSpreadsheet, type SheetPlan } from './spreadsheet.ts'

const plan: SheetPlan = {
  title: 'Rates [2026/11]: a name that is longer than a sheet may have',
  columns: [
    { heading: 'Name', kind: 'text', width: 20 },
    { heading: '日期', kind: 'date', width: 12 },
    { heading: 'Changed', kind: 'dateTime', width: 16 },
    { heading: 'Weight', kind: 'number', digits: 3, width: 10 },
  ],
  rows: [
    ['=1+1', '2026-01-31', '2026-11-25T09:00:00', 1.5],
    ['<b>&"\' \u0001\u{1F6A2}粵', null, null, { value: 1500, digits: 0 }],
    [' _x000D_ two\nlines ', '2024-02-29', '1999-12-31T18:00:00', null],
  ],
}
const written = () => writeSpreadsheet(plan, AbortSignal.timeout(30_000))

it('texts, days, instants and figures are read back as they were', async () => {
  const [sheet] = await readXlsxFile(Buffer.from(await written()), { trim: false })
  expect(sheet?.sheet).toBe('Rates  2026 11   a name that is')
  expect(sheet?.data).toEqual([
    ['Name', '日期', 'Changed', 'Weight'],
    ['=1+1', new Date('2026-01-31T00:00:00Z'), new Date('2026-11-25T09:00:00Z'), 1.5],
    [expect.stringMatching(/^<b>&"' .*\u{1F6A2}粵$/u), null, null, 1500],
    [expect.stringContaining('two\nlines'), new Date('2024-02-29T00:00:00Z'), new Date('1999-12-31T18:00:00Z'), null],
  ])
})

it('headings can filter all rows; a second sheet describes them', async () => {
  const about = { title: 'About', lines: ['=1+1', 'Status is New'] }
  const wide = Array.from({ length: 28 }, (_, index) => ({ heading: `C${index}`, kind: 'text' as const, width: 10 }))
  const { sheets } = await readXlsx(await writeSpreadsheet({ ...plan, columns: wide, about }, AbortSignal.timeout(30_000)))
  expect(sheets.map(({ name }) => name)).toEqual(['Rates  2026 11   a name that is', 'About'])
  expect(sheets[0]?.autoFilter?.range).toBe('A1:AB4')
  expect(sheets[1]?.rows).toEqual([['=1+1'], ['Status is New']])
})

it('headings are bold and stay in sight; figures have the decimals of their column or of their cell', async () => {
  const { sheets } = await readXlsx(await written(), { readStyles: true })
  const [sheet] = sheets
  const cell = (at: string) => sheet?.cells?.get(at)
  expect(sheet?.freezePane).toMatchObject({ rows: 1 })
  expect(cell('0,0')?.style?.font?.bold).toBe(true)
  expect(cell('1,0')?.formula).toBeUndefined()
  expect(sheet?.rows[1]?.[0]).toBe('=1+1')
  expect(['1,1', '1,2', '1,3', '2,3'].map((at) => cell(at)?.style?.numFmt)).toEqual([
    'yyyy-mm-dd',
    'yyyy-mm-dd hh:mm',
    '#,##0.000',
    '#,##0',
  ])
})
