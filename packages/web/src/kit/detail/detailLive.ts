import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onNotification } from '../net/realtime.ts'
import type { HistoryEntry } from './detail.ts'
import type { Desk, StoredRecord } from './detailDesk.ts'
import { recordKey } from './detailOpening.ts'
import { queries } from '../net/queries.ts'

/** Follows what others do to the record while it is open. */
export function useLiveRecord(desk: Desk, record: StoredRecord | null) {
  const { detail, state } = desk
  const id = record ? detail.idOf(record) : null
  useEffect(() => {
    const mine = state.get().record
    if (record && mine && record.version > mine.version && !state.get().busy) desk.patch({ latest: record })
  }, [desk, record, state])
  useEffect(() => {
    if (id === null) return
    const readAgain = () => void queries.invalidateQueries({ queryKey: recordKey(detail, id) })
    return onNotification((notification) => {
      if (isAbout(notification, detail.module, id)) readAgain()
    }, readAgain)
  }, [detail, id])
}

export const isAbout = (notification: unknown, module: string, id: string) =>
  typeof notification === 'object' &&
  notification !== null &&
  'module' in notification &&
  notification.module === module &&
  'doc_code' in notification &&
  notification.doc_code === id

const NONE: readonly HistoryEntry[] = []

/** Newest first. */
export function useHistory({ detail }: Desk, id: string | null): { entries: readonly HistoryEntry[]; isPending: boolean } {
  const history = useQuery({
    queryKey: [detail.module, 'history', id],
    queryFn: ({ signal }) => detail.history(id ?? '', signal),
    enabled: id !== null,
    staleTime: 0, // whoever asks wants to know what happened just now
  })
  return { entries: history.data ?? NONE, isPending: history.isPending }
}
