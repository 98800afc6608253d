import type { MessageKey } from '@fairlead/domain/messages'
import { type ReactNode, useMemo, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { useEditor, useEditorState } from './editorContext.ts'
import { mergeForms } from './merge.ts'
import { useHistory } from './liveRecord.ts'
import type { RecordEditor, StoredRecord } from './recordEditor.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { formatInstant } from '../format/formats.ts'
import { MergeChoices, MergeOthers } from './MergeChoices.tsx'
import { useText } from '../app/texts.ts'

/** The "record not latest" dialog: what others changed, what the user typed, and where both changed the same (SHELL-041). */
export function EditorConflict({ onSave }: { onSave: () => void }) {
  const editor = useEditor()
  const latest = useEditorState((state) => state.latest)
  const isMerging = useEditorState((state) => state.isMerging)
  if (!latest || !isMerging) return null
  return <ConflictDialog key={latest.version} editor={editor} latest={latest} onSave={onSave} />
}

interface ConflictProps {
  editor: RecordEditor
  latest: StoredRecord
  onSave: () => void
}

function ConflictDialog(props: ConflictProps) {
  const { editor, latest } = props
  const [hasTyped] = useState(editor.isDirty)
  if (!hasTyped) return <NothingTyped {...props} />
  return editor.kind.rules.editable(latest, editor.actor) ? <MergeDialog {...props} /> : <NotEditable {...props} />
}

/** The user typed nothing, so there is nothing to merge. */
const NothingTyped = (props: ConflictProps) => <TheirChangesDialog {...props} stay="mergeLater" load="loadLatest" look="primary" />

/** The user may no longer edit the record: what was typed cannot be saved. */
function NotEditable(props: ConflictProps) {
  const { editor, latest } = props
  const { t } = useText()
  const why = editor.kind.rules.closedBecause?.(latest, editor.actor)
  return (
    <TheirChangesDialog {...props} stay="mergeLook" load="mergeDrop" look="danger">
      {why && (
        <p className="merge-lead">
          <strong>{t(why)}</strong>
        </p>
      )}
      <p className="merge-lead">{t('mergeClosed')}</p>
    </TheirChangesDialog>
  )
}

interface TheirChangesDialogProps extends ConflictProps {
  stay: MessageKey
  load: MessageKey
  look: 'primary' | 'danger'
  children?: ReactNode
}

/** Shows the changes of others; the user loads them or closes the dialog. */
function TheirChangesDialog({ editor, latest, stay, load, look, children }: TheirChangesDialogProps) {
  const { t } = useText()
  return (
    <ConflictFrame
      editor={editor}
      latest={latest}
      actions={
        <>
          <Button onClick={() => closeDialog(editor)}>{t(stay)}</Button>
          <Button look={look} onClick={() => editor.adopt(latest)}>
            {t(load)}
          </Button>
        </>
      }
    >
      {children}
      <TheirChanges editor={editor} latest={latest} />
    </ConflictFrame>
  )
}

/** Merges what the user typed with what others saved; where both changed the same, the user chooses. */
function useMerge(editor: RecordEditor, latest: StoredRecord) {
  const { kind, state } = editor
  const [{ base, mine, theirs }] = useState(() => ({ base: state.get().base, mine: editor.read().data, theirs: kind.forms.of(latest) }))
  const [useTheirs, setUseTheirs] = useState<ReadonlySet<string>>(new Set())
  const result = useMemo(() => mergeForms(kind, { base, mine, theirs }, useTheirs), [base, mine, theirs, kind, useTheirs])
  const choose = (path: string, isTheirs: boolean) =>
    setUseTheirs((before) => new Set(isTheirs ? [...before, path] : [...before].filter((one) => one !== path)))
  return { ...result, mine, useTheirs, choose }
}

function MergeDialog({ editor, latest, onSave }: ConflictProps) {
  const { t } = useText()
  const { kind, state } = editor
  const { mine, merged, conflicts, others, useTheirs, choose } = useMerge(editor, latest)
  const adoptMerged = () => editor.adopt(latest, merged)
  const saveLabel = kind.words.saveLabel?.(latest, kind.forms.completed(merged)) ?? null
  const intendedLabel = kind.words.saveLabel?.(state.get().record, kind.forms.completed(mine)) ?? null
  return (
    <ConflictFrame
      editor={editor}
      latest={latest}
      actions={
        <>
          <Button onClick={() => closeDialog(editor)}>{t('mergeLater')}</Button>
          <Button onClick={() => editor.adopt(latest)}>{t('mergeTheirs')}</Button>
          <Button onClick={adoptMerged}>{t('mergeTake')}</Button>
          <Button
            look="primary"
            onClick={() => {
              adoptMerged()
              onSave()
            }}
          >
            {saveLabel === null ? t('mergeSave') : t('mergeThen', { act: t(saveLabel) })}
          </Button>
        </>
      }
    >
      {saveLabel !== intendedLabel && <p className="merge-lead">{t('mergeOtherAct', { act: t(saveLabel ?? 'save') })}</p>}
      <p className="merge-lead">{t(conflicts.length > 0 ? 'mergeConflicts' : 'mergeClean')}</p>
      <MergeChoices editor={editor} conflicts={conflicts} useTheirs={useTheirs} onChoose={choose} />
      <MergeOthers editor={editor} others={others} />
    </ConflictFrame>
  )
}

/** The frame of these dialogs: who changed the record, and its new status. */
function ConflictFrame({
  editor,
  latest,
  actions,
  children,
}: Pick<ConflictProps, 'editor' | 'latest'> & { actions: ReactNode; children: ReactNode }) {
  const { t } = useText()
  return (
    <Dialog open title={t('msgRecordNotLatest')} onClose={() => closeDialog(editor)} width={760} actions={actions}>
      <ChangeAuthors editor={editor} latest={latest} />
      {children}
    </Dialog>
  )
}

const closeDialog = (editor: RecordEditor) => editor.patch({ isMerging: false })

function TheirChanges({ editor, latest }: Pick<ConflictProps, 'editor' | 'latest'>) {
  const { kind, state } = editor
  const { base } = state.get()
  return <MergeOthers editor={editor} others={mergeForms(kind, { base, mine: base, theirs: kind.forms.of(latest) }).others} />
}

function ChangeAuthors({ editor, latest }: Pick<ConflictProps, 'editor' | 'latest'>) {
  const { t, say } = useText()
  const { kind, state } = editor
  const { entries } = useHistory(editor, kind.idOf(latest))
  const mine = state.get().record?.version ?? 0
  const since = entries.filter(({ version }) => version > mine)
  const [from, to] = [since.at(-1)?.from_status ?? null, since[0]?.to_status]
  const { notLatest } = kind.words
  const [newest] = since
  return (
    <>
      {notLatest && newest && (
        <p className="merge-lead">
          <strong>{t(notLatest, { user: newest.user_name, time: formatInstant(newest.at) })}</strong>
        </p>
      )}
      <ul className="merge-who">
        {since.slice(notLatest ? 1 : 0).map(({ history_id, user_name, at }) => (
          <li key={history_id}>{t('changedBy', { name: user_name, at: formatInstant(at) })}</li>
        ))}
      </ul>
      {from !== null && to !== undefined && from !== to && (
        <p className="merge-lead">
          <strong>
            {t('mergeStatus', { from: say(`${kind.words.statusLabels}${from}`), to: say(`${kind.words.statusLabels}${to}`) })}
          </strong>
        </p>
      )}
    </>
  )
}
