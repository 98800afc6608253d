import type { RecordContext } from '../kit/http/context.ts'
import type { Merging } from './party.merge-store.ts'

/** A merge, or one that is taken back, while it is under way. */
export interface PartyMerge {
  merging: Merging
  isUndone: boolean
  /** The names by which records of the party are found from now on. */
  words: string
}

/** How a later module follows parties; modules.ts registers the listeners. They run in the transaction of the merge. */
export interface PartyListener {
  /** Moves what stands on the merged party to the other one, or back, and records it in the history of each record. */
  merged: (context: RecordContext, merge: PartyMerge) => Promise<void>
}

declare module '../kit/http/context.ts' {
  interface Listeners {
    party: readonly PartyListener[]
  }
}

export async function notifyPartyMerged(context: RecordContext, merge: PartyMerge): Promise<void> {
  for (const { merged } of context.services.listeners.party) await merged(context, merge)
}
