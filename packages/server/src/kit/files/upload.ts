import type { Call, StoredFile } from '@fairlead/domain/kit/contract'
import type { FastifyRequest } from 'fastify'
import { createHash, randomUUID } from 'node:crypto'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { safeParse } from 'zod/v4/core'
import { inTransaction } from '../db/database.ts'
import { unlessMissing } from './files.ts'
import { onlyOnce } from '../http/idempotency.ts'
import { incomingFolder, receive, type Incoming } from '../http/incoming.ts'
import { inputRefused } from '../http/input.ts'
import type { Job } from '../jobs/jobs.ts'
import { oneAtATime } from './oneAtATime.ts'
import { countUpload, refuseExhaustedQuota } from './uploadQuota.ts'
import { insertIncomingFile, incomingFilesBefore, deleteIncomingFile } from './uploadStore.ts'
import type { Services, UploadHandler, RequestContext } from '../http/context.ts'

/** Handles an upload: rights → body → fields → content and virus check → storage → transaction. The file is visible once its row is committed. */
export async function runUpload(
  call: Call,
  context: RequestContext<Call>,
  request: FastifyRequest,
  handler: UploadHandler<Call>,
): Promise<unknown> {
  await handler.admit(context)
  const { services } = context
  const uploader = uploaderOf(context)
  if (uploader) await refuseExhaustedQuota(services.db, uploader)
  const incoming = await receive(request, services.config.DATA_DIR, services.config.FILE_MAX_MB)
  try {
    const fields = fieldsOf(call, incoming)
    // Unpacking a file takes time, so the files of one user are examined one at a time.
    const examine = () => handler.examine({ services, log: request.log }, incoming)
    const { rewritten, ...kind } = await oneAtATime(uploader?.user_uid ?? context.address, examine)
    const file = rewritten ? await rewriteFile(incoming, rewritten) : incoming
    const stored = { ...kind, file_key: `documents/${randomUUID()}`, size: file.size, sha256: file.sha256 }
    const upload = { call, request, handler, incoming: file, stored }
    return await keepFile({ ...context, body: { ...fields, file: stored } as never }, upload)
  } finally {
    await rm(incoming.path, { force: true })
  }
}

async function rewriteFile(incoming: Incoming, content: Buffer): Promise<Incoming> {
  await writeFile(incoming.path, content)
  return { ...incoming, size: content.length, sha256: createHash('sha256').update(content).digest('hex') }
}

const uploaderOf = ({ session, services, now }: RequestContext<Call>) =>
  session ? { config: services.config, user_uid: session.user_uid, now } : null

function fieldsOf(call: Call, { fields }: Incoming): object {
  if (!call.upload) throw new Error(`${call.path} takes no files`)
  const parsed = safeParse(call.upload, fields, { reportInput: true })
  if (!parsed.success) throw inputRefused(parsed.error)
  return parsed.data as object
}

interface ExaminedUpload {
  call: Call
  request: FastifyRequest
  handler: UploadHandler<Call>
  incoming: Incoming
  stored: StoredFile
}

/**
 * Stores the file, then saves its row. The row in `incoming_file` lets the cleaning job find a file without a saved row; the transaction that saves
 * the file's row deletes it.
 */
async function keepFile(context: RequestContext<Call>, { call, request, handler, incoming, stored }: ExaminedUpload) {
  const { services, now } = context
  const uploader = uploaderOf(context)
  const { file_key, ...unkeyed } = stored
  await insertIncomingFile(services.db, file_key, now)
  try {
    await services.storage.putFile(file_key, incoming)
    const answer = await onlyOnce(call, context, { headers: request.headers, body: [incoming.fields, unkeyed] }, async (inside) => {
      await deleteIncomingFile(inside.db, file_key)
      const kept = await handler.keep(inside)
      if (uploader) await countUpload(inside.db, uploader, stored.size)
      return kept
    })
    await tryToDiscard(services, file_key) // of a repeated request, which got the answer of the first one
    return answer
  } catch (error) {
    await tryToDiscard(services, file_key)
    throw error
  }
}

/** As `discard`; if that fails, the cleaning job removes the file. */
const tryToDiscard = (services: Services, file_key: string) =>
  discard(services, file_key).catch((cause: unknown) =>
    services.log.warn({ err: cause, file_key }, 'the cleaning job will remove this file'),
  )

/** Removes a file that is still marked as incoming: a transaction that committed, even if its answer was lost, has deleted the mark and keeps its file. */
const discard = ({ db, storage }: Services, file_key: string) =>
  inTransaction(db, async (tx) => {
    if (await deleteIncomingFile(tx, file_key)) await storage.remove(file_key)
  })

const ABANDONED_AFTER_MS = 3_600_000

/** Removes files that crashed processes left on the local disk and in the storage. */
export const uploadCleaning = (services: Services): Job => ({
  queue: 'upload-cleaning',
  schedule: '29 * * * *',
  work: async () => {
    const before = new Date(services.clock().getTime() - ABANDONED_AFTER_MS)
    for (const file_key of await incomingFilesBefore(services.db, before)) await discard(services, file_key)
    await cleanFolder(incomingFolder(services.config.DATA_DIR), before)
  },
})

async function cleanFolder(folder: string, before: Date): Promise<void> {
  for (const name of (await unlessMissing(readdir(folder))) ?? []) {
    const file = path.join(folder, name)
    const found = await unlessMissing(stat(file))
    if (found && found.mtime < before) await rm(file, { force: true })
  }
}
