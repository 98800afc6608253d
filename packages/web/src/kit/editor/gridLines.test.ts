import { expect, test } from 'vitest'
import { gridLines, innerLines, markAdded } from './gridLines.ts'
import { cellAfterKey, cellAfterTab } from '../grid/gridKeys.ts'
import { placeOfRow, readPlaceOfRow } from './gridView.ts'

test('undo and redo step through the changes; a new change deletes the undone ones', () => {
  const lines = gridLines([])
  lines.change([{ a: 1 }])
  lines.change([{ a: 2 }])
  expect([lines.undo(), lines.rows()]).toEqual([true, [{ a: 1 }]])
  expect([lines.redo(), lines.rows()]).toEqual([true, [{ a: 2 }]])
  lines.undo()
  lines.change([{ a: 3 }])
  expect(lines.redo()).toBe(false)
  lines.reset([{ a: 9 }])
  expect(lines.undo()).toBe(false)
})

test('what completes a change is undone with it in one step', () => {
  const lines = gridLines([])
  lines.change([{ code: 'OFR' }])
  lines.complete([{ code: 'OFR', name: 'Ocean freight' }])
  lines.undo()
  expect(lines.rows()).toEqual([])
  lines.redo()
  expect(lines.rows()).toEqual([{ code: 'OFR', name: 'Ocean freight' }])
})

test('a change of inner lines changes only their outer line and is undone as a step of the outer lines', () => {
  const first = { hs: [] }
  const outer = gridLines([first, { hs: [] }])
  const inner = innerLines(outer, 1, 'hs')
  inner.change([{ code: '9503' }])
  expect(outer.rows()).toEqual([{ hs: [] }, { hs: [{ code: '9503' }] }])
  expect(outer.rows()[0]).toBe(first)
  inner.undo()
  expect(inner.rows()).toEqual([])
})

test('keys move between cells and stop at the edges of the grid', () => {
  const size = { rows: 3, cols: 4 }
  expect(cellAfterKey('ArrowDown', false, { row: 2, col: 1 }, size)).toEqual({ row: 2, col: 1 })
  expect(cellAfterKey('ArrowRight', true, { row: 0, col: 0 }, size)).toEqual({ row: 0, col: 3 })
  expect(cellAfterKey('End', true, { row: 0, col: 0 }, size)).toEqual({ row: 2, col: 3 })
  expect(cellAfterKey('x', false, { row: 0, col: 0 }, size)).toBeNull()
  const isOpen = (col: number) => col !== 3
  expect(cellAfterTab(false, { row: 0, col: 2 }, size, isOpen)).toEqual({ row: 1, col: 0 })
  expect(cellAfterTab(true, { row: 1, col: 0 }, size, isOpen)).toEqual({ row: 0, col: 2 })
  expect(cellAfterTab(false, { row: 2, col: 2 }, size, isOpen)).toBeNull()
  expect(cellAfterTab(true, { row: 0, col: 0 }, size, isOpen)).toBeNull()
})

test('placeOfRow differs only for rows that the active cell or the selection touches', () => {
  const place = { row: 3, col: 2, anchor: { row: 1, col: 4 }, editing: undefined, running: false }
  expect(readPlaceOfRow(placeOfRow(place, 3))).toEqual({ active: 2, editing: false, left: 2, right: 4 })
  expect(readPlaceOfRow(placeOfRow(place, 2))).toEqual({ active: null, editing: false, left: 2, right: 4 })
  expect(placeOfRow(place, 0)).toBe(placeOfRow(place, 9))
})

test('CONSOL-039 lines at the end that were added and left empty are not read; stored ones, filled ones and those between are', () => {
  const lines = gridLines([{ qty: 1 }, { qty: null }])
  expect(lines.filledRows()).toHaveLength(2)
  lines.change([...lines.rows(), markAdded({ qty: null, currency: 'HKD' })])
  expect(lines.filledRows()).toHaveLength(2)
  lines.change([...lines.rows().slice(0, 2), { qty: null, currency: null }, { qty: 3, currency: null }, { qty: null, currency: null }])
  expect(lines.filledRows()).toHaveLength(4)
  lines.reset([{ qty: 1 }])
  lines.change([{ qty: null }])
  expect(lines.filledRows()).toEqual([])
})
