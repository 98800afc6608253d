import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { useEditor, useEditorState } from './editorContext.ts'
import { discardDraft } from './useDraft.ts'
import { useHistory } from './liveRecord.ts'
import { formatInstant } from '../format/formats.ts'
import { useText } from '../app/texts.ts'

/** Banners above the form: a draft was restored, or another user changed the record. */
export function EditorBanners() {
  return (
    <>
      <DraftRestoredBanner />
      <RecordChangedBanner />
    </>
  )
}

function DraftRestoredBanner() {
  const editor = useEditor()
  const { draft } = editor
  const { t } = useText()
  const [isDismissed, setDismissed] = useState(false)
  const isDirty = useEditorState(({ changes }) => changes.length > 0)
  if (!draft || isDismissed || !isDirty) return null
  return (
    <output className="banner banner-info">
      <span className="banner-words">{t('draftRestored', { at: formatInstant(draft.at) })}</span>
      <Button
        look="quiet"
        onClick={() => {
          discardDraft(editor)
          setDismissed(true)
        }}
      >
        {t('draftDiscard')}
      </Button>
      <Button look="quiet" onClick={() => setDismissed(true)}>
        {t('draftKeep')}
      </Button>
    </output>
  )
}

function RecordChangedBanner() {
  const editor = useEditor()
  const { t } = useText()
  const latest = useEditorState((state) => state.latest)
  const isDirty = useEditorState(({ changes }) => changes.length > 0)
  const { entries } = useHistory(editor, latest ? editor.kind.idOf(latest) : null)
  if (!latest) return null
  const last = entries[0]
  return (
    <output className="banner banner-warn">
      <span className="banner-words">
        {last ? t('changedBy', { name: last.user_name, at: formatInstant(last.at) }) : t('changedElsewhere')}
      </span>
      {isDirty ? (
        <Button onClick={() => editor.patch({ isMerging: true })}>{t('mergeCompare')}</Button>
      ) : (
        <Button onClick={() => editor.adopt(latest)}>{t('loadLatest')}</Button>
      )}
    </output>
  )
}
