import { planned } from '@fairlead/domain/consolidation/consolidation.sample'
import { expect, test } from 'vitest'
import { gridLines } from '../kit/editor/gridLines.ts'
import { movedLine, sharingLines } from './consolidation.lines.ts'

const order = planned({ so_no: 'SO1', package_qty: 3, cbm: 1, kg: 100 })
const whole = { so_no: 'SO1', package_qty: 3, cbm: 1, kg: 100, loading_seq: 7 }
const opened = () => {
  const inner = gridLines([whole])
  return { inner, lines: sharingLines(inner, () => new Map([['SO1', order]])) }
}

test('a line of fewer packages gets their share of CBM and KG and keeps its place in loading, as one step', () => {
  const { inner, lines } = opened()
  lines.change([{ ...whole, package_qty: 1 }])
  expect(inner.rows()).toEqual([{ so_no: 'SO1', package_qty: 1, cbm: 0.333, kg: 33.333, loading_seq: 7 }])
  inner.undo()
  expect(inner.rows()).toEqual([whole])
})

test('CBM and KG that are typed or pasted with the packages stay, and so does what is more than booked', () => {
  const { inner, lines } = opened()
  lines.change([{ ...whole, package_qty: 2, cbm: 0.5 }])
  expect(inner.rows()).toEqual([{ ...whole, package_qty: 2, cbm: 0.5 }])
  lines.change([{ ...whole, package_qty: 4, cbm: 0.5 }])
  expect(inner.rows()).toEqual([{ ...whole, package_qty: 4, cbm: 0.5 }])
})

test('a new line changes no other', () => {
  const { inner, lines } = opened()
  const added = { so_no: 'SO1', package_qty: 1, cbm: 1, kg: 100, loading_seq: null }
  lines.change([{ ...whole, package_qty: 2 }, added])
  expect(inner.rows()).toEqual([{ ...whole, package_qty: 2 }, added])
})

test('CONSOL-025 a line is moved up or down, and the lines between take their places in loading', () => {
  const at = (so_no: string, loading_seq: number | null) => ({ so_no, loading_seq })
  const rows = [at('SO1', 1), at('SO2', 5), at('SO3', 8)]
  expect(movedLine(rows, 1, 0)).toEqual([at('SO2', 1), at('SO1', 5), at('SO3', 8)])
  expect(movedLine(rows, 0, 2)).toEqual([at('SO2', 1), at('SO3', 5), at('SO1', 8)])
  // The line above is loaded first, also where the figures were typed in another sequence.
  expect(movedLine([at('SO1', 5), at('SO2', 2)], 1, 0)).toEqual([at('SO2', 2), at('SO1', 5)])
  expect(movedLine([at('SO1', 3), at('SO2', null)], 0, 1)).toEqual([at('SO2', 1), at('SO1', 2)])
  const blank = { so_no: null, loading_seq: null }
  for (const [from, to] of [
    [0, -1],
    [2, 3],
    [1, 1],
    [3, 2],
  ] as const)
    expect(movedLine([...rows, blank], from, to)).toBeNull()
})
