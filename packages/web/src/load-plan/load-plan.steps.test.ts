import { loadLine } from '@fairlead/domain/load-plan/load-plan.sample'
import { expect, test } from 'vitest'
import { movedByKey, reordered, spotTyped } from './load-plan.steps.ts'

const piece = { so_no: 'SO1', package_line_no: 1, piece_no: 1, x: 50, y: 0, z: 0, dx: 600, dy: 400, dz: 500, step: 1 }
const press = (key: string, changes: { shiftKey?: boolean; ctrlKey?: boolean } = {}) =>
  movedByKey(piece, loadLine(), { key, shiftKey: false, ctrlKey: false, ...changes })

test('keys move a package along, across and up, and not through the walls', () => {
  expect(press('ArrowRight')).toMatchObject({ x: 150 })
  expect(press('ArrowLeft')).toMatchObject({ x: 0 })
  expect(press('ArrowRight', { shiftKey: true })).toMatchObject({ x: 60 })
  expect(press('ArrowRight', { ctrlKey: true })).toMatchObject({ x: 50, y: 100 })
  expect(press('PageUp', { shiftKey: true })).toMatchObject({ z: 10 })
  expect(press('PageDown')).toMatchObject({ z: 0 })
  expect(press('x')).toBeNull()
})

test('R turns a package through the ways that its line allows', () => {
  expect(press('r')).toMatchObject({ dx: 400, dy: 600, dz: 500 })
  expect(movedByKey(piece, loadLine({ orientation: 'FIXED' }), { key: 'R', shiftKey: true, ctrlKey: false })).toMatchObject({
    dx: 600,
    dy: 400,
  })
})

test('a package is put in a step earlier or later, and steps count from 1', () => {
  const three = [1, 2, 3].map((piece_no) => ({ ...piece, piece_no, step: piece_no * 10 }))
  const numbers = (pieces: typeof three) => pieces.map(({ piece_no, step }) => [piece_no, step])
  expect(numbers(reordered(three, 2, -1))).toEqual([
    [1, 1],
    [3, 2],
    [2, 3],
  ])
  expect(numbers(reordered(three, 0, -1)).map(([no]) => no)).toEqual([1, 2, 3])
})

test('a place is typed as three figures, or all three of them in one field', () => {
  const now = { x: 50, y: 165, z: 0 }
  const typed = (x: string, y = '165', z = '0') => spotTyped({ x, y, z }, now)
  expect(typed('1,200')).toEqual({ x: 1_200, y: 165, z: 0 })
  expect(typed('', '0', '500')).toEqual({ x: 50, y: 0, z: 500 })
  for (const all of ['0, 1200, 500', '0,1200,500', ' 0 1200 500', '0; 1200; 500', '0 / 1200 / 500'])
    expect([all, typed(all)]).toEqual([all, { x: 0, y: 1_200, z: 500 }])
  expect(spotTyped({ x: '50', y: '0,1200,500', z: '0' }, now)).toEqual({ x: 0, y: 1_200, z: 500 })
  for (const wrong of ['abc', '-10', '1.5', '0, 1200', '0, x, 0', '1, 2, 3, 4']) expect([wrong, typed(wrong)]).toEqual([wrong, null])
})
