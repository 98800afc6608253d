import type { Finding } from '@fairlead/domain/kit/rules'
import { loadPlan } from '@fairlead/domain/load-plan/load-plan.sample'
import { expect, test } from 'vitest'
import { findingStore } from '../kit/editor/findingStore.ts'
import { readForm } from '../kit/editor/readForm.ts'
import { LoadPlanForm } from '@fairlead/domain/load-plan/load-plan.form'
import { gridLines, type GridLines } from '../kit/editor/gridLines.ts'
import { type GridColumn, readCell } from '../kit/grid/gridColumns.ts'
import { findingTexts } from './load-plan.findings.ts'
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
  for (const wrong of ['-3', '1.5', '0x10']) {
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

test('CONSOL-019 undo takes the text of a cell back with its error, and redo brings both', () => {
  const { outer, lines, type, errorAt } = matrix()
  type(field, 60)
  type(field, 'abc')
  lines.undo()
  expect([lines.rows()[0]?.[field], errorAt(field), ...problemsIn(outer)]).toEqual([60, undefined])
  lines.redo()
  expect([lines.rows()[0]?.[field], errorAt(field), ...problemsIn(outer)]).toEqual(['abc', 'msgWholeNumberInvalid', 'loads.0.package_qty'])
  outer.reset([])
  expect([lines.rows()[0]?.[field], errorAt(field)]).toEqual([null, undefined])
})

test('a finding that names no line gets line and container, and equal ones are listed once', () => {
  const { outer, type } = matrix()
  type(field, 'abc')
  const t = (key: string, params: object = {}) => [key, ...Object.values(params).map(String)].join(' | ')
  const say = ({ key }: { key: string }) => key
  const at = (path: string, changes: Partial<Finding> = {}): Finding => ({
    path,
    key: 'msgWholeNumberInvalid',
    rule: 'any',
    level: 'error',
    ...changes,
  })
  const named = { key: 'load-plan.overlaps', params: { piece: 'A', other: 'B' } }
  const all = [at('loads.0.package_qty'), at('placements.0.x', named), at('placements.0.x', named), at('loads.0.cbm', { key: 'x' })]
  expect(findingTexts({ t, say } as never, plan, outer.rows(), all).map(({ text }) => text)).toEqual([
    'load-plan.inCell | PO-1 | 1 | msgWholeNumberInvalid',
    'load-plan.overlaps',
  ])
})
