import { expect, test } from 'vitest'
import { cellText, type GridColumn } from './gridColumns.ts'

test.each([
  ['amount', '1234.5', '1,234.50'],
  ['decimal', '7.8125', '7.8125'],
  ['amount', '1,50', '1,50'],
  ['decimal', '1.234,56', '1.234,56'],
  ['decimal', '12x', '12x'],
  ['amount', '2.', '2.'],
])('a cell of the kind %s that holds %s shows %s', (kind, value, text) => {
  const column = { field: 'price', label: '', width: 80, kind, currencyOf: () => 'USD' } as GridColumn
  expect(cellText(column, { price: value }, 'en-US', 0)).toBe(text)
})
