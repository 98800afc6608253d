import { expect, test } from 'vitest'
import { warningsOfContainer } from './load-plan.print-rules.ts'
import { loadContainer, loadPlan } from './load-plan.sample.ts'
import type { Placement } from './load-plan.ts'

const key = { so_no: 'SO1', package_line_no: 1 }
const stored = { ...key, package_qty: 100, cbm: 12, kg: 1_000, user_name: 'Olivia', loaded_at: '2026-03-02T00:00:00.000Z' }
const piece = (piece_no: number, step: number, x: number): Placement => ({
  ...key,
  piece_no,
  step,
  x,
  y: 0,
  z: 0,
  dx: 600,
  dy: 400,
  dz: 500,
})
const boxOf = (...placements: Placement[]) => loadContainer({ loads: [stored], placements })
const warningsOf = (box: ReturnType<typeof boxOf>) => {
  const { shown, more } = warningsOfContainer(loadPlan({ containers: [box, loadContainer({ container_id: 2, line_no: 2 })] }), box)
  return { more, texts: shown.map(({ key: text, params }) => `${text} ${params?.['step'] ?? ''} ${params?.['other_step'] ?? ''}`.trim()) }
}

test('CONSOL-018 the loading instruction warns of steps that are blocked from the doors', () => {
  expect(warningsOf(boxOf(piece(1, 1, 0), piece(2, 2, 600))).texts).not.toContain('load-plan.printWayBlocked 2 1')
  expect(warningsOf(boxOf(piece(1, 1, 600), piece(2, 2, 0))).texts).toContain('load-plan.printWayBlocked 2 1')
  expect(warningsOf(boxOf())).toEqual({ more: 0, texts: [] })
})

test('CONSOL-018 it names ten warnings, and how many more there are', () => {
  const last = boxOf(
    piece(20, 1, 1_200),
    ...Array.from({ length: 11 }, (_, index) => ({ ...piece(index + 1, index + 2, 0), z: index * 500 })),
  )
  const { texts, more } = warningsOf(boxOf(...last.placements.map((one) => (one.piece_no === 20 ? { ...one, dz: 6_000 } : one))))
  expect(texts).toHaveLength(10)
  expect(more).toBeGreaterThan(0)
})
