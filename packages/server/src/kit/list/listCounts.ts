import { isAllowed, type Access, type Actor } from '@fairlead/domain/kit/access'
import { type ListCount, listCountsApi } from '@fairlead/domain/kit/listCounts.api'
import type { Db } from '../db/database.ts'
import { serve, type Route } from '../http/serve.ts'

/** The lists of a module that the menu counts, in one statement, for users with one of these functions. */
export interface CountedLists {
  access: Access
  count: (db: Db, actor: Actor, at: { now: Date; timeZone: string }) => Promise<ListCount[]>
}

/** The call with the figures of all lists that the user may open. */
export const countRoutes = (counted: readonly CountedLists[]): Route[] =>
  serve(listCountsApi, {
    read: async ({ db, actor, now, services }) => {
      const timeZone = services.config.BUSINESS_TIME_ZONE
      const opened = counted.filter(({ access }) => isAllowed(access, actor.func_ids))
      return { lists: (await Promise.all(opened.map(({ count }) => count(db, actor, { now, timeZone })))).flat() }
    },
  })
