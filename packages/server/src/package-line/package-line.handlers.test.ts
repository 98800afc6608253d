import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { packageLineApi } from '@fairlead/domain/package-line/package-line.api'
import { packageLine } from '@fairlead/domain/package-line/package-line.sample'
import { packagesFormOf } from '@fairlead/domain/package-line/package-line.defaults'
import type { PackageLineForm } from '@fairlead/domain/package-line/package-line'
import { expect, it } from 'vitest'
import { done, step } from '../booking/booking.testing.ts'
import { consolidations, problemsOf, SHIPPER, STRANGER } from '../consolidation/consolidation.testing.ts'
import { partyIdOf } from '../booking/booking.testing.ts'
import { sendDuring } from '../testing/overlap.ts'
import { testPortal, type Client } from '../testing/portal.ts'

const world = testPortal()
const { as, portal } = world
const make = consolidations(world)
const save = (client: Client, so_no: string, lines: PackageLineForm[], version = 0) =>
  client.send(packageLineApi.savePackages, { params: { so_no }, body: { lines, version } })
const read = (client: Client, so_no: string) => client.send(packageLineApi.readPackages, { params: { so_no } })

it('saves all package lines of an order with a separate version, and records what changed in the history of the order', async () => {
  const [ops, { so_no, version }] = [await as('ops.hkg'), await make.confirmed()]
  const none = { so_no, version: 0, changed_at: null, lines: [], is_closed: false, is_whole_loaded: false, maintainable: true }
  expect((await read(ops, so_no)).body).toEqual({ ...none, booked: { package_qty: 100, cbm: 20.125, gross_weight: 4_000.5 } })
  const first = await done(save(ops, so_no, [packageLine({ po_no: 'A' }), packageLine({ po_no: 'B', cbm: null })]))
  expect(first).toMatchObject({
    version: 1,
    lines: [
      { line_no: 1, po_no: 'A' },
      { line_no: 2, po_no: 'B', cbm: 1.2, loaded_package_qty: 0 },
    ],
  })
  const [a, b] = packagesFormOf(first).lines
  if (!a || !b) throw new Error('two lines were saved')
  const second = await done(save(ops, so_no, [packageLine({ po_no: 'C' }), { ...b, package_qty: 11 }], 1))
  expect(second).toMatchObject({
    version: 2,
    lines: [
      { line_no: 3, po_no: 'C' },
      { line_no: 2, package_qty: 11 },
    ],
  })
  expect((await read(ops, so_no)).body).toEqual(second)
  const moved = await done(save(ops, so_no, packagesFormOf(second).lines.toReversed(), 2))
  expect(moved).toMatchObject({ version: 3, lines: [{ line_no: 2 }, { line_no: 3 }] })
  expect((await ops.send(bookingApi.read, { params: { so_no } })).body.version).toBe(version)
  const history = (await done(ops.send(bookingApi.history, { params: { so_no } }))).filter(({ action }) => action === 'packages')
  expect(history).toHaveLength(3)
  expect(history[1]?.fields.map(({ path }) => path).toSorted()).toEqual(['packages.[+1]', 'packages.[1]', 'packages.[2].package_qty'])
  expect(history[1]?.fields).toContainEqual({ path: 'packages.[2].package_qty', before: 10, after: 11 })
})

it('an unchanged save writes nothing, and of several saves of one version one wins', async () => {
  const [ops, { so_no }] = [await as('ops.hkg'), await make.confirmed()]
  const first = await done(save(ops, so_no, [packageLine()]))
  expect(await done(save(ops, so_no, packagesFormOf(first).lines, 1))).toEqual(first)
  const saves = await Promise.all([1, 2, 3].map((package_qty) => save(ops, so_no, [packageLine({ package_qty })], 1)))
  expect(saves.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409, 409])
  expect((await save(ops, so_no, [], 1)).problem).toMatchObject({ msgKey: 'msgRecordNotLatest', latest: { version: 2 } })
})

it('the shipper lists packages; those who do not see the order get 404, and readers 403', async () => {
  const { so_no } = await make.confirmed()
  const [shipper, stranger, consignee] = [await as(SHIPPER), await as(STRANGER), await as('consignee@northwind-retail.example')]
  expect((await save(shipper, so_no, [packageLine()])).status).toBe(200)
  expect([(await read(stranger, so_no)).status, (await save(stranger, so_no, [], 1)).status]).toEqual([404, 404])
  expect((await read(consignee, so_no)).body.lines).toHaveLength(1)
  expect((await save(consignee, so_no, [], 1)).status).toBe(403)
})

it('an agent that the order only notifies reads its packages and lists none; its release agent does', async () => {
  const [agent, baltic] = [await as('agent@baltic-agents.example'), await partyIdOf({ portal }, 'BALTIC')]
  const notified = await make.confirmed({ notify_party_id: baltic })
  expect([(await read(agent, notified.so_no)).status, (await save(agent, notified.so_no, [packageLine()])).status]).toEqual([200, 403])
  const released = await make.confirmed({ release_agent_party_id: baltic })
  expect((await save(agent, released.so_no, [packageLine()])).status).toBe(200)
})

it('a wrong line is refused at its field, and nothing is stored in part', async () => {
  const [ops, { so_no }] = [await as('ops.hkg'), await make.confirmed()]
  const errors = async (...lines: object[]) => problemsOf(await save(ops, so_no, [packageLine(), ...lines] as PackageLineForm[]))
  expect(await errors({ ...packageLine(), height_cm: null })).toEqual(['lines.1.height_cm package-line.allSides'])
  expect(await errors({ ...packageLine(), package_qty: 0 })).toEqual(['lines.1.package_qty msgNumberOutOfRange'])
  expect(await errors({ ...packageLine(), cbm: 0.0001 })).toEqual(['lines.1.cbm msgThreeDecimals'])
  expect(await errors({ ...packageLine(), imdg_class: '1.9' })).toHaveLength(1)
  expect(await errors({ ...packageLine(), po_no: 'PO\u202E1' })).toEqual(['lines.1.po_no msgCharacterRefused'])
  expect(await errors({ ...packageLine(), line_no: 9 })).toEqual(['lines.1.line_no package-line.lineUnknown'])
  expect((await save(ops, so_no, [{ ...packageLine(), colour: 'red' } as never])).status).toBe(422)
  expect((await read(ops, so_no)).body).toMatchObject({ version: 0, lines: [] })
})

it('packages of a draft and of a cancelled order cannot be listed', async () => {
  const ops = await as('ops.hkg')
  const draft = await done(ops.send(bookingApi.create, { body: await make.orderForm() }))
  expect((await save(ops, draft.so_no, [packageLine()])).problem.msgKey).toBe('package-line.notEditable')
  const order = await make.confirmed()
  await done(step(ops, 'cancel', order))
  expect((await save(ops, order.so_no, [packageLine()])).problem.msgKey).toBe('package-line.notEditable')
})

it('a save waits for a parallel cancellation of the order, and is then refused', async () => {
  const [ops, { so_no }] = [await as('ops.hkg'), await make.confirmed()]
  const cancelled = { text: "update shipping_order set booking_status = 'CANCELLED' where so_no = $1", values: [so_no] }
  const saved = await sendDuring(portal().database.pool, cancelled, () => save(ops, so_no, [packageLine()]))
  expect(saved).toMatchObject({ status: 409, problem: { msgKey: 'package-line.notEditable' } })
  expect((await read(ops, so_no)).body.lines).toEqual([])
})
