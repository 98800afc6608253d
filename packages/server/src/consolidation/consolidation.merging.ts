import { recordHistories } from '../kit/record/historyStore.ts'
import type { RecordContext } from '../kit/http/context.ts'
import type { PartyListener, PartyMerge } from '../party/party.listeners.ts'
import { MERGED, movePlans, returnPlans } from './consolidation.merging-store.ts'
import { MODULE } from './consolidation.records.ts'
import { refreshSearch } from './consolidation.store.ts'

/** Replaces a merged party on its plans, with a history row in each. */
async function followMerge(context: RecordContext, { merging, isUndone }: PartyMerge): Promise<void> {
  const changed = await (isUndone ? returnPlans : movePlans)(context.db, merging)
  const [before, after] = isUndone ? [merging.into, merging.from] : [merging.from, merging.into]
  for (const { consolidation_no } of changed) await refreshSearch(context.db, consolidation_no)
  if (changed.length === 0) return
  await recordHistories(
    context,
    changed.map(({ consolidation_no, version, consol_status, columns }) => ({
      module: MODULE,
      record_id: consolidation_no,
      action: MERGED,
      from_status: consol_status,
      to_status: consol_status,
      changes: columns.map((path) => ({ path, before, after })),
      record_version: version,
    })),
  )
}

export const consolidationsOfParties: PartyListener = { merged: followMerge }
