import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { virusFinder } from '../kit/files/builtInScan.ts'
import { refused } from '../kit/http/failures.ts'
import { HEAD_LENGTH, isProgram, isProgramName } from './document.programs.ts'

/** Limits for office files, which are ZIP archives: they refuse zip bombs. */
const ENTRIES_MAX = 5_000
const DIRECTORY_MAX = 4_194_304
const UNPACKED_MAX = 104_857_600
/** Up to this size every compression ratio is accepted. */
const UNPACKED_FREE = 20_971_520
const RATIO_MAX = 100

interface Entry {
  name: string
  method: number
  packed: number
  at: number
}

/** Unpacks every entry without storing it, to count the real sizes (declared ones can lie) and to look for programs and viruses. */
export async function checkArchive(path: string, size: number): Promise<void> {
  const handle = await open(path)
  try {
    const entries = await readDirectory(handle, size)
    const limit = limitOf(size)
    let unpacked = 0
    for (const entry of entries) {
      if (isProgramName(entry.name)) throw refuse('document.programRefused')
      const { from, until } = await bodyOf(handle, entry, size)
      if (until === from) continue
      unpacked += await unpack(path, entry.method, { from, until }, { limit: limit - unpacked, take: inspector() })
      if (unpacked > limit) throw refuse('document.archiveRefused')
    }
  } finally {
    await handle.close()
  }
}

/** The largest total unpacked size for an archive of this size; twice the size is always allowed, for compressed pictures. */
const limitOf = (size: number) => Math.max(size * 2, Math.min(UNPACKED_MAX, Math.max(UNPACKED_FREE, size * RATIO_MAX)))

/** Checks the unpacked content of an entry piece by piece. */
function inspector(): (piece: Buffer) => void {
  const holdsVirus = virusFinder()
  let head = Buffer.alloc(0)
  return (piece) => {
    if (head.length < HEAD_LENGTH) {
      head = Buffer.concat([head, piece.subarray(0, HEAD_LENGTH - head.length)])
      if (isProgram(head)) throw refuse('document.programRefused')
    }
    if (holdsVirus(piece)) throw refuse('document.virusDetected') // FILE-003
  }
}

const refuse = (key: 'document.archiveRefused' | 'document.fileBroken' | 'document.programRefused' | 'document.virusDetected') =>
  refused({ key }, [{ path: 'file', key }])
const broken = () => refuse('document.fileBroken')

async function readAt(handle: FileHandle, from: number, length: number): Promise<Buffer> {
  if (from < 0 || length < 0) throw broken()
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from)
  if (bytesRead < length) throw broken()
  return buffer
}

const END = Buffer.from('504b0506', 'hex')
const END_LENGTH = 22
const COMMENT_MAX = 65_535

/** Reads the directory through the end record. Archives beyond 4 GB (ZIP64) are refused. */
async function readDirectory(handle: FileHandle, size: number): Promise<Entry[]> {
  const length = Math.min(size, END_LENGTH + COMMENT_MAX)
  const tail = await readAt(handle, size - length, length)
  const at = tail.lastIndexOf(END)
  if (at < 0 || at + END_LENGTH > tail.length) throw broken()
  const count = tail.readUInt16LE(at + 10)
  const bytes = tail.readUInt32LE(at + 12)
  if (count > ENTRIES_MAX || bytes > DIRECTORY_MAX) throw refuse('document.archiveRefused')
  return entriesIn(await readAt(handle, tail.readUInt32LE(at + 16), bytes), count)
}

const HEADER_LENGTH = 46

function entriesIn(directory: Buffer, count: number): Entry[] {
  const entries: Entry[] = []
  let at = 0
  while (at + HEADER_LENGTH <= directory.length && directory.readUInt32LE(at) === 0x02014b50) {
    const nameLength = directory.readUInt16LE(at + 28)
    entries.push({
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      at: directory.readUInt32LE(at + 42),
      name: directory.toString('utf8', at + HEADER_LENGTH, at + HEADER_LENGTH + nameLength),
    })
    at += HEADER_LENGTH + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
    if (entries.length > ENTRIES_MAX) throw refuse('document.archiveRefused')
  }
  if (entries.length !== count) throw broken()
  return entries
}

const LOCAL_LENGTH = 30

async function bodyOf(handle: FileHandle, entry: Entry, size: number): Promise<{ from: number; until: number }> {
  const head = await readAt(handle, entry.at, LOCAL_LENGTH)
  if (head.readUInt32LE(0) !== 0x04034b50) throw broken()
  const from = entry.at + LOCAL_LENGTH + head.readUInt16LE(26) + head.readUInt16LE(28)
  const until = from + entry.packed
  if (until > size) throw broken()
  return { from, until }
}

const STORED = 0
const DEFLATED = 8

/** Unpacks one entry; returns its unpacked size, or more than `limit` if it stopped there. */
async function unpack(
  path: string,
  method: number,
  { from, until }: { from: number; until: number },
  { limit, take }: { limit: number; take: (piece: Buffer) => void },
): Promise<number> {
  if (method !== STORED && method !== DEFLATED) throw broken()
  const packed = createReadStream(path, { start: from, end: until - 1 })
  const unpacking = method === STORED ? new PassThrough() : createInflateRaw()
  packed.on('error', (error) => unpacking.destroy(error))
  let size = 0
  try {
    for await (const chunk of packed.pipe(unpacking) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > limit) break
      take(chunk)
    }
  } catch (error) {
    throw error instanceof Error && 'code' in error && String(error.code).startsWith('Z_') ? broken() : error
  } finally {
    packed.destroy()
  }
  return size
}
