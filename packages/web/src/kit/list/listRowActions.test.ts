import { expect, test } from 'vitest'
import { rowAfterKey } from './listRowActions.ts'

test('the keys walk through the rows and stop at the ends', () => {
  expect(['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp'].map((key) => rowAfterKey(key, 3, 20))).toEqual([4, 2, 0, 19, 13, 0])
  expect(rowAfterKey('ArrowDown', 19, 20)).toBe(19)
  expect(rowAfterKey('ArrowUp', 0, 20)).toBe(0)
  expect(rowAfterKey('x', 3, 20)).toBeNull()
  expect(rowAfterKey('End', 0, 0)).toBeNull()
})
