import { filingPartyApi } from '@fairlead/domain/filing/filing.parties-api'
import { printApi } from '@fairlead/domain/print/print.api'
import { describe, expect, it } from 'vitest'
import { bookings } from '../notification/notification.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'

const kit = testPortal()
const { as } = kit
const nextBooking = bookings(kit)
const ask = (client: Client, so_no: string) => client.send(filingPartyApi.list, { params: { so_no } })
const roles = async (client: Client, so_no: string) => (await ask(client, so_no)).body.map(({ role }) => role)

describe('the parties of a booking for its filings', () => {
  it('BOOK-050 BOOK-052 come with their addresses; mail addresses of others are for staff only', async () => {
    const so_no = await nextBooking()
    const toStaff = (await ask(await as('ops.hkg'), so_no)).body
    expect(toStaff.map(({ role }) => role)).toEqual(expect.arrayContaining(['shipper', 'consignee', 'customer', 'handling_office']))
    expect(toStaff[0]).toMatchObject({ role: 'shipper', name: 'Pearl River Toys Limited', country: expect.stringMatching(/^[A-Z]{2}$/) })
    expect(toStaff.every(({ name, address1 }) => name && address1)).toBe(true)
    const toShipper = (await ask(await as('shipper@pearl-toys.example'), so_no)).body
    expect(toShipper).toEqual(toStaff.map((party) => (party.role === 'shipper' ? party : { ...party, email: null })))
    expect(toStaff.some(({ role, email }) => role !== 'shipper' && email)).toBe(true)
  })

  it('BOOK-129 an address hidden by a manager is not shown to external users', async () => {
    const so_no = await nextBooking()
    const [ops, manager, shipper] = [await as('ops.hkg'), await as('manager.hkg'), await as('shipper@pearl-toys.example')]
    const body = {
      action: 'request' as const,
      version: 0,
      hide_shipper: true,
      hide_consignee: true,
      reason: 'The factory must not know the buyer',
    }
    expect((await ops.send(printApi.hiding, { params: { so_no }, body })).status).toBe(200)
    expect(await roles(shipper, so_no)).toContain('consignee')
    expect((await manager.send(printApi.hiding, { params: { so_no }, body: { action: 'approve', version: 1 } })).status).toBe(200)
    const shownToShipper = await roles(shipper, so_no)
    expect([shownToShipper.includes('consignee'), shownToShipper.includes('shipper')], 'nobody hides from himself').toEqual([false, true])
    expect(await roles(ops, so_no)).toContain('consignee')
  })

  it('are for users who may write bookings, each within their own bookings', async () => {
    const so_no = await nextBooking()
    expect((await ask(kit.visitor(), so_no)).status).toBe(401)
    expect((await ask(await as('viewer'), so_no)).status).toBe(403)
    expect((await ask(await as('ops.sha'), so_no)).status).toBe(404)
    expect((await ask(await as('ops.hkg'), 'NO-SUCH-SO')).status).toBe(404)
  })
})
