import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { packageLineApi } from '@fairlead/domain/package-line/package-line.api'
import { expect, it } from 'vitest'
import { done, step } from '../booking/booking.testing.ts'
import { consolidations } from '../consolidation/consolidation.testing.ts'
import { listPackages, loadOf, readLoad, saveBox } from '../load-plan/load-plan.testing.ts'
import { sheetApi } from '@fairlead/domain/sheet/sheet.api'
import { fileOf, go, rowsOf, uploadSheet } from '../sheet/sheet.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'

const world = testPortal()
const { as } = world
const make = consolidations(world)

const SHIPPER = 'shipper@pearl-toys.example'
const COLUMNS = ['so_no', 'po_no', 'item_no', 'package_qty', 'length_cm', 'width_cm', 'height_cm', 'gross_weight', 'cbm']

/** A sheet of these rows below the headings of the template. */
function sheet(admin: Client, ...rows: string[]) {
  const headings = COLUMNS.map((field) => `"${world.portal().services.words('en-US', `package-line.${field}`)}"`)
  return uploadSheet(admin, 'packages', fileOf([headings.join(','), ...rows].join('\r\n')))
}
const packagesOf = async (client: Client, so_no: string) => done(client.send(packageLineApi.readPackages, { params: { so_no } }))
const shown = async (client: Client, so_no: string) =>
  (await packagesOf(client, so_no)).lines.map(({ line_no, po_no, package_qty, cbm }) => [line_no, po_no, package_qty, cbm])

it('package lines of several orders are imported, changed by PO and item, and undone', async () => {
  const [admin, ops] = [await as('admin'), await as('ops.hkg')]
  const [a, b] = [await make.confirmed(), await make.confirmed()]
  await listPackages(ops, a.so_no)
  const { version } = await packagesOf(ops, a.so_no)
  const uploaded = await sheet(
    admin,
    `${a.so_no},PO-A,ITEM-1,55,,,,2400,12`,
    `${a.so_no},PO-C,,10,60,40,50,80,`,
    `${b.so_no},PO-D,,100,,,,4000.5,20.125`,
  )
  const rows = await rowsOf(admin, uploaded)
  expect(rows.map(({ outcome, errors }) => [outcome, errors])).toEqual([
    ['changed', []],
    ['new', []],
    ['new', []],
  ])
  const applied = await go(admin, 'apply', uploaded)
  expect(applied.status).toBe('APPLIED')
  expect(await shown(ops, a.so_no)).toEqual([
    [1, 'PO-A', 55, 12],
    [2, 'PO-B', 40, 8.05],
    [3, 'PO-C', 10, 1.2],
  ])
  expect(await shown(ops, b.so_no)).toEqual([[1, 'PO-D', 100, 20.125]])
  expect((await packagesOf(ops, a.so_no)).version).toBeGreaterThan(version)
  const history = await done(ops.send(bookingApi.history, { params: b }))
  expect(history[0]).toMatchObject({ action: 'packages', user_name: expect.any(String) })
  const undone = await go(admin, 'undo', applied)
  expect(undone.status).toBe('UNDONE')
  expect(await shown(ops, a.so_no)).toEqual([
    [1, 'PO-A', 60, 12.075],
    [2, 'PO-B', 40, 8.05],
  ])
  expect(await shown(ops, b.so_no)).toEqual([])
})

it('wrong rows are refused at their cells: unknown orders, drafts, wrong figures, fewer packages than are loaded', async () => {
  const [admin, ops] = [await as('admin'), await as('ops.hkg')]
  const { plan, orders } = await make.planned()
  const so_no = orders[0]?.so_no ?? ''
  await listPackages(ops, so_no)
  const [box] = (await readLoad(ops, plan)).containers
  await done(saveBox(ops, plan, box ?? { container_id: 0, version: 0 }, [loadOf(so_no, 50, { package_line_no: 1 })]))
  const cancelled = await make.confirmed()
  await done(step(ops, 'cancel', cancelled))
  const uploaded = await sheet(
    admin,
    `SO999999999,PO-A,,1,,,,1,1`,
    `${cancelled.so_no},PO-A,,1,,,,1,1`,
    `${so_no},PO-A,ITEM-1,49,,,,2400.3,12.075`,
    `${so_no},PO-X,,1,60,,,1,1`,
    `${so_no},PO-Y,,0,,,,1,1`,
  )
  const refused = (await rowsOf(admin, uploaded)).map(({ outcome, errors }) => [
    outcome,
    errors.map(({ path, msgKey }) => `${path} ${msgKey}`),
  ])
  expect(refused).toEqual([
    ['refused', ['so_no booking.soNotFound']],
    ['refused', ['so_no package-line.notEditable']],
    ['refused', ['package_qty package-line.belowLoaded_package_qty']],
    ['refused', ['width_cm package-line.allSides', 'height_cm package-line.allSides']],
    ['refused', ['package_qty msgNumberOutOfRange']],
  ])
  expect(await shown(ops, so_no)).toHaveLength(2)
})

it('a sheet never brings an order above 500 package lines', async () => {
  const [admin, ops] = [await as('admin'), await as('ops.hkg')]
  const { so_no } = await make.confirmed({ package_qty: 400, cbm: 80, gross_weight: 8_000 })
  await listPackages(ops, so_no)
  const stored = (await packagesOf(ops, so_no)).lines.length
  const lines = Array.from({ length: 500 - stored + 2 }, (_, index) => `${so_no},PO-${1000 + index},,1,,,,10,0.1`)
  const uploaded = await sheet(admin, ...lines)
  const refused = await rowsOf(admin, uploaded, 'refused')
  expect(uploaded.rows_refused).toBe(2)
  expect(refused.every(({ errors }) => errors[0]?.msgKey === 'msgTooManyLines')).toBe(true)
  await go(admin, 'apply', uploaded)
  expect((await packagesOf(ops, so_no)).lines).toHaveLength(500)
  const late = await sheet(admin, `${so_no},PO-LATE,,1,,,,10,0.1`)
  expect(late.rows_refused).toBe(1)
})

it('staff and the shipper import package lines of orders that they see, and see their own imports only', async () => {
  const [ops, shipper, consignee] = [await as('ops.hkg'), await as(SHIPPER), await as('consignee@northwind-retail.example')]
  const order = await make.confirmed()
  const uploaded = await sheet(ops, `${order.so_no},PO-E,,100,,,,4000.5,20.125`)
  expect(uploaded).toMatchObject({ rows_new: 1, rows_refused: 0 })
  expect((await shipper.send(sheetApi.read, { params: uploaded })).status).toBe(404)
  expect((await go(ops, 'apply', uploaded)).status).toBe('APPLIED')
  expect(await shown(ops, order.so_no)).toEqual([[1, 'PO-E', 100, 20.125]])
  const own = await sheet(shipper, `${order.so_no},PO-F,,1,,,,1,1`, `SO999999999,PO-A,,1,,,,1,1`)
  expect((await rowsOf(shipper, own)).map(({ outcome }) => outcome)).toEqual(['new', 'refused'])
  expect((await ops.send(sheetApi.read, { params: own })).status).toBe(404)
  const template = await consignee.send(sheetApi.template, { params: { kind: 'packages' } })
  expect([template.status, (await shipper.send(sheetApi.template, { params: { kind: 'place' } })).status]).toEqual([403, 403])
})

it('a sheet whose lines are more than twice what is booked is refused, with the lines that are there, in whatever sequence its rows are', async () => {
  const ops = await as('ops.hkg')
  const [order, other] = [await make.confirmed(), await make.confirmed()]
  await listPackages(ops, order.so_no)
  const [many, one] = [`${order.so_no},PO-C,,100,,,,100,1`, `${order.so_no},PO-D,,1,,,,1,1`]
  const judged = async (...rows: string[]) => {
    const found = await rowsOf(ops, await sheet(ops, ...rows, `${other.so_no},PO-E,,1,,,,1,1`))
    return found.map(({ outcome, errors }) => [outcome, ...errors.map(({ path, Message }) => `${path}: ${Message}`)])
  }
  const above = 'so_no: 201 packages are listed, far more than the 100 that are booked. Correct them, or amend the booking first.'
  expect(await judged(many, one)).toEqual([['refused', above], ['refused', above], ['new']])
  const less = `${order.so_no},PO-A,ITEM-1,59,,,,2400.3,12.075`
  expect(await judged(many, one, less)).toEqual([['new'], ['new'], ['changed'], ['new']])
  expect(await judged(less, many, one)).toEqual([['changed'], ['new'], ['new'], ['new']])
  expect((await go(ops, 'apply', await sheet(ops, many, one, less))).status).toBe('APPLIED')
})

it('lines that were listed since the preview are not added again, and rows that no longer fit the booking are refused', async () => {
  const [admin, ops] = [await as('admin'), await as('ops.hkg')]
  const { so_no } = await make.confirmed()
  const row = `${so_no},PO-T,ITEM-1,60,,,,2400,12`
  const [first, again] = [await sheet(admin, row), await sheet(admin, row)]
  const unnamed = [1, 2].map((no) => `${so_no},,,60,,,,${2_400 + no},12`)
  const both = await sheet(admin, ...unnamed)
  expect([first, again, both].map(({ rows_new }) => rows_new)).toEqual([1, 1, 2])
  await go(admin, 'apply', first)
  expect(await go(admin, 'apply', again)).toMatchObject({ status: 'PREVIEWED', rows_new: 0, rows_same: 1 })
  expect(await shown(ops, so_no)).toEqual([[1, 'PO-T', 60, 12]])
  // The order books 20.125 CBM; 36 and 4 are less than twice as much, 44 are not.
  await go(admin, 'apply', both)
  const third = await sheet(admin, `${so_no},PO-U,,10,,,,100,4`)
  expect(third.rows_new).toBe(1)
  const twin = await sheet(admin, `${so_no},PO-V,,10,,,,100,4`)
  expect((await go(admin, 'apply', third)).status).toBe('APPLIED')
  expect(await go(admin, 'apply', twin)).toMatchObject({ status: 'PREVIEWED', rows_new: 0, rows_refused: 1 })
})
