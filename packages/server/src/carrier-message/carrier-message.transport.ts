import { RAW_MAX } from '@fairlead/domain/carrier-message/carrier-message.api'
import { mkdir, open, readdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../kit/start/config.ts'
import { inTransaction } from '../kit/db/database.ts'
import { unlessMissing } from '../kit/files/files.ts'
import type { Job } from '../kit/jobs/jobs.ts'
import { post } from '../kit/http/outgoing.ts'
import type { Services } from '../kit/http/context.ts'
import { bytesOf, textOf } from '../kit/edi/edifactBytes.ts'
import { portalContext } from '../booking/booking.portal.ts'
import { receiveMessage } from './carrier-message.incoming.ts'
import { wayOf, type MessageKind } from './carrier-message.kinds.ts'
import { findMessage, isReplaced, noteSending, type StoredMessage } from './carrier-message.store.ts'

export const EDI_QUEUE = 'edi-send'
const FOLDER = 'edi'

/** What a receiver may answer to a message; more is not read. */
const RESPONSE_BYTES = 65_536

/** Sends a message that is queued. A failure is noted, and the queue tries again. */
export const ediSendJob = (services: Services, kinds: readonly MessageKind[]): Job => ({
  queue: EDI_QUEUE,
  work: async ({ edi_message_id }, signal) => {
    const { db, config, clock } = services
    const id = Number(edi_message_id)
    const message = await findMessage(db, id)
    if (!message || message.status === 'SENT') return
    // A failed message is not tried again after a later one, which may already have arrived.
    const replaceable = kinds.some(({ message_type, isReplacedByLater }) => isReplacedByLater && message_type === message.message_type)
    if (replaceable && message.status === 'FAILED' && (await isReplaced(db, id))) return
    let response = ''
    try {
      if (config.EDI_URL) response = await postMessage(config.EDI_URL, message, signal)
      else await writeToFolder(config, message)
    } catch (error) {
      await noteSending(db, id, { failure: (error instanceof Error ? error.message : String(error)).slice(0, 500) })
      throw error
    }
    await noteSending(db, id, { sent_at: clock() })
    if (response !== '') await receiveResponse(services, kinds, message, response)
  },
})

/** The message counts as sent whatever the receiver answers; an answer that cannot be processed is only logged. */
async function receiveResponse(services: Services, kinds: readonly MessageKind[], sent: StoredMessage, response: string): Promise<void> {
  const { db, clock, log } = services
  const kind = kinds.find(({ message_type }) => message_type === sent.message_type)
  try {
    await inTransaction(db, async (tx) => kind?.receiveResponse?.(portalContext(services, tx, clock()), sent, response))
  } catch (error) {
    log.warn({ err: error, edi_message_id: sent.edi_message_id }, 'the response to a message could not be taken over')
  }
}

/** Posts a message; returns the immediate answer of the receiver, '' if it is too long. */
async function postMessage(url: string, { raw, message_type, reference }: StoredMessage, signal: AbortSignal): Promise<string> {
  const answer = await post({
    configured: url,
    headers: { 'content-type': wayOf(message_type).content_type, 'x-reference': reference },
    body: new Uint8Array(bytesOf(raw)),
    maxBytes: RESPONSE_BYTES,
    signal,
  })
  if (answer.status < 200 || answer.status > 299) throw new Error(`${answer.status} ${answer.statusText}`.trim())
  return answer.body ? textOf(answer.body) : ''
}

/** Writes under another name first, so that no reader gets an incomplete message. */
async function writeToFolder({ DATA_DIR }: Config, { raw, message_type, reference }: StoredMessage): Promise<void> {
  const folder = path.join(DATA_DIR, FOLDER, 'out')
  await mkdir(folder, { recursive: true })
  const name = path.join(folder, `${reference}.${wayOf(message_type).ending}`)
  await writeFile(`${name}.part`, bytesOf(raw))
  await rename(`${name}.part`, name)
}

/** A character has at most four bytes. */
const BYTES_MAX = 4 * RAW_MAX

/** Of a file that is longer, only so much that it shows. */
async function readWithin(name: string, max: number): Promise<string> {
  const file = await open(name)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min((await file.stat()).size, max + 1)), 0)
    return textOf(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

/** Takes in what others laid into the folder; each file once, and then it lies in `done`. */
export const ediIncomingJob = (services: Services, kinds: readonly MessageKind[]): Job => ({
  queue: 'edi-incoming',
  schedule: '* * * * *',
  work: async () => {
    const { db, config, clock, log } = services
    const folder = path.join(config.DATA_DIR, FOLDER, 'in')
    const names = ((await unlessMissing(readdir(folder))) ?? []).filter((name) => /\.(?:edi|json|txt)$/i.test(name))
    if (names.length > 0) await mkdir(path.join(folder, 'done'), { recursive: true })
    for (const name of names) {
      const raw = await readWithin(path.join(folder, name), BYTES_MAX)
      const id = await inTransaction(db, async (tx) => receiveMessage(kinds, portalContext(services, tx, clock()), null, raw))
      await rename(path.join(folder, name), path.join(folder, 'done', `${id}-${name}`))
      log.info({ edi_message_id: id, file: name }, 'a message came in')
    }
  },
})
