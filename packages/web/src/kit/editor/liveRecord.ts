import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onNotification } from '../net/realtime.ts'
import type { AnyRecordKind, HistoryEntry } from './recordKind.ts'
import type { RecordEditor, StoredRecord } from './recordEditor.ts'
import { queries } from '../net/queries.ts'

export const recordKey = ({ module }: Pick<AnyRecordKind, 'module'>, id: string) => [module, 'record', id]

/** Follows what others do to the record while it is open. */
export function useLiveRecord(editor: RecordEditor, record: StoredRecord | null) {
  const { kind, state } = editor
  const id = record ? kind.idOf(record) : null
  useEffect(() => {
    const mine = state.get().record
    if (record && mine && record.version > mine.version && !state.get().busy) editor.patch({ latest: record })
  }, [editor, record, state])
  useEffect(() => {
    if (id === null) return
    const readAgain = () => void queries.invalidateQueries({ queryKey: recordKey(kind, id) })
    return onNotification((notification) => {
      if (isAbout(notification, kind.module, id)) readAgain()
    }, readAgain)
  }, [kind, id])
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
export function useHistory({ kind }: RecordEditor, id: string | null): { entries: readonly HistoryEntry[]; isPending: boolean } {
  const history = useQuery({
    queryKey: [kind.module, 'history', id],
    queryFn: ({ signal }) => kind.calls.history(id ?? '', signal),
    enabled: id !== null,
    staleTime: 0, // whoever asks wants to know what happened just now
  })
  return { entries: history.data ?? NONE, isPending: history.isPending }
}
