import { crc32, inflateRawSync } from 'node:zlib'
import { UnreadableSheet } from './sheet.unreadable.ts'

const LOCAL = 30
const CENTRAL = 46
const LOCAL_SIGN = 0x04034b50
const CENTRAL_SIGN = 0x02014b50
const END_SIGN = 0x06054b50

/** A part is unpacked up to this size, or up to this many times its packed size, whichever is more; sheets reach about thirty times. */
const UNPACKED_FREE = 1_048_576
const RATIO_MAX = 60
/** The most bytes of an unpacked part. */
const UNPACKED_MAX = 128 * 1_048_576

interface Entry {
  at: number
  packed: number
  method: number
}

/** The files of a ZIP by name, as its directory lists them; the upload has checked its form. */
export function entriesOf(archive: Buffer): Map<string, Entry> {
  const end = archive.lastIndexOf(Buffer.from('504b0506', 'hex'))
  let at = end < 0 ? archive.length : archive.readUInt32LE(end + 16)
  const entries = new Map<string, Entry>()
  while (at + CENTRAL <= archive.length && archive.readUInt32LE(at) === CENTRAL_SIGN) {
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + CENTRAL, at + CENTRAL + nameLength)
    entries.set(name, { at: archive.readUInt32LE(at + 42), packed: archive.readUInt32LE(at + 20), method: archive.readUInt16LE(at + 10) })
    at += CENTRAL + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return entries
}

/** Unpacks one file; refuses one that becomes far larger than sheets do. */
export function unpackEntry(archive: Buffer, { at, packed, method }: Entry): Buffer {
  const from = at + LOCAL + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28)
  const body = archive.subarray(from, from + packed)
  if (method === 0) return body
  try {
    return inflateRawSync(body, { maxOutputLength: Math.min(UNPACKED_MAX, Math.max(UNPACKED_FREE, packed * RATIO_MAX)) })
  } catch (error) {
    throw error instanceof RangeError ? new UnreadableSheet('sheet.tooLarge') : error
  }
}

/** A ZIP of these files alone, not compressed. */
export function archiveOf(parts: ReadonlyMap<string, Buffer>): Buffer {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [name, content] of parts) {
    const bytes = Buffer.from(name)
    const facts = factsOf(bytes, content)
    const local = Buffer.concat([signed(LOCAL_SIGN), facts, bytes])
    // The directory repeats the facts between the version of its writer, and comment, disk, attributes and place.
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    directory.push(signed(CENTRAL_SIGN), Buffer.from([20, 0]), facts, tail, bytes)
    files.push(local, content)
    at += local.length + content.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.size, 4)
  end.writeUInt16LE(parts.size, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...files, listed, signed(END_SIGN), end])
}

function signed(sign: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(sign)
  return bytes
}

/** Version, flags, method, time, checksum, sizes and lengths, as both headers hold them. */
function factsOf(name: Buffer, content: Buffer): Buffer {
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(20, 0)
  facts.writeUInt32LE(crc32(content), 10)
  facts.writeUInt32LE(content.length, 14)
  facts.writeUInt32LE(content.length, 18)
  facts.writeUInt16LE(name.length, 22)
  return facts
}
