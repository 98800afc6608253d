import type { ListQuery } from '@fairlead/domain/kit/list.api'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onNotification } from '../net/realtime.ts'
import type { ListScreen } from './list.ts'
import { listsOf } from '../net/listKeys.ts'
import { queries } from '../net/queries.ts'
import { send } from '../net/send.ts'
import { texts } from '../app/texts.ts'

const REFRESH_AFTER_MS = 1_000
/** A screen that mounts again while it opens does not fetch its rows twice. */
const JUST_FETCHED_MS = 1_000

/** Rows name parties and places in the language of the reader. */
export const pageKey = (screen: ListScreen, query: ListQuery) =>
  [...listsOf(screen.module), screen.list.name, query, texts().language] as const

export const pageOptions = (screen: ListScreen, query: ListQuery) =>
  queryOptions({
    queryKey: pageKey(screen, query),
    queryFn: ({ signal }) => send(screen.call, { query }, { signal }),
    meta: { silent: 'all' }, // the list itself shows that it failed or is outdated
  })

/** Fetches a page in advance, when the pointer enters the button that opens it. */
export const prefetchPage = (screen: ListScreen, query: ListQuery) => void queries.prefetchQuery(pageOptions(screen, query))

/** One page of a list; the previous one stays on the screen until it arrives. Refetched on every mount, because records may have changed. */
export function useListPage(screen: ListScreen, query: ListQuery, isReady: boolean) {
  return useQuery({
    ...pageOptions(screen, query),
    enabled: isReady,
    placeholderData: keepPreviousData,
    refetchOnMount: ({ state }) => (state.isInvalidated || Date.now() - state.dataUpdatedAt > JUST_FETCHED_MS ? 'always' : false),
  })
}

/** Refreshes the lists of a module when a notification of that module arrives; changes within a second are one refresh. */
export function useLiveLists(module: string) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void queries.invalidateQueries({ queryKey: listsOf(module) }), REFRESH_AFTER_MS)
    }
    const onChange = (notification: unknown) => {
      if (concerns(notification, module)) refresh()
    }
    const stop = onNotification(onChange, refresh, { onListsChanged: onChange })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [module])
}

export const concerns = (notification: unknown, module: string) =>
  typeof notification === 'object' && notification !== null && 'module' in notification && notification.module === module
