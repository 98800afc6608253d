import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useActor } from '../app/actor.ts'
import { paths } from '../app/paths.ts'
import { NoticePage } from '../ui/NoticePage.tsx'
import { DetailSkeleton } from './DetailSkeleton.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import type { AnyDetail } from './detail.ts'
import type { Values } from '../editor/recordKind.ts'
import { useDetailActions, useActionHandlers } from './detailActions.ts'
import { EditorContext, useEditorBinding } from '../editor/editorContext.ts'
import { DetailContext, useDetail } from './detailContext.ts'
import type { RecordEditor, StoredRecord } from '../editor/recordEditor.ts'
import { EditorHostProvider } from '../editor/EditorHost.tsx'
import { useDetailKeys } from './detailKeys.tsx'
import { useLiveRecord } from '../editor/liveRecord.ts'
import { type Opening, useDetailEditor, useRecordToOpen } from './detailOpening.ts'
import { useShowField } from './detailShow.ts'
import { useZoneOfForm } from '../editor/zones.ts'
import { EditorBanners } from '../editor/EditorBanners.tsx'
import { EditorConflict } from '../editor/EditorConflict.tsx'
import { DetailFacts } from './DetailFacts.tsx'
import { DetailHead } from './DetailHead.tsx'
import { DetailProgress } from './DetailProgress.tsx'
import { DetailSaveBar } from './DetailSaveBar.tsx'
import { DetailReason } from './DetailReason.tsx'
import { DetailSide } from './DetailSide.tsx'
import { DetailTabContent, DetailTabs } from './DetailTabs.tsx'
import { FormContext } from '../fields/fieldBinding.ts'
import { useRecordCommands } from './recordCommands.ts'
import { problemText, referenceOf } from '../net/problems.ts'
import { heightToParent } from '../ui/heightToParent.ts'
import { useText } from '../app/texts.ts'
import '../editor/editor.css'
import '../ui/page.css'
import './detail.css'

interface PageProps {
  detail: AnyDetail
  opening: Opening
  /** The list from which the record was opened. */
  from: string | undefined
}

export function DetailPage({ detail, opening, from }: PageProps) {
  const actor = useActor()
  const { record, context, isReady, isMissing, failed, retry } = useRecordToOpen(detail, opening)
  if (isMissing) return <RecordNotFound detail={detail} id={opening.kind === 'new' ? '' : opening.id} />
  if (failed && !isReady) return <RecordLoadFailed error={failed} onRetry={retry} />
  if (!isReady) return <DetailSkeleton />
  return (
    <OpenedRecord
      {...{ opening, from, record, context }}
      detail={(record && detail.rules.narrowedTo?.(record, actor)) ?? detail}
      copied={opening.kind === 'copy' && record ? (detail.forms.copyOf?.(record) ?? null) : null}
    />
  )
}

interface OpenedProps extends PageProps {
  record: StoredRecord | null
  context: unknown
  copied: Values | null
}

function OpenedRecord({ from, ...opened }: OpenedProps) {
  const editor = useDetailEditor(opened)
  const binding = useEditorBinding(editor)
  useLiveRecord(editor, opened.opening.kind === 'stored' ? opened.record : null)
  return (
    <DetailContext value={opened.detail}>
      <EditorContext value={editor}>
        <FormContext value={binding}>
          <EditorHostProvider>
            <Screen editor={editor} from={from}>
              <EditorBanners />
            </Screen>
          </EditorHostProvider>
        </FormContext>
      </EditorContext>
    </DetailContext>
  )
}

const writeTabsHeight = heightToParent('--tabs-height')

/** What a new form is typed into first. */
const FIRST_FIELD = '.detail-main :is(input, select, textarea, [role="combobox"]):not([disabled], [readonly], [type="hidden"])'

/** The first field of a new record has the focus, unless the user is in the form already. A keyboard on the screen stays closed. */
function useFocusOfNew(editor: RecordEditor) {
  const isNew = editor.state.get().record === null
  useEffect(() => {
    if (!isNew || matchMedia('(pointer: coarse)').matches) return
    const frame = requestAnimationFrame(() => {
      if (document.activeElement?.closest('.detail, [role="dialog"]')) return
      document.querySelector<HTMLElement>(FIRST_FIELD)?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [isNew])
}

function Screen({ editor, from, children }: { editor: RecordEditor; from: string | undefined; children: ReactNode }) {
  useShowField(editor)
  useFocusOfNew(editor)
  useZoneOfForm()
  const handlers = useActionHandlers(from)
  const actions = useDetailActions()
  useRecordCommands(handlers, actions, from)
  const next = actions.due.find(({ action }) => action.button?.shortcut)
  const { Above, Instead } = useDetail().slots
  const shortcuts = useDetailKeys({
    save: handlers.save,
    next: () => next && handlers.takeOrShowFindings(next.action),
  })
  return (
    <div className="detail">
      <DetailHead handlers={handlers} actions={actions} from={from} onShortcuts={shortcuts.open} />
      {children}
      <DetailFacts />
      <DetailProgress handlers={handlers} due={actions.due} />
      {Above && <Above />}
      <div ref={writeTabsHeight} className="detail-bar">
        <DetailTabs />
      </div>
      <div className="detail-main">
        {Instead && <Instead />}
        <DetailTabContent />
        <DetailSide />
      </div>
      <DetailSaveBar handlers={handlers} />
      <EditorConflict onSave={handlers.save} />
      <DetailReason handlers={handlers} />
      {handlers.tool && <handlers.tool.Content onDone={handlers.closeTool} />}
      {shortcuts.element}
    </div>
  )
}

/** No record with this number, or none that this user may see. */
function RecordNotFound({ detail, id }: { detail: AnyDetail; id: string }) {
  const { t, say } = useText()
  return (
    // The toast shows "no record found" (SHELL-037); this page names the record.
    <NoticePage code="404" title={say(detail.words.notFound(id))} text="">
      <Button onClick={() => history.back()}>{t('back')}</Button>
      <Link to={paths.home} className={buttonClass('primary')}>
        {t('home')}
      </Link>
    </NoticePage>
  )
}

function RecordLoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t, say } = useText()
  const text = [say(problemText(error)), referenceOf(error)].filter(Boolean).join(' · ')
  return (
    <NoticePage code="" title={t('screenFailed')} text={text}>
      <Button look="primary" onClick={onRetry}>
        {t('retry')}
      </Button>
    </NoticePage>
  )
}
