import { expect, test } from 'vitest'
import { windowOf } from './listWindow.ts'

test('renders the visible rows and three more on each side, within the list', () => {
  expect(windowOf({ first: 0, fits: 15 }, 100)).toEqual({ from: 0, to: 18 })
  expect(windowOf({ first: 40, fits: 15 }, 100)).toEqual({ from: 37, to: 58 })
  expect(windowOf({ first: 87, fits: 15 }, 100)).toEqual({ from: 82, to: 100 })
  expect(windowOf({ first: 90, fits: 15 }, 60)).toEqual({ from: 42, to: 60 }) // the next page is shorter
})
