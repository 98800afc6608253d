import type { Db } from '../db/database.ts'
import type { Services } from '../http/context.ts'
import type { Job } from '../jobs/jobs.ts'

const QUEUE = 'file-removal'

/** Queues the removal of a stored file; it happens only if the transaction that drops the reference commits. */
export const removeFileLater = ({ enqueue }: Pick<Services, 'enqueue'>, db: Db, file_key: string) => enqueue(db, QUEUE, { file_key })

export const fileRemoval = ({ storage }: Services): Job => ({
  queue: QUEUE,
  work: ({ file_key }) => storage.remove(String(file_key)),
})
