import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../app/paths.ts'
import { NoticePage } from '../ui/NoticePage.tsx'
import { ScreenPending } from '../ui/ScreenStates.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import type { AnyDetail, Values } from './detail.ts'
import { useActions, useActs } from './detailActs.ts'
import { DeskContext, useDeskBinding } from './detailContext.ts'
import type { Desk, StoredRecord } from './detailDesk.ts'
import { useKeptDraft } from './detailKept.ts'
import { useDetailKeys } from './detailKeys.tsx'
import { useLiveRecord } from './detailLive.ts'
import { type Opening, useNewDesk, useOpened } from './detailOpening.ts'
import { useShowField } from './detailShow.ts'
import { useZoneOfForm } from './detailZone.ts'
import { DetailBanners } from './DetailBanners.tsx'
import { DetailConflict } from './DetailConflict.tsx'
import { DetailFacts } from './DetailFacts.tsx'
import { DetailHead } from './DetailHead.tsx'
import { DetailSaveBar } from './DetailSaveBar.tsx'
import { DetailReason } from './DetailReason.tsx'
import { DetailSide, DetailSideToggles } from './DetailSide.tsx'
import { DetailTabContent, DetailTabs } from './DetailTabs.tsx'
import { FormContext } from '../fields/fieldBinding.ts'
import { useTellRecord } from './openRecord.ts'
import { useText } from '../app/texts.ts'
import './detail.css'
import './detail-dialogs.css'

interface PageProps {
  detail: AnyDetail
  opening: Opening
  /** The list from which it was opened. */
  from: string | undefined
}

export function DetailPage({ detail, opening, from }: PageProps) {
  const { record, context, isReady, isMissing, failed, retry } = useOpened(detail, opening)
  if (isMissing) return <Missing detail={detail} id={opening.kind === 'new' ? '' : opening.id} />
  if (failed && !isReady) return <Failed onRetry={retry} />
  if (!isReady) return <ScreenPending />
  return (
    <DetailDesk
      {...{ detail, opening, from, record, context }}
      copied={opening.kind === 'copy' && record ? (detail.copyOf?.(record) ?? null) : null}
    />
  )
}

interface DeskProps extends PageProps {
  record: StoredRecord | null
  context: unknown
  copied: Values | null
}

function DetailDesk({ from, ...opened }: DeskProps) {
  const { desk, key, draft } = useNewDesk(opened)
  const binding = useDeskBinding(desk)
  const withdrawDraft = useKeptDraft(desk, key)
  useLiveRecord(desk, opened.opening.kind === 'stored' ? opened.record : null)
  return (
    <DeskContext value={desk}>
      <FormContext value={binding}>
        <Screen desk={desk} from={from}>
          <DetailBanners restored={draft} onWithdraw={withdrawDraft} />
        </Screen>
      </FormContext>
    </DeskContext>
  )
}

function Screen({ desk, from, children }: { desk: Desk; from: string | undefined; children: ReactNode }) {
  useShowField(desk)
  useZoneOfForm()
  const acts = useActs(from)
  const actions = useActions()
  useTellRecord(acts, actions, from)
  const next = actions.due.find(({ action }) => action.shortcut)
  const { Above } = desk.detail
  const sheet = useDetailKeys({
    save: acts.save,
    next: () => next && acts.takeOrTell(next.action),
  })
  return (
    <div className="detail">
      <DetailHead acts={acts} actions={actions} from={from} onShortcuts={sheet.open} />
      {children}
      <DetailFacts />
      {Above && <Above />}
      <div className="detail-bar">
        <DetailTabs />
        <DetailSideToggles />
      </div>
      <div className="detail-main">
        <DetailTabContent />
        <DetailSide />
      </div>
      <DetailSaveBar acts={acts} />
      <DetailConflict onSave={acts.save} />
      <DetailReason acts={acts} />
      {acts.tool && <acts.tool.Content onDone={acts.closeTool} />}
      {sheet.element}
    </div>
  )
}

/** Nothing there under this number, or nothing that this user may see. */
function Missing({ detail, id }: { detail: AnyDetail; id: string }) {
  const { t, say } = useText()
  return (
    // The shared handler has said "no record found" (SHELL-037); the page says which.
    <NoticePage code="404" title={say(detail.notFound(id))} text="">
      <Button onClick={() => history.back()}>{t('back')}</Button>
      <Link to={paths.home} className={buttonClass('primary')}>
        {t('home')}
      </Link>
    </NoticePage>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useText()
  return (
    <NoticePage code="" title={t('screenFailed')} text="">
      <Button look="primary" onClick={onRetry}>
        {t('retry')}
      </Button>
    </NoticePage>
  )
}
