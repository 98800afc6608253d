import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { expect, it } from 'vitest'
import { bookings } from '../notification/notification.testing.ts'
import { testPortal } from '../testing/portal.ts'

const kit = testPortal({ REMARK_MAX_LENGTH: '50' })
const nextBooking = bookings(kit)

it('BOOK-110 a remark is as long as the configuration allows, and no longer', async () => {
  const ops = await kit.as('ops.hkg')
  const params = { so_no: await nextBooking() }
  expect((await ops.send(bookingApi.settings)).body.remark_max_length).toBe(50)
  const say = (length: number) => ops.send(bookingApi.addRemark, { params, body: { body: 'x'.repeat(length), visible_to: 'ALL' } })
  const refused = await say(51)
  expect([refused.status, refused.problem.errors]).toMatchObject([422, [{ path: 'body', msgKey: 'msgTooLong', params: { max: 50 } }]])
  expect((await say(50)).status).toBe(200)
  expect((await ops.send(bookingApi.remarks, { params })).body.filter(({ body }) => body.startsWith('xx'))).toHaveLength(1)
})
