import { approvalSailingsApi } from '@fairlead/domain/approval/approval.sailings-api'
import { bookingRelatedApi } from '@fairlead/domain/booking/booking.related-api'
import { whyOutOfReach } from '@fairlead/domain/booking/booking.sailing-rules'
import { bookingSailingApi } from '@fairlead/domain/booking/booking.sailing-api'
import { describe, expect, it } from 'vitest'
import { approvals, CUSTOMER, SHIPPER } from '../approval/approval.testing.ts'
import { TEST_NOW } from '../testing/moment.ts'
import { testPortal } from '../testing/portal.ts'

const kit = testPortal()
const { as } = kit
const { confirmed, sailing, proposed } = approvals(kit)

describe('related records of a booking', () => {
  it('BOOK-033 are sailings of its POL and POD, those just missed with their reason; staff apply and propose, the shipper reads', async () => {
    const [ops, shipper] = [await as('ops.hkg'), await as(SHIPPER)]
    const { order, sailings } = await proposed(1)
    const elsewhere = await sailing(order, { pod: 'NLRTM' })
    const longAgo = await sailing(order, { etd: '2026-02-28', cy_cut_off: null })
    const tooEarly = await sailing(order, { etd: order.cargo_ready_date, cy_cut_off: null, vgm_cut_off: null })
    const { body } = await ops.send(approvalSailingsApi.sailings, { params: { so_no: order.so_no } })
    const ids = body.sailings.map(({ sailing_schedule_id }) => sailing_schedule_id)
    expect(ids).toContain(sailings[0]?.sailing_schedule_id)
    expect(ids).not.toContain(elsewhere.sailing_schedule_id)
    expect(ids).not.toContain(longAgo.sailing_schedule_id)
    const missed = body.sailings.find(({ sailing_schedule_id }) => sailing_schedule_id === tooEarly.sailing_schedule_id)
    expect(missed && whyOutOfReach(order, missed, TEST_NOW)?.key).toBe('booking.cargoMissesDeparture')
    expect(new Set(body.sailings.map(({ pol, pod }) => `${pol} ${pod}`))).toEqual(new Set(['HKHKG DEHAM']))
    expect(body).toMatchObject({ may_take: true, may_propose: true, proposed: [sailings[0]?.sailing_schedule_id], version: order.version })
    const read = (await shipper.send(approvalSailingsApi.sailings, { params: { so_no: order.so_no } })).body
    expect(read).toMatchObject({ may_take: false, may_propose: false, proposed: [] })
  })

  it('BOOK-034 are visible bookings with the same purchase order, master SO, sailing or parties', async () => {
    const [ops, agent] = [await as('ops.hkg'), await as('agent@baltic-agents.example')]
    const [one, two, none] = [
      await confirmed({ po_no: 'PO-ONE' }),
      await confirmed({ po_no: 'PO-ONE' }),
      await confirmed({ po_no: 'PO-OTHER' }),
    ]
    const [below] = [await confirmed({ master_so_no: one.so_no, po_no: null })]
    const { body } = await ops.send(bookingRelatedApi.bookings, { params: { so_no: one.so_no } })
    const relations = (so_no: string) => body.find((other) => other.so_no === so_no)?.relations
    expect(relations(two.so_no)).toEqual(['po_no', 'parties'])
    expect(relations(none.so_no)).toEqual(['parties'])
    expect(relations(below.so_no)).toEqual(['master_so_no', 'parties'])
    expect(relations(one.so_no)).toBeUndefined()
    const up = (await ops.send(bookingRelatedApi.bookings, { params: { so_no: below.so_no } })).body
    expect(up[0]).toMatchObject({ so_no: one.so_no, relations: ['master_so_no', 'parties'] })
    for (const call of [bookingRelatedApi.bookings, approvalSailingsApi.sailings, bookingRelatedApi.sailingHistory])
      expect((await agent.send(call, { params: { so_no: one.so_no } })).status).toBe(404)
  })

  it('BOOK-036 are past sailings in its sailing history', async () => {
    const [ops, customer] = [await as('ops.hkg'), await as(CUSTOMER)]
    const order = await confirmed()
    const next = await sailing(order)
    const taken = await ops.send(bookingSailingApi.takeSailing, {
      params: { so_no: order.so_no },
      body: { version: order.version, sailing_schedule_id: next.sailing_schedule_id },
    })
    expect(taken.status, JSON.stringify(taken.problem)).toBe(200)
    const { body } = await customer.send(bookingRelatedApi.sailingHistory, { params: { so_no: order.so_no } })
    expect(body).toMatchObject([
      { voyage: next.voyage, sailing_schedule_id: next.sailing_schedule_id, until: null },
      { vessel: 'EVER ACE', voyage: '001W', sailing_schedule_id: null, user_name: 'Olivia Operator' },
    ])
  })
})
