import { differences } from '@fairlead/domain/kit/differences'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useActor } from '../app/actor.ts'
import { draftKey } from './draft.ts'
import { useEditorHost } from './EditorHost.tsx'
import { openEditor, recordNames } from './openEditor.ts'
import type { RecordEditor, StoredRecord } from './recordEditor.ts'
import type { RecordFields } from './recordFields.ts'
import type { AnyRecordKind, RecordKind, Values, Versioned } from './recordKind.ts'

/**
 * The editor of a record that stands in a tab or a panel of a page, beside the page's own record.
 *
 * A page shows one record, and some of its tabs show further ones: a filing, the local deal, the declared masses. Each of
 * them has an editor of its own, made of the same parts as that of the page:
 *
 * - `RecordKind` (recordKind.ts) declares what the editor must know: schema, lines, rules, and the calls that save.
 *   `plainKind` fills in what a kind need not say.
 * - `RecordEditor` (recordEditor.ts) is the state of one record outside of React: what is typed (react-hook-form for
 *   fields, `gridLines` for lines), what the rules find, what others saved meanwhile.
 * - `useRecordEditor` opens an editor for the record that a query answered and follows that query. The page holds the
 *   editor (EditorHost.tsx): what was typed outlives a change of tab, is asked for before the page is left, and survives
 *   a reload and the end of the session as a draft (keptDraft.ts).
 * - `RecordPanel` gives an editor to its children: their fields, findings and grids are those of this record. Ctrl S
 *   saves it while the focus is inside, and a save that comes too late opens the dialog that merges.
 *
 * Each editor saves by itself: saving the page's record sends nothing of the others, and the reverse.
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
  useEffect(() => host.keep(editor), [host, editor])
  useFollowed(editor, anyRecord(opened).record)
  return editor
}

export interface EditedRecord<R extends Versioned & object, F extends object> {
  kind: RecordKind<R, F, null>
  /** As the server answered it last; the component that opens it is keyed by its id. */
  record: R
  /** What stands in the fields that hold more than text. */
  fields?: RecordFields
  /** Asks the server for the record as it stands. */
  read: () => Promise<R>
}

const NO_FIELDS: RecordFields = new Map()

interface AnyRecord {
  kind: AnyRecordKind
  record: StoredRecord
  fields?: RecordFields
  read: () => Promise<StoredRecord>
}

/** An editor of some record is an editor of records: the compiler cannot see it through the field names. */
const anyRecord = (opened: unknown) => opened as AnyRecord

/** What the server answers later is taken over, unless somebody types: then the editor says so. */
function useFollowed(editor: RecordEditor, record: StoredRecord) {
  const busy = useSyncExternalStore(editor.state.subscribe, () => editor.state.get().busy)
  useEffect(() => {
    if (busy === null && editor.state.get().record !== record) follow(editor, record)
  }, [editor, record, busy])
}

function follow(editor: RecordEditor, record: StoredRecord) {
  editor.commit()
  editor.flush()
  const { record: mine, base } = editor.state.get()
  recordNames(editor.kind, record)
  if (mine && mine.version === record.version && isSameForm(base, editor.kind.forms.of(record))) return editor.renew(record)
  if (!editor.isDirty()) return editor.adopt(record)
  if (mine && record.version !== mine.version) editor.patch({ latest: record })
}

const isSameForm = (before: Values, after: Values) => differences(before, after).length === 0
