import { MEGABYTE } from '@fairlead/domain/kit/bytes'
import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Failure, refused } from './failures.ts'

/** A received upload, stored in a temporary file with a random name. `size` in bytes. */
export interface Incoming {
  fields: Record<string, string>
  name: string
  path: string
  size: number
  sha256: string
}

const FIELDS_MAX = 10
const FIELD_BYTES = 1_000
/** A connection without data for this long is closed. */
const IDLE_MS = 30_000
/** A body of up to this multiple of the limit is read to its end, so that the client receives the refusal. */
const READ_UP_TO = 4

export const incomingFolder = (dataDir: string) => path.resolve(dataDir, 'incoming')

/**
 * Streams a multipart body to a file and hashes it. Throws 413 beyond the limit (FILE-002), 415 for other content types, 400 or 422 for a
 * malformed body, and removes the file then. Otherwise the caller removes it.
 */
export async function receive(request: FastifyRequest, dataDir: string, maxMegabytes: number): Promise<Incoming> {
  if (!request.isMultipart()) throw new Failure(415, { key: 'msgContentTypeRefused' })
  const max = maxMegabytes * MEGABYTE
  if (Number(request.headers['content-length'] ?? 0) > max * READ_UP_TO) throw tooLarge(maxMegabytes)
  const folder = incomingFolder(dataDir)
  await mkdir(folder, { recursive: true })
  const target = path.join(folder, randomUUID())
  try {
    const received = await readParts(request, target, max).catch((error: unknown) => {
      throw partsFailure(error) ?? error
    })
    if (received.size > max) throw tooLarge(maxMegabytes)
    return received
  } catch (error) {
    await rm(target, { force: true })
    throw error
  }
}

const tooLarge = (max: number) => new Failure(413, { key: 'document.fileTooLarge', params: { max } }) // FILE-005

/** Error messages of the parser for a malformed or incomplete body. */
const BROKEN_BODY = /^Multipart: |unexpected end of multipart data|^The needle cannot /i

/** 400 for a malformed body, 422 for more than one file; null for any other error. */
function partsFailure(error: unknown): Failure | null {
  if (!(error instanceof Error)) return null
  if ('code' in error && error.code === 'FST_FILES_LIMIT')
    return refused({ key: 'document.oneFileOnly' }, [{ path: 'file', key: 'document.oneFileOnly' }])
  return BROKEN_BODY.test(error.message) ? new Failure(400, { key: 'document.uploadBroken' }) : null
}

/** Browsers escape these characters in file names (HTML, multipart/form-data). */
const NAME_ESCAPES: Record<string, string> = { '%22': '"', '%0D': '\r', '%0A': '\n' }
const nameOf = (filename: string) => filename.replaceAll(/%22|%0D|%0A/gi, (sign) => NAME_ESCAPES[sign.toUpperCase()] ?? sign)

async function readParts(request: FastifyRequest, target: string, max: number): Promise<Incoming> {
  const fields: Record<string, string> = {}
  let file: Omit<Incoming, 'fields'> | null = null
  const limits = { files: 1, fields: FIELDS_MAX, fieldSize: FIELD_BYTES, parts: FIELDS_MAX + 1, fileSize: max * READ_UP_TO }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') file = await spool(request, part, target, max)
    else fields[part.fieldname] = String(part.value)
  }
  if (!file) throw refused({ key: 'msgInputInvalid' }, [{ path: 'file', key: 'msgRequired' }])
  return { fields, ...file }
}

/** Writes the file to disk. Data beyond the limit is read, so that the client receives the answer, but not written. */
async function spool(request: FastifyRequest, part: Extract<Multipart, { type: 'file' }>, target: string, max: number) {
  const hash = createHash('sha256')
  let size = 0
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      hash.update(chunk)
      done(null, size > max ? Buffer.alloc(0) : chunk)
    },
  })
  const aborted = new AbortController()
  const onClose = () => (request.raw.complete ? undefined : aborted.abort(new Failure(400, { key: 'msgBadRequest' })))
  request.raw.once('close', onClose)
  request.raw.setTimeout(IDLE_MS, () => request.raw.destroy())
  try {
    await pipeline(part.file, counting, createWriteStream(target), { signal: aborted.signal })
  } finally {
    request.raw.off('close', onClose)
    request.raw.setTimeout(0)
  }
  return { name: nameOf(part.filename), path: target, size, sha256: hash.digest('hex') }
}
