import { loadPlan } from '@fairlead/domain/load-plan/load-plan.sample'
import { expect, test } from 'vitest'
import { findingStore } from '../kit/editor/findingStore.ts'
import { readForm } from '../kit/editor/readForm.ts'
import { LoadPlanForm } from '@fairlead/domain/load-plan/load-plan.form'
import { gridLines, type GridLines } from '../kit/editor/gridLines.ts'
import { type GridColumn, readCell } from '../kit/grid/gridColumns.ts'
import { cellOfPath, columnOf, matrixFindings, matrixLines } from './load-plan.matrix.ts'

const plan = loadPlan()
const [field, other] = [columnOf(1), columnOf(2)]

const problemsIn = (outer: GridLines) =>
  readForm(LoadPlanForm, { loads: outer.rows(), placements: [] }, { loads: [], placements: [] }).problems.map(({ path }) => path)

function matrix() {
  const outer = gridLines([])
  const lines = matrixLines(outer, plan)
  const findings = matrixFindings(findingStore(), { outer, lines }, plan, 'matrix')
  const type = (name: string, value: unknown) => lines.change(lines.rows().map((row) => ({ ...row, [name]: value })))
  return { outer, lines, type, errorAt: (name: string) => findings.errorOf(`matrix.0.${name}`)?.key }
}

test('CONSOL-019 what is no number of packages stays in its cell with an error, and other cells are still read', () => {
  const { outer, lines, type, errorAt } = matrix()
  type(field, 'abc')
  expect([lines.rows()[0]?.[field], errorAt(field)]).toEqual(['abc', 'msgWholeNumberInvalid'])
  // The form has the text, so that it is not saved without it.
  expect(problemsIn(outer)).toEqual(['loads.0.package_qty'])
  expect(cellOfPath(plan, outer.rows(), 'loads.0.package_qty')).toEqual({ row: 0, field })
  type(other, 40)
  expect([lines.rows()[0]?.[field], lines.rows()[0]?.[other], lines.rows()[0]?.['left'], errorAt(other)]).toEqual([
    'abc',
    40,
    60,
    undefined,
  ])
  type(field, 60)
  expect([lines.rows()[0]?.[field], lines.rows()[0]?.['left'], errorAt(field)]).toEqual([60, 0, undefined])
  expect(problemsIn(outer)).toEqual([])
  for (const wrong of ['-3', '1.5']) {
    type(field, wrong)
    expect([wrong, ...problemsIn(outer)]).toEqual([wrong, expect.stringMatching(/^loads\.\d\.package_qty$/)])
  }
})

test('CONSOL-019 a count below 0 or with decimals is not read', () => {
  const column: GridColumn = { field, kind: 'number', whole: true, label: '1', width: 100 }
  expect(['-3', '1.5', '7', ''].map((text) => readCell(column, text))).toEqual([
    { refused: '-3' },
    { refused: '1.5' },
    { value: 7 },
    { value: null },
  ])
})
