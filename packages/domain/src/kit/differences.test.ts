import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { differences } from './differences.ts'

test('names each field that changed, by its path', () => {
  const before = { vessel: 'A', etd: null, containers: [{ seal_no: '1', hs_lines: [] }] }
  const after = { vessel: 'B', etd: null, containers: [{ seal_no: null, hs_lines: [] }, { seal_no: '2' }] }
  expect(differences(before, after)).toEqual([
    { path: 'vessel', before: 'A', after: 'B' },
    { path: 'containers.0.seal_no', before: '1', after: null },
    { path: 'containers.1', before: null, after: { seal_no: '2' } },
  ])
})

test('missing and null are the same nothing', () => {
  expect(differences({ a: null }, {})).toEqual([])
  expect(differences({}, { a: undefined })).toEqual([])
})

test('a record does not differ from its copy, and a difference seen from the other side is the same', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      expect(differences(a, structuredClone(a))).toEqual([])
      const there = differences(a, b).map(({ path }) => path)
      const back = differences(b, a).map(({ path }) => path)
      expect(there.toSorted()).toEqual(back.toSorted())
    }),
  )
})
