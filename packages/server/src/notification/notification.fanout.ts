import { inTransaction } from '../kit/db/database.ts'
import type { CreateMessages } from '../kit/jobs/eventRelay.ts'
import type { Services } from '../kit/http/context.ts'
import { fanOut } from './notification.fanout-store.ts'
import { postLetters } from './notification.letters.ts'

/** Makes events messages of their readers, and mails for those who want them; both or neither. */
export const deliverNotices =
  (services: Pick<Services, 'db' | 'words' | 'config'>): CreateMessages =>
  (outboxIds) =>
    inTransaction(services.db, async (tx) => {
      const readers = await fanOut(tx, outboxIds)
      if (readers.length > 0) await postLetters(services, tx, readers)
    })
