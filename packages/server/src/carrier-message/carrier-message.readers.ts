import type { Understood } from '@fairlead/domain/carrier-message/carrier-message'
import { maySeeUnmatched } from '@fairlead/domain/carrier-message/carrier-message.rules'
import { Failure } from '../kit/http/failures.ts'
import type { RecordContext } from '../kit/http/context.ts'
import type { RecordKey } from '../kit/record/recordKey.ts'
import type { MessageHolder } from './carrier-message.holder.ts'
import type { MessageKind } from './carrier-message.kinds.ts'
import type { StoredMessage } from './carrier-message.store.ts'

type Reader = Pick<RecordContext, 'db' | 'actor'>

/** How much of a message its reader sees. */
export interface MessageView {
  /** The records of the message that he sees. */
  records: readonly RecordKey[]
  seesRecord: boolean
  seesEveryRecord: boolean
  /** May he read the text itself? Of what came in, staff that sees every record of it. */
  seesText: boolean
}

/**
 * What this reader sees of a message: one that names several records is shown at each, with what concerns those that he sees. Null: nothing.
 * `known`: a record that he is known to see.
 */
export async function viewOf(
  reader: Reader,
  holders: readonly MessageHolder[],
  message: StoredMessage,
  known: RecordKey | null = null,
): Promise<MessageView | null> {
  const { module, record_id, further, direction } = message
  const own = module !== null && record_id !== null ? [{ module, record_id }] : []
  const all = [...own, ...further]
  const { internal } = reader.actor
  if (all.length === 0)
    return maySeeUnmatched(reader.actor) ? { records: [], seesRecord: true, seesEveryRecord: true, seesText: true } : null
  const records: RecordKey[] = []
  for (const record of all) if (isSame(record, known) || (await finds(reader, holders, record))) records.push(record)
  if (records.length === 0) return null
  const seesEveryRecord = records.length === all.length
  return {
    records,
    seesRecord: own.every((record) => records.includes(record)),
    seesEveryRecord,
    seesText: direction === 'OUT' || (internal && seesEveryRecord),
  }
}

const isSame = (one: RecordKey, other: RecordKey | null) => one.module === other?.module && one.record_id === other.record_id

async function finds(reader: Reader, holders: readonly MessageHolder[], { module, record_id }: RecordKey): Promise<boolean> {
  const holder = holders.find((one) => one.module === module)
  if (!holder) return false
  try {
    await holder.find(reader, record_id)
    return true
  } catch (error) {
    if (error instanceof Failure && error.status === 404) return false
    throw error
  }
}

/** The content of a message, limited to the records that the reader may see. */
export async function readablePart(
  { db }: Pick<Reader, 'db'>,
  kind: MessageKind | undefined,
  { seesText, records }: MessageView,
  understood: Understood,
): Promise<Understood> {
  if (seesText) return understood
  const own = (await kind?.containersOf?.(db, records)) ?? []
  return { facts: {}, lines: understood.lines.filter(({ container_no }) => typeof container_no === 'string' && own.includes(container_no)) }
}
