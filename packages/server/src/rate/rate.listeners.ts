import type { Rate } from '@fairlead/domain/rate/rate'
import type { HistoryContext } from '../kit/record/historyStore.ts'

/** How a later module follows rates; modules.ts registers the listeners. They run in the transaction of the save. */
export interface RateListener {
  changed: (context: HistoryContext, rate: Rate) => Promise<void>
}

declare module '../kit/http/context.ts' {
  interface Listeners {
    rate: readonly RateListener[]
  }
}
