import type { ErrorComponentProps } from '@tanstack/react-router'
import { Button } from '../kit/Button.tsx'
import { useText } from '../kit/texts.ts'
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

/** A screen that could not be fetched (a new version was put in place) or that broke. */
export function ScreenFailed({ error }: ErrorComponentProps) {
  const { t } = useText()
  return (
    <main className="notice-page" role="alert">
      <h1>{t('screenFailed')}</h1>
      <p>{t('screenFailedText')}</p>
      <p className="meta">{error instanceof Error ? error.message : String(error)}</p>
      <Button look="primary" onClick={() => location.reload()}>
        {t('reload')}
      </Button>
    </main>
  )
}
