import { assert, constantFrom, integer, nat, pre, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { balanceFindings, balanceOf, isTooFarOff } from './load-plan.balance-rules.ts'
import { movedToMiddle, placeInOrder, placingInOrder, qtyToPlace } from './load-plan.first-fit-rules.ts'
import { loadFindings, standingPlacements, type PlacementFacts } from './load-plan.placement-rules.ts'
import { roomOfContainer } from './load-plan.room-rules.ts'
import { allocationFindings } from './load-plan.rules.ts'
import { loadContainer, loadLine, loadOrder, loadPlan } from './load-plan.sample.ts'
import { turnsOf } from './load-plan.turn-rules.ts'
import { extentOf, stagesOf } from './load-plan.stage-rules.ts'
import { isometricOf } from './load-plan.view-rules.ts'
import { MOST_PLACEMENTS, type LoadLine, type Placement } from './load-plan.ts'

/** Cartons of 600 × 400 × 500 mm, 10 KG each. */
const lines = [loadLine()]
const room = roomOfContainer(loadContainer())
const facts = (changes: Partial<PlacementFacts> = {}): PlacementFacts => ({
  room,
  lines,
  loads: [{ container_id: 1, so_no: 'SO1', package_line_no: 1, package_qty: 100, cbm: 12, kg: 1_000 }],
  ...changes,
})
const piece = (piece_no: number, changes: Partial<Placement> = {}): Placement => ({
  so_no: 'SO1',
  package_line_no: 1,
  piece_no,
  x: 0,
  y: 0,
  z: 0,
  dx: 600,
  dy: 400,
  dz: 500,
  step: piece_no,
  ...changes,
})
const found = (pieces: Placement[], of = facts()) =>
  loadFindings(
    pieces.map((one, index) => ({ ...one, path: `placements.${index}` })),
    of,
  ).map(({ level, path, key }) => `${level} ${path} ${key}`)
const withLine = (changes: Partial<LoadLine>) => facts({ lines: [loadLine(changes)] })

describe('the checker of places', () => {
  test('a wall of cartons is right', () => {
    expect(found([piece(1), piece(2, { y: 400 }), piece(3, { z: 500 }), piece(4, { x: 600 })])).toEqual([])
  })

  test('an overlap is found wherever it is, and touching is none', () => {
    expect(found([piece(1), piece(2, { x: 599 })])).toEqual(['error placements.1.x load-plan.overlaps'])
    expect(found([piece(1), piece(2, { y: 399 })])).toEqual(['error placements.1.x load-plan.overlaps'])
    expect(found([piece(1), piece(2, { x: 600, y: 0 })])).toEqual([])
  })

  test('an overhang over the walls, the roof and the doors is found', () => {
    for (const place of [{ x: 5_268 }, { y: 1_931 }, { z: 1_851 }])
      expect(found([piece(1, place)])).toContain('error placements.0.x load-plan.outside')
    expect(found([piece(1, { x: 5_267, y: 1_930 })])).toEqual([])
    const tall = withLine({ height_cm: 230 })
    expect(found([piece(1, { dz: 2_300 })], tall)).toEqual(['error placements.0.dy load-plan.notThroughDoor'])
  })

  test('a package is turned only as its line allows', () => {
    const lying = piece(1, { dx: 600, dy: 500, dz: 400 })
    expect(found([lying])).toEqual([])
    expect(found([lying], withLine({ orientation: 'UPRIGHT' }))).toEqual(['error placements.0.dx load-plan.turnedWrongly'])
    const across = piece(1, { dx: 400, dy: 600 })
    expect(found([across], withLine({ orientation: 'UPRIGHT' }))).toEqual([])
    expect(found([across], withLine({ orientation: 'FIXED' }))).toEqual(['error placements.0.dx load-plan.turnedWrongly'])
    expect(found([piece(1)], withLine({ length_cm: null }))).toEqual(['error placements.0.dx load-plan.noSides'])
    expect([turnsOf(loadLine()).length, turnsOf(loadLine({ width_cm: 60, height_cm: 60 })).length]).toEqual([6, 1])
  })

  test('four fifths of the base rest on something, with the centre above it', () => {
    expect(found([piece(1), piece(2, { z: 500, x: 120 })])).toEqual([])
    expect(found([piece(1), piece(2, { z: 500, x: 121 })])).toEqual(['error placements.1.z load-plan.notSupported'])
    expect(found([piece(1, { z: 1 })])).toEqual(['error placements.0.z load-plan.notSupported'])
    expect(found([piece(1), piece(2, { x: 600 }), piece(3, { x: 300, z: 500 })])).toEqual([])
  })

  test('nothing lies on what bears nothing, and no more than a package bears', () => {
    const two = [piece(1), piece(2, { z: 500 })]
    expect(found(two, withLine({ stacking: 'NOTHING_ON_TOP' }))).toEqual(['error placements.1.z load-plan.liesOnTop'])
    const three = [...two, piece(3, { z: 1_000 })]
    expect(found(three, withLine({ max_on_top_kg: 20 }))).toEqual([])
    expect(found(three, withLine({ max_on_top_kg: 19.9 }))).toEqual(['error placements.0.z load-plan.tooHeavyOnTop'])
  })

  test('what carries is put in first, and no package blocks the way', () => {
    expect(found([piece(1, { step: 2 }), piece(2, { z: 500, step: 1 })])).toEqual(['error placements.1.step load-plan.beforeSupport'])
    expect(found([piece(1, { step: 2 }), piece(2, { x: 600, step: 1 })])).toEqual(['warning placements.0.step load-plan.wayBlocked'])
  })

  test('a package that is not in the container, or is there twice, is found', () => {
    expect(found([piece(101)])).toEqual(['error placements.0.x load-plan.pieceNotHere'])
    expect(found([piece(1), piece(1, { x: 600, step: 2 })])).toEqual(['error placements.1.x load-plan.pieceTwice'])
    expect(found([piece(1)], facts({ room: { ...room, inside: null } }))).toEqual(['error placements.0.x load-plan.roomUnknown'])
  })

  test('two packages at one step are found at the second one', () => {
    expect(found([piece(1), piece(2, { x: 600, step: 1 })])).toEqual(['error placements.1.step load-plan.stepTwice'])
  })

  test('packages that are taken out take what lay on them with them', () => {
    const tower = [piece(1), piece(2, { z: 500 }), piece(3, { z: 1_000 }), piece(4, { x: 600 })]
    expect(standingPlacements(tower, facts())).toEqual(tower)
    expect(standingPlacements(tower.slice(1), facts()).map(({ piece_no }) => piece_no)).toEqual([4])
  })
})

test('as many packages as a container may have on one spot are judged at once, and a thousand overlaps are named', () => {
  const all = Array.from({ length: MOST_PLACEMENTS }, (_, index) => ({
    ...piece(1, { x: 0, y: 0, z: 0 }),
    piece_no: index + 1,
    step: index + 1,
    path: String(index),
  }))
  const began = performance.now()
  expect(loadFindings(all, facts())).toHaveLength(1_000)
  expect(performance.now() - began).toBeLessThan(1_000)
})

const orders = [loadOrder(), loadOrder({ so_no: 'SO2', loading_seq: 2 })]
const load = (so_no: string, package_qty: number) => ({ container_id: 1, so_no, package_line_no: 1, package_qty, cbm: 1, kg: 1 })

describe('placing in order', () => {
  test('everything that it places is right, and it names what it could not place', () => {
    const many = [
      loadLine({ package_qty: 300, max_on_top_kg: 30 }),
      loadLine({ so_no: 'SO2', length_cm: 75, width_cm: 55, height_cm: 80, orientation: 'UPRIGHT' }),
    ]
    const loads = [load('SO1', 150), load('SO2', 150)]
    const { placements, unplaced } = placeInOrder(loads, { lines: many, orders }, room)
    const pieces = placements.map((one, index) => ({ ...one, path: String(index) }))
    expect(loadFindings(pieces, { room, lines: many, loads })).toEqual([])
    expect(placements.length + unplaced.reduce((sum, { package_qty }) => sum + package_qty, 0)).toBe(300)
    expect(unplaced).toMatchObject([{ line: { so_no: 'SO2' }, because: 'room' }])
    expect(placements.filter(({ so_no }) => so_no === 'SO1')).toHaveLength(150)
  })

  test('orders are placed in the sequence of loading, from the front wall', () => {
    const both = [loadLine(), loadLine({ so_no: 'SO2' })]
    const { placements } = placeInOrder([load('SO2', 1), load('SO1', 1)], { lines: both, orders }, room)
    expect(placements).toMatchObject([
      { so_no: 'SO1', x: 0, z: 0, step: 1 },
      { so_no: 'SO2', x: 0, z: 0, step: 2 },
    ])
  })

  /** Fifty cartons of 60 × 40 × 40 cm, which take two rows of a 20-foot container. */
  const fifty = [loadLine({ package_qty: 50, kg: 500, height_cm: 40 })]
  const inRows = () => placeInOrder([load('SO1', 50)], { lines: fifty, orders }, room).placements
  const widthFindings = (placements: readonly Placement[], of: readonly LoadLine[]) =>
    balanceFindings(balanceOf(placements, of, room), { path: 'p', line_no: 1 })
      .map(({ key }) => key)
      .filter((key) => key !== 'load-plan.balanceFront')

  test('a load that leaves floor free starts at the front wall, in the middle of the width', () => {
    const placements = inRows()
    expect(Math.min(...placements.map(({ x }) => x))).toBe(0)
    expect(Math.max(...placements.map(({ x, dx }) => x + dx))).toBe(1_200)
    expect([Math.min(...placements.map(({ y }) => y)), Math.max(...placements.map(({ y, dy }) => y + dy))]).toEqual([165, 2_165])
    expect(balanceOf(placements, fifty, room)).toMatchObject({ width: 0, floor_mm: 1_200, is_front_heavier: true })
    expect(widthFindings(placements, fifty)).toEqual([])
    const pieces = placements.map((one, index) => ({ ...one, path: String(index) }))
    expect(loadFindings(pieces, { room, lines: fifty, loads: [load('SO1', 50)] })).toEqual([])
  })

  test('a last row with few packages is in the middle of the width too', () => {
    const lines = [loadLine({ package_qty: 28, kg: 280, height_cm: 40 })]
    const { placements } = placeInOrder([load('SO1', 28)], { lines, orders }, room)
    const last = placements.filter(({ x }) => x > 0)
    expect(last).toHaveLength(3)
    expect(balanceOf(last, lines, room)?.width).toBeCloseTo(0, 0)
  })

  test('moving to the middle balances the length, and counts the floor from the first package', () => {
    const moved = movedToMiddle(inRows(), fifty, room)
    expect(balanceOf(moved, fifty, room)).toMatchObject({ length: 0, floor_mm: 1_200 })
    expect(movedToMiddle(moved, fifty, room)).toEqual(moved)
  })

  test('of one order, what bears nothing comes last and lies on what bears it', () => {
    const fragile = loadLine({ package_line_no: 1, stacking: 'NOTHING_ON_TOP', package_qty: 10, kg: 50 })
    const strong = loadLine({ package_line_no: 2, package_qty: 10, kg: 100 })
    const loads = [
      { ...load('SO1', 10), package_line_no: 1 },
      { ...load('SO1', 10), package_line_no: 2 },
    ]
    const { placements } = placeInOrder(loads, { lines: [fragile, strong], orders }, room)
    expect(placements.map(({ package_line_no }) => package_line_no)).toEqual([...Array(10).fill(2), ...Array(10).fill(1)])
    expect(placements.filter(({ package_line_no, z }) => package_line_no === 1 && z > 0).length).toBeGreaterThan(0)
  })

  test('what bears nothing in a first order goes on top of later orders where it would cover their floor', () => {
    const fragile = loadLine({ stacking: 'NOTHING_ON_TOP', package_qty: 24, kg: 120 })
    const strong = loadLine({ so_no: 'SO2', package_qty: 100, kg: 1_000 })
    const loads = [load('SO1', 24), load('SO2', 100)]
    const { placements, unplaced } = placeInOrder(loads, { lines: [fragile, strong], orders }, room)
    expect(unplaced).toEqual([])
    expect(placements[0]).toMatchObject({ so_no: 'SO2', z: 0 })
    const pieces = placements.map((one, index) => ({ ...one, path: String(index) }))
    expect(loadFindings(pieces, { room, lines: [fragile, strong], loads })).toEqual([])
    const few = placeInOrder([load('SO1', 5), load('SO2', 5)], { lines: [fragile, strong], orders }, room)
    expect(few.placements[0]).toMatchObject({ so_no: 'SO1', z: 0 })
  })

  test('lines without sides are named, and random loads are never wrong', () => {
    const none = placeInOrder([load('SO1', 3)], { lines: [loadLine({ length_cm: null })], orders }, room)
    expect(none).toMatchObject({ placements: [], unplaced: [{ package_qty: 3, because: 'sides' }] })
    let seed = 11
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    for (let run = 0; run < 40; run++) {
      const some = Array.from({ length: 4 }, (_none, index) =>
        loadLine({
          package_line_no: index + 1,
          package_qty: 60,
          kg: 600 + next(5_000),
          length_cm: 20 + next(160),
          width_cm: 20 + next(120),
          height_cm: 20 + next(140),
          orientation: (['ANY', 'UPRIGHT', 'FIXED'] as const)[next(3)] ?? 'ANY',
          stacking: next(4) === 0 ? 'NOTHING_ON_TOP' : 'STACKABLE',
          max_on_top_kg: next(2) === 0 ? null : next(200),
        }),
      )
      const loads = some.map((line) => ({ ...load('SO1', 60), package_line_no: line.package_line_no }))
      const { placements } = placeInOrder(loads, { lines: some, orders }, room)
      const pieces = placements.map((one, index) => ({ ...one, path: String(index) }))
      expect(loadFindings(pieces, { room, lines: some, loads })).toEqual([])
    }
  })
})

describe('what is planted into a right load', () => {
  const planted = facts({ lines: [loadLine({ package_qty: 150 })], loads: [{ ...load('SO1', 150), package_line_no: 1 }] })
  const { placements } = placeInOrder(planted.loads, { lines: planted.lines, orders }, room)
  const keysOf = (pieces: Placement[], of = planted) => found(pieces, of).map((text) => text.split(' ')[2])
  const inside = room.inside ?? { length: 0, width: 0, height: 0 }
  const index = nat({ max: placements.length - 1 })
  const share = (side: number, part: number) => Math.floor((side * part) / 100)
  const part = integer({ min: 0, max: 99 })
  const with_ = (at: number, changes: Partial<Placement>) => placements.map((one, other) => (other === at ? { ...one, ...changes } : one))
  const at = (one: number): Placement => placements[one] ?? piece(1)

  test('is right before', () => {
    expect(placements.length).toBeGreaterThan(100)
    expect(found(placements, planted)).toEqual([])
  })

  test('every overlap is found', () => {
    assert(
      property(index, index, part, part, part, (one, other, x, y, z) => {
        const [a, b] = [at(one), at(other)]
        const moved = { x: b.x + share(b.dx, x), y: b.y + share(b.dy, y), z: b.z + share(b.dz, z) }
        pre(one !== other)
        expect(keysOf(with_(one, moved)), JSON.stringify([a, b])).toContain('load-plan.overlaps')
      }),
    )
  })

  test('every overhang over walls, roof and doors is found', () => {
    const beyond = integer({ min: 1, max: 3_000 })
    assert(
      property(index, beyond, constantFrom('x', 'y', 'z'), (one, more, axis) => {
        const { dx, dy, dz } = at(one)
        const edge = { x: inside.length - dx, y: inside.width - dy, z: inside.height - dz }[axis]
        expect(keysOf(with_(one, { [axis]: edge + more }))).toContain('load-plan.outside')
      }),
    )
  })

  test('every overload is found: of what lies below, and of the container', () => {
    assert(
      property(integer({ min: 1, max: 8 }), (percent) => {
        const carried = facts({ ...planted, lines: [loadLine({ package_qty: 150, max_on_top_kg: percent })] })
        expect(found(placements, carried).some((text) => text.endsWith('load-plan.tooHeavyOnTop'))).toBe(true)
        const payload = Math.floor(roomOfContainer(loadContainer()).payload_kg)
        const heavy = allocationFindings(
          [{ container_id: 1, so_no: 'SO1', package_line_no: 1, path: 'loads.0', package_qty: 100, cbm: 12, kg: payload + percent }],
          { ...loadPlan(), lines: [loadLine({ kg: payload + percent })], orders: [loadOrder({ kg: payload + percent })] },
        )
        expect(heavy.map(({ key }) => key)).toContain('load-plan.overPayload')
      }),
    )
  })
})

describe('balance', () => {
  test('the centre of gravity is measured from the middle, the floor from the first package, and findings name the side', () => {
    const middle = balanceOf([piece(1, { x: 2_633, y: 965 })], lines, room)
    expect(middle).toMatchObject({ length: 0, width: 0, floor_mm: 600 })
    const front = balanceOf([piece(1)], lines, room)
    expect(front).toMatchObject({ length: -44.9, width: -41.4, heavier_half: 100 })
    expect(balanceFindings(front, { path: 'p', line_no: 1 }).map(({ level, key }) => `${level} ${key}`)).toEqual([
      'warning load-plan.balanceFront',
      'warning load-plan.balanceLeft',
    ])
    const keysAt = (changes: Partial<Placement>[]) =>
      balanceFindings(
        balanceOf(
          changes.map((change, index) => piece(index + 1, change)),
          lines,
          room,
        ),
        { path: 'p', line_no: 1 },
      ).map(({ key }) => key)
    expect(keysAt([{ x: 2_633, y: 1_930 }])).toEqual(['load-plan.balanceRight'])
    const uneven = [
      { x: 1_500, y: 965 },
      { x: 2_000, y: 965, z: 500 },
      { x: 4_400, y: 965 },
    ]
    expect(keysAt(uneven)).toEqual(['load-plan.frontHalfTooHeavy'])
    expect(keysAt(uneven.map(({ x, ...one }) => ({ ...one, x: 5_267 - x })))).toEqual(['load-plan.doorHalfTooHeavy'])
    expect([isTooFarOff(front), isTooFarOff(middle), isTooFarOff(null)]).toEqual([true, false, false])
    expect(balanceFindings(middle, { path: 'p', line_no: 1 })).toEqual([])
    expect(balanceOf([], lines, room)).toBeNull()
  })
})

describe('the isometric picture', () => {
  test('paints what is behind first, three faces each, within its frame', () => {
    const picture = isometricOf(room, [piece(2, { x: 600 }), piece(1), piece(3, { z: 500 })])
    expect(picture?.faces).toHaveLength(9)
    const first = (index: number) => picture?.faces.findIndex((face) => face.piece === index) ?? -1
    expect(first(1)).toBeLessThan(first(0))
    expect(first(1)).toBeLessThan(first(2))
    for (const [x, y] of picture?.faces.flatMap(({ points }) => points) ?? []) {
      expect([x >= 0, y >= 0, x <= (picture?.width ?? 0), y <= (picture?.height ?? 0)]).toEqual([true, true, true, true])
    }
  })

  test('the left of the doors is at the left', () => {
    const middleOf = (y: number) => {
      const points = isometricOf(room, [piece(1, { y })])?.faces.flatMap((face) => face.points) ?? []
      return points.reduce((sum, [x]) => sum + x, 0) / points.length
    }
    expect(middleOf(0)).toBeLessThan(middleOf(1_000))
  })

  test('equal packages in sequence are one stage', () => {
    const turned = piece(4, { step: 4, dx: 400, dy: 600 })
    const stages = stagesOf([turned, piece(2, { step: 2 }), piece(1, { step: 1 }), piece(1, { step: 3, package_line_no: 2 })])
    expect(stages.map(({ first, last, pieces }) => [first, last, pieces.length])).toEqual([
      [1, 2, 2],
      [3, 3, 1],
      [4, 4, 1],
    ])
    expect(extentOf([piece(1), piece(2, { x: 600, z: 500 })])).toEqual({ x: [0, 1_200], y: [0, 400], z: [0, 1_000] })
  })

  test('shows a step, and nothing without an inside', () => {
    expect(isometricOf(room, [piece(1), piece(2, { x: 600 })], 1)?.faces).toHaveLength(3)
    expect(isometricOf({ ...room, inside: null }, [])).toBeNull()
  })
})

test('placing step by step reports each package and ends with the same places; packages without measures are not counted', () => {
  const lines = [loadLine({ package_qty: 20 }), loadLine({ package_line_no: 2, package_qty: 5, length_cm: null })]
  const plan = { lines, orders: [loadOrder()] }
  const loads = lines.map(({ so_no, package_line_no, package_qty, cbm, kg }) => ({
    container_id: 1,
    so_no,
    package_line_no,
    package_qty,
    cbm,
    kg,
  }))
  const room = roomOfContainer(loadContainer())
  const steps = placingInOrder(loads, plan, room)
  const reported: number[] = []
  let step = steps.next()
  for (; !step.done; step = steps.next()) reported.push(step.value)
  expect(reported).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  expect(step.value).toEqual(placeInOrder(loads, plan, room))
  expect(qtyToPlace(loads, plan)).toBe(20)
})
