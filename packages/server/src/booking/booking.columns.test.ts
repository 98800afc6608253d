import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { describe, expect, it } from 'vitest'
import { testPortal, type Client } from '../testing/portal.ts'
import { bookingsOf, done } from './booking.testing.ts'

const test = testPortal()
const { sql } = bookingsOf(test)
type Query = Partial<Parameters<typeof bookingApi.list.query.parse>[0] & object>
const rows = async (client: Client, query: Query = {}) =>
  (await done(client.send(bookingApi.list, { query: { list: 'search_booking', page_size: 50, ...query } as never }))).items

describe('a list whose query names columns', () => {
  it('has rows with these columns, the number, status and version, with the values of the whole rows', async () => {
    const ops = await test.as('ops.hkg')
    const whole = await rows(ops)
    const named = await rows(ops, { columns: 'shipper_party_name,etd,shipment_type' })
    expect(named).toEqual(
      whole.map(({ so_no, booking_status, version, shipper_party_name, etd, shipment_type }) => ({
        so_no,
        booking_status,
        version,
        shipper_party_name,
        etd,
        shipment_type,
      })),
    )
  })

  it('filters and sorts by columns that it does not answer', async () => {
    const ops = await test.as('ops.hkg')
    const narrowing = { filter: JSON.stringify([['pol', 'is', ['HKHKG']]]), sort: '-etd,so_no' }
    const whole = await rows(ops, narrowing)
    expect(whole.length).toBeGreaterThan(2)
    const named = await rows(ops, { ...narrowing, columns: 'so_no' })
    expect(named.map(({ so_no }) => so_no)).toEqual(whole.map(({ so_no }) => so_no))
    expect(Object.keys(named[0] ?? {}).toSorted()).toEqual(['booking_status', 'so_no', 'version'])
  })

  it('leaves out what the reader may not see, and what is no column', async () => {
    const shipper = await test.as('shipper@pearl-toys.example')
    const [row] = await rows(shipper, { columns: 'so_no,consolidation_no,no_such_column,party_ids' })
    expect(Object.keys(row ?? {}).toSorted()).toEqual(['booking_status', 'so_no', 'version'])
  })

  it('hides the internal reason of an approval that was not sent, though the instant of sending is not named', async () => {
    const shipper = await test.as('shipper@pearl-toys.example')
    const [first, second] = await rows(shipper, { columns: 'so_no' })
    await sql("update shipping_order set approval_reason = 'internal', approval_sent_at = null where so_no = $1", [first?.so_no])
    await sql("update shipping_order set approval_reason = 'sent', approval_sent_at = now() where so_no = $1", [second?.so_no])
    const read = await rows(shipper, { columns: 'approval_reason' })
    expect(read.find(({ so_no }) => so_no === first?.so_no)?.approval_reason).toBeNull()
    expect(read.find(({ so_no }) => so_no === second?.so_no)?.approval_reason).toBe('sent')
  })
})
