import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'
import type { SheetCell, SheetPlan } from './spreadsheet.ts'

type Kind = SheetPlan['columns'][number]['kind']
const cell = (value: SheetCell, kind: Kind = 'text', digits = 0) =>
  csvOf({ columns: [{ heading: 'H', kind, width: 10, digits }], rows: [[value]] })
    .replace('\u{FEFF}H\r\n', '')
    .replace(/\r\n$/, '')

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  [' kept ', '" kept "'],
  ['粵海 👍', '粵海 👍'],
  ['=1+1', "'=1+1"],
  ['+852 1234', "'+852 1234"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\uFF1D1', "'\uFF1D1"],
  ['  =1', "'  =1"],
  ['=1,"x"', '"\'=1,""x"""'],
  ['a=b', 'a=b'],
])('%j is written as %j', (typed, written) => {
  expect(cell(typed)).toBe(written)
})

test('figures and dates are no texts', () => {
  const figures = [cell(-12.5, 'number', 3), cell(7, 'number'), cell({ value: -3.1, digits: 2 }, 'number'), cell(null, 'number')]
  expect(figures).toEqual(['-12.500', '7', '-3.10', ''])
  expect([cell('2026-03-10', 'date'), cell('2026-03-10T12:30:00', 'dateTime')]).toEqual(['2026-03-10', '2026-03-10 12:30'])
})
