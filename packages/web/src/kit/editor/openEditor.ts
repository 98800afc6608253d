import { differences } from '@fairlead/domain/kit/differences'
import type { Actor } from '@fairlead/domain/kit/access'
import { cacheOptionText } from '../fields/optionTexts.ts'
import { type Draft, draftKey, readDraft } from './draft.ts'
import { openForm } from './formValues.ts'
import { createRecordEditor, type RecordEditor, type StoredRecord } from './recordEditor.ts'
import { readForm, withNumbers } from './readForm.ts'
import { numericFields, type RecordFields } from './recordFields.ts'
import type { AnyRecordKind, Values } from './recordKind.ts'
import { cacheZone } from './zones.ts'

export interface EditorStart {
  kind: AnyRecordKind
  fields: RecordFields
  /** The name of its draft: the id of a stored record. */
  name: string
  /** Null for a new record. */
  record: StoredRecord | null
  /** The initial values of a new record. */
  initialValues?: Values | null
  /** The id of the record that a new one was copied from. */
  copiedFrom?: string | null
  context: unknown
  /** Fetches the current record again. */
  reload: () => unknown
  /** Fetches the current record after a conflict, if the server's answer does not contain it. */
  readLatest?: () => Promise<StoredRecord>
}

/** Opens an editor for a record and restores the draft stored in this browser. */
export function openEditor({ name, initialValues, ...start }: EditorStart, actor: Actor): RecordEditor {
  const { kind, record } = start
  const key = draftKey(actor.user_uid, kind.module, name)
  const draft = kind.rules.editable(record, actor) ? draftOf(start, key) : null
  if (record) cacheRecordTexts(kind, record)
  const base = record ? kind.forms.of(record) : (initialValues ?? kind.forms.empty())
  const newer = draft && record && draft.version !== record.version ? record : null
  const formValues = draft?.raw ?? base
  return createRecordEditor({
    ...start,
    actor,
    key,
    draft,
    form: openForm(kind, formValues),
    // An outdated draft keeps its old version, so that it cannot overwrite the changes of others.
    record: newer && draft ? { ...newer, version: draft.version } : record,
    base: newer && draft ? draft.base : base,
    mine: formValues,
    latest: newer,
  })
}

/** Ignores a draft that equals the stored record: it was saved while the page closed, although its version is older. */
function draftOf({ kind, fields, record }: Pick<EditorStart, 'kind' | 'fields' | 'record'>, key: string): Draft | null {
  const draft = readDraft(key)
  if (!draft || !record) return draft
  const stored = kind.forms.of(record)
  const { data, problems } = readForm(kind.shape.schema, withNumbers(draft.raw, numericFields(fields)), stored)
  return problems.length > 0 || differences(stored, data).length > 0 ? draft : null
}

/** Caches the texts and time zones that a record contains. */
export function cacheRecordTexts(kind: AnyRecordKind, record: StoredRecord) {
  for (const [option, value, text] of kind.shape.optionTexts(record)) cacheOptionText(option, value, text)
  for (const [place, zone] of kind.shape.zones?.(record) ?? []) cacheZone(place, zone)
}
