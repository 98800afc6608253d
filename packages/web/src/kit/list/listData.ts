import type { ListQuery } from '@fairlead/domain/kit/list'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onNotification } from '../net/realtime.ts'
import type { ListScreen } from './list.ts'
import { listsOf } from '../net/listKeys.ts'
import { queries } from '../net/queries.ts'
import { send } from '../net/send.ts'

const REFRESH_AFTER_MS = 1_000
/** A screen that is drawn again while it opens has its rows already. */
const JUST_ASKED_MS = 1_000

export const pageKey = (screen: ListScreen, query: ListQuery) => [...listsOf(screen.module), screen.list.name, query] as const

const pageOptions = (screen: ListScreen, query: ListQuery) =>
  queryOptions({
    queryKey: pageKey(screen, query),
    queryFn: ({ signal }) => send(screen.call, { query }, { signal }),
    meta: { silent: 'all' }, // the list says in its own place that it failed, or that it is no longer fresh
  })

/** Asked for when a hand comes near, and again when it presses: turning a page then waits for less. */
export const nearPage = (screen: ListScreen, query: ListQuery) => void queries.prefetchQuery(pageOptions(screen, query))

/** One page; what is on the screen stays until the next one is there. A record may have changed since: always asked for again. */
export function useListPage(screen: ListScreen, query: ListQuery) {
  return useQuery({
    ...pageOptions(screen, query),
    placeholderData: keepPreviousData,
    refetchOnMount: ({ state }) => (state.isInvalidated || Date.now() - state.dataUpdatedAt > JUST_ASKED_MS ? 'always' : false),
  })
}

/** Refreshes the lists of a module when it is told of a change; many changes at once are one refresh. */
export function useLiveLists(module: string) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void queries.invalidateQueries({ queryKey: listsOf(module) }), REFRESH_AFTER_MS)
    }
    const hear = (told: unknown) => {
      if (concerns(told, module)) refresh()
    }
    const stop = onNotification(hear, refresh, { onListsChanged: hear })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [module])
}

const concerns = (notification: unknown, module: string) =>
  typeof notification === 'object' && notification !== null && 'module' in notification && notification.module === module
