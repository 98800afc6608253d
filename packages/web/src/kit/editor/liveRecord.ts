import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onNotification } from '../net/realtime.ts'
import type { AnyRecordKind, HistoryEntry } from './recordKind.ts'
import type { RecordEditor, StoredRecord } from './recordEditor.ts'
import { queries } from '../net/queries.ts'
import { takeNewer } from './saving.ts'

export const recordKey = ({ module }: Pick<AnyRecordKind, 'module'>, id: string) => [module, 'record', id]

/** Fetches the record again when others change it. A form without typed values shows the newer version at once; otherwise a banner offers it. */
export function useLiveRecord(editor: RecordEditor, record: StoredRecord | null) {
  const { kind, state } = editor
  const id = record ? kind.idOf(record) : null
  useEffect(() => {
    const { record: edited, busy, isMerging } = state.get()
    // An open dialog about the other version shows what changed; it is the user who loads it.
    if (!record || !edited || record.version <= edited.version || busy || isMerging) return
    editor.commit()
    editor.flush()
    takeNewer(editor, record)
  }, [editor, record, state])
  useEffect(() => {
    if (id === null) return
    const refetch = () => void queries.invalidateQueries({ queryKey: recordKey(kind, id) })
    const onReceived = (notification: unknown) => {
      if (isAbout(notification, kind.module, id)) refetch()
    }
    // What changed between the reading of the record and the first connection was not notified.
    return onNotification(onReceived, refetch, { onFirstConnected: refetch })
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

/** The history of a record, newest first. */
export function useHistory({ kind }: RecordEditor, id: string | null): { entries: readonly HistoryEntry[]; isPending: boolean } {
  const history = useQuery({
    queryKey: [kind.module, 'history', id],
    queryFn: ({ signal }) => kind.calls.history(id ?? '', signal),
    enabled: id !== null,
    staleTime: 0, // always fetched again: the user wants the latest changes
  })
  return { entries: history.data ?? NONE, isPending: history.isPending }
}
