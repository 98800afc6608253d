import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** Stored files. Keys are random ids; the file name that users see is in the database. */
export interface Storage {
  put: (key: string, content: Uint8Array) => Promise<void>
  /** Copies a local file without loading it into memory; `size` in bytes. */
  putFile: (key: string, file: { path: string; size: number }) => Promise<void>
  read: (key: string) => Promise<Uint8Array>
  stream: (key: string) => Promise<Readable>
  /** Removes a file; no error if it is missing. */
  remove: (key: string) => Promise<void>
}

/** Opens a local folder, or the S3-compatible store of the address: `https://id:secret@host/bucket?region=…`. */
export async function openStorage(folder: string, s3Url: string | undefined): Promise<Storage> {
  const disk = new Disk(s3Url ? await s3Driver(s3Url) : new FSDriver({ location: folder, visibility: 'private' }))
  return {
    put: s3Url ? (key, content) => disk.put(key, content) : (key, content) => writeTo(join(folder, key), content),
    putFile: s3Url
      ? (key, { path, size }) => disk.putStream(key, createReadStream(path), { contentLength: size })
      : (key, { path }) => copyTo(join(folder, key), path),
    read: (key) => disk.getBytes(key),
    stream: (key) => disk.getStream(key),
    remove: (key) => disk.delete(key),
  }
}

/** Returns when the content is on the disk, so that a row that names the file never outlives it after a power failure. */
async function writeTo(target: string, content: Uint8Array): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  const file = await open(target, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Copies by the operating system, without reading the file into this process. */
async function copyTo(target: string, source: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  await copyFile(source, target)
}

/** Loads the S3 client only if configured, because that takes a third of a second. */
async function s3Driver(s3Url: string) {
  const { S3Driver } = await import('flydrive/drivers/s3')
  const url = new URL(s3Url)
  return new S3Driver({
    endpoint: url.origin,
    region: url.searchParams.get('region') ?? 'us-east-1',
    credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
    bucket: decodeURIComponent(url.pathname.split('/')[1] ?? ''),
    forcePathStyle: true,
    visibility: 'private',
    supportsACL: false,
    // No checksum trailers: not every S3-compatible store supports them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}
