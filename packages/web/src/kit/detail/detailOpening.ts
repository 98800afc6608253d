import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useActor } from '../app/actor.ts'
import { useDraft } from '../editor/useDraft.ts'
import { recordKey } from '../editor/liveRecord.ts'
import { openEditor, cacheRecordTexts } from '../editor/openEditor.ts'
import type { RecordEditor, StoredRecord } from '../editor/recordEditor.ts'
import type { Values } from '../editor/recordKind.ts'
import { isFailure } from '../net/failure.ts'
import { queries } from '../net/queries.ts'
import type { AnyDetail } from './detail.ts'
import { fieldsOf } from './detailFields.ts'

/** What the address opens: a stored record, a new one (its draft belongs to the address, which may prefill it), or a copy of a stored one. */
export type Opening = { kind: 'stored'; id: string } | { kind: 'new'; address: string } | { kind: 'copy'; id: string }

/** Polls for changes whose notification was missed because the socket was not connected. */
const REFETCH_MS = 60_000

/** The statuses for an address with an invalid id. */
const INVALID_ID = [400, 422]
const isMissingRecord = (error: unknown) => isFailure(error) && [404, ...INVALID_ID].includes(error.status)

export function useRecordToOpen(detail: AnyDetail, opening: Opening) {
  const id = opening.kind === 'new' ? null : opening.id
  const record = useQuery({
    queryKey: recordKey(detail, id ?? ''),
    queryFn: ({ signal }) => detail.calls.read(id ?? '', signal),
    enabled: id !== null,
    meta: { silent: INVALID_ID }, // the page shows "not found"
    // A missing record is not fetched again, and its message not repeated.
    refetchInterval: ({ state }) => (isMissingRecord(state.error) ? false : REFETCH_MS),
  })
  const context = useQuery({
    queryKey: [detail.module, 'context'],
    queryFn: async ({ signal }) => (await detail.calls.context(signal)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isMissing = isMissingRecord(record.error)
  const retry = () => void Promise.all([id !== null && record.refetch(), context.refetch()])
  const isReady = context.data !== undefined && (id === null || record.data !== undefined)
  return { record: record.data ?? null, context: context.data, isReady, isMissing, failed: record.error ?? context.error, retry }
}

interface OpenedRecordInput {
  detail: AnyDetail
  opening: Opening
  record: StoredRecord | null
  context: unknown
  /** The initial values of a copy. */
  copied: Values | null
}

/** Opens the editor of the screen's record. */
export function useDetailEditor({ detail, opening, record, context, copied }: OpenedRecordInput): RecordEditor {
  const actor = useActor()
  const [editor] = useState(() => {
    const stored = opening.kind === 'stored' ? record : null
    const name = opening.kind === 'new' ? `new-${opening.address}` : opening.kind === 'copy' ? `copy-${opening.id}` : opening.id
    const reload = () => stored && queries.invalidateQueries({ queryKey: recordKey(detail, detail.idOf(stored)) })
    if (record) cacheRecordTexts(detail, record)
    const copiedFrom = opening.kind === 'copy' ? opening.id : null
    return openEditor(
      { kind: detail, fields: fieldsOf(detail), name, record: stored, initialValues: copied, copiedFrom, context, reload },
      actor,
    )
  })
  useDraft(editor)
  return editor
}
