import { describe, expect, test } from 'vitest'
import { merge, setAt } from './detailMerge.ts'

const base = { vessel: 'A', voyage: '1', po_no: null, lines: [{ no: 'X', kg: 1 }] }

describe('SHELL-041 two who changed the same record', () => {
  test('changes of different fields both stand', () => {
    const { merged, conflicts } = merge(base, { ...base, vessel: 'B' }, { ...base, voyage: '2' })
    expect(merged).toEqual({ ...base, vessel: 'B', voyage: '2' })
    expect(conflicts).toEqual([])
  })

  test('the same field is a conflict, and keeps what was typed here until somebody chooses', () => {
    const { merged, conflicts } = merge(base, { ...base, vessel: 'B' }, { ...base, vessel: 'C' })
    expect(conflicts).toEqual([{ path: 'vessel', mine: 'B', theirs: 'C' }])
    expect(merged['vessel']).toBe('B')
  })

  test('the same change on both sides is none', () => {
    expect(merge(base, { ...base, vessel: 'B' }, { ...base, vessel: 'B' }).conflicts).toEqual([])
  })

  test('cells of lines are merged while nobody added or removed a line', () => {
    const { merged, conflicts } = merge(base, { ...base, lines: [{ no: 'X', kg: 2 }] }, { ...base, lines: [{ no: 'Y', kg: 1 }] })
    expect(merged['lines']).toEqual([{ no: 'Y', kg: 2 }])
    expect(conflicts).toEqual([])
  })

  test('otherwise the block is one value', () => {
    const longer = [...base.lines, { no: 'Z', kg: 3 }]
    const { merged, conflicts } = merge(base, { ...base, lines: [{ no: 'X', kg: 2 }] }, { ...base, lines: longer })
    expect(conflicts).toEqual([{ path: 'lines', mine: [{ no: 'X', kg: 2 }], theirs: longer }])
    expect(merged['lines']).toEqual([{ no: 'X', kg: 2 }])
    expect(merge(base, base, { ...base, lines: longer }).merged['lines']).toEqual(longer)
  })

  test('a removed line of mine against a changed one of theirs', () => {
    const { conflicts } = merge(base, { ...base, lines: [] }, { ...base, lines: [{ no: 'X', kg: 9 }] })
    expect(conflicts.map(({ path }) => path)).toEqual(['lines'])
  })
})

test('a value is set without touching what lies beside it', () => {
  const next = setAt(base, 'lines.0.kg', 5)
  expect(next).toEqual({ ...base, lines: [{ no: 'X', kg: 5 }] })
  expect(base.lines[0]?.kg).toBe(1)
})
