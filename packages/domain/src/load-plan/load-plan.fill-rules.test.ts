import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packagesThatFit } from './load-plan.fill-rules.ts'
import { roomOfContainer } from './load-plan.room-rules.ts'
import { loadContainer, loadLine, loadOrder, loadPlan } from './load-plan.sample.ts'
import { sumOfLoads, withQuantity } from './load-plan.share-rules.ts'

const KEY = { so_no: 'SO1', package_line_no: 1 }

test('CONSOL-018 the rest of a container is filled up to its volume or its payload, and never beyond what is left', () => {
  const measures = fc.record({
    package_qty: fc.integer({ min: 1, max: 300 }),
    cbm: fc.integer({ min: 1, max: 90_000 }).map((figure) => figure / 1_000),
    kg: fc.integer({ min: 1, max: 40_000_000 }).map((figure) => figure / 1_000),
    held: fc.integer({ min: 0, max: 300 }),
  })
  fc.assert(
    fc.property(measures, ({ held, ...whole }) => {
      const plan = loadPlan({ lines: [loadLine(whole)], orders: [loadOrder(whole)] })
      const [box] = plan.containers
      if (!box) throw new Error('the sample has containers')
      const loads = withQuantity(plan, [], { ...KEY, container_id: 2 }, Math.min(held, whole.package_qty))
      const room = roomOfContainer(box)
      const fits = (qty: number) => {
        const all = withQuantity(plan, loads, { ...KEY, container_id: box.container_id }, qty)
        const sum = sumOfLoads(all.filter(({ container_id }) => container_id === box.container_id))
        return sum.kg <= room.payload_kg && (room.cbm === null || sum.cbm <= room.cbm)
      }
      const qty = packagesThatFit(plan, loads, KEY, box)
      const left = whole.package_qty - Math.min(held, whole.package_qty)
      expect(qty).toBeLessThanOrEqual(left)
      expect(qty === 0 || fits(qty)).toBe(true)
      // Two more would not fit; of one more the rounding of shares decides.
      expect(qty + 2 <= left && fits(qty + 2)).toBe(false)
    }),
  )
})

test('a full container and a line of another order take nothing', () => {
  const plan = loadPlan()
  const full = loadContainer({ max_gross_kg: 0 })
  expect(packagesThatFit(plan, [], KEY, full)).toBe(0)
  expect(packagesThatFit(plan, [], { so_no: 'SO9', package_line_no: 1 }, loadContainer())).toBe(0)
})
