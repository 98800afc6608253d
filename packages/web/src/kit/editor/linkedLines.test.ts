import { expect, test } from 'vitest'
import { gridLines, type GridLines } from './gridLines.ts'
import { linkGrids } from './linkedLines.ts'

/** Parts whose sum is the whole; a changed whole is put into its first part. */
function linked() {
  const [whole, parts] = [gridLines([{ sum: 3 }]), gridLines([{ part: 1 }, { part: 2 }])]
  const numberOf = (value: unknown) => Number(value)
  linkGrids(
    {
      lines: whole,
      changed: ({ before, after }, held) => {
        const off = numberOf(after[0]?.['sum']) - numberOf(before[0]?.['sum'])
        return off === 0 ? held : held.map((row, index) => (index === 0 ? { part: numberOf(row['part']) + off } : row))
      },
    },
    {
      lines: parts,
      changed: ({ after }, held) => {
        const sum = after.reduce((so, row) => so + numberOf(row['part']), 0)
        return held[0]?.['sum'] === sum ? held : [{ sum }]
      },
    },
  )
  return { whole, parts }
}
const values = (lines: GridLines) => lines.rows().flatMap((row) => Object.values(row))
const now = ({ whole, parts }: ReturnType<typeof linked>) => [values(whole), values(parts)]

test('undo and redo in one grid take back and repeat what it changed in the other, as it was', () => {
  const grids = linked()
  const [first] = grids.parts.rows()
  grids.whole.change([{ sum: 10 }])
  grids.whole.complete([{ sum: 12 }])
  expect(now(grids)).toEqual([[12], [10, 2]])
  grids.whole.undo()
  expect(now(grids)).toEqual([[3], [1, 2]])
  expect(grids.parts.rows()[0]).toBe(first)
  expect(grids.parts.canUndo()).toBe(false)
  grids.whole.redo()
  expect(now(grids)).toEqual([[12], [10, 2]])
})

test('undo in the other grid takes back both sides too', () => {
  const grids = linked()
  grids.parts.change([{ part: 1 }, { part: 5 }, { part: 6 }])
  expect(now(grids)).toEqual([[12], [1, 5, 6]])
  grids.whole.undo()
  expect(now(grids)).toEqual([[3], [1, 2]])
  grids.parts.redo()
  expect(now(grids)).toEqual([[12], [1, 5, 6]])
})

test('undo keeps what the other grid changed since by itself, and follows as after typing', () => {
  const grids = linked()
  grids.whole.change([{ sum: 10 }])
  grids.parts.change([{ part: 4 }, { part: 6 }])
  expect(now(grids)).toEqual([[10], [4, 6]])
  grids.whole.undo()
  expect(now(grids)).toEqual([[3], [-3, 6]])
})

test('lines that are loaded again are not followed', () => {
  const grids = linked()
  grids.whole.reset([{ sum: 50 }])
  expect(now(grids)).toEqual([[50], [1, 2]])
})
