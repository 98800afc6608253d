import { type ComponentType, lazy, useEffect } from 'react'
import { RetryPanel } from './RetryPanel.tsx'
import { storeOf } from '../app/store.ts'
import { fetchPart, PartNeedsReload } from '../app/fetchPart.ts'
import { retryWhenOnline } from '../app/connection.ts'
import { useText } from '../app/texts.ts'
import { toast } from '../app/toast.ts'

/** What stands in for a part that could not be fetched, and asks for it again. */
export interface Missing {
  again: () => Promise<void>
  /** Only a reload of the page brings it. */
  needsReload: boolean
}

/**
 * `lazy` for what is not the screen itself: a part that cannot be fetched takes nothing else down.
 * It comes when the line is back; `Missing` says so where the user asked for it, and nothing is said of the others.
 */
export function later<P extends object>(load: () => Promise<{ default: ComponentType<P> }>, MissingPart?: ComponentType<P & Missing>) {
  const needsReload = storeOf(false)
  const fetched = () =>
    fetchPart(load, { quietly: !MissingPart }).catch((error: unknown) => {
      needsReload.set(error instanceof PartNeedsReload)
      throw error
    })
  const part = storeOf<ComponentType<P>>(lazy(() => fetched().catch(() => ({ default: Absent }))))
  const again = async () => part.set((await fetched()).default)
  function Absent(props: P) {
    const isLost = needsReload.useValue()
    useEffect(() => {
      // React may take a moment to show this, in which the line may have come back.
      if (navigator.onLine) ahead(again)()
      return retryWhenOnline(again)
    }, [])
    return MissingPart ? <MissingPart {...props} again={again} needsReload={isLost} /> : null
  }
  return function Later(props: P) {
    const Part = part.useValue()
    return <Part {...props} />
  }
}

/** Somebody comes near: fetched before the click, which tells when it cannot be had. */
export const ahead = (load: () => Promise<unknown>) => () => void load().catch(() => {})

/** In place of a tab, a panel or an editor. */
export function MissingPanel({ again, needsReload }: Missing) {
  const { t } = useText()
  if (needsReload) return <RetryPanel text={t('partNeedsReload')} label={t('reload')} onRetry={() => location.reload()} />
  return <RetryPanel text={t('partNotLoaded')} onRetry={() => void again().catch(() => {})} />
}

interface Float extends Missing {
  open?: boolean
  onClose?: (() => void) | undefined
  /** Closes by its buttons alone, so it comes as soon as it can. */
  insistent?: boolean | undefined
}

/** In place of a dialog, a menu or whatever else opens over the page: says so and closes, for the next click to ask again. */
export function MissingFloat({ again, open = true, onClose, insistent }: Float) {
  useEffect(() => {
    if (!open) return
    again().catch((error: unknown) => {
      const message = error instanceof PartNeedsReload ? 'partNeedsReload' : 'partNotLoaded'
      toast({ id: 'part not loaded', tone: 'warn', message })
      if (!insistent) onClose?.()
    })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each opening
  }, [open])
  return null
}
