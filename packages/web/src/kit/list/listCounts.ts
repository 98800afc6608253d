import { type ListCount, listCountsApi } from '@fairlead/domain/kit/listCounts.api'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listsOf } from '../net/listKeys.ts'
import { queries } from '../net/queries.ts'
import { onNotification } from '../net/realtime.ts'
import { send } from '../net/send.ts'
import { concerns } from './listData.ts'

/** Later than the lists, whose refresh includes the figures. */
const REFRESH_AFTER_MS = 1_500

let current: Promise<readonly ListCount[]> | null = null
/** The figures of all modules; modules that read them at the same moment share one call. */
function readCounts(): Promise<readonly ListCount[]> {
  current ??= send(listCountsApi.read, {}).then(({ lists }) => lists)
  setTimeout(() => (current = null))
  return current
}

const keyOf = (module: string) => [...listsOf(module), 'counts'] as const

/** The figures of the lists. The key is among those of the module's lists, so that a list refresh includes them. */
export const useListCounts = (module: string) =>
  useQuery({
    queryKey: keyOf(module),
    queryFn: readCounts,
    staleTime: 30_000,
    // Several screens show these figures as secondary information, so a failure shows no message and mounting another one does not retry.
    meta: { silent: 'all' },
    retryOnMount: false,
  })

/** Refreshes the figures when records of the module changed, on screens without a list too. */
export function useLiveCounts(module: string) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      const changedAt = Date.now()
      clearTimeout(timer)
      timer = setTimeout(() => {
        const { dataUpdatedAt = 0 } = queries.getQueryState(keyOf(module)) ?? {}
        if (dataUpdatedAt < changedAt) void queries.invalidateQueries({ queryKey: keyOf(module) })
      }, REFRESH_AFTER_MS)
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
