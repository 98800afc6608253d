import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { expect, it } from 'vitest'
import { EICAR } from '../document/document.testing.ts'
import { bookings } from '../notification/notification.testing.ts'
import { testPortal } from '../testing/portal.ts'

const kit = testPortal({ REMARK_MAX_LENGTH: '50', REMARK_IMAGE_MAX_MB: '0.01', REMARK_HTML_MAX_MB: '0.03' })
const nextBooking = bookings(kit)

it('BOOK-110 a remark longer than the configured limit is refused', async () => {
  const ops = await kit.as('ops.hkg')
  const params = { so_no: await nextBooking() }
  expect((await ops.send(bookingApi.settings)).body.remark_max_length).toBe(50)
  const addRemark = (length: number) => ops.send(bookingApi.addRemark, { params, body: { body: 'x'.repeat(length), visible_to: 'ALL' } })
  const refused = await addRemark(51)
  expect([refused.status, refused.problem.errors]).toMatchObject([422, [{ path: 'body', msgKey: 'msgTooLong', params: { max: 50 } }]])
  expect((await addRemark(50)).status).toBe(200)
  expect((await ops.send(bookingApi.remarks, { params })).body.filter(({ body }) => body.startsWith('xx'))).toHaveLength(1)
})

/** A minimal valid PNG, padded with bytes that decoders ignore. */
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const png = (bytes = PIXEL.length, tail = '') => Buffer.concat([PIXEL, Buffer.alloc(Math.max(0, bytes - PIXEL.length)), Buffer.from(tail)])
const picture = (content: Buffer, type = 'image/png') => `<img alt="seal" src="data:${type};base64,${content.toString('base64')}">`

async function openRemarks() {
  const params = { so_no: await nextBooking() }
  const [ops, shipper] = [await kit.as('ops.hkg'), await kit.as('shipper@pearl-toys.example')]
  const addRemark = (body: string, visible_to: 'ALL' | 'INTERNAL' = 'ALL') =>
    ops.send(bookingApi.addRemark, { params, body: { body, visible_to } })
  return { params, ops, shipper, addRemark }
}

it('BOOK-108 a picture within the limit is stored, a larger one is refused', async () => {
  const { params, ops, shipper, addRemark } = await openRemarks()
  const { body: remark } = await addRemark(`<p>See the seal</p>${picture(png())}<p>and</p>${picture(png(10_000))}`)
  expect(remark.body).toBe('<p>See the seal</p><img src="picture:0" alt="seal" /><p>and</p><img src="picture:1" alt="seal" />')
  const of = (picture_no: number) => ({ params: { ...params, remark_id: remark.remark_id, picture_no } })
  const shown = await shipper.send(bookingApi.remarkPicture, of(0))
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect((await ops.send(bookingApi.remarkPicture, of(2))).status).toBe(404)
  const refused = await addRemark(picture(png(10_600)))
  expect([refused.status, refused.problem.Message]).toEqual([422, 'The picture is too large. The limit is 0.01 MB.'])
  expect((await ops.send(bookingApi.remarks, { params })).body).toHaveLength(1)
  await ops.send(bookingApi.deleteRemark, { params: { ...params, remark_id: remark.remark_id } })
  expect((await ops.send(bookingApi.remarkPicture, of(0))).status).toBe(404)
})

it('BOOK-108 BOOK-111 a picture of a hidden remark, or under another booking, is not found', async () => {
  const { params, ops, shipper, addRemark } = await openRemarks()
  const { remark_id } = (await addRemark(picture(png()), 'INTERNAL')).body
  expect((await ops.send(bookingApi.remarkPicture, { params: { ...params, remark_id, picture_no: 0 } })).status).toBe(200)
  expect((await shipper.send(bookingApi.remarkPicture, { params: { ...params, remark_id, picture_no: 0 } })).status).toBe(404)
  const other = { so_no: await nextBooking() }
  expect((await ops.send(bookingApi.remarkPicture, { params: { ...other, remark_id, picture_no: 0 } })).status).toBe(404)
})

it('BOOK-109 a remark larger with its pictures than the configured limit is refused', async () => {
  const { ops, params, addRemark } = await openRemarks()
  const three = picture(png(10_000)).repeat(3)
  const refused = await addRemark(`<p>three</p>${three}`)
  expect([refused.status, refused.problem.errors]).toMatchObject([
    422,
    [{ path: 'body', msgKey: 'msgRemarkTooLarge', params: { max: 0.03 } }],
  ])
  expect((await addRemark(`<p>two</p>${picture(png(10_000)).repeat(2)}`)).status).toBe(200)
  expect((await ops.send(bookingApi.settings)).body).toMatchObject({ remark_image_max_mb: 0.01, remark_html_max_mb: 0.03 })
  expect((await ops.send(bookingApi.remarks, { params })).body).toHaveLength(1)
})

it.each([
  ['a script', '<p>hi<script>alert(1)</script></p>', '<p>hi</p>'],
  ['what runs on an event', '<p onclick="x()">hi</p>', '<p>hi</p>'],
  ['a link that runs', '<a href="javascript:alert(1)">hi</a>', '<a>hi</a>'],
  ['a link', '<a href="https://carrier.example/track">hi</a>', '<a href="https://carrier.example/track">hi</a>'],
  ['a picture from elsewhere', 'hi<img src="https://spy.example/1.png">', 'hi'],
  ['a picture of another remark', 'hi<img src="picture:0">', 'hi'],
  ['a frame and a style', '<iframe src="https://spy.example"></iframe><style>p{}</style>hi', 'hi'],
  ['plain text with signs', '5 < 6 & 7', '5 &lt; 6 &amp; 7'],
  ['bold of another name', '<b>hi</b>', '<strong>hi</strong>'],
])('BOOK-109 %s is reduced to the allowed content of a remark', async (_, input, stored) => {
  const { addRemark } = await openRemarks()
  expect((await addRemark(input)).body.body).toBe(stored)
})

it.each([
  [
    'an SVG',
    picture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 'image/svg+xml'),
    'msgPictureRefused',
  ],
  ['a text that says it is a PNG', picture(Buffer.from('hello')), 'msgPictureRefused'],
  ['a broken address', '<img src="data:image/png;base64,%%%">', 'msgPictureRefused'],
  ['a virus behind a picture', picture(png(PIXEL.length, EICAR)), 'document.virusDetected'],
  ['nothing', '<p> </p><p></p>', 'msgRequired'],
  ['only a script', '<script>1</script>', 'msgRequired'],
])('BOOK-108 %s is refused, and nothing is stored', async (_, body, key) => {
  const { params, ops, addRemark } = await openRemarks()
  const refused = await addRemark(body)
  expect([refused.status, refused.problem.errors?.[0]]).toMatchObject([422, { path: 'body', msgKey: key }])
  expect((await ops.send(bookingApi.remarks, { params })).body).toEqual([])
})
