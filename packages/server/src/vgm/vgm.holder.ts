import { VgmMessageType } from '@fairlead/domain/vgm/vgm.codes'
import { countSent } from '../carrier-message/carrier-message.store.ts'
import type { StoredReason } from '../db/tables.ts'
import type { Db } from '../kit/db/database.ts'
import type { RecordContext } from '../kit/http/context.ts'
import type { RecordKey } from '../kit/record/recordKey.ts'
import type { FieldProblem } from '@fairlead/domain/kit/problem'
import type { Declared } from './vgm.vermas.ts'

/** A record whose containers a message declares, locked until the end of the transaction. */
export interface VgmTarget {
  /** What the rules refuse first; the path is the field, after its container. */
  problemOf: (lines: readonly Declared[]) => (FieldProblem & { container_no: string }) | null
  /** What a reader should know of masses that the message replaces. */
  warningsOf: (lines: readonly Declared[]) => Promise<StoredReason[]>
  /** Received values replace declared ones; values that the message lacks stay. */
  declare: (lines: readonly Declared[]) => Promise<void>
}

/** A module whose records have containers with a declared mass; modules.ts names them. */
export interface VgmHolder {
  module: string
  /** The records with this container, and with this booking number if given. */
  recordsOf: (db: Db, containerNo: string, carrierBookingNo: string | null) => Promise<string[]>
  /** Throws a failure when the actor does not see the record. */
  lock: (context: RecordContext, recordId: string) => Promise<VgmTarget>
  /** The containers of these records, by which a reader's part of a message is found. */
  containersOf: (db: Db, recordIds: readonly string[]) => Promise<string[]>
}

/** What the message contains replaces what is declared. */
export const filledOf = ({ carrier_booking_no: _number, container_no: _no, ...line }: Declared) =>
  Object.fromEntries(Object.entries(line).filter(([, value]) => value !== null))

interface Mass {
  container_no: string | null
  vgm_kg: number | null
}
/** Names each declared mass that another one replaces. After a message was sent, the carrier may have another mass. */
export async function massWarnings(
  db: Db,
  record: RecordKey,
  { declared, received }: { declared: readonly Mass[]; received: readonly Declared[] },
): Promise<StoredReason[]> {
  const replaced = received.flatMap(({ container_no, vgm_kg }) => {
    const before = declared.find((one) => one.container_no === container_no)?.vgm_kg ?? null
    return before === null || vgm_kg === null || before === vgm_kg
      ? []
      : [{ at: `${container_no} vgm_kg`, params: { before, after: vgm_kg } }]
  })
  if (replaced.length === 0) return []
  const wasSent = (await countSent(db, record, VgmMessageType.options)) > 0
  return replaced.map((one) => ({ ...one, key: wasSent ? 'vgm.sentMassReplaced' : 'vgm.massReplaced' }))
}
