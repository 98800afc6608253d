import { expect, it } from 'vitest'
import { gridLines } from '../kit/editor/gridLines.ts'
import { loadHistory } from './load-plan.history.ts'
import { qtyOfRow, unreadOfRow, withUnread } from './load-plan.unread.ts'

const load = (package_qty: number) => ({ load: '1:SO1', package_qty, cbm: 1, kg: 1 })
const place = (x: number) => ({ piece: '1:SO1#1', x })

it('undo takes back the last action, of loads or of places, and a change of both in one step', () => {
  const [loads, places] = [gridLines([load(8)]), gridLines([place(0)])]
  const history = loadHistory(loads, places)
  const now = () => [loads.rows()[0]?.['package_qty'], places.rows()[0]?.['x']]
  history.loads.change([load(7)])
  history.change({ placements: [place(100)] })
  history.change({ loads: [load(6)], placements: [] })
  expect(now()).toEqual([6, undefined])
  history.undo()
  expect(now()).toEqual([7, 100])
  history.undo()
  expect(now()).toEqual([7, 0])
  history.redo()
  expect(now()).toEqual([7, 100])
  history.loads.undo()
  history.loads.undo()
  expect(now()).toEqual([8, 0])
  expect([history.canUndo(), history.undo()]).toEqual([false, false])
})

it('a form that is filled again has no undo steps', () => {
  const [loads, places] = [gridLines([load(8)]), gridLines([])]
  const history = loadHistory(loads, places)
  history.loads.change([load(7)])
  loads.reset([load(5)])
  expect([history.canUndo(), history.loads.canUndo(), history.undo()]).toEqual([false, false, false])
  expect(loads.rows()).toEqual([load(5)])
})

it('a text that is no number of packages leaves those that were there before', () => {
  const row = withUnread(withUnread(load(200), '-3'), '12x')
  expect([unreadOfRow(row), qtyOfRow(row), row['cbm']]).toEqual(['12x', 200, 1])
  expect([unreadOfRow(load(3)), unreadOfRow(undefined), unreadOfRow({ package_qty: 1.5 })]).toEqual([null, null, '1.5'])
})
