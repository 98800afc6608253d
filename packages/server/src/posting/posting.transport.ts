import type { AccountingMessage } from '@fairlead/domain/posting/posting'
import type { Actor } from '@fairlead/domain/kit/access'
import { mkdir, open, readdir, readFile, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { portalContext } from '../booking/booking.portal.ts'
import { inLongTransaction, inTransaction, isDataError, type Db } from '../kit/db/database.ts'
import { isMissing, unlessMissing } from '../kit/files/files.ts'
import { oneAtATime } from '../kit/files/oneAtATime.ts'
import type { RecordContext, Services } from '../kit/http/context.ts'
import { post } from '../kit/http/outgoing.ts'
import type { Job } from '../kit/jobs/jobs.ts'
import type { Config } from '../kit/start/config.ts'
import { receiveText, TooManyLines } from './posting.acknowledgements.ts'
import { claimWaiting, markFailed, markSent, readMessage } from './posting.store.ts'

export const ACCOUNTING_QUEUE = 'accounting-send'
const FOLDER = 'accounting'
/** The first try, and those that the queue repeats. */
const MOST_TRIES = 4
/** What the accounting system may answer at once; more is not read. */
const ANSWER_BYTES = 65_536
/** A message that was neither queued nor tried in this time is queued again; the queue itself repeats a try much earlier. */
const LOST_MS = 120_000
/** Larger acknowledgement files are not read. */
const FILE_BYTES = 2_097_152

/** The portal as accounting of every office: it takes over answers of the accounting system. */
export const accountingContext = (services: Services, db: Db, now: Date): RecordContext => {
  const context = portalContext(services, db, now)
  const actor: Actor = { ...context.actor, profile_type: 'FINANCE', func_ids: new Set(['m_ap', 'm_ar']) }
  return { ...context, actor }
}

/** Sends a journal that is queued. A failure is noted, and the queue tries again until the message is given up. */
export const accountingSendJob = (services: Services): Job => ({
  queue: ACCOUNTING_QUEUE,
  work: async ({ accounting_message_id }, signal) => {
    const { db, clock, accountingUrl } = services
    const id = Number(accounting_message_id)
    const message = await readMessage(db, id)
    if (message?.state !== 'QUEUED' && message?.state !== 'FAILED') return
    try {
      const answer = accountingUrl ? await postMessage(accountingUrl, message, signal) : await writeToFolder(services.config, message)
      // Together, so that no answer is lost: the message is sent again, and answered again, if its answer cannot be stored.
      await inTransaction(db, async (tx) => {
        await markSent(tx, id, clock())
        if (answer !== '') await receiveText(accountingContext(services, tx, clock()), answer, null)
      })
    } catch (error) {
      const failure = (error instanceof Error ? error.message : String(error)).slice(0, 500)
      await markFailed(db, id, { failure, mostTries: MOST_TRIES, at: clock() })
      throw error
    }
  },
})

/** Posts a journal; returns the acknowledgements with which the receiver answers at once, '' if there are none. */
async function postMessage(url: string, { raw, file_name }: AccountingMessage, signal: AbortSignal): Promise<string> {
  const answer = await post({
    configured: url,
    headers: { 'content-type': 'text/csv; charset=utf-8', 'x-file-name': file_name ?? '' },
    body: raw,
    maxBytes: ANSWER_BYTES,
    signal,
  })
  if (answer.status < 200 || answer.status > 299) throw new Error(`${answer.status} ${answer.statusText}`.trim())
  return answer.body?.toString('utf8') ?? ''
}

/** Writes under another name first and forces it to the disk, so that no reader gets an incomplete file and none is lost. */
async function writeToFolder({ DATA_DIR }: Pick<Config, 'DATA_DIR'>, { raw, file_name }: AccountingMessage): Promise<''> {
  const folder = path.join(DATA_DIR, FOLDER, 'out')
  await mkdir(folder, { recursive: true })
  const name = path.join(folder, file_name ?? '')
  const file = await open(`${name}.part`, 'w')
  try {
    await file.writeFile(raw)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${name}.part`, name)
  return ''
}

/** Every minute: receives acknowledgement files and moves them away, and queues messages again whose queue entry was lost. */
export const accountingIntakeJob = (services: Services): Job => ({
  queue: 'accounting-intake',
  schedule: '* * * * *',
  work: async () => {
    await oneAtATime('accounting-intake', () => receiveFiles(services))
    const { db, clock } = services
    const now = clock()
    await inTransaction(db, async (tx) => {
      for (const accounting_message_id of await claimWaiting(tx, { before: new Date(now.getTime() - LOST_MS), now }))
        await services.enqueue(tx, ACCOUNTING_QUEUE, { accounting_message_id })
    })
  },
})

async function receiveFiles(services: Services): Promise<void> {
  const { config, log } = services
  const folder = path.join(config.DATA_DIR, FOLDER, 'in')
  const names = ((await unlessMissing(readdir(folder))) ?? []).filter((name) => name.toLowerCase().endsWith('.csv'))
  for (const name of names.toSorted()) {
    try {
      await receiveFile(services, folder, name)
      await moveTo(folder, 'done', name)
    } catch (error) {
      if (isMissing(error)) continue // another run has received it
      log.error({ err: error, file: name }, 'an acknowledgement file was not received')
      // What fails for another reason than its content is tried again.
      if (isWrongFile(error)) await unlessMissing(moveTo(folder, 'failed', name))
    }
  }
}

async function receiveFile(services: Services, folder: string, name: string): Promise<void> {
  const { db, clock, log } = services
  const { size } = await stat(path.join(folder, name))
  if (size > FILE_BYTES) throw new WrongFile(`${size} bytes`)
  const text = await readFile(path.join(folder, name), 'utf8')
  const results = await inLongTransaction(db, (tx) => receiveText(accountingContext(services, tx, clock()), text, name))
  log.info({ file: name, acknowledgements: results.length }, 'acknowledgements came in')
}

class WrongFile extends Error {}
const isWrongFile = (error: unknown) =>
  error instanceof WrongFile || error instanceof TooManyLines || isDataError(error) || (error instanceof Error && 'syscall' in error)

async function moveTo(folder: string, target: 'done' | 'failed', name: string): Promise<void> {
  await mkdir(path.join(folder, target), { recursive: true })
  await rename(path.join(folder, name), path.join(folder, target, name))
}
