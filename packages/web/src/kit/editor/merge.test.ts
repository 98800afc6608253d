import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { merge } from './merge.ts'

const LISTS = [{ field: 'boxes', namedBy: 'no', inner: [{ field: 'goods', namedBy: 'hs' }] }]
const form = { vessel: 'A', voyage: '1', po: null, boxes: [] as object[] }
const box = (no: string | null, cells: object = {}) => ({ no, seal: null, kg: null, goods: [], ...cells })
const boxes = (...lines: object[]) => ({ ...form, boxes: lines })
const merged = (base: typeof form, mine: typeof form, theirs: typeof form, useTheirs?: ReadonlySet<string>) =>
  merge({ base, mine, theirs }, LISTS, useTheirs)

describe('SHELL-041 two users change the same record', () => {
  test('changes of different fields are both kept', () => {
    const found = merged(form, { ...form, vessel: 'B' }, { ...form, voyage: '2' })
    expect(found.merged).toEqual({ ...form, vessel: 'B', voyage: '2' })
    expect(found.conflicts).toEqual([])
    expect(found.others).toEqual([{ path: 'voyage', before: '1', after: '2' }])
  })

  test('a change of the same field is a conflict; the user’s value is kept until one is chosen', () => {
    const [mine, theirs] = [
      { ...form, vessel: 'B' },
      { ...form, vessel: 'C' },
    ]
    expect(merged(form, mine, theirs).conflicts).toEqual([{ path: 'vessel', mine: 'B', theirs: 'C' }])
    expect(merged(form, mine, theirs).merged).toEqual(mine)
    expect(merged(form, mine, theirs, new Set(['vessel'])).merged).toEqual(theirs)
  })

  test('the same change on both sides is not a conflict', () => {
    const both = { ...form, vessel: 'B' }
    expect(merged(form, both, { ...both })).toMatchObject({ conflicts: [], others: [] })
  })
})

describe('lines with a name', () => {
  const [x, y, z] = [box('X'), box('Y'), box('Z')]

  test('a changed cell stays with its container when others removed and added containers', () => {
    const found = merged(boxes(x, y), boxes(x, box('Y', { seal: 'S' })), boxes(y, z))
    expect(found.merged).toEqual(boxes(box('Y', { seal: 'S' }), z))
    expect(found.conflicts).toEqual([])
    expect(found.others).toEqual([
      { path: 'boxes.[X]', before: x, after: undefined },
      { path: 'boxes.[Z]', before: undefined, after: z },
    ])
  })

  test('added lines of both sides are kept, each after the line that it followed', () => {
    const found = merged(boxes(x, y), boxes(x, box('M'), y), boxes(x, y, z))
    expect(found.merged).toEqual(boxes(x, box('M'), y, z))
  })

  test('changes of two cells of one line are both kept; changes of the same cell are a conflict', () => {
    const mine = boxes(box('X', { seal: 'M', kg: 1 }))
    const found = merged(boxes(x), mine, boxes(box('X', { seal: 'T', goods: [{ hs: '847130' }] })))
    expect(found.conflicts).toEqual([{ path: 'boxes.[X].seal', mine: 'M', theirs: 'T' }])
    expect(found.merged).toEqual(boxes(box('X', { seal: 'M', kg: 1, goods: [{ hs: '847130' }] })))
  })

  test('a line that one side changed and the other removed is a conflict', () => {
    const mine = boxes(box('X', { seal: 'M' }), y)
    const found = merged(boxes(x, y), mine, boxes(y))
    expect(found.conflicts).toEqual([{ path: 'boxes.[X]', mine: box('X', { seal: 'M' }), theirs: undefined }])
    expect(found.merged).toEqual(mine)
    expect(merged(boxes(x, y), mine, boxes(y), new Set(['boxes.[X]'])).merged).toEqual(boxes(y))
  })

  test('inner lines are matched by their names', () => {
    const goods = (...list: object[]) => boxes(box('X', { goods: list }))
    const found = merged(
      goods({ hs: '1', cbm: 1 }, { hs: '2', cbm: 1 }),
      goods({ hs: '1', cbm: 1 }, { hs: '2', cbm: 5 }),
      goods({ hs: '2', cbm: 1 }, { hs: '3', cbm: 1 }),
    )
    expect(found).toMatchObject({ merged: goods({ hs: '2', cbm: 5 }, { hs: '3', cbm: 1 }), conflicts: [] })
  })
})

describe('lines without a unique name', () => {
  const unnamed = (seal: string) => box(null, { seal })

  test('lines are matched by position: a change of one side is kept, changes of both sides are a conflict of the line', () => {
    const base = boxes(unnamed('1'), unnamed('2'))
    expect(merged(base, boxes(box('X', { seal: '1' }), unnamed('2')), boxes(unnamed('1'), unnamed('T')))).toMatchObject({
      merged: boxes(box('X', { seal: '1' }), unnamed('T')),
      conflicts: [],
    })
    const found = merged(base, boxes(unnamed('M'), unnamed('2')), boxes(box('X'), unnamed('2')))
    expect(found.conflicts).toEqual([{ path: 'boxes.0', mine: unnamed('M'), theirs: box('X') }])
  })

  test('if lines moved, the whole list is a conflict', () => {
    const [mine, theirs] = [boxes(unnamed('1'), unnamed('M')), boxes(unnamed('2'))]
    const found = merged(boxes(unnamed('1'), unnamed('2')), mine, theirs)
    expect(found.conflicts).toEqual([{ path: 'boxes', mine: mine.boxes, theirs: theirs.boxes }])
    expect(found.merged).toEqual(mine)
  })

  test('if both sides give one name to different lines, the whole list is a conflict', () => {
    const base = boxes(unnamed('1'), unnamed('2'))
    const found = merged(base, boxes(box('X', { seal: '1' }), unnamed('2')), boxes(unnamed('1'), box('X', { seal: '2' })))
    expect(found.conflicts.map(({ path }) => path)).toEqual(['boxes'])
  })
})

describe('any changes of both sides', () => {
  type Line = Record<'no' | 'seal' | 'kg', string | null>
  const name = fc.constantFrom(null, 'W', 'X', 'Y', 'Z')
  const lineOf = (who: string) => fc.record({ no: name, seal: fc.constantFrom(null, who), kg: fc.constantFrom(null, who) })
  const linesBy = (who: string) => fc.array(lineOf(who), { maxLength: 3 })
  /** A line after the changes of one side: unchanged, with another cell, renamed, removed, or after added lines. */
  const lineChangedBy = (who: string, one: Line) =>
    fc.oneof(
      { weight: 3, arbitrary: fc.constant([one]) },
      fc.constantFrom([{ ...one, seal: who }], [{ ...one, kg: who }], []),
      name.map((no) => [{ ...one, no }]),
      linesBy(who).map((added) => [...added, one]),
    )
  const changedBy = (who: string, base: readonly Line[]) =>
    fc.tuple(...base.map((one) => lineChangedBy(who, one))).map((lines) => lines.flat())
  const list = linesBy('any').map((lines) => boxes(...lines))
  const three = fc
    .array(lineOf('base'), { maxLength: 4 })
    .chain((base) => fc.tuple(fc.constant(base), changedBy('mine', base), changedBy('theirs', base)))
    .map(([base, mine, theirs]) => [boxes(...base), boxes(...mine), boxes(...theirs)] as const)
  const linesOf = (one: unknown) => (one as { boxes: Line[] }).boxes
  const called = (lines: readonly Line[], no: string | null) => lines.filter((one) => one.no === no)
  const isUniqueIn = (no: string | null, ...all: (readonly Line[])[]) => no !== null && all.every((lines) => called(lines, no).length < 2)

  test('if only one side changed the list, its lines are kept as they are', () => {
    fc.assert(
      fc.property(list, list, (base, other) => {
        expect(merged(base, other, base).merged).toEqual(other)
        expect(merged(base, base, other)).toMatchObject({ merged: other, conflicts: [] })
      }),
    )
  })

  const FIELDS = ['seal', 'kg'] as const
  const isListConflict = ({ path }: { path: string }) => /^boxes(\.\d+)?$/.test(path)
  const written = (one: Line) => JSON.stringify(one)

  test('no cell moves to a line of another name', () => {
    fc.assert(
      fc.property(three, ([base, mine, theirs]) => {
        const cells = (one: Line) => FIELDS.map((field) => `${one.no} ${field} ${one[field]}`)
        const known = new Set([...linesOf(mine), ...linesOf(theirs)].flatMap(cells))
        const found = linesOf(merged(base, mine, theirs).merged)
        expect(found.flatMap(cells).filter((one) => !known.has(one))).toEqual([])
      }),
    )
  })

  test('every changed cell is kept or is a conflict', () => {
    fc.assert(
      fc.property(three, ([base, mine, theirs]) => {
        const { merged: all, conflicts } = merged(base, mine, theirs)
        fc.pre(!conflicts.some(isListConflict))
        const sides = [linesOf(base), linesOf(mine), linesOf(theirs)]
        const valueIn = (form: unknown, no: string | null, field: (typeof FIELDS)[number]) => called(linesOf(form), no)[0]?.[field] ?? null
        const isConflict = (no: string | null, field: string) =>
          conflicts.some(({ path }) => path === `boxes.[${no}]` || path === `boxes.[${no}].${field}`)
        const lost = [mine, theirs].flatMap((side) =>
          linesOf(side)
            .filter(({ no }) => isUniqueIn(no, ...sides))
            .flatMap(({ no }) => FIELDS.filter((field) => !isConflict(no, field)).map((field) => ({ side, no, field })))
            .filter((at) => valueIn(at.side, at.no, at.field) !== valueIn(base, at.no, at.field))
            .filter((at) => valueIn(at.side, at.no, at.field) !== valueIn(all, at.no, at.field)),
        )
        expect(lost).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  test('every added line without a name is kept or is a conflict', () => {
    fc.assert(
      fc.property(three, ([base, mine, theirs]) => {
        const { merged: all, conflicts } = merged(base, mine, theirs)
        fc.pre(!conflicts.some(isListConflict))
        const known = new Set([...linesOf(base), ...linesOf(all)].map(written))
        const unnamed = [...linesOf(mine), ...linesOf(theirs)].filter(({ no }) => no === null)
        expect(unnamed.filter((one) => !known.has(written(one)))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  test('a line that one side removed and the other did not change is removed', () => {
    fc.assert(
      fc.property(three, ([base, mine, theirs]) => {
        const { merged: all, conflicts } = merged(base, mine, theirs)
        fc.pre(conflicts.length === 0)
        const sides = [linesOf(base), linesOf(mine), linesOf(theirs)]
        const removed = linesOf(base).filter(({ no }) => isUniqueIn(no, ...sides) && sides.some((side) => called(side, no).length === 0))
        expect(removed.flatMap(({ no }) => called(linesOf(all), no))).toEqual([])
      }),
    )
  })

  test('merging in the other order gives the same lines', () => {
    fc.assert(
      fc.property(three, ([base, mine, theirs]) => {
        const there = merged(base, mine, theirs)
        const chosen = merged(base, mine, theirs, new Set(there.conflicts.map(({ path }) => path)))
        const back = merged(base, theirs, mine)
        const sorted = (one: unknown) =>
          linesOf(one)
            .map((each) => JSON.stringify(each))
            .toSorted()
        expect(sorted(chosen.merged)).toEqual(sorted(back.merged))
      }),
    )
  })
})

test('fields of a nested object are merged one by one, and a conflict names the nested field', () => {
  const seller = { name: 'Old', city: null, zip: '1' }
  const mine = { seller: { ...seller, name: 'Mine', zip: '2' } }
  const theirs = { seller: { ...seller, name: 'Theirs', city: 'Dongguan' } }
  const { merged, conflicts, others } = merge({ base: { seller }, mine, theirs })
  expect(merged).toEqual({ seller: { name: 'Mine', city: 'Dongguan', zip: '2' } })
  expect(conflicts).toEqual([{ path: 'seller.name', mine: 'Mine', theirs: 'Theirs' }])
  expect(others).toEqual([{ path: 'seller.city', before: null, after: 'Dongguan' }])
})
