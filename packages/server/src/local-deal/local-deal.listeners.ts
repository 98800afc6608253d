import type { RecordContext } from '../kit/http/context.ts'

/** How a later module follows local deals; modules.ts registers the listeners. They run in the transaction of the save. */
export interface LocalDealListener {
  changed: (context: RecordContext, soNo: string) => Promise<void>
}

declare module '../kit/http/context.ts' {
  interface Listeners {
    localDeal: readonly LocalDealListener[]
  }
}
