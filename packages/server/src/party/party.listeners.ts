import type { RecordContext } from '../kit/http/context.ts'
import type { Merging } from './party.merge-store.ts'

/** A merge, or the undoing of one, in progress. */
export interface PartyMerge {
  merging: Merging
  isUndone: boolean
  /** The search text under which records of the party are found from now on. */
  words: string
}

/** How a later module follows merges; modules.ts registers the listeners. They run in the transaction of the merge. */
export interface PartyListener {
  /** Moves references from the merged party to the other one, or back, and records that in the history of each record. */
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
