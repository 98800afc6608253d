import { type ReactNode, useEffect, useState } from 'react'
import { useChangeAddress } from './detailAddress.ts'
import { DetailShortcuts } from './DetailShortcuts.tsx'
import { tabId, useTabs } from './DetailTabs.tsx'
import { isWriting } from '../ui/isWriting.ts'

interface KeyHandlers {
  save: () => void
  /** Takes the next action. */
  next: () => void
}

/** Handles the keys of a detail screen (KEYS-001, KEYS-002). Returns the dialog that lists them. */
export function useDetailKeys(handlers: KeyHandlers): { open: () => void; element: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  const { tabs, chosen } = useTabs()
  const changeAddress = useChangeAddress()
  useEffect(() => {
    const toTab = (step: number) => {
      const index = tabs.findIndex(({ name }) => name === chosen)
      const next = tabs.at((index + step) % tabs.length)
      if (!next) return
      changeAddress(() => ({ tab: next.name }))
      document.querySelector<HTMLElement>(`#${tabId(next.name)}`)?.focus()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (document.querySelector('.dialog')) return
      const run = handlerOf(event, { ...handlers, toTab, showShortcuts: () => setOpen(true) })
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [handlers, chosen, changeAddress, tabs])
  return { open: () => setOpen(true), element: <DetailShortcuts open={isOpen} onClose={() => setOpen(false)} /> }
}

interface AllKeyHandlers extends KeyHandlers {
  toTab: (step: number) => void
  showShortcuts: () => void
}

function handlerOf(event: KeyboardEvent, { save, next, toTab, showShortcuts }: AllKeyHandlers): (() => void) | undefined {
  const { key, altKey, target } = event
  const command = event.ctrlKey || event.metaKey
  if (event.ctrlKey && altKey) {
    const moves: Record<string, () => void> = {
      ArrowUp: () => toPanel(-1),
      ArrowDown: () => toPanel(1),
      ArrowLeft: () => toTab(-1),
      ArrowRight: () => toTab(1),
    }
    return moves[key]
  }
  if (command && !altKey && key.toLowerCase() === 's') return save
  if (command && !altKey && key === 'Enter') return event.repeat || isSecondPress() ? () => {} : next
  if (key === '?' && !isWriting(target)) return showShortcuts
  return undefined
}

/** A key that is pressed twice by mistake must not take the step after the one that it was meant for. */
const SECOND_PRESS_MS = 1500
let pressedAt = Number.NEGATIVE_INFINITY

/** Was the key of the next step pressed just before? */
function isSecondPress(): boolean {
  const isSecond = performance.now() - pressedAt < SECOND_PRESS_MS
  if (!isSecond) pressedAt = performance.now()
  return isSecond
}

/** Focuses the head of the panel before or after the one with the focus. */
function toPanel(step: number) {
  const heads = [...document.querySelectorAll<HTMLElement>('.detail-panel-toggle')]
  const current = document.activeElement?.closest('.detail-panel')?.querySelector<HTMLElement>('.detail-panel-toggle')
  const index = current ? heads.indexOf(current) : step > 0 ? -1 : 0
  const next = heads.at((index + step) % heads.length)
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}
