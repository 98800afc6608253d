import type { Sailing } from '@fairlead/domain/sailing/sailing'
import type { HistoryContext } from '../kit/record/historyStore.ts'
import type { Services } from '../kit/http/context.ts'

/** How a later module follows sailings; modules.ts registers the listeners. They run in the transaction of the save, or of the monthly move. */
export interface SailingListener {
  /** `before` is null for a new sailing. */
  changed: (context: HistoryContext, sailing: Sailing, before: Sailing | null) => Promise<void>
}

declare module '../kit/http/context.ts' {
  interface Listeners {
    sailing: readonly SailingListener[]
  }
}

export async function notifySailingChanged(
  { listeners }: Pick<Services, 'listeners'>,
  context: HistoryContext,
  sailing: Sailing,
  before: Sailing | null,
): Promise<void> {
  for (const { changed } of listeners.sailing) await changed(context, sailing, before)
}
