import type { PictureType } from '@fairlead/domain/kit/richText'

/** The byte ranges of a picture to keep. Adjacent ranges are merged, so that many small ones need no memory. */
class KeptRanges {
  private readonly ranges: [from: number, to: number][] = []

  add(from: number, to: number): void {
    const last = this.ranges.at(-1)
    if (last?.[1] === from) last[1] = to
    else this.ranges.push([from, to])
  }

  copyFrom = (bytes: Buffer): Buffer => Buffer.concat(this.ranges.map(([from, to]) => bytes.subarray(from, to)))
}

/**
 * Copies a picture without metadata (location, device, author, comments, thumbnails) and without data after its end. All parts needed for display
 * stay byte for byte. Null if the structure is damaged. Takes linear time.
 */
export const withoutMetadata = (type: PictureType, bytes: Buffer): Buffer | null => STRIPPERS[type](bytes)

const STRIPPERS: Record<PictureType, (bytes: Buffer) => Buffer | null> = {
  'image/png': stripPng,
  'image/jpeg': stripJpeg,
  'image/gif': stripGif,
  'image/webp': stripWebp,
}

const textAt = (bytes: Buffer, from: number, length: number) => bytes.toString('latin1', from, from + length)

const PNG_SIGNATURE = '\x89PNG\r\n\x1A\n'
const PNG_KEPT = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'bKGD', 'pHYs'])

/** Chunks of length, type, data and checksum (PNG, section 5). */
function stripPng(bytes: Buffer): Buffer | null {
  if (textAt(bytes, 0, 8) !== PNG_SIGNATURE || textAt(bytes, 12, 4) !== 'IHDR') return null
  const kept = new KeptRanges()
  kept.add(0, 8)
  for (let at = 8; at + 12 <= bytes.length;) {
    const type = textAt(bytes, at + 4, 4)
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return null
    if (PNG_KEPT.has(type)) kept.add(at, end)
    if (type === 'IEND') return kept.copyFrom(bytes)
    at = end
  }
  return null
}

const JPEG = { start: 0xd8, end: 0xd9, scan: 0xda, jfif: 0xe0, icc: 0xe2, adobe: 0xee, comment: 0xfe } as const

/** Segments of marker, length and data; after a scan header, coded pixels until the next marker (ITU-T T.81, annex B). */
function stripJpeg(bytes: Buffer): Buffer | null {
  if (bytes[0] !== 0xff || bytes[1] !== JPEG.start) return null
  const kept = new KeptRanges()
  kept.add(0, 2)
  for (let at = 2; bytes[at] === 0xff;) {
    const codeAt = afterFill(bytes, at)
    const code = bytes[codeAt]
    if (code === JPEG.end) {
      kept.add(codeAt - 1, codeAt + 1)
      return kept.copyFrom(bytes)
    }
    if (code === undefined || !hasJpegLength(code) || codeAt + 3 > bytes.length) return null
    const length = bytes.readUInt16BE(codeAt + 1)
    const end = codeAt + 1 + length
    if (length < 2 || end > bytes.length) return null
    at = code === JPEG.scan ? endOfScan(bytes, end) : end
    if (isKeptInJpeg(bytes, code, codeAt + 3, length)) kept.add(codeAt - 1, at)
  }
  return null
}

/** A marker may be preceded by any number of 0xFF. */
function afterFill(bytes: Buffer, from: number): number {
  let at = from
  while (bytes[at] === 0xff) at++
  return at
}

/** Frames, tables, scans, application data and comments; other markers do not occur between the scans of a picture. */
const hasJpegLength = (code: number) =>
  (code >= 0xc0 && code <= 0xcf) || (code >= 0xda && code <= 0xef) || code === 0xdb || code === JPEG.comment

function isKeptInJpeg(bytes: Buffer, code: number, dataAt: number, length: number): boolean {
  // Longer ones contain a thumbnail.
  if (code === JPEG.jfif) return length === 16 && textAt(bytes, dataAt, 5) === 'JFIF\0'
  if (code === JPEG.icc) return textAt(bytes, dataAt, 12) === 'ICC_PROFILE\0'
  if (code === JPEG.adobe) return textAt(bytes, dataAt, 5) === 'Adobe'
  return code < JPEG.jfif
}

/** Within a scan, 0xFF is followed by 0 (an escaped 0xFF) or by a restart marker (D0 to D7); any other marker ends it. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1;) {
    const codeAt = afterFill(bytes, at)
    const code = bytes[codeAt] ?? 0
    if (code !== 0 && (code < 0xd0 || code > 0xd7)) return at
    at = bytes.indexOf(0xff, codeAt)
  }
  return bytes.length
}

const GIF = { image: 0x2c, extension: 0x21, end: 0x3b, control: 0xf9, text: 0x01, application: 0xff } as const
/** Introducer, label, `NETSCAPE2.0` with its length, one block of three bytes, and the end. */
const LOOP_EXTENSION_LENGTH = 19

/** A header with its colours, then images and extensions in sub-blocks (GIF89a). */
function stripGif(bytes: Buffer): Buffer | null {
  if (!/^GIF8[79]a$/.test(textAt(bytes, 0, 6)) || bytes.length < 13) return null
  const kept = new KeptRanges()
  const first = 13 + colourTableLength(bytes[10])
  kept.add(0, first)
  for (let at = first; at < bytes.length;) {
    if (bytes[at] === GIF.end) {
      kept.add(at, at + 1)
      return kept.copyFrom(bytes)
    }
    const end = bytes[at] === GIF.image ? endOfGifImage(bytes, at) : bytes[at] === GIF.extension ? endOfSubBlocks(bytes, at + 2) : null
    if (end === null) return null
    if (bytes[at] === GIF.image || isKeptExtension(bytes, at, end)) kept.add(at, end)
    at = end
  }
  return null
}

const colourTableLength = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

const endOfGifImage = (bytes: Buffer, at: number) => endOfSubBlocks(bytes, at + 11 + colourTableLength(bytes[at + 9]))

function endOfSubBlocks(bytes: Buffer, from: number): number | null {
  for (let at = from; at < bytes.length; at += 1 + (bytes[at] ?? 0)) if (bytes[at] === 0) return at + 1
  return null
}

function isKeptExtension(bytes: Buffer, at: number, end: number): boolean {
  const label = bytes[at + 1]
  if (label === GIF.application) return end - at === LOOP_EXTENSION_LENGTH && textAt(bytes, at + 2, 12) === '\x0BNETSCAPE2.0'
  return label === GIF.control || label === GIF.text
}

const WEBP_KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const WEBP_FIRST_CHUNK = 12
/** The header flags for EXIF and XMP chunks. */
const WEBP_METADATA_FLAGS = 0x0c

/** Chunks of type, length and data in a RIFF file, padded to even lengths; flags in the first chunk list the others. */
function stripWebp(bytes: Buffer): Buffer | null {
  if (bytes.length < WEBP_FIRST_CHUNK || textAt(bytes, 0, 4) !== 'RIFF' || textAt(bytes, 8, 4) !== 'WEBP') return null
  const fileEnd = 8 + bytes.readUInt32LE(4)
  if (fileEnd > bytes.length) return null
  const kept = new KeptRanges()
  kept.add(0, WEBP_FIRST_CHUNK)
  let at = WEBP_FIRST_CHUNK
  while (at + 8 <= fileEnd) {
    const type = textAt(bytes, at, 4)
    const length = bytes.readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    if (end > fileEnd || (type === 'VP8X' && (at !== WEBP_FIRST_CHUNK || length < 10))) return null
    if (WEBP_KEPT.has(type)) kept.add(at, end)
    at = end
  }
  return at === fileEnd ? withWebpHeader(kept.copyFrom(bytes)) : null
}

function withWebpHeader(picture: Buffer): Buffer {
  picture.writeUInt32LE(picture.length - 8, 4)
  if (textAt(picture, WEBP_FIRST_CHUNK, 4) === 'VP8X') picture[WEBP_FIRST_CHUNK + 8]! &= ~WEBP_METADATA_FLAGS
  return picture
}
