import { MEGABYTE } from '@fairlead/domain/kit/bytes'
import type { Config } from '../start/config.ts'
import type { Db } from '../db/database.ts'
import { Failure } from '../http/failures.ts'
import { bytesSince, insertUploaded, lockUploads } from './uploadStore.ts'

const DAY_MS = 86_400_000

interface Uploader {
  config: Config
  user_uid: string
  now: Date
}

/** Throws 429 if a user has used up the daily quota; called before the server reads the body of an upload. */
export async function refuseExhaustedQuota(db: Db, uploader: Uploader): Promise<void> {
  if ((await bytesSince(db, uploader.user_uid, dayBefore(uploader.now))) >= quotaOf(uploader.config)) throw quotaExceeded(uploader.config)
}

/**
 * Counts an upload of `bytes` against its user's quota; throws 429 beyond it. Call it in the transaction that keeps the file, after that transaction has locked the
 * record: the lock of the user lasts until the transaction ends, so that simultaneous uploads count each other.
 */
export async function countUpload(db: Db, uploader: Uploader, bytes: number): Promise<void> {
  const { config, user_uid, now } = uploader
  await lockUploads(db, user_uid)
  if ((await bytesSince(db, uploader.user_uid, dayBefore(uploader.now))) + bytes > quotaOf(config)) throw quotaExceeded(config)
  await insertUploaded(db, { user_uid, uploaded_at: now, bytes })
}

const dayBefore = (now: Date) => new Date(now.getTime() - DAY_MS)

const quotaOf = (config: Config) => config.UPLOAD_DAY_MAX_MB * MEGABYTE

const quotaExceeded = (config: Config) => new Failure(429, { key: 'msgUploadQuota', params: { max: config.UPLOAD_DAY_MAX_MB } })
