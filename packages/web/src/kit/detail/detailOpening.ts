import type { Actor } from '@fairlead/domain/kit/access'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { AnyDetail } from './detail.ts'
import type { Values } from '../editor/recordKind.ts'
import { fieldsOf } from './detailFields.ts'
import { useActor } from '../app/actor.ts'
import { createRecordEditor, type RecordEditor, type StoredRecord } from '../editor/recordEditor.ts'
import { type Draft, draftKey, readDraft } from '../editor/draft.ts'
import { isFailure } from '../net/failure.ts'
import { rememberZone } from '../editor/zones.ts'
import { rememberText } from '../fields/optionTexts.ts'
import { queries } from '../net/queries.ts'

/** What the address asks for: a stored record, a new one, or a new one made from a stored one. */
export type Opening = { kind: 'stored'; id: string } | { kind: 'new' } | { kind: 'copy'; id: string }

/** What a notification should have told, but did not: the socket was not up, or broke. */
const MISSED_AFTER_MS = 60_000

export const recordKey = (detail: AnyDetail, id: string) => [detail.module, 'record', id]

/** Nothing stands at the address, or nothing could: an id that is none. */
const IMPOSSIBLE = [400, 422]
const isMissingRecord = (error: unknown) => isFailure(error) && [404, ...IMPOSSIBLE].includes(error.status)

export function useOpened(detail: AnyDetail, opening: Opening) {
  const id = opening.kind === 'new' ? null : opening.id
  const record = useQuery({
    queryKey: recordKey(detail, id ?? ''),
    queryFn: ({ signal }) => detail.read(id ?? '', signal),
    enabled: id !== null,
    meta: { silent: IMPOSSIBLE }, // the page says that nothing is there
    // What is not there is not asked for, and told of, again and again.
    refetchInterval: ({ state }) => (isMissingRecord(state.error) ? false : MISSED_AFTER_MS),
  })
  const context = useQuery({
    queryKey: [detail.module, 'context'],
    queryFn: async ({ signal }) => (await detail.context(signal)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isMissing = isMissingRecord(record.error)
  const retry = () => void Promise.all([id !== null && record.refetch(), context.refetch()])
  const isReady = context.data !== undefined && (id === null || record.data !== undefined)
  return { record: record.data ?? null, context: context.data, isReady, isMissing, failed: record.isError || context.isError, retry }
}

interface Opened {
  detail: AnyDetail
  opening: Opening
  record: StoredRecord | null
  context: unknown
  /** A new record made from another begins with these. */
  copied: Values | null
}

/** The editor for one opened record, with the draft that this browser may still have of it. */
export function useNewDesk(opened: Opened): { editor: RecordEditor; key: string; draft: Draft | null } {
  const actor = useActor()
  const [start] = useState(() => startOf(opened, actor))
  const form = useForm({ defaultValues: headOf(opened.detail, start.mine) })
  const [editor] = useState(() => createRecordEditor({ ...start, form }))
  useEffect(() => editor.stop, [editor])
  return { editor, key: start.key, draft: start.draft }
}

function startOf({ detail, opening, record, context, copied }: Opened, actor: Actor) {
  const stored = opening.kind === 'stored' ? record : null
  const name = opening.kind === 'new' ? 'new' : opening.kind === 'copy' ? `copy-${opening.id}` : opening.id
  const key = draftKey(actor.user_uid, detail.module, name)
  const draft = detail.editable(stored, actor) ? readDraft(key) : null
  if (record) remember(detail, record)
  const base = stored ? detail.formOf(stored) : (copied ?? detail.emptyForm())
  const outdated = draft && stored && draft.version !== stored.version ? stored : null
  return {
    kind: detail,
    fields: fieldsOf(detail),
    actor,
    context,
    key,
    draft,
    // An outdated draft is still of its own version, so that it cannot be saved over what others did.
    record: outdated && draft ? { ...outdated, version: draft.version } : stored,
    base: outdated && draft ? draft.base : base,
    mine: draft?.raw ?? base,
    latest: outdated,
    reload: () => stored && queries.invalidateQueries({ queryKey: recordKey(detail, detail.idOf(stored)) }),
  }
}

/** What a record tells of the places and parties it names. */
function remember(detail: AnyDetail, record: StoredRecord) {
  for (const [option, value, text] of detail.optionTexts(record)) rememberText(option, value, text)
  for (const [place, zone] of detail.zones?.(record) ?? []) rememberZone(place, zone)
}

/** Lines live beside the form. */
function headOf(detail: AnyDetail, values: Values): Values {
  const lines = new Set(detail.lines.map(({ field }) => field))
  return Object.fromEntries(Object.entries(values).filter(([field]) => !lines.has(field)))
}
