import { inTransaction } from '../kit/db/database.ts'
import type { Note } from '../kit/jobs/eventRelay.ts'
import type { House } from '../kit/http/visit.ts'
import { fanOut } from './notification.fanout-store.ts'
import { postLetters } from './notification.letters.ts'

/** Makes events messages of their readers, and mails for those who want them; both or neither. */
export const noteEvents =
  (house: Pick<House, 'db' | 'words' | 'config'>): Note =>
  (outboxIds) =>
    inTransaction(house.db, async (tx) => {
      const readers = await fanOut(tx, outboxIds)
      if (readers.length > 0) await postLetters(house, tx, readers)
    })
