import { type ComponentType, lazy, useEffect } from 'react'
import { AskAgain } from './AskAgain.tsx'
import { storeOf } from './store.ts'
import { fetchStylesAgain, whenBack } from './line.ts'
import { useText } from './texts.ts'
import { toast } from './toast.ts'

/** What stands in for a part that could not be fetched, and asks for it again. */
export interface Missing {
  again: () => Promise<void>
}

/**
 * `lazy` for what is not the screen itself: a part that cannot be fetched takes nothing else down.
 * It comes when the line is back; `Missing` says so where the user asked for it, and nothing is said of the others.
 */
export function later<P extends object>(load: () => Promise<{ default: ComponentType<P> }>, MissingPart?: ComponentType<P & Missing>) {
  const part = storeOf<ComponentType<P>>(lazy(() => load().catch(() => ({ default: Absent }))))
  const again = async () => {
    const [loaded] = await Promise.all([load(), fetchStylesAgain()])
    part.set(loaded.default)
  }
  function Absent(props: P) {
    useEffect(() => whenBack(again), [])
    return MissingPart ? <MissingPart {...props} again={again} /> : null
  }
  return function Later(props: P) {
    const Part = part.useValue()
    return <Part {...props} />
  }
}

/** Somebody comes near: fetched before the click, which tells when it cannot be had. */
export const ahead = (load: () => Promise<unknown>) => () => void load().catch(() => {})

/** In place of a tab, a panel or an editor. */
export function MissingPanel({ again }: Missing) {
  const { t } = useText()
  return <AskAgain text={t('partNotLoaded')} onRetry={() => void again().catch(() => {})} />
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
    again().catch(() => {
      toast({ id: 'part not loaded', tone: 'warn', message: 'partNotLoaded' })
      if (!insistent) onClose?.()
    })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each opening
  }, [open])
  return null
}
