import type { MessageKey } from '@fairlead/domain/messages'
import { type ReactNode, useMemo, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { useEditor, useEditorState } from './editorContext.ts'
import { listsOfKind, merge } from './merge.ts'
import { useHistory } from './liveRecord.ts'
import type { RecordEditor, StoredRecord } from './recordEditor.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { formatInstant } from '../format/formats.ts'
import { MergeChoices, MergeOthers } from './MergeChoices.tsx'
import { useText } from '../app/texts.ts'

/** "Record not latest": what the others changed, what was typed here, and where the two meet (SHELL-041). */
export function EditorConflict({ onSave }: { onSave: () => void }) {
  const editor = useEditor()
  const latest = useEditorState((state) => state.latest)
  const isMerging = useEditorState((state) => state.isMerging)
  if (!latest || !isMerging) return null
  return <Meeting key={latest.version} editor={editor} latest={latest} onSave={onSave} />
}

interface MeetingProps {
  editor: RecordEditor
  latest: StoredRecord
  onSave: () => void
}

function Meeting(props: MeetingProps) {
  const { editor, latest } = props
  const [isTyped] = useState(editor.isDirty)
  if (!isTyped) return <Overtaken {...props} />
  return editor.kind.rules.editable(latest, editor.actor) ? <Merging {...props} /> : <Closed {...props} />
}

/** Nothing was typed here, so nothing is to be merged. */
const Overtaken = (props: MeetingProps) => <TheirsAlone {...props} stay="mergeLater" load="loadLatest" look="primary" />

/** What was typed can be saved no more. */
function Closed(props: MeetingProps) {
  const { editor, latest } = props
  const { t } = useText()
  const why = editor.kind.rules.closedBecause?.(latest, editor.actor)
  return (
    <TheirsAlone {...props} stay="mergeLook" load="mergeDrop" look="danger">
      {why && (
        <p className="merge-lead">
          <strong>{t(why)}</strong>
        </p>
      )}
      <p className="merge-lead">{t('mergeClosed')}</p>
    </TheirsAlone>
  )
}

interface TheirsAloneProps extends MeetingProps {
  stay: MessageKey
  load: MessageKey
  look: 'primary' | 'danger'
  children?: ReactNode
}

/** Only their state can go on: it is loaded, or looked at later. */
function TheirsAlone({ editor, latest, stay, load, look, children }: TheirsAloneProps) {
  const { t } = useText()
  return (
    <News
      editor={editor}
      latest={latest}
      actions={
        <>
          <Button onClick={() => later(editor)}>{t(stay)}</Button>
          <Button look={look} onClick={() => editor.adopt(latest)}>
            {t(load)}
          </Button>
        </>
      }
    >
      {children}
      <TheirChanges editor={editor} latest={latest} />
    </News>
  )
}

/** What was typed and what others saved, as one; where both changed the same, the user chooses. */
function useMerge(editor: RecordEditor, latest: StoredRecord) {
  const { kind, state } = editor
  const [{ base, mine, theirs }] = useState(() => ({ base: state.get().base, mine: editor.read().data, theirs: kind.forms.of(latest) }))
  const [useTheirs, setUseTheirs] = useState<ReadonlySet<string>>(new Set())
  const result = useMemo(() => merge({ base, mine, theirs }, listsOfKind(kind), useTheirs), [base, mine, theirs, kind, useTheirs])
  const choose = (path: string, isTheirs: boolean) =>
    setUseTheirs((before) => new Set(isTheirs ? [...before, path] : [...before].filter((one) => one !== path)))
  return { ...result, mine, useTheirs, choose }
}

function Merging({ editor, latest, onSave }: MeetingProps) {
  const { t } = useText()
  const { kind, state } = editor
  const { mine, merged, conflicts, others, useTheirs, choose } = useMerge(editor, latest)
  const take = () => editor.adopt(latest, merged)
  const act = kind.words.saveLabel?.(latest, kind.forms.completed(merged)) ?? null
  const wanted = kind.words.saveLabel?.(state.get().record, kind.forms.completed(mine)) ?? null
  return (
    <News
      editor={editor}
      latest={latest}
      actions={
        <>
          <Button onClick={() => later(editor)}>{t('mergeLater')}</Button>
          <Button onClick={() => editor.adopt(latest)}>{t('mergeTheirs')}</Button>
          <Button onClick={take}>{t('mergeTake')}</Button>
          <Button
            look="primary"
            onClick={() => {
              take()
              onSave()
            }}
          >
            {act === null ? t('mergeSave') : t('mergeThen', { act: t(act) })}
          </Button>
        </>
      }
    >
      {act !== wanted && <p className="merge-lead">{t('mergeOtherAct', { act: t(act ?? 'save') })}</p>}
      <p className="merge-lead">{t(conflicts.length > 0 ? 'mergeConflicts' : 'mergeClean')}</p>
      <MergeChoices editor={editor} conflicts={conflicts} useTheirs={useTheirs} onChoose={choose} />
      <MergeOthers editor={editor} others={others} />
    </News>
  )
}

/** What all three begin with: who changed the record meanwhile, and which status it came to. */
function News({
  editor,
  latest,
  actions,
  children,
}: Pick<MeetingProps, 'editor' | 'latest'> & { actions: ReactNode; children: ReactNode }) {
  const { t } = useText()
  return (
    <Dialog open title={t('msgRecordNotLatest')} onClose={() => later(editor)} width={760} actions={actions}>
      <Meanwhile editor={editor} latest={latest} />
      {children}
    </Dialog>
  )
}

const later = (editor: RecordEditor) => editor.patch({ isMerging: false })

function TheirChanges({ editor, latest }: Pick<MeetingProps, 'editor' | 'latest'>) {
  const { kind, state } = editor
  const { base } = state.get()
  return <MergeOthers editor={editor} others={merge({ base, mine: base, theirs: kind.forms.of(latest) }, listsOfKind(kind)).others} />
}

function Meanwhile({ editor, latest }: Pick<MeetingProps, 'editor' | 'latest'>) {
  const { t, say } = useText()
  const { kind, state } = editor
  const { entries } = useHistory(editor, kind.idOf(latest))
  const mine = state.get().record?.version ?? 0
  const since = entries.filter(({ version }) => version > mine)
  const [from, to] = [since.at(-1)?.from_status ?? null, since[0]?.to_status]
  return (
    <>
      <ul className="merge-who">
        {since.map(({ history_id, user_name, at }) => (
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
