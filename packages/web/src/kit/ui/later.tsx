import { type ComponentType, lazy, useEffect } from 'react'
import { RetryPanel } from './RetryPanel.tsx'
import { storeOf } from '../app/store.ts'
import { fetchPart, PartNeedsReload } from '../app/fetchPart.ts'
import { retryWhenOnline } from '../app/connection.ts'
import { needTexts, useText } from '../app/texts.ts'
import { toast } from '../app/toast.ts'

/** The props of the component that replaces a part that could not be loaded. */
export interface Missing {
  retry: () => Promise<void>
  /** The part can be loaded only by reloading the page. */
  needsReload: boolean
}

/**
 * `lazy` for parts of a screen: if a part cannot be loaded, the rest of the screen still works.
 * The part loads when the connection is back. Until then `MissingPart` is shown, or nothing.
 * Only parts of the first pages pass `needFirstTexts`.
 */
export function later<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  MissingPart?: ComponentType<P & Missing>,
  loadTexts = needTexts,
) {
  const needsReload = storeOf(false)
  const loadPart = () =>
    fetchPart(async () => (await Promise.all([load(), loadTexts([])]))[0], { quietly: !MissingPart }).catch((error: unknown) => {
      needsReload.set(error instanceof PartNeedsReload)
      throw error
    })
  const part = storeOf<ComponentType<P>>(lazy(() => loadPart().catch(() => ({ default: Absent }))))
  const retry = async () => part.set((await loadPart()).default)
  function Absent(props: P) {
    const isReloadNeeded = needsReload.useValue()
    useEffect(() => {
      // The connection may have come back before React rendered this.
      if (navigator.onLine) prefetch(retry)()
      return retryWhenOnline(retry)
    }, [])
    return MissingPart ? <MissingPart {...props} retry={retry} needsReload={isReloadNeeded} /> : null
  }
  return function Later(props: P) {
    const Part = part.useValue()
    return <Part {...props} />
  }
}

/** Returns a handler that loads a part before it is needed. Errors are ignored: the click that opens the part shows them. */
export const prefetch = (load: () => Promise<unknown>) => () => void load().catch(() => {})

/** Replaces a tab, a panel or an editor that could not be loaded. */
export function MissingPanel({ retry, needsReload }: Missing) {
  const { t } = useText()
  if (needsReload) return <RetryPanel text={t('partNeedsReload')} label={t('reload')} onRetry={() => location.reload()} />
  return <RetryPanel text={t('partNotLoaded')} onRetry={() => void retry().catch(() => {})} />
}

interface MissingFloatProps extends Missing {
  open?: boolean
  onClose?: (() => void) | undefined
  /** Can be closed only by its buttons, so it opens as soon as it is loaded. */
  insistent?: boolean | undefined
}

/** Replaces a dialog, a menu or another overlay that could not be loaded: shows a toast and closes, so that the next click tries again. */
export function MissingFloat({ retry, open = true, onClose, insistent }: MissingFloatProps) {
  useEffect(() => {
    if (!open) return
    retry().catch((error: unknown) => {
      const message = error instanceof PartNeedsReload ? 'partNeedsReload' : 'partNotLoaded'
      toast({ id: 'part not loaded', tone: 'warn', message })
      if (!insistent) onClose?.()
    })
    // oxlint-disable-next-line react/exhaustive-deps -- once each time it opens
  }, [open])
  return null
}
