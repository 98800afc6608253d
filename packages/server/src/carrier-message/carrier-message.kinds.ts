import type { Understood } from '@fairlead/domain/carrier-message/carrier-message'
import type { EdiType } from '@fairlead/domain/carrier-message/carrier-message.codes'
import type { Actor } from '@fairlead/domain/kit/access'
import type { StoredReason } from '../db/tables.ts'
import type { Db } from '../kit/db/database.ts'
import { isInterchange } from '../kit/edi/edifact.ts'
import type { RecordContext } from '../kit/http/context.ts'
import type { RecordKey } from '../kit/record/recordKey.ts'
import type { StoredMessage } from './carrier-message.store.ts'

/** What became of a message that was taken over; `before`: the id under which the very same one was taken over already. */
export interface TakenOver {
  reference: string
  record: RecordKey | null
  /** The other records that it names. */
  further?: readonly RecordKey[]
  before?: number | null
  /** The sender declines our request. */
  is_declined?: boolean
  /** What its reader should know, by its place in the message. */
  warnings?: readonly StoredReason[]
}

/** A kind of message, as its module brings it along. */
export interface MessageKind {
  message_type: EdiType
  understand: (raw: string) => Understood
  /** Processes it completely or not at all; throws `EdiFault` with the place of an error. Absent: it is only sent. */
  receiveMessage?: (context: RecordContext, raw: string) => Promise<TakenOver>
  /** Processes the immediate HTTP answer of the receiver. Absent: the answer is ignored. */
  receiveResponse?: (context: RecordContext, sent: StoredMessage, raw: string) => Promise<void>
  /** The containers of these records, by which its lines are filtered. Absent: received messages have no lines for only some readers. */
  containersOf?: (db: Db, records: readonly RecordKey[]) => Promise<readonly string[]>
  /** A later message of this type to the same carrier replaces it, so that it is not sent again. */
  isReplacedByLater?: true
  /** Whose business it is, of those who see the record. */
  isSeenBy: (actor: Actor) => boolean
  isSentBy: (actor: Actor) => boolean
}

/** How a message travels. */
const JSON_TYPES: readonly EdiType[] = ['DCSA_VGM', 'DCSA_BKG']
export const wayOf = (type: EdiType) =>
  JSON_TYPES.includes(type)
    ? ({ ending: 'json', content_type: 'application/json' } as const)
    : ({ ending: 'edi', content_type: 'application/edifact' } as const)

const EDIFACT_TYPES: readonly EdiType[] = ['VERMAS', 'IFTMBF', 'IFTMBC']
/** By which members the JSON of DCSA is known. */
const MEMBERS: readonly [RegExp, EdiType][] = [
  [/"bookingStatus"|"org\.dcsa\.booking|"carrierBookingRequestReference"/, 'DCSA_BKG'],
  [/"VGMDeclarations"/, 'DCSA_VGM'],
]

/** Of which type a text that came in seems to be. */
export function typeOf(raw: string): EdiType {
  if (!isInterchange(raw)) return MEMBERS.find(([member]) => member.test(raw))?.[1] ?? 'UNKNOWN'
  const [, , named] = /UNH(.).{0,14}?\1([A-Z]{6})\b/s.exec(raw) ?? []
  return EDIFACT_TYPES.find((type) => type === named) ?? 'UNKNOWN'
}
