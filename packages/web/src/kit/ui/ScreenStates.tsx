import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useReportBrokenScreen } from '../app/brokenScreen.ts'
import { Button } from './Button.tsx'
import { isPageStale, reloadPage } from '../app/fetchPart.ts'
import { isChunkLoadError, retryWhenOnline } from '../app/connection.ts'
import { useText } from '../app/texts.ts'
import './notice-page.css'

export function ScreenPending() {
  const { t } = useText()
  return (
    <output className="screen screen-pending" aria-label={t('loading')}>
      <div className="skeleton" style={{ width: 220, height: 24 }} />
      <div className="skeleton" style={{ height: 120, marginTop: 16 }} />
      <div className="skeleton" style={{ height: 240, marginTop: 8 }} />
    </output>
  )
}

/** A screen that could not be fetched (no connection, or a new version was put in place) or that broke. */
export function ScreenFailed({ error }: ErrorComponentProps) {
  const { t } = useText()
  const router = useRouter()
  const isMissing = isChunkLoadError(error)
  useReportBrokenScreen()
  useEffect(() => {
    const again = async () => router.invalidate()
    if (isMissing && isPageStale()) return reloadPage()
    if (isMissing) return retryWhenOnline(again)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [isMissing, router])
  return (
    <main className="notice-page" role="alert">
      <h1>{t('screenFailed')}</h1>
      <p>{t(isMissing ? 'screenNotLoaded' : 'screenFailedText')}</p>
      {!isMissing && <p className="meta">{error instanceof Error ? error.message : String(error)}</p>}
      <div className="notice-actions">
        <Button look="primary" onClick={() => void router.invalidate()}>
          {t('retry')}
        </Button>
        <Button onClick={() => location.reload()}>{t('reload')}</Button>
      </div>
    </main>
  )
}
