import { loadContainer, loadLine, loadPlan } from '@fairlead/domain/load-plan/load-plan.sample'
import { expect, test } from 'vitest'
import { pathWords } from '../kit/editor/recordWords.ts'
import { loadRecord } from './load-plan.record.ts'
import { loadText } from './load-plan.words.ts'

const plan = loadPlan({
  lines: [loadLine({ item_no: 'TOY-7' }), loadLine({ package_line_no: 2, po_no: null })],
  containers: [loadContainer({ container_no: 'CSQU3054383' }), loadContainer({ container_id: 2, line_no: 2 })],
})
const t = (key: string, params: object = {}) => [key, ...Object.values(params).map(String)].join(' | ')

test('CONSOL-018 a load is named by PO and item, order and container', () => {
  const of = (name: string) => loadText(plan, name, { t } as never)
  expect(of('1:SO1/1')).toBe('load-plan.lineInContainer | PO-1 · TOY-7 (SO1) | CSQU3054383')
  expect(of('2:SO1/2')).toBe('load-plan.lineInContainer | SO1/2 | load-plan.container | 2')
  expect(of('2:SO1/1#14')).toBe('load-plan.lineInContainer | PO-1 · TOY-7 (SO1) #14 | load-plan.container | 2')
  expect(of('9:SO1/1')).toBe('9:SO1/1')
})

test('CONSOL-018 SHELL-041 the dialog of a changed load names the line and container, not the key of the form', () => {
  const labelOf = (path: string) => pathWords(loadRecord as never, path, {}, plan as never)
  // Texts are not loaded in tests, so that keys are shown.
  expect(labelOf('loads.[1:SO1/1].package_qty')).toBe('load-plan.field_loads load-plan.lineInContainer · load-plan.field_package_qty')
})
