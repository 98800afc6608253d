import { expect, test } from 'vitest'
import { rowsOfText } from './importRows.ts'

test('lines from a spreadsheet, a CSV file or typed have the same columns; a heading is left out', () => {
  const row = { number: '7030AR260300001', government_invoice_no: 'G-1', invoice_date: '2026-03-02' }
  expect(rowsOfText('7030AR260300001\tG-1\t2026/3/2')).toEqual([row])
  expect(rowsOfText('\uFEFFinvoice,number,date\r\n"7030AR260300001","G-1",2026-03-02\r\n\r\n')).toEqual([row])
  expect(rowsOfText('7030AR260300001; G-1; 2026-03-02\nG26030001;G-2')).toEqual([
    row,
    { number: 'G26030001', government_invoice_no: 'G-2', invoice_date: null },
  ])
  expect(rowsOfText('A1,G,soon')).toEqual([{ number: 'A1', government_invoice_no: 'G', invoice_date: 'soon' }])
})
