import type { ExchangeRate } from '@fairlead/domain/exchange-rate/exchange-rate'
import type { HistoryContext } from '../kit/record/historyStore.ts'

/** How a later module follows exchange rates; modules.ts registers the listeners. They run in the transaction of the save. */
export interface ExchangeRateListener {
  changed: (context: HistoryContext, rate: ExchangeRate) => Promise<void>
}

declare module '../kit/http/context.ts' {
  interface Listeners {
    exchangeRate: readonly ExchangeRateListener[]
  }
}
