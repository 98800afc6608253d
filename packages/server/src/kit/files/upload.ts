import type { Call, StoredFile } from '@fairlead/domain/kit/contract'
import type { FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { safeParse } from 'zod/v4/core'
import { inTransaction } from '../db/database.ts'
import { ifThere } from './files.ts'
import { onlyOnce } from '../http/idempotency.ts'
import { incomingFolder, receive, type Incoming } from '../http/incoming.ts'
import { inputRefused } from '../http/input.ts'
import type { Job } from '../jobs/jobs.ts'
import { countUpload, refuseExhaustedQuota } from './uploadQuota.ts'
import { noteIncoming, notesBefore, takeNote } from './uploadStore.ts'
import type { House, UploadHandler, Visit } from '../http/visit.ts'

/** Record → body → shape → content and virus check → storage → transaction: nobody sees a file before its row is committed. */
export async function runUpload(call: Call, visit: Visit<Call>, request: FastifyRequest, handler: UploadHandler<Call>): Promise<unknown> {
  await handler.admit(visit)
  const { house } = visit
  const uploader = uploaderOf(visit)
  if (uploader) await refuseExhaustedQuota(house.db, uploader)
  const incoming = await receive(request, house.config.DATA_DIR, house.config.FILE_MAX_MB)
  try {
    const fields = fieldsOf(call, incoming)
    const kind = await handler.examine({ house, log: request.log }, incoming)
    const stored = { ...kind, file_key: `documents/${randomUUID()}`, size: incoming.size, sha256: incoming.sha256 }
    return await keep(call, { ...visit, body: { ...fields, file: stored } as never }, request, handler, { incoming, stored })
  } finally {
    await rm(incoming.path, { force: true })
  }
}

const uploaderOf = ({ session, house, now }: Visit<Call>) => (session ? { config: house.config, user_uid: session.user_uid, now } : null)

function fieldsOf(call: Call, { fields }: Incoming): object {
  if (!call.upload) throw new Error(`${call.path} takes no files`)
  const parsed = safeParse(call.upload, fields, { reportInput: true })
  if (!parsed.success) throw inputRefused(parsed.error)
  return parsed.data as object
}

interface Files {
  incoming: Incoming
  stored: StoredFile
}

/** The note of a file on its way goes in the transaction that names the file; until then it leads the cleaning to it. */
async function keep(call: Call, visit: Visit<Call>, request: FastifyRequest, handler: UploadHandler<Call>, { incoming, stored }: Files) {
  const { house, now } = visit
  const uploader = uploaderOf(visit)
  const { file_key, ...unkeyed } = stored
  await noteIncoming(house.db, file_key, now)
  const state = { isKept: false }
  try {
    await house.storage.putFile(file_key, incoming)
    const answer = await inTransaction(house.db, (tx) =>
      onlyOnce(call, { ...visit, db: tx }, { headers: request.headers, body: [incoming.fields, unkeyed] }, async (inside) => {
        state.isKept = true
        await takeNote(tx, file_key)
        const answer = await handler.keep(inside)
        if (uploader) await countUpload(tx, uploader, stored.size)
        return answer
      }),
    )
    if (!state.isKept) await discard(house, file_key)
    return answer
  } catch (error) {
    await discard(house, file_key).catch((cause: unknown) => house.log.warn({ err: cause, file_key }, 'the cleaning will remove this file'))
    throw error
  }
}

/** Only what is still on its way: a commit whose answer was lost has taken the note, and keeps its file. */
const discard = ({ db, storage }: House, file_key: string) =>
  inTransaction(db, async (tx) => {
    if (await takeNote(tx, file_key)) await storage.remove(file_key)
  })

const LEFT_BEHIND_MS = 3_600_000

/** Removes what ended processes left: on this machine's disk, and in the storage. */
export const uploadCleaning = (house: House): Job => ({
  queue: 'upload-cleaning',
  schedule: '29 * * * *',
  work: async () => {
    const before = new Date(house.clock().getTime() - LEFT_BEHIND_MS)
    for (const file_key of await notesBefore(house.db, before)) await discard(house, file_key)
    await cleanFolder(incomingFolder(house.config.DATA_DIR), before)
  },
})

async function cleanFolder(folder: string, before: Date): Promise<void> {
  for (const name of (await ifThere(readdir(folder))) ?? []) {
    const file = path.join(folder, name)
    const found = await ifThere(stat(file))
    if (found && found.mtime < before) await rm(file, { force: true })
  }
}
