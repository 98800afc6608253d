export interface PictureSides {
  width: number
  height: number
}

/** Width and height in pixels as the header of a PNG or JPEG declares them; null when no header is found. Takes linear time. */
export const pictureSides = (type: 'image/png' | 'image/jpeg', bytes: Buffer): PictureSides | null =>
  type === 'image/png' ? sidesOfPng(bytes) : sidesOfJpeg(bytes)

/** The first chunk is IHDR: width and height in four bytes each (PNG, section 11.2.1). */
function sidesOfPng(bytes: Buffer): PictureSides | null {
  if (bytes.length < 24 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** C0 to CF but the tables C4, C8 and CC start a frame: precision, height, width (ITU-T T.81, B.2.2). */
const isFrame = (code: number) => code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc

function sidesOfJpeg(bytes: Buffer): PictureSides | null {
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff;) {
    const code = bytes[at + 1] ?? 0
    if (code === 0xff) {
      at++
      continue
    }
    if (isFrame(code)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}
