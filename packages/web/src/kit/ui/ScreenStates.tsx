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

/** Replaces a screen that could not be loaded (no connection, or a new version is deployed) or that crashed. */
export function ScreenFailed({ error }: ErrorComponentProps) {
  const { t } = useText()
  const router = useRouter()
  const isNotLoaded = isChunkLoadError(error)
  useReportBrokenScreen()
  useEffect(() => {
    const retry = async () => router.invalidate()
    if (isNotLoaded && isPageStale()) return reloadPage()
    if (isNotLoaded) return retryWhenOnline(retry)
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [isNotLoaded, router])
  return (
    <main className="notice-page" role="alert">
      <h1>{t('screenFailed')}</h1>
      <p>{t(isNotLoaded ? 'screenNotLoaded' : 'screenFailedText')}</p>
      {!isNotLoaded && <p className="meta">{error instanceof Error ? error.message : String(error)}</p>}
      <div className="notice-actions">
        <Button look="primary" onClick={() => void router.invalidate()}>
          {t('retry')}
        </Button>
        <Button onClick={() => location.reload()}>{t('reload')}</Button>
      </div>
    </main>
  )
}
