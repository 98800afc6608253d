import { differences } from '@fairlead/domain/kit/differences'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useActor } from '../app/actor.ts'
import { draftKey } from './draft.ts'
import { useEditorHost } from './EditorHost.tsx'
import { openEditor, cacheRecordTexts } from './openEditor.ts'
import type { RecordEditor, StoredRecord } from './recordEditor.ts'
import type { RecordFields } from './recordFields.ts'
import type { AnyRecordKind, RecordKind, Values, Versioned } from './recordKind.ts'
import { takeNewer } from './saving.ts'

/**
 * The editor of a further record in a tab or a panel of a page.
 *
 * A page shows one record, and some of its tabs show others: a filing, the local deal, the verified gross masses. Each has a
 * separate editor, built from the same parts as that of the page:
 *
 * - `RecordKind` (recordKind.ts) declares schema, lines, rules and the calls that save; `plainKind` adds the defaults.
 * - `RecordEditor` (recordEditor.ts) is the state of one record outside React: the typed values (react-hook-form for
 *   fields, `gridLines` for lines), the findings of the rules, and the version that others saved meanwhile.
 * - `useRecordEditor` opens an editor for the record of a query and follows that query. The page keeps the editor
 *   (EditorHost.tsx), so that typed values survive a change of tab, the user is asked before leaving the page, and a draft
 *   survives a reload and the end of the session (useDraft.ts).
 * - `RecordPanel` provides an editor to its children: their fields, findings and grids are those of this record. Ctrl S
 *   saves it while the focus is inside, and a conflict opens the merge dialog.
 *
 * Editors save independently: saving the page's record sends nothing of the others, and the reverse.
 */
export function useRecordEditor<R extends Versioned & object, F extends object>(opened: EditedRecord<R, F>): RecordEditor {
  const host = useEditorHost()
  const actor = useActor()
  const [editor] = useState(() => {
    const { kind, record, fields = NO_FIELDS, read } = anyRecord(opened)
    const id = kind.idOf(record)
    const start = { kind, fields, name: id, record, context: null, reload: read, readLatest: read }
    return host.open(draftKey(actor.user_uid, kind.module, id), () => openEditor(start, actor))
  })
  useEffect(() => host.watch(editor), [host, editor])
  useFollowRecord(editor, anyRecord(opened).record)
  return editor
}

export interface EditedRecord<R extends Versioned & object, F extends object> {
  kind: RecordKind<R, F, null>
  /** The last answer of the server. The component that calls the hook must be keyed by the record's id. */
  record: R
  /** The content of the fields that are more than text. */
  fields?: RecordFields
  /** Fetches the current record. */
  read: () => Promise<R>
}

const NO_FIELDS: RecordFields = new Map()

interface AnyRecord {
  kind: AnyRecordKind
  record: StoredRecord
  fields?: RecordFields
  read: () => Promise<StoredRecord>
}

/** The compiler does not accept the kind of one record as a kind of any record. */
const anyRecord = (opened: unknown) => opened as AnyRecord

/** Takes over later answers of the server; if the user has typed, the editor offers the newer version instead. */
function useFollowRecord(editor: RecordEditor, record: StoredRecord) {
  const busy = useSyncExternalStore(editor.state.subscribe, () => editor.state.get().busy)
  useEffect(() => {
    if (busy === null && editor.state.get().record !== record) followRecord(editor, record)
  }, [editor, record, busy])
}

function followRecord(editor: RecordEditor, record: StoredRecord) {
  editor.commit()
  editor.flush()
  const { record: edited, base } = editor.state.get()
  cacheRecordTexts(editor.kind, record)
  if (edited && edited.version === record.version && isSameForm(base, editor.kind.forms.of(record))) return editor.refreshRecord(record)
  if (!editor.isDirty()) return editor.adopt(record)
  if (edited && record.version !== edited.version) takeNewer(editor, record)
}

const isSameForm = (before: Values, after: Values) => differences(before, after).length === 0
