import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../kit/config.ts'
import { inTransaction } from '../kit/database.ts'
import { ifThere } from '../kit/files.ts'
import type { Job } from '../kit/jobs.ts'
import type { House } from '../kit/visit.ts'
import { bytesOf, textOf } from '../kit/edifactBytes.ts'
import { thePortalVisits } from '../booking/booking.portal.ts'
import { takeIn } from './carrier-message.incoming.ts'
import { wayOf, type MessageKind } from './carrier-message.kinds.ts'
import { findMessage, noteSending, type StoredMessage } from './carrier-message.store.ts'

export const EDI_QUEUE = 'edi-send'
const PATIENCE_MS = 15_000
const FOLDER = 'edi'

/** Sends a message that is queued. A failure is noted, and the queue tries again. */
export const ediSendJob = ({ db, config, clock }: House): Job => ({
  queue: EDI_QUEUE,
  work: async ({ edi_message_id }, signal) => {
    const id = Number(edi_message_id)
    const message = await findMessage(db, id)
    if (!message || message.status === 'SENT') return
    try {
      await (config.EDI_URL ? post(config.EDI_URL, message, signal) : layDown(config, message))
    } catch (error) {
      await noteSending(db, id, { failure: (error instanceof Error ? error.message : String(error)).slice(0, 500) })
      throw error
    }
    await noteSending(db, id, { sent_at: clock() })
  },
})

async function post(url: string, { raw, message_type, reference }: StoredMessage, signal: AbortSignal): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': wayOf(message_type).content_type, 'x-reference': reference },
    body: new Uint8Array(bytesOf(raw)),
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`.trim())
}

/** Under another name until it is whole, so that nobody fetches half a message. */
async function layDown({ DATA_DIR }: Config, { raw, message_type, reference }: StoredMessage): Promise<void> {
  const folder = path.join(DATA_DIR, FOLDER, 'out')
  await mkdir(folder, { recursive: true })
  const name = path.join(folder, `${reference}.${wayOf(message_type).ending}`)
  await writeFile(`${name}.part`, bytesOf(raw))
  await rename(`${name}.part`, name)
}

/** Takes in what others laid into the folder; each file once, and then it lies in `done`. */
export const ediIncomingJob = (house: House, kinds: readonly MessageKind[]): Job => ({
  queue: 'edi-incoming',
  schedule: '* * * * *',
  work: async () => {
    const { db, config, clock, log } = house
    const folder = path.join(config.DATA_DIR, FOLDER, 'in')
    const names = ((await ifThere(readdir(folder))) ?? []).filter((name) => /\.(?:edi|json|txt)$/i.test(name))
    if (names.length > 0) await mkdir(path.join(folder, 'done'), { recursive: true })
    for (const name of names) {
      const raw = textOf(await readFile(path.join(folder, name)))
      const id = await inTransaction(db, async (tx) => takeIn(kinds, thePortalVisits(house, tx, clock()), null, raw))
      await rename(path.join(folder, name), path.join(folder, 'done', `${id}-${name}`))
      log.info({ edi_message_id: id, file: name }, 'a message came in')
    }
  },
})
