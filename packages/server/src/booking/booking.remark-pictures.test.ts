import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { expect, it } from 'vitest'
import { visibleOrderNo } from '../document/document.testing.ts'
import { testPortal } from '../testing/portal.ts'

const { as, portal } = testPortal()

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const HEADER_END = 33
const TEXT_CHUNK = Buffer.concat([Buffer.from([0, 0, 0, 12]), Buffer.from('tEXtPlace\0secretcrc!')])
const withText = Buffer.concat([PNG.subarray(0, HEADER_END), TEXT_CHUNK, PNG.subarray(HEADER_END), Buffer.from('tail')])

async function addPicture(so_no: string, content: Buffer) {
  const body = `<img alt="seal" src="data:image/png;base64,${content.toString('base64')}">`
  return (await as('ops.hkg')).send(bookingApi.addRemark, { params: { so_no }, body: { body, visible_to: 'ALL' } })
}

it('BOOK-108 a picture in a remark is returned without the text chunks of its file', async () => {
  const shipper = await as('shipper@pearl-toys.example')
  const so_no = await visibleOrderNo(shipper)
  const { remark_id } = (await addPicture(so_no, withText)).body
  const shown = await shipper.send(bookingApi.remarkPicture, { params: { so_no, remark_id, picture_no: 0 } })
  expect(Buffer.from(shown.bytes).toString('hex')).toBe(PNG.toString('hex'))
  const { rows } = await portal().database.pool.query('select bytes from remark_picture where remark_id = $1', [remark_id])
  expect(rows).toEqual([{ bytes: PNG }])
})

it('BOOK-108 a truncated picture is refused, and nothing is stored', async () => {
  const ops = await as('ops.hkg')
  const so_no = await visibleOrderNo(ops, 1)
  const before = (await ops.send(bookingApi.remarks, { params: { so_no } })).body
  const reply = await addPicture(so_no, PNG.subarray(0, -5))
  expect([reply.status, reply.problem.errors?.[0]]).toMatchObject([422, { path: 'body', msgKey: 'msgPictureRefused' }])
  expect((await ops.send(bookingApi.remarks, { params: { so_no } })).body).toEqual(before)
})
