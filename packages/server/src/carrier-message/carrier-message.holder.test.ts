import { carrierMessageApi } from '@fairlead/domain/carrier-message/carrier-message.api'
import { describe, expect, it, vi } from 'vitest'
import { soon } from '../notification/notification.testing.ts'
import { recordIdOf } from '../kit/http/recordId.ts'
import { notFound } from '../kit/http/failures.ts'
import { inTransaction } from '../kit/db/database.ts'
import { mountedBeside } from '../testing/mounted.ts'
import { testPortal } from '../testing/portal.ts'
import { portalContext } from '../booking/booking.portal.ts'
import { bookingsOf } from '../booking/booking.testing.ts'
import { BOOKING_VGM } from '../vgm/vgm.booking.ts'
import { vgmKinds } from '../vgm/vgm.kinds.ts'
import { WAREHOUSES } from '../warehouse/warehouse.handlers.ts'
import { carrierMessageRoutes, sendMessage } from './carrier-message.handlers.ts'
import type { MessageHolder } from './carrier-message.holder.ts'
import { countSent, findSameMessage, messagesOf, wasSentTo } from './carrier-message.store.ts'

/** Warehouses, which get no messages in the product; users who maintain them see theirs. */
const WAREHOUSE_MESSAGES: MessageHolder = {
  module: 'warehouse',
  find: ({ db, actor }, id) => {
    if (!actor.func_ids.has('admin')) throw notFound('carrier-message.noSuchMessage')
    return WAREHOUSES.read(db, recordIdOf(id))
  },
}

const at = testPortal({}, { alone: true })
const { submitted } = bookingsOf(at)
/** The calls of the product at another address, with warehouses among the holders. */
const besideIt = (path: string) => `/of-warehouses${path}`
const asBeside = mountedBeside(at, () =>
  carrierMessageRoutes(vgmKinds([BOOKING_VGM]), [WAREHOUSE_MESSAGES]).map((route) => ({
    ...route,
    call: { ...route.call, path: besideIt(route.call.path) },
  })),
)
const message = { ...carrierMessageApi.message, path: besideIt(carrierMessageApi.message.path) }

const send = (module: string, record_id: string) => {
  const { services, database } = at.portal()
  return inTransaction(database.db, (db) => {
    const context = portalContext(services, db, services.clock())
    const sent = { record: { module, record_id }, message_type: 'VERMAS', reference: `${record_id}-V1`, receiver: 'HLCU' } as const
    return sendMessage(context, { ...sent, write: (control_no) => `of ${module}, number ${control_no}` })
  })
}

describe('a message of another module', () => {
  it('is found by its record, and is none of a booking with the same number', async () => {
    const { db } = at.portal().database
    const order = await submitted(await at.as('shipper@pearl-toys.example'))
    const [ofBooking, ofWarehouse] = [
      { module: 'booking', record_id: order.so_no },
      { module: 'warehouse', record_id: order.so_no },
    ]
    const sent = await send('warehouse', order.so_no)
    expect(sent).toMatchObject({ ...ofWarehouse, so_no: null, direction: 'OUT' })
    expect((await messagesOf(db, ofWarehouse, ['VERMAS'])).map(({ edi_message_id }) => edi_message_id)).toEqual([sent.edi_message_id])
    expect(await messagesOf(db, ofBooking, ['VERMAS'])).toEqual([])
    expect([await countSent(db, ofWarehouse, ['VERMAS']), await countSent(db, ofBooking, ['VERMAS'])]).toEqual([1, 0])
    const to = { type: 'VERMAS', receiver: 'HLCU' } as const
    expect([await wasSentTo(db, ofWarehouse, to), await wasSentTo(db, ofBooking, to)]).toEqual([true, false])

    const raw = `of warehouse, number ${sent.edi_message_id}`
    // Until it is sent, the job would write its status over the one below.
    await vi.waitFor(async () => expect(await messagesOf(db, ofWarehouse, ['VERMAS'])).toMatchObject([{ status: 'SENT' }]), soon)
    await at
      .portal()
      .database.pool.query("update edi_message set direction = 'IN', status = 'ACCEPTED' where edi_message_id = $1", [sent.edi_message_id])
    expect(await findSameMessage(db, [ofBooking, ofWarehouse], raw)).toBe(sent.edi_message_id)
    expect([await findSameMessage(db, [ofBooking], raw), await findSameMessage(db, [], raw)]).toEqual([null, null])
  })

  it('is visible to users who may see the record by its holder, and to no one without a holder', async () => {
    const { rows } = await at
      .portal()
      .database.pool.query<{ id: string }>('select party_code_id::text as id from warehouse order by 1 limit 1')
    const params = await send('warehouse', rows[0]?.id ?? '')
    const [admin, ops] = [await asBeside('admin'), await asBeside('ops.hkg')]
    expect((await admin.send(message, { params })).body).toMatchObject({
      module: 'warehouse',
      so_no: null,
      raw: expect.stringContaining('of warehouse'),
    })
    expect((await ops.send(message, { params })).status).toBe(404)
    // The product has no holder for this module.
    expect((await admin.send(carrierMessageApi.message, { params })).status).toBe(404)
  })

  it('names both module and record, or neither', async () => {
    const insert = (columns: string, values: string) =>
      at.portal().database.pool.query(`insert into edi_message (direction, message_type, reference, status, raw, created_at, ${columns})
        values ('IN', 'VERMAS', '', 'REFUSED', '', now(), ${values})`)
    await expect(insert('module', "'booking'")).rejects.toThrow(/edi_message_of_record/)
    await expect(insert('record_id', "'SO1'")).rejects.toThrow(/edi_message_of_record/)
  })
})
