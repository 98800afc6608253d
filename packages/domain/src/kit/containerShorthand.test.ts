import { expect, test } from 'vitest'
import { parseShorthand, shorthandOf } from './containerShorthand.ts'

const SIZES = ['20GP', '40HC']

test.each([
  ['2x40HC', [{ container_size: '40HC', qty: 2 }]],
  [
    ' 2 x 40hc + 1×20GP ',
    [
      { container_size: '40HC', qty: 2 },
      { container_size: '20GP', qty: 1 },
    ],
  ],
  [
    '1*20GP, 3x40HC',
    [
      { container_size: '20GP', qty: 1 },
      { container_size: '40HC', qty: 3 },
    ],
  ],
  ["2x40'HC", [{ container_size: '40HC', qty: 2 }]],
  ['2x40HQ', [{ container_size: '40HC', qty: 2 }]],
  [
    '40HC x 2 + 20DVx1',
    [
      { container_size: '40HC', qty: 2 },
      { container_size: '20GP', qty: 1 },
    ],
  ],
])('%s', (text, wanted) => {
  expect(parseShorthand(text, SIZES)).toEqual(wanted)
})

test.each(['', '40HC', '2x45HC', '0x40HC', '2x40HC+soon', '2 40HC'])('%j is refused', (text) => {
  expect(parseShorthand(text, SIZES)).toBeNull()
})

test('what is written is read', () => {
  const requests = [
    { container_size: '40HC', qty: 2 },
    { container_size: '20GP', qty: 1 },
  ]
  expect(shorthandOf(requests)).toBe('2x40HC+1x20GP')
  expect(parseShorthand(shorthandOf(requests), SIZES)).toEqual(requests)
})
