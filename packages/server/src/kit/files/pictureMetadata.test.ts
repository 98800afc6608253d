import { PICTURE_TYPES, type PictureType } from '@fairlead/domain/kit/richText'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutMetadata } from './pictureMetadata.ts'

type Part = Buffer | string
const join = (...parts: readonly Part[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
const u16 = (value: number) => Buffer.from([value >> 8, value & 255])
const u32 = (value: number) => Buffer.from([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255])
const u32le = (value: number) => Buffer.from([value & 255, (value >> 8) & 255, (value >> 16) & 255, value >>> 24])

const chunk = (type: string, data: Part) => join(u32(join(data).length), type, data, 'crc!')
const PNG_HEAD = join('\x89PNG\r\n\x1A\n', chunk('IHDR', 'size and kind'))
const png = (...chunks: Buffer[]) => join(PNG_HEAD, ...chunks, chunk('IEND', ''))
const IDAT = chunk('IDAT', Buffer.from([1, 0xff, 0, 0xff, 0xd9, 7]))

const segment = (code: number, data: Part) => join(Buffer.from([0xff, code]), u16(join(data).length + 2), data)
const SCAN = join(segment(0xda, 'scan head'), Buffer.from([1, 0xff, 0, 2, 0xff, 0xd0, 3, 0xff, 0xff, 0xd1, 4]))
const JFIF = segment(0xe0, join('JFIF\0', Buffer.from([1, 2, 0, 0, 72, 0, 72, 0, 0])))
const jpeg = (...segments: Buffer[]) => join('\xFF\xD8', ...segments, '\xFF\xD9')
const FRAME = join(segment(0xdb, 'table'), segment(0xc2, 'frame'), segment(0xc4, 'codes'))

const subBlocks = (...blocks: Part[]) => join(...blocks.flatMap((block) => [Buffer.from([join(block).length]), block]), '\0')
const extension = (label: number, ...blocks: Part[]) => join(Buffer.from([0x21, label]), subBlocks(...blocks))
const GIF_HEAD = join('GIF89a', Buffer.from([1, 0, 1, 0, 0x80, 0, 0, 1, 2, 3, 4, 5, 6]))
const gif = (...blocks: Buffer[]) => join(GIF_HEAD, ...blocks, ';')
const IMAGE = join(',', Buffer.from([0, 0, 0, 0, 1, 0, 1, 0, 0x80, 1, 2, 3, 4, 5, 6, 2]), subBlocks('!;', ',pixels'))
const LOOP = extension(0xff, 'NETSCAPE2.0', Buffer.from([1, 0, 0]))
const CONTROL = extension(0xf9, Buffer.from([0, 10, 0, 0]))

const riff = (type: string, data: Part) => join(type, u32le(join(data).length), data, join(data).length % 2 === 1 ? '\0' : '')
const webp = (...chunks: Buffer[]) => join('RIFF', u32le(4 + join(...chunks).length), 'WEBP', ...chunks)
const vp8x = (flags: number) => riff('VP8X', Buffer.from([flags, 0, 0, 0, 0, 0, 0, 0, 0, 0]))
const VP8 = riff('VP8 ', 'EXIF pixels')

const cases: [name: string, type: PictureType, given: Buffer, kept: Buffer][] = [
  ...['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'caBX', 'prVt'].map((type): [string, PictureType, Buffer, Buffer] => [
    `PNG ${type}`,
    'image/png',
    png(chunk(type, 'secret'), IDAT, chunk(type, '')),
    png(IDAT),
  ]),
  ['PNG bytes after the end', 'image/png', join(png(IDAT), 'secret'), png(IDAT)],
  [
    'JPEG EXIF, a comment and fill bytes',
    'image/jpeg',
    jpeg(JFIF, segment(0xe1, 'Exif\0\0secret'), Buffer.from([0xff]), segment(0xfe, 'secret'), FRAME, SCAN),
    jpeg(JFIF, FRAME, SCAN),
  ],
  ...[0xe1, 0xe2, 0xe3, 0xed, 0xee, 0xef, 0xfe].map((code): [string, PictureType, Buffer, Buffer] => [
    `JPEG marker ${code.toString(16)} before and between scans`,
    'image/jpeg',
    jpeg(segment(code, 'secret'), FRAME, SCAN, segment(code, 'secret'), SCAN),
    jpeg(FRAME, SCAN, SCAN),
  ]),
  [
    'JPEG thumbnails',
    'image/jpeg',
    jpeg(segment(0xe0, 'JFIF\0with a thumbnail'), segment(0xe0, 'JFXX\0thumb'), FRAME, SCAN),
    jpeg(FRAME, SCAN),
  ],
  ['JPEG second picture after the end', 'image/jpeg', join(jpeg(FRAME, SCAN), jpeg(FRAME, SCAN)), jpeg(FRAME, SCAN)],
  ['GIF comment', 'image/gif', gif(extension(0xfe, 'secret', 'more'), CONTROL, IMAGE), gif(CONTROL, IMAGE)],
  ['GIF XMP', 'image/gif', gif(LOOP, IMAGE, extension(0xff, 'XMP DataXMP', 'secret')), gif(LOOP, IMAGE)],
  ['GIF loop with more in it', 'image/gif', gif(extension(0xff, 'NETSCAPE2.0', Buffer.from([1, 0, 0]), 'secret'), IMAGE), gif(IMAGE)],
  ['GIF bytes after the end', 'image/gif', join(gif(IMAGE), 'secret'), gif(IMAGE)],
  ['WebP EXIF and XMP', 'image/webp', webp(vp8x(0x1c), VP8, riff('EXIF', 'secret'), riff('XMP ', 'secrets')), webp(vp8x(0x10), VP8)],
  ['WebP unknown chunk', 'image/webp', webp(VP8, riff('note', 'secret')), webp(VP8)],
  ['WebP bytes after the end', 'image/webp', join(webp(VP8), 'secret'), webp(VP8)],
]

const untouched: [string, PictureType, Buffer][] = [
  [
    'PNG with a profile, colours and transparency',
    'image/png',
    png(chunk('iCCP', 'p'), chunk('PLTE', 'rgb'), chunk('tRNS', 't'), IDAT, IDAT),
  ],
  [
    'JPEG with a profile and Adobe colours',
    'image/jpeg',
    jpeg(JFIF, segment(0xe2, 'ICC_PROFILE\0p'), segment(0xee, 'Adobe\0'), FRAME, SCAN, FRAME, SCAN),
  ],
  ['GIF that moves', 'image/gif', gif(LOOP, CONTROL, IMAGE, CONTROL, IMAGE)],
  [
    'WebP that moves',
    'image/webp',
    webp(vp8x(0x32), riff('ICCP', 'p'), riff('ANIM', 'loop56'), riff('ANMF', 'frame'), riff('ANMF', 'frame')),
  ],
]

const broken: [string, PictureType, Buffer][] = [
  ['PNG without its header', 'image/png', join('\x89PNG\r\n\x1A\n', IDAT, chunk('IEND', ''))],
  ['PNG with a chunk beyond the end', 'image/png', join(PNG_HEAD, u32(0xffffffff), 'IDAT', 'pixels and more')],
  ['JPEG with a length below two', 'image/jpeg', jpeg(Buffer.from([0xff, 0xdb, 0, 1]), SCAN)],
  ['JPEG with bytes between segments', 'image/jpeg', jpeg(FRAME, Buffer.from('x'), SCAN)],
  ['JPEG with a restart before any scan', 'image/jpeg', jpeg(Buffer.from([0xff, 0xd0]), FRAME, SCAN)],
  ['GIF with an unknown block', 'image/gif', gif(IMAGE, Buffer.from([0x7f, 0]))],
  ['WebP longer than its file', 'image/webp', join('RIFF', u32le(1000), 'WEBP', VP8)],
  ['WebP with a chunk beyond the end', 'image/webp', webp(join('VP8 ', u32le(100), 'pixels'))],
  ['WebP that announces its chunks late', 'image/webp', webp(VP8, vp8x(0x0c))],
]

const many = (count: number, part: Part) => Buffer.alloc(count * part.length, join(part))
const anyPicture = fc.constantFrom(
  ...cases.map(([, type, given]) => ({ type, given })),
  ...untouched.map(([, type, given]) => ({ type, given })),
)
const stripTwice = (type: PictureType, bytes: Buffer) => {
  const once = withoutMetadata(type, bytes)
  return { once, twice: once && withoutMetadata(type, once) }
}

describe('withoutMetadata', () => {
  it.each(cases)('removes %s and keeps the pixels', (_, type, given, kept) => {
    expect(withoutMetadata(type, given)?.toString('latin1')).toBe(kept.toString('latin1'))
  })

  it.each(untouched)('leaves a %s as it is', (_, type, given) => {
    expect(withoutMetadata(type, given)?.toString('latin1')).toBe(given.toString('latin1'))
  })

  it.each(broken)('cannot follow a %s', (_, type, given) => {
    expect(withoutMetadata(type, given)).toBeNull()
  })

  it.each([...cases.map(([name, type, , kept]) => [name, type, kept] as const), ...untouched])(
    'cannot follow a truncated one: %s',
    (_, type, whole) => {
      for (let length = 0; length < whole.length; length++) expect(withoutMetadata(type, whole.subarray(0, length))).toBeNull()
    },
  )

  it('never throws on any bytes, and a second run changes nothing', () => {
    const head = fc.constantFrom(PNG_HEAD, join('\xFF\xD8\xFF'), GIF_HEAD, join('RIFF', u32le(40), 'WEBP'), Buffer.alloc(0))
    fc.assert(
      fc.property(fc.constantFrom(...PICTURE_TYPES), head, fc.uint8Array({ maxLength: 80 }), (type, start, bytes) => {
        const { once, twice } = stripTwice(type, join(start, Buffer.from(bytes)))
        expect(twice).toEqual(once)
      }),
      { numRuns: 3000 },
    )
  })

  it('never throws on a damaged picture, and a second run changes nothing', () => {
    fc.assert(
      fc.property(anyPicture, fc.nat(), fc.nat(255), ({ type, given }, at, value) => {
        const damaged = Buffer.from(given)
        damaged[at % damaged.length] = value
        const { once, twice } = stripTwice(type, damaged)
        expect(twice).toEqual(once)
      }),
      { numRuns: 5000 },
    )
  })

  it('keeps every IDAT chunk and every scan, whatever is between them', () => {
    const data = fc.uint8Array({ maxLength: 30 }).map((bytes) => Buffer.from(bytes))
    fc.assert(
      fc.property(fc.array(fc.tuple(data, data), { maxLength: 6 }), (pairs) => {
        const chunks = pairs.flatMap(([pixels, note]) => [chunk('IDAT', pixels), chunk('tEXt', note)])
        expect(withoutMetadata('image/png', png(...chunks))).toEqual(png(...pairs.map(([pixels]) => chunk('IDAT', pixels))))
        const scan = (pixels: Buffer) => join(segment(0xda, 'head'), pixels.toString('latin1').replaceAll('\xFF', '\xFF\0'))
        const segments = pairs.flatMap(([pixels, note]) => [scan(pixels), segment(0xe1, note)])
        expect(withoutMetadata('image/jpeg', jpeg(FRAME, ...segments))).toEqual(jpeg(FRAME, ...pairs.map(([pixels]) => scan(pixels))))
      }),
    )
  })

  it.each<[string, PictureType, Buffer]>([
    ['PNG chunks', 'image/png', png(many(100_000, join(IDAT, chunk('tEXt', ''))))],
    ['JPEG segments', 'image/jpeg', jpeg(many(250_000, join(segment(0xdb, ''), segment(0xfe, ''))))],
    ['fill bytes', 'image/jpeg', join('\xFF\xD8', many(3_000_000, '\xFF'))],
    ['scan bytes', 'image/jpeg', jpeg(segment(0xda, ''), many(1_500_000, '\xFF\0'))],
    ['GIF sub-blocks', 'image/gif', gif(join(',', Buffer.alloc(10), many(1_500_000, '\x01x'), '\0'))],
    ['WebP chunks', 'image/webp', webp(many(100_000, join(VP8, riff('note', ''))))],
  ])('takes linear time for many %s', (_, type, given) => {
    const start = performance.now()
    withoutMetadata(type, given)
    expect(performance.now() - start).toBeLessThan(2_000)
  })
})
