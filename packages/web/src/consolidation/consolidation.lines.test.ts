import { planned } from '@fairlead/domain/consolidation/consolidation.sample'
import { expect, test } from 'vitest'
import { gridLines } from '../kit/editor/gridLines.ts'
import { sharingLines } from './consolidation.lines.ts'

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
