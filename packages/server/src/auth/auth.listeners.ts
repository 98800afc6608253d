import type { Db } from '../kit/db/database.ts'
import type { Services } from '../kit/http/context.ts'

/** How a later module follows accounts; modules.ts registers the listeners. They run in the transaction of the change. */
export interface AccountListener {
  /**
   * Another person may have used the account: a mailed link or an administrator set a new password or login, or an administrator locked the account
   * or forced a new password.
   */
  recovered: (db: Db, userUid: string) => Promise<unknown>
}

declare module '../kit/http/context.ts' {
  interface Listeners {
    account: readonly AccountListener[]
  }
}

export async function notifyAccountRecovered({ listeners }: Pick<Services, 'listeners'>, db: Db, userUid: string): Promise<void> {
  for (const { recovered } of listeners.account) await recovered(db, userUid)
}
