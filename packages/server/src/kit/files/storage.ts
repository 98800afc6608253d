import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** Stored files. Keys are ids of ours; the name a user sees lives in the table. */
export interface Storage {
  put: (key: string, content: Uint8Array) => Promise<void>
  /** Copies a file of this machine without holding it in memory. */
  putFile: (key: string, file: { path: string; size: number }) => Promise<void>
  read: (key: string) => Promise<Uint8Array>
  stream: (key: string) => Promise<Readable>
  /** Gone afterwards, whether it was there or not. */
  remove: (key: string) => Promise<void>
}

/** A folder of this machine, or the S3-compatible store that the address names: `https://id:secret@host/bucket?region=…`. */
export async function openStorage(folder: string, s3Url: string | undefined): Promise<Storage> {
  const disk = new Disk(s3Url ? await s3Driver(s3Url) : new FSDriver({ location: folder, visibility: 'private' }))
  return {
    put: (key, content) => disk.put(key, content),
    putFile: s3Url
      ? (key, { path, size }) => disk.putStream(key, createReadStream(path), { contentLength: size })
      : (key, { path }) => copyTo(join(folder, key), path),
    read: (key) => disk.getBytes(key),
    stream: (key) => disk.getStream(key),
    remove: (key) => disk.delete(key),
  }
}

/** By the system, so that not a byte comes through this process. */
async function copyTo(target: string, source: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  await copyFile(source, target)
}

/** The client of S3 takes a third of a second to load, which only those who use it need to wait. */
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
    // Only what every S3-compatible store understands: no trailers behind a stream.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}
