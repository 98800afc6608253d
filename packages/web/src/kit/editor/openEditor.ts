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
  /** What its draft is called; a stored record goes by its id. */
  name: string
  /** Null while the record is new. */
  record: StoredRecord | null
  /** What a new record begins with. */
  begin?: Values | null
  context: unknown
  /** Asks the server for the record as it stands. */
  reload: () => unknown
  /** The record as others left it, where a refused save does not bring it. */
  readLatest?: () => Promise<StoredRecord>
}

/** An editor for a record, with the draft that this browser may still have of it. */
export function openEditor({ name, begin, ...start }: EditorStart, actor: Actor): RecordEditor {
  const { kind, record } = start
  const key = draftKey(actor.user_uid, kind.module, name)
  const draft = kind.rules.editable(record, actor) ? draftOf(start, key) : null
  if (record) recordNames(kind, record)
  const base = record ? kind.forms.of(record) : (begin ?? kind.forms.empty())
  const outdated = draft && record && draft.version !== record.version ? record : null
  const mine = draft?.raw ?? base
  return createRecordEditor({
    ...start,
    actor,
    key,
    draft,
    form: openForm(kind, mine),
    // An outdated draft is still of its own version, so that it cannot be saved over what others did.
    record: outdated && draft ? { ...outdated, version: draft.version } : record,
    base: outdated && draft ? draft.base : base,
    mine,
    latest: outdated,
  })
}

/** What was saved while the page went away is no draft any more, although its version is an older one. */
function draftOf({ kind, fields, record }: Pick<EditorStart, 'kind' | 'fields' | 'record'>, key: string): Draft | null {
  const draft = readDraft(key)
  if (!draft || !record) return draft
  const stored = kind.forms.of(record)
  const { data, problems } = readForm(kind.shape.schema, withNumbers(draft.raw, numericFields(fields)), stored)
  return problems.length > 0 || differences(stored, data).length > 0 ? draft : null
}

/** What a record tells of the places and parties it names. */
export function recordNames(kind: AnyRecordKind, record: StoredRecord) {
  for (const [option, value, text] of kind.shape.optionTexts(record)) cacheOptionText(option, value, text)
  for (const [place, zone] of kind.shape.zones?.(record) ?? []) cacheZone(place, zone)
}
