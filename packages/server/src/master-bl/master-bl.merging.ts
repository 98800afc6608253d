import type { RecordContext } from '../kit/http/context.ts'
import { recordHistories } from '../kit/record/historyStore.ts'
import type { PartyListener, PartyMerge } from '../party/party.listeners.ts'
import { MODULE } from './master-bl.records.ts'
import { movedBills, returnedBills } from './master-bl.merging-store.ts'

/** Replaces a merged party on its bills, with a history row in each; what is printed of it stays. */
async function followMerge(context: RecordContext, { merging, isUndone }: PartyMerge): Promise<void> {
  const changed = await (isUndone ? returnedBills : movedBills)(context.db, merging)
  const [before, after] = isUndone ? [merging.into, merging.from] : [merging.from, merging.into]
  if (changed.length === 0) return
  await recordHistories(
    context,
    changed.map(({ master_bl_no, version, mbl_status, columns }) => ({
      module: MODULE,
      record_id: master_bl_no,
      action: 'party_merged',
      from_status: mbl_status,
      to_status: mbl_status,
      changes: columns.map((path) => ({ path, before, after })),
      record_version: version,
    })),
  )
}

export const billsOfParties: PartyListener = { merged: followMerge }
