import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useText } from '../kit/app/texts.ts'

const isOffline = () => !navigator.onLine
const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Shows that the browser has no connection; the region exists before, so that screen readers announce it. */
export function Offline() {
  const { t } = useText()
  const offline = useSyncExternalStore(subscribe, isOffline)
  return (
    <output className={offline ? 'header-offline' : 'unseen'} title={offline ? t('offlineHint') : undefined}>
      {offline && (
        <>
          <WifiOff size={14} aria-hidden="true" />
          {t('offline')}
          <span className="unseen">{t('offlineHint')}</span>
        </>
      )}
    </output>
  )
}
