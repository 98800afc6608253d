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

/** What arrived, in a file of this machine that nobody else knows. */
export interface Incoming {
  fields: Record<string, string>
  name: string
  path: string
  size: number
  sha256: string
}

const FIELDS_MAX = 10
const FIELD_BYTES = 1_000
/** Without a byte for so long, nobody is sending any more. */
const IDLE_MS = 30_000
/** Whoever sends far more than is allowed is not heard to the end. */
const HEARD_OUT = 4

export const incomingFolder = (dataDir: string) => path.resolve(dataDir, 'incoming')

/**
 * Streams a multipart body to the disk, counting and hashing; more than the limit (FILE-002) is refused, and nothing is left of it.
 * The caller removes the file.
 */
export async function receive(request: FastifyRequest, dataDir: string, maxMegabytes: number): Promise<Incoming> {
  if (!request.isMultipart()) throw new Failure(415, { key: 'msgContentTypeRefused' })
  const max = maxMegabytes * MEGABYTE
  if (Number(request.headers['content-length'] ?? 0) > max * HEARD_OUT) throw tooLarge(maxMegabytes)
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

/** What the parser says of a body that is none, or that ends before its end. */
const BROKEN_BODY = /^Multipart: |unexpected end of multipart data|^The needle cannot /i

/** A body that cannot be read, or holds more than one file, is the sender's fault. */
function partsFailure(error: unknown): Failure | null {
  if (!(error instanceof Error)) return null
  if ('code' in error && error.code === 'FST_FILES_LIMIT')
    return refused({ key: 'document.oneFileOnly' }, [{ path: 'file', key: 'document.oneFileOnly' }])
  return BROKEN_BODY.test(error.message) ? new Failure(400, { key: 'document.uploadBroken' }) : null
}

/** Forms write quotes and line ends in a file's name so. */
const FORM_SIGNS: Record<string, string> = { '%22': '"', '%0D': '\r', '%0A': '\n' }
const nameOf = (filename: string) => filename.replaceAll(/%22|%0D|%0A/gi, (sign) => FORM_SIGNS[sign.toUpperCase()] ?? sign)

async function readParts(request: FastifyRequest, target: string, max: number): Promise<Incoming> {
  const fields: Record<string, string> = {}
  let file: Omit<Incoming, 'fields'> | null = null
  const limits = { files: 1, fields: FIELDS_MAX, fieldSize: FIELD_BYTES, parts: FIELDS_MAX + 1, fileSize: max * HEARD_OUT }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') file = await spool(request, part, target, max)
    else fields[part.fieldname] = String(part.value)
  }
  if (!file) throw refused({ key: 'msgInputInvalid' }, [{ path: 'file', key: 'msgRequired' }])
  return { fields, ...file }
}

/** Beyond the limit it is heard, so that the answer is read, but no longer kept. */
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
  const gone = new AbortController()
  const leave = () => (request.raw.complete ? undefined : gone.abort(new Failure(400, { key: 'msgBadRequest' })))
  request.raw.once('close', leave)
  request.raw.setTimeout(IDLE_MS, () => request.raw.destroy())
  try {
    await pipeline(part.file, counting, createWriteStream(target), { signal: gone.signal })
  } finally {
    request.raw.off('close', leave)
    request.raw.setTimeout(0)
  }
  return { name: nameOf(part.filename), path: target, size, sha256: hash.digest('hex') }
}
